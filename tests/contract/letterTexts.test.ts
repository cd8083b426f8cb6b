import { expect, it } from 'vitest';
import {
  letterKinds,
  letterParts,
  letterTemplate,
  letterText,
  shownLetterOf,
} from '../../src/contract/people/letterTexts.ts';
import { facts } from '../fixtures/zeroActivity.ts';

it('fills in figures and marks them', () => {
  expect(letterParts('In the last {weeks}, {absences}.', facts)).toMatchSnapshot();
});

it('handles one of something, a date with its year, and a member without records', () => {
  const one = { ...facts, weeks: 1, absences: 1, last_record: null };
  expect(letterText('{weeks}, {absences} of {absences allowed}, {last record}, {answer by}', one)).toBe(
    '1 week, 1 absence of 3, the day you joined, Thu 28 May 2026',
  );
});

it.each(['{', 'a {b} {', '{constructor}', '{toString} {__proto__}', '{{weeks', '{we\neks}', ''])(
  'leaves an unknown figure as written: %s',
  (body) => {
    expect(letterText(body, facts)).toBe(body);
  },
);

it('leaves the text as written when there are no figures', () => {
  expect(letterText('{weeks}', { absences: 2 })).toBe('{weeks}');
});

it.each(letterKinds)('has a template for a %s letter with every placeholder filled', (kind) => {
  const text = letterText(letterTemplate(kind, 'Leo', 'Ines Calloway'), facts);
  expect(text).toMatch(/^Dear Leo,\n\n[^{}]+\n\nInes Calloway\nfor the membership committee$/);
  expect(text).toContain('3 absences of 3');
});

it('shows the letter in the address, else the draft, else the newest', () => {
  const newest = { id: 3, status: 'sent' };
  const draft = { id: 2, status: 'draft' };
  expect(shownLetterOf([newest, draft], '3')).toBe(newest);
  expect(shownLetterOf([newest, draft], '9')).toBe(draft);
  expect(shownLetterOf([newest], undefined)).toBe(newest);
  expect(shownLetterOf([], '3')).toBeUndefined();
});
