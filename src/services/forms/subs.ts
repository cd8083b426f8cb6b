import { format, parseISO } from 'date-fns';
import { getWeeklyMeetings, sayComing } from '../../contract/meetings/meetings.ts';
import { createSubRequest, getMySubRequests, saveSubRequest } from '../../contract/meetings/subs.ts';
import { messages } from '../../contract/messages.ts';
import { getActiveMembers } from '../../contract/people/members.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormsOf } from '../form.ts';
import { joined, orNull, personChoice } from '../formChoices.ts';

/** @returns the next meeting without a sub request of the member's; null until it's known. */
const nextToAskFor = async (api: Api): Promise<number | null> => {
  const [meetings, mine] = await Promise.all([
    orNull(api(getWeeklyMeetings, { query: {} })),
    orNull(api(getMySubRequests, { query: {} })),
  ]);
  const asked = mine?.filter(({ status }) => status !== 'Cancelled').map(({ meeting }) => meeting.id);
  return meetings?.find(({ id }) => !asked?.includes(id))?.id ?? null;
};

export const forms: FormsOf<'subRequest' | 'comingInsteadOfSub'> = {
  comingInsteadOfSub: {
    save: async (api, form) => {
      const { meetingId } = form.stored;
      await api(sayComing, { params: { id: meetingId }, body: { coming: true, instead_of_sub: true } });
      return { loaded: form, message: messages.comingInstead };
    },
  },
  subRequest: {
    open: async (api, { stored }) => {
      if (stored) return {};
      const meeting_id = await nextToAskFor(api);
      return meeting_id === null ? {} : { stored: { id: null, meeting_id, open_to_anyone: true } };
    },
    choices: async (api, { lists: known = {} }) => {
      const [meetings, members] = await Promise.all([
        orNull(api(getWeeklyMeetings, { query: {} })),
        orNull(api(getActiveMembers, { query: {} })),
      ]);
      const days = meetings?.map(({ id, date }) => ({
        value: id,
        label: format(parseISO(date), 'EEE d MMM yyyy'),
      }));
      const people = members && [...members.membersInChapter, ...members.membersOutChapter].map(personChoice);
      return { meetings: joined(known.meetings, days), members: joined(known.members, people ?? undefined) };
    },
    save: async (api, form, filled) => {
      const { stored, idempotencyKey } = form;
      if (!stored || stored.id === null) {
        const body = parseBody(createSubRequest.body, filled);
        const { message } = await api(createSubRequest, { body }, { idempotencyKey });
        return { loaded: form, message };
      }
      const { meeting_id: _, ...changes } = filled;
      const body = parseBody(saveSubRequest.body, changes);
      await api(saveSubRequest, { params: { id: stored.id }, body }, { version: stored.version });
      return { loaded: form, message: messages.changesSaved };
    },
  },
};
