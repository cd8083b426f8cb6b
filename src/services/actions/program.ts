import { momentMoves, saveMoment, takeMoment, withdrawMoment } from '../../contract/growth/moments.ts';
import { removeSpotlight, saveSpotlight } from '../../contract/growth/spotlights.ts';
import {
  assignSampleSession,
  removeSampleSession,
  saveSampleSession,
} from '../../contract/meetings/sampleSessions.ts';
import { messages } from '../../contract/messages.ts';
import { newIdempotencyKey } from '../device/clock.ts';
import { type ActionsOf, toldBy } from '../pageAction.ts';

export const actions: ActionsOf<
  | 'moveMoment'
  | 'withdrawMoment'
  | 'answerSwap'
  | 'askForMoment'
  | 'moveSpotlight'
  | 'removeSpotlight'
  | 'answerSample'
  | 'moveSample'
  | 'removeSample'
  | 'askForSample'
> = {
  moveMoment: async (api, { id, version, to }) => {
    const moved = await api(saveMoment, { params: { id }, body: { status: to } }, { version });
    return { kind: 'changed', message: momentMoves[to].done, version: moved.version };
  },
  withdrawMoment: async (api, { id, version }) => {
    await api(withdrawMoment, { params: { id } }, { version });
    return { kind: 'changed', message: messages.slotWithdrawn };
  },
  answerSwap: async (api, { id, swap }) => toldBy(await api(saveMoment, { params: { id }, body: { swap } })),
  askForMoment: async (api, { kind, meetingId, memberId }) => {
    const body = { type: kind, meeting_id: meetingId, member_id: memberId };
    return toldBy(await api(takeMoment, { body }, { idempotencyKey: newIdempotencyKey() }));
  },
  moveSpotlight: async (api, { id, version, to }) =>
    toldBy(await api(saveSpotlight, { params: { id }, body: { status: to } }, { version })),
  removeSpotlight: async (api, { id, version }) => {
    await api(removeSpotlight, { params: { id } }, { version });
    return { kind: 'changed', message: messages.spotlightRemoved };
  },
  answerSample: async (api, { id, version, answer }) =>
    toldBy(await api(saveSampleSession, { params: { id }, body: { answer } }, { version })),
  moveSample: async (api, { id, version, to }) =>
    toldBy(await api(saveSampleSession, { params: { id }, body: { status: to } }, { version })),
  removeSample: async (api, { id, version }) => {
    await api(removeSampleSession, { params: { id } }, { version });
    return { kind: 'changed', message: messages.sampleRemoved };
  },
  askForSample: async (api, { meetingId, memberA, memberB }) => {
    const body = { meeting_id: meetingId, member_a_id: memberA, member_b_id: memberB };
    return toldBy(await api(assignSampleSession, { body }, { idempotencyKey: newIdempotencyKey() }));
  },
};
