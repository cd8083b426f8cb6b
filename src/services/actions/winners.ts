import { announceWinner, pickWinner } from '../../contract/records/winners.ts';
import { newIdempotencyKey } from '../device/clock.ts';
import { type ActionsOf, toldBy } from '../pageAction.ts';

export const actions: ActionsOf<'pickWinner' | 'resetWinner' | 'drawWinner' | 'announceWinner'> = {
  pickWinner: async (api, { week, linkId, chapterId }) => {
    const body = { week, link_id: linkId, chapter_id: chapterId };
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
  drawWinner: async (api, { week, chapterId }) => {
    const body = { week, draw: 1 as const, chapter_id: chapterId };
    const { message } = await api(pickWinner, { body }, { idempotencyKey: newIdempotencyKey() });
    return { kind: 'changed', message };
  },
  announceWinner: async (api, { id, version }) => {
    const { message } = await api(announceWinner, { params: { id }, body: { announced: 1 } }, { version });
    return { kind: 'changed', message };
  },
};
