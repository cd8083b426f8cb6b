import { contestAttendance } from '../../contract/meetings/attendance.ts';
import { answerContest } from '../../contract/meetings/attendanceReports.ts';
import { moveMeeting, saveAttendanceList } from '../../contract/meetings/attendanceSheet.ts';
import { messages } from '../../contract/messages.ts';
import { type Api, ApiRefusal } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormsOf } from '../form.ts';

const move = (api: Api, meetingId: number, body: object) =>
  api(moveMeeting, { params: { meetingId }, body: parseBody(moveMeeting.body, body) });

const answer = (
  api: Api,
  { memberId, attendanceId }: { memberId: number; attendanceId: number },
  body: object,
) =>
  api(answerContest, {
    params: { memberId, id: attendanceId },
    body: parseBody(answerContest.body, body),
  });

/** Sends a name only for the mark Substitute. */
const ofMark = ({ status, sub_name }: Readonly<Record<string, unknown>>) => ({
  status,
  ...(status === 'Substitute' && { sub_name }),
});

export const forms: FormsOf<
  | 'meetingClosing'
  | 'meetingReopening'
  | 'meetingSkipping'
  | 'markCorrection'
  | 'markQuestion'
  | 'contestAcceptance'
  | 'contestRefusal'
> = {
  meetingClosing: {
    save: async (api, form) => {
      await move(api, form.stored.meetingId, { to: 'closed' });
      return { loaded: form, message: messages.closedNow };
    },
  },
  meetingReopening: {
    save: async (api, form, { reason }) => {
      await move(api, form.stored.meetingId, { to: 'open', reason });
      return { loaded: form, message: messages.meetingReopened };
    },
  },
  meetingSkipping: {
    save: async (api, form, { reason }) => {
      await move(api, form.stored.meetingId, { to: 'skipped', reason });
      return { loaded: form, message: messages.meetingSkipped };
    },
  },
  markCorrection: {
    save: async (api, form, { reason, ...body }) => {
      const { meetingId, memberId, version } = form.stored;
      const row = { member_id: memberId, version, ...ofMark(body) };
      const { outcomes } = await api(
        saveAttendanceList,
        { body: parseBody(saveAttendanceList.body, { meeting_id: meetingId, reason, rows: [row] }) },
        { idempotencyKey: form.idempotencyKey },
      );
      if (outcomes.some(({ outcome }) => outcome === 'lost')) {
        const refusal = { message: messages.markOvertaken };
        throw new ApiRefusal(409, refusal, refusal);
      }
      return { loaded: form };
    },
  },
  markQuestion: {
    save: async (api, form, body) => {
      const { memberId, attendanceId } = form.stored;
      const { message } = await api(
        contestAttendance,
        { params: { memberId, id: attendanceId }, body: parseBody(contestAttendance.body, body) },
        { idempotencyKey: form.idempotencyKey },
      );
      return { loaded: form, message };
    },
  },
  contestAcceptance: {
    save: async (api, form, { note, ...body }) => {
      const { message } = await answer(api, form.stored, { note, ...ofMark(body) });
      return { loaded: form, message };
    },
  },
  contestRefusal: {
    save: async (api, form, body) => {
      const { message } = await answer(api, form.stored, body);
      return { loaded: form, message };
    },
  },
};
