import { expect, it } from 'vitest';
import { nameOf } from '../../src/views/people.ts';

it.each([
  ['Ada', 'Brook', 'Ada Brook'],
  ['Zo\u00eb', '', 'Zo\u00eb'],
  ['\u202eadA', 'koorB\u202c', 'adA koorB'],
  ['e\u0301\u0323', `z${'\u0301'.repeat(90)}`, 'e\u0301\u0323 z\u0301\u0301\u0301\u0301'],
  ['\u2069Ada', '\u2067Brook\u200f', 'Ada Brook'],
  ['\u05d0\u05d3\u05d4', 'Brook', '\u2068\u05d0\u05d3\u05d4 Brook\u2069'],
  [
    '\u2069\u0646\u0648\u0631',
    '\u062d\u062f\u0627\u062f',
    '\u2068\u0646\u0648\u0631 \u062d\u062f\u0627\u062f\u2069',
  ],
])('a name doesn’t change the order of surrounding text: %j %j', (first_name, last_name, shown) => {
  expect(nameOf({ first_name, last_name })).toBe(shown);
});
