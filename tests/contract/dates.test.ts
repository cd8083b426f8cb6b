import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { momentOfRealDay, realDay, withinFiveYears } from '../../src/contract/dateRules.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { listed } from '../each.ts';

const invalid = 'This field is invalid.';
const tooFarAhead = 'The date cannot be more than five years ahead.';

describe('a day', () => {
  it.each([
    ['', null],
    ['1899-12-31', invalid],
    ['1900-01-01', null],
    ['2024-02-29', null],
    ['2026-02-29', invalid],
    ['2026-04-31', invalid],
    ['2026-00-10', invalid],
    ['2026-3-14', invalid],
    ['２０２６-03-14', invalid],
    ['infinity', invalid],
    ['2026-03-14T10:00', invalid],
  ])('%s is shown as %s', (value, message) => {
    expect(realDay(value)).toBe(message);
    if (!value.includes('T')) expect(momentOfRealDay(value && `${value}T10:00`)).toBe(message);
  });

  it.each([
    ['2026-03-14', '', null],
    ['2026-03-14', '2031-03-14', null],
    ['2026-03-14', '2031-03-15', tooFarAhead],
    ['2026-03-14', '2031-03-14T23:59', null],
    ['2026-03-14', '2031-03-15T00:00', tooFarAhead],
    ['2024-02-29', '2029-02-28', null],
    ['2024-02-29', '2029-03-01', tooFarAhead],
  ])('seen from %s, %s is shown as %s', (today, value, message) => {
    expect(withinFiveYears(today)(value)).toBe(message);
  });
});

interface Field {
  readonly name: string;
  readonly schema: v.GenericSchema;
}

/** @returns the single fields of a body, including those of its parts and lists. */
function fieldsIn(schema: v.GenericSchema, name: string): Field[] {
  let inner: object = schema;
  while ('wrapped' in inner) inner = Object(inner.wrapped);
  if ('item' in inner) return fieldsIn(Object(inner.item), `${name}[]`);
  if (!('entries' in inner)) return [{ name, schema }];
  return Object.entries(Object(inner.entries)).flatMap(([field, part]) =>
    fieldsIn(Object(part), `${name}.${field}`),
  );
}

const messagesOf = ({ schema }: Field, value: string) =>
  v.safeParse(schema, value).issues?.map(({ message }) => message) ?? [];
const takes = (field: Field, value: string) => messagesOf(field, value).length === 0;

const written = Object.values(endpoints).flatMap(({ id, body }: Endpoint) =>
  body === undefined ? [] : fieldsIn(body, id),
);
const dated = [
  { forms: (day: string) => day, of: '2026-03-14' },
  { forms: (day: string) => `${day}T12:00:00Z`, of: '2026-03-14T12:00:00Z' },
].flatMap(({ forms, of }) =>
  written
    .filter((field) => takes(field, of) && !takes(field, forms('2026-02-30')))
    .map((field): [string, Field, typeof forms] => [field.name, field, forms]),
);

/** The handler compares these with the current day, and has a message for a date in the future. */
const past: readonly string[] = listed(
  'recordSession.date, recordEventAttendance.date, saveContactDetails.birthday',
  'saveMemberContactDetails.birthday, createMemberTraining.date, saveMemberTraining.date',
  'pickWinner.week, saveSubscription.payment.date',
);

describe('a typed date', () => {
  beforeAll(() => {
    vi.useFakeTimers({ now: new Date('2026-03-14T08:00:00Z'), toFake: ['Date'] });
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  it('can be past or future', () => {
    expect(
      dated
        .map(([name]) => name)
        .filter((name) => past.includes(name))
        .sort(),
    ).toEqual([...past].sort());
    expect(dated.length).toBeGreaterThan(past.length);
  });

  it.each(dated)('must be 1900 or later: %s', (_name, field, forms) => {
    expect(messagesOf(field, forms('1899-12-31'))).toEqual([invalid]);
    expect(messagesOf(field, forms('1900-01-01'))).toEqual([]);
  });

  it.each(dated.filter(([name]) => !past.includes(name)))(
    'can be at most five years after the latest day on Earth: %s',
    (_name, field, forms) => {
      expect(messagesOf(field, forms('2031-03-14'))).toEqual([]);
      expect(messagesOf(field, forms('2031-03-15'))).toEqual([tooFarAhead]);
    },
  );
});
