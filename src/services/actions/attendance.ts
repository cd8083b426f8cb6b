import { checkIn, moveMeeting, setCheckInCode } from '../../contract/meetings/attendanceSheet.ts';
import { messages } from '../../contract/messages.ts';
import { newIdempotencyKey } from '../device/clock.ts';
import { type ActionsOf, toldBy } from '../pageAction.ts';

export const actions: ActionsOf<'openMeeting' | 'setCheckInCode' | 'checkIn'> = {
  openMeeting: async (api, { meetingId }) => {
    await api(moveMeeting, { params: { meetingId }, body: { to: 'open' } });
    return { kind: 'changed', message: messages.meetingReopened };
  },
  setCheckInCode: async (api, { meetingId, isFirst }) => {
    await api(setCheckInCode, { params: { meetingId } });
    return { kind: 'changed', message: isFirst ? messages.firstCheckInCode : messages.newCheckInCode };
  },
  checkIn: async (api, { code }) =>
    toldBy(await api(checkIn, { body: { code } }, { idempotencyKey: newIdempotencyKey() })),
};
