import { saveRsvp } from '../../contract/growth/events.ts';
import { sayComing } from '../../contract/meetings/meetings.ts';
import { type ActionsOf, unspoken } from '../pageAction.ts';

/** Saves whether the member comes to a meeting or an event. */
export const actions: ActionsOf<'coming' | 'rsvp'> = {
  coming: async (api, { meetingId, coming }) => {
    await api(sayComing, { params: { id: meetingId }, body: { coming } });
    return unspoken;
  },
  rsvp: async (api, { eventId, going, guests }) => {
    await api(saveRsvp, { params: { id: eventId }, body: { going, guests } });
    return unspoken;
  },
};
