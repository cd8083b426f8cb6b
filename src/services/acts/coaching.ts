import { announceCertificate, saveCoaching } from '../../contract/coaching.ts';
import { type ActsOf, toldBy, unspoken } from '../act.ts';

/** Certificates of members. */
export const acts: ActsOf<'tickSteps' | 'moveCertificate' | 'announceCertificate'> = {
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
};
