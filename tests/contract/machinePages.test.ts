import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { machinePages, picturesFolder } from '../model/pictures.ts';

it('docs/machines matches the machines', async () => {
  const committed = readdirSync(picturesFolder).map((file) => [
    file,
    readFileSync(new URL(file, picturesFolder), 'utf8'),
  ]);
  expect(Object.fromEntries(committed), 'Run `npm run graph`.').toEqual(await machinePages());
});
