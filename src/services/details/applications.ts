import { getPendingApplication } from '../../contract/growth/applications.ts';
import type { Loaders } from '../detailPages.ts';

export const details: Loaders<'pendingApplication'> = {
  pendingApplication: async (api, { params }) => ({
    page: 'pendingApplication',
    application: await api(getPendingApplication, { params: { id: params.id ?? '' } }),
  }),
};
