import { generateStorageLink } from '../contract/images.ts';
import type { Row } from '../contract/records.ts';
import type { Api } from './api.ts';

/** How long the address of an image may be used again, in milliseconds. */
const addressFreshFor = 10 * 60_000;

/** @returns where a stored image can be loaded from; null for none. */
export const imageAddress = async (api: Api, key: string | null): Promise<string | null> => {
  if (key === null) return null;
  return api(generateStorageLink, { query: { action: 'download', key } }, { freshFor: addressFreshFor }).then(
    ({ url }) => url,
    () => null,
  );
};

/** A record names its image by a key; what is shown is its address, and nothing when there is none to be had. */
export const withImageAddress = async <Shown extends Row>(api: Api, row: Shown): Promise<Shown> =>
  row.metric === 4 && row.image !== null ? { ...row, image: await imageAddress(api, row.image) } : row;

/** @returns where images can be loaded from, by their keys; what is not to be had is left out. */
export const imageAddresses = async (
  api: Api,
  keys: readonly string[],
): Promise<Readonly<Record<string, string>>> => {
  const found = await Promise.all(keys.map(async (key) => [key, await imageAddress(api, key)] as const));
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null));
};

/** People name their pictures by keys; what is shown are addresses. */
export const pictured = <Row extends { profile_image: string | null }>(
  api: Api,
  rows: readonly Row[],
): Promise<Row[]> =>
  Promise.all(
    rows.map(async (row) => ({ ...row, profile_image: await imageAddress(api, row.profile_image) })),
  );
