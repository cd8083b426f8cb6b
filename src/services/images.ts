import { generateStorageLink } from '../contract/images.ts';
import type { Api } from './api.ts';

/** @returns where a stored image can be loaded from; null for none. */
export const imageAddress = async (api: Api, key: string | null): Promise<string | null> => {
  if (key === null) return null;
  return api(generateStorageLink, { query: { action: 'download', key } }).then(
    ({ url }) => url,
    () => null,
  );
};
