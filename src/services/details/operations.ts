import { getOperations } from '../../contract/organization/operations.ts';
import type { Loaders } from '../detailPages.ts';

export const details: Loaders<'operations'> = {
  operations: async (api) => ({ page: 'operations', operations: await api(getOperations, {}) }),
};
