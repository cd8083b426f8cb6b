import { expect, it } from 'vitest';
import { faultedSubmissions } from './faultedSubmissions.ts';

it('R2: 60 submissions with lost, doubled, and reordered requests and answers make 60 records', {
  tags: ['everyday'],
}, async () => {
  const { rows, records, ambiguous, bursts, off, faults } = await faultedSubmissions({
    times: 60,
    seed: 2026,
  });
  expect({ rows, records, ambiguous, bursts, off }).toEqual({
    rows: 60,
    records: 60,
    ambiguous: 0,
    bursts: 1,
    off: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 },
  });
  expect(Object.values(faults).every((count) => count > 0)).toBe(true);
});
