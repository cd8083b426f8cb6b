import { readdirSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { filled, post, ticketFor } from './forms.ts';
import { closedAfterwards, openHouse } from './house.ts';
import { photo } from './pictures.ts';

const { open } = promises;

const house = await closedAfterwards(openHouse());
const ines = await house.addPerson('Ines Calloway', house.chapters.here);
afterEach(() => {
  promises.open = open;
  syncBuiltinESMExports();
});

/** Makes the disk full from this new file on. */
function fillDiskAt(opening: number, code: string): void {
  let openings = 0;
  promises.open = (...asked) => {
    if (asked[1] === 'wx') openings += 1;
    if (openings < opening) return open(...asked);
    return Promise.reject(Object.assign(new Error(`${code}: no room`), { code, syscall: 'open' }));
  };
  syncBuiltinESMExports();
}

describe('an image that doesn’t fit on the disk', () => {
  it.each([
    ['while it comes in', 1, 'ENOSPC'],
    ['when it is stored', 2, 'ENOSPC'],
    ['in the share of this user', 1, 'EDQUOT'],
  ])('is refused in a plain sentence, leaves nothing, and can be resent: %s', async (_, opening, code) => {
    const ticket = await ticketFor(house, ines);
    const file = await photo();
    fillDiskAt(opening, code);
    expect(await post(house, filled(ticket, file))).toEqual([
      507,
      'The server has no room left. Nothing was saved; try again later.',
    ]);
    promises.open = open;
    syncBuiltinESMExports();
    expect(readdirSync(join(house.dataDir, 'images', '.incoming'))).toEqual([]);
    expect(await post(house, filled(ticket, file))).toEqual([204, '']);
  });
});
