import { inviteToApply, saveChapterVisitor } from '../../contract/chapterVisitors.ts';
import { messages } from '../../contract/messages.ts';
import { type ActsOf, toldBy } from '../act.ts';
import { newIdempotencyKey } from '../clock.ts';

/** Visitors of a chapter. */
export const acts: ActsOf<'saveVisitor' | 'inviteToApply'> = {
  saveVisitor: async (api, { id, version, changes }) => {
    const saved = await api(saveChapterVisitor, { params: { id }, body: changes }, { version });
    return { kind: 'changed', message: messages.changesSaved, version: saved.version };
  },
  inviteToApply: async (api, { id }) =>
    toldBy(await api(inviteToApply, { params: { id } }, { idempotencyKey: newIdempotencyKey() })),
};
