import { inviteToApply, saveChapterVisitor } from '../../contract/meetings/chapterVisitors.ts';
import { messages } from '../../contract/messages.ts';
import { newIdempotencyKey } from '../device/clock.ts';
import { type ActionsOf, toldBy } from '../pageAction.ts';

export const actions: ActionsOf<'saveVisitor' | 'inviteToApply'> = {
  saveVisitor: async (api, { id, version, changes }) => {
    const saved = await api(saveChapterVisitor, { params: { id }, body: changes }, { version });
    return { kind: 'changed', message: messages.changesSaved, version: saved.version };
  },
  inviteToApply: async (api, { id }) =>
    toldBy(await api(inviteToApply, { params: { id } }, { idempotencyKey: newIdempotencyKey() })),
};
