import { expect, it } from 'vitest';
import { backupsUnderLoad } from './backupsUnderLoad.ts';

it('R10: two backups under load hold what each client was told up to a moment, and every image', async () => {
  const cases = await backupsUnderLoad({ times: 2, databaseUrl: null });
  expect(cases.map(({ number, lost, torn, images }) => ({ number, lost, torn, images }))).toEqual([
    { number: 1, lost: 0, torn: 0, images: 0 },
    { number: 2, lost: 0, torn: 0, images: 0 },
  ]);
  expect(cases.every(({ records }) => records > 0)).toBe(true);
});
