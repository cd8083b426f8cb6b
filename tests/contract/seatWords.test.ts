import { expect, it } from 'vitest';
import { openSeat, takenSeat } from '../../src/contract/meetings/seatWords.ts';

it.each([
  ['Florist', 'no florist', 'a florist'],
  ['Electrician', 'no electrician', 'an electrician'],
  ['Upholsterer', 'no upholsterer', 'an upholsterer'],
  ['Estate agent', 'no estate agent', 'an estate agent'],
  ['HR consultant', 'no HR consultant', 'an HR consultant'],
  ['CPA auditor', 'no CPA auditor', 'a CPA auditor'],
  ['IT support', 'no IT support', 'IT support'],
  ['Security systems', 'no security systems', 'security systems'],
  ['Event management', 'no event management', 'event management'],
])('tells whether a seat is open or taken: %s', (profession, open, taken) => {
  expect([openSeat('Millbrook', profession), takenSeat('Millbrook', profession)]).toEqual([
    `Millbrook has ${open} yet: the seat is open.`,
    `Millbrook already has ${taken}.`,
  ]);
});
