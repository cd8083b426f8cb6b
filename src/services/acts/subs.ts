import { saveSubRequest } from '../../contract/subs.ts';
import { subMoves } from '../../contract/subWords.ts';
import type { ActsOf } from '../act.ts';

/** Requests for a sub. */
export const acts: ActsOf<'moveSub'> = {
  moveSub: async (api, { id, version, to }) => {
    const moved = await api(saveSubRequest, { params: { id }, body: { status: to } }, { version });
    return { kind: 'changed', message: subMoves[to].done, version: moved.version };
  },
};
