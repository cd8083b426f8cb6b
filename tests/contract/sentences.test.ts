import { describe, expect, it } from 'vitest';
import type { SaidMember } from '../../src/contract/sentence/members.ts';
import {
  type Known,
  membersMeant,
  type Sentence,
  understood,
  valuesSaid,
} from '../../src/contract/sentence/sentence.ts';
import { openingValues } from '../../src/machines/recordings/definition.ts';
import { recordings } from '../../src/machines/recordings/recordings.ts';
import { namedMembers, sentences, sentencesAfterNewYear } from '../fixtures/sentences.ts';

const known: Known = { members: namedMembers, today: '2026-10-14', now: '2026-10-14T15:00' };
const afterNewYear: Known = { ...known, today: '2027-01-05', now: '2027-01-05T15:00' };

const namesOf = (members: readonly { first_name: string; last_name: string }[]) =>
  members.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ');

const marks: Readonly<Record<SaidMember['kind'], string>> = {
  one: '',
  several: '?',
  unknown: '~',
  none: '-',
};

const written = (sentence: Sentence | null): string =>
  sentence
    ? [
        sentence.recording,
        `${marks[sentence.member.kind]}${namesOf(membersMeant(sentence))}`,
        ...sentence.fields.map(({ name, value }) => `${name} ${value}`),
      ].join(' | ')
    : 'nothing';

const rows = [
  ...sentences
    .trim()
    .split('\n')
    .map((row) => [row, known] as const),
  ...sentencesAfterNewYear
    .trim()
    .split('\n')
    .map((row) => [row, afterNewYear] as const),
].map(([row, on]) => {
  const [said = '', wanted = ''] = row.split(' => ');
  return { said, wanted, found: written(understood(said, on)) };
});
const kindsSaid = ['session', 'referral', 'bucks', 'event', 'visitor', 'post', 'sesion', 'totals', ''];
const strange = [
  ':',
  '::',
  '@',
  '💶',
  '١٢',
  'ä̈',
  '-',
  '$',
  '.',
  '9'.repeat(400),
  '(',
  '[',
  '\\',
  '0/0',
  '99:99',
  '31 feb',
];
const memberOf = (text: string) => text.split(' | ')[1];

describe('a record typed as a sentence', () => {
  it('opens the right dialog with the right fields for each of 200 handwritten sentences', () => {
    expect(rows.length).toBeGreaterThanOrEqual(200);
    const wrong = rows.filter(({ wanted, found }) => wanted !== found);
    expect(wrong).toEqual([]);
  });

  it('never opens with the wrong member', () => {
    const opened = rows.filter(({ found }) => /^\p{L}/u.test(memberOf(found) ?? ''));
    expect(opened.filter(({ wanted, found }) => memberOf(wanted) !== memberOf(found))).toEqual([]);
  });

  it('parses any text without an error and fills in only its dialog’s fields', () => {
    let seed = 28;
    const below = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * most);
    };
    const words = [...`${sentences}${sentencesAfterNewYear}`.split(/\s+/), ...strange];
    const any = () => words[below(words.length)] ?? '';
    const said = Array.from({ length: 10_000 }, () =>
      [kindsSaid[below(kindsSaid.length)], ...Array.from({ length: below(9) }, any)].join(' '),
    );
    const foreign = said.flatMap((text) => {
      const sentence = understood(text, known);
      if (!sentence || sentence.recording === 'post') return [];
      const { prefill } = valuesSaid(sentence, membersMeant(sentence)[0]?.id ?? null);
      const definition = recordings[sentence.recording];
      const opened = openingValues(definition, known);
      definition.toPayload({ ...opened, ...prefill });
      return Object.keys(prefill).some((name) => !(name in opened)) ? [text] : [];
    });
    expect(foreign).toEqual([]);
  });

  it.each([
    'session',
    'sessions',
    'visitors',
    'events committee pipeline',
    'posts',
    'totals',
    'member search',
    'past',
    '',
    ':',
    'sess: marcus',
  ])('doesn’t match “%s”', (text) => {
    expect(understood(text, known)).toBeNull();
  });

  it('keeps a name as text while the members aren’t known', () => {
    expect(written(understood('session marcus yesterday: pricing', { ...known, members: null }))).toBe(
      'session | - | date 2026-10-13 | address marcus | discussion pricing',
    );
  });
});
