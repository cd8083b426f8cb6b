import { deleteActivity, restoreActivity } from '../contract/activities.ts';
import { moveApplication, reviewApplication } from '../contract/applications.ts';
import { contestAttendance } from '../contract/attendance.ts';
import { checkIn, moveMeeting, setCheckInCode } from '../contract/attendanceSheet.ts';
import { saveCategory } from '../contract/chapters.ts';
import { inviteToApply, saveChapterVisitor } from '../contract/chapterVisitors.ts';
import { completeChecklistEntry } from '../contract/checklists.ts';
import { announceCertificate, saveCoaching } from '../contract/coaching.ts';
import { saveRsvp } from '../contract/events.ts';
import { sendLetter } from '../contract/letters.ts';
import type { Saved } from '../contract/lists.ts';
import { sayComing } from '../contract/meetings.ts';
import { messageOfDeletion, messages } from '../contract/messages.ts';
import { metricById } from '../contract/metrics.ts';
import { momentMoves, saveMoment, takeMoment, withdrawMoment } from '../contract/moments.ts';
import { readNotifications } from '../contract/notifications.ts';
import { acceptPrivacyPolicy } from '../contract/policy.ts';
import { saveProfession } from '../contract/profile.ts';
import { answerSuggestedPromo } from '../contract/promos.ts';
import type { ActOutcome, RecordAct } from '../contract/recordPorts.ts';
import { nudgeReceiver } from '../contract/referrals.ts';
import { sendReminders } from '../contract/reminders.ts';
import { removeSpotlight, saveSpotlight } from '../contract/spotlights.ts';
import { saveSubRequest } from '../contract/subs.ts';
import { subMoves } from '../contract/subWords.ts';
import { thankForRecord } from '../contract/thanks.ts';
import { announceWinner, pickWinner } from '../contract/winners.ts';
import { type Api, ApiRefusal } from './api.ts';
import { calendarFile } from './calendarFile.ts';
import { copyText } from './clipboard.ts';
import { newIdempotencyKey } from './clock.ts';
import { shareOne } from './posts.ts';
import { saveFile } from './saveFile.ts';

type ActName = RecordAct['name'];

type Act<Name extends ActName> = (api: Api, act: Extract<RecordAct, { name: Name }>) => Promise<ActOutcome>;

/** What changed is seen on the page itself. */
const unspoken: ActOutcome = { kind: 'changed', message: null };

const toldBy = ({ message }: Saved): ActOutcome => ({ kind: 'changed', message });

