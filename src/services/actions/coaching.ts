import { announceCertificate, saveCoaching } from '../../contract/people/coaching.ts';
import { type ActionsOf, toldBy, unspoken } from '../pageAction.ts';

export const actions: ActionsOf<'tickStep' | 'moveCertificate' | 'announceCertificate'> = {
  tickStep: async (api, { id, version, index, isDone }) => {
    const body = { step: { index, done: isDone ? 1 : 0 } } as const;
    const saved = await api(saveCoaching, { params: { id }, body }, { version });
    return { ...unspoken, version: saved.version };
  },
  moveCertificate: async (api, { id, version, to }) =>
    toldBy(await api(saveCoaching, { params: { id }, body: { status: to } }, { version })),
  announceCertificate: async (api, { id, version, announced }) => {
    const body = { certificate: id, announced } as const;
    const { message } = await api(announceCertificate, { body }, { version });
    return { kind: 'changed', message };
  },
};
