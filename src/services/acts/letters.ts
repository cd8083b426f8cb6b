import { sendLetter } from '../../contract/letters.ts';
import type { ActsOf } from '../act.ts';

/** Letters. */
export const acts: ActsOf<'sendLetter'> = {
  sendLetter: async (api, { id, version }) => {
    const { message } = await api(sendLetter, { params: { id } }, { version });
    return { kind: 'changed', message };
  },
};
