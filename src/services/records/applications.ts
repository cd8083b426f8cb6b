import { getPendingApplication } from '../../contract/applications.ts';
import type { Loaders } from '../recordPages.ts';

export const records: Loaders<'pendingApplication'> = {
  pendingApplication: async (api, { params }) => ({
    page: 'pendingApplication',
    application: await api(getPendingApplication, { params: { id: params.id ?? '' } }),
  }),
};
