import { saveSubRequest } from '../../contract/meetings/subs.ts';
import { subMoves } from '../../contract/meetings/subWords.ts';
import type { ActionsOf } from '../pageAction.ts';

export const actions: ActionsOf<'moveSub'> = {
  moveSub: async (api, { id, version, to }) => {
    const moved = await api(saveSubRequest, { params: { id }, body: { status: to } }, { version });
    return { kind: 'changed', message: subMoves[to].done, version: moved.version };
  },
};
