import { getOperations } from '../../contract/operations.ts';
import type { Loaders } from '../recordPages.ts';

/** How the installation does. */
export const records: Loaders<'operations'> = {
  operations: async (api) => ({ page: 'operations', operations: await api(getOperations, {}) }),
};