/** What each small act of a page does. */
const acts: { readonly [Name in ActName]: Act<Name> } = {
  copy: async (_, { text, message }) => {
    await copyText(text);
    return { kind: 'told', message };
  },
  share: async (api, { linkId, address }) => {
    const shared = await shareOne(api, linkId, address);
    return shared.kind === 'logged'
      ? {
          kind: 'changed',
          message: messages.postLogged,
          undo: { name: 'deleteRecord', record: shared.record },
          isCopied: shared.isCopied,
        }
      : { kind: 'refused', message: messages.givenDataInvalid };
  },
  pickWinner: async (api, { week, linkId, chapterId }) => {
    const body = { week, link_id: linkId, chapter_id: chapterId };
    const { message } = await api(pickWinner, { body }, { idempotencyKey: newIdempotencyKey() });
    return { kind: 'changed', message };
  },
  drawWinner: async (api, { week, chapterId }) => {
    const body = { week, draw: 1 as const, chapter_id: chapterId };
    const { message } = await api(pickWinner, { body }, { idempotencyKey: newIdempotencyKey() });
    return { kind: 'changed', message };
  },
  resetWinner: async (api, { week, chapterId }) =>
    toldBy(
      await api(
        pickWinner,
        { body: { week, chapter_id: chapterId } },
        { idempotencyKey: newIdempotencyKey() },
      ),
    ),
  announceWinner: async (api, { id, version }) => {
    const { message } = await api(announceWinner, { params: { id }, body: { announced: 1 } }, { version });
    return { kind: 'changed', message };
  },
  coming: async (api, { meetingId, coming }) => {
    await api(sayComing, { params: { id: meetingId }, body: { coming } });
    return unspoken;
  },
  rsvp: async (api, { eventId, going, guests }) => {
    await api(saveRsvp, { params: { id: eventId }, body: { going, guests } });
    return unspoken;
  },
  contest: async (api, { memberId, attendanceId, note }) =>
    toldBy(
      await api(
        contestAttendance,
        { params: { memberId, id: attendanceId }, body: { note } },
        { idempotencyKey: newIdempotencyKey() },
      ),
    ),
  openMeeting: async (api, { meetingId }) => {
    await api(moveMeeting, { params: { meetingId }, body: { to: 'open' } });
    return { kind: 'changed', message: messages.meetingReopened };
  },
  setCheckInCode: async (api, { meetingId }) => {
    await api(setCheckInCode, { params: { meetingId } });
    return { kind: 'changed', message: messages.newCheckInCode };
  },
  checkIn: async (api, { code }) =>
    toldBy(await api(checkIn, { body: { code } }, { idempotencyKey: newIdempotencyKey() })),
  decideProfession: async (api, { memberId, professionId }) => {
    await api(saveProfession, { params: { memberId }, body: { profession_id: professionId } });
    return { kind: 'changed', message: messages.changesSaved };
  },
  acceptPolicy: async (api, { version }) => {
    await api(acceptPrivacyPolicy, { body: { version } });
    return { kind: 'changed', message: messages.policyAccepted };
  },
  saveCalendar: async (_, { file, entries }) => {
    saveFile(file, calendarFile(entries));
    return { kind: 'told', message: messages.calendarSaved };
  },
  deleteRecord: async (api, { record }) => {
    const { metric, id } = record;
    await api(deleteActivity, { params: { id }, query: { type: metric } });
    return {
      kind: 'changed',
      message: messageOfDeletion(metricById(metric).record),
      undo: { name: 'restoreRecord', record },
    };
  },
  restoreRecord: async (api, { record: { metric, id } }) => {
    await api(restoreActivity, { params: { id }, query: { type: metric } });
    return unspoken;
  },
  answerPromo: async (api, { id, status }) => {
    await api(answerSuggestedPromo, { body: { id, status } }, { idempotencyKey: newIdempotencyKey() });
    return {
      kind: 'changed',
      message: status === 'Accepted' ? messages.suggestionAccepted : messages.suggestionDeclined,
    };
  },
  sendLetter: async (api, { id, version }) => {
    const { message } = await api(sendLetter, { params: { id } }, { version });
    return { kind: 'changed', message };
  },
  moveSub: async (api, { id, version, to }) => {
    await api(saveSubRequest, { params: { id }, body: { status: to } }, { version });
    return { kind: 'changed', message: subMoves[to].done };
  },
  moveMoment: async (api, { id, version, to }) => {
    await api(saveMoment, { params: { id }, body: { status: to } }, { version });
    return { kind: 'changed', message: momentMoves[to].done };
  },
  moveSpotlight: async (api, { id, version, to }) =>
    toldBy(await api(saveSpotlight, { params: { id }, body: { status: to } }, { version })),
  removeSpotlight: async (api, { id }) => {
    await api(removeSpotlight, { params: { id } });
    return { kind: 'changed', message: messages.spotlightRemoved };
  },
  withdrawMoment: async (api, { id }) => {
    await api(withdrawMoment, { params: { id } });
    return { kind: 'changed', message: messages.slotWithdrawn };
  },
  answerSwap: async (api, { id, swap }) => toldBy(await api(saveMoment, { params: { id }, body: { swap } })),
  askForMoment: async (api, { kind, meetingId, memberId }) => {
    const body = { type: kind, meeting_id: meetingId, member_id: memberId };
    return toldBy(await api(takeMoment, { body }, { idempotencyKey: newIdempotencyKey() }));
  },
  moveApplication: async (api, { id, version, status }) => {
    await api(moveApplication, { params: { id }, body: { status } }, { version });
    return { kind: 'changed', message: messages.applicationMoved };
  },
  checkApplication: async (api, { id, checkId, done }) => {
    await api(reviewApplication, { params: { id }, body: { checks: [{ id: checkId, done }] } });
    return unspoken;
  },
  saveVisitor: async (api, { id, version, changes }) => {
    await api(saveChapterVisitor, { params: { id }, body: changes }, { version });
    return { kind: 'changed', message: messages.changesSaved };
  },
  inviteToApply: async (api, { id }) =>
    toldBy(await api(inviteToApply, { params: { id } }, { idempotencyKey: newIdempotencyKey() })),
  tickSteps: async (api, { id, version, steps }) => {
    await api(saveCoaching, { params: { id }, body: { steps_done: [...steps] } }, { version });
    return unspoken;
  },
  moveCertificate: async (api, { id, version, to }) =>
    toldBy(await api(saveCoaching, { params: { id }, body: { status: to } }, { version })),
  announceCertificate: async (api, { id, announced }) => {
    const { message } = await api(announceCertificate, { body: { certificate: id, announced } });
    return { kind: 'changed', message };
  },
  completeEntry: async (api, { checklistId, entryId }) => {
    await api(completeChecklistEntry, { params: { id: checklistId, entryId }, body: { completed: 1 } });
    return { kind: 'changed', message: messages.entryCompletedNow };
  },
  remind: async (api, { kind, memberIds }) => {
    const body = { kind, member_ids: [...memberIds] };
    const { message } = await api(sendReminders, { body }, { idempotencyKey: newIdempotencyKey() });
    return { kind: 'changed', message };
  },
  thank: async (api, { record: { metric, id } }) =>
    toldBy(
      await api(
        thankForRecord,
        { params: { id }, query: { type: metric }, body: {} },
        { idempotencyKey: newIdempotencyKey() },
      ),
    ),
  readNotifications: async (api, { upTo }) => {
    await api(readNotifications, { body: { up_to: upTo } });
    return { kind: 'changed', message: messages.markedRead };
  },
  nudge: async (api, { referralId }) =>
    toldBy(await api(nudgeReceiver, { params: { id: referralId } }, { idempotencyKey: newIdempotencyKey() })),
  saveCategory: async (api, { chapterId, id, status }) =>
    toldBy(await api(saveCategory, { params: { chapterId, id }, body: { status } })),
};

const perform = <Name extends ActName>(api: Api, name: Name, act: Extract<RecordAct, { name: Name }>) =>
  acts[name](api, act);

/** Does one small thing on a page. A refusal is an outcome; rejects when no answer came. */
export const performAct = async (api: Api, act: RecordAct | null): Promise<ActOutcome> => {
  if (!act) throw new Error('there is nothing to do');
  try {
    return await perform(api, act.name, act);
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return { kind: 'refused', message: error.refusal.message };
  }
};
