import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  email,
  firstFailure,
  hasLowercase,
  passwordLength,
  type Rule,
  required,
} from '../../src/contract/baseRules.ts';
import { notAfter } from '../../src/contract/dateRules.ts';
import type { RecordingId } from '../../src/contract/ports.ts';
import { BusinessBuckToRecord } from '../../src/contract/records/businessBucks.ts';
import { EventAttendanceToRecord } from '../../src/contract/records/eventAttendance.ts';
import { ReferralToRecord } from '../../src/contract/records/referrals.ts';
import { SessionToRecord } from '../../src/contract/records/sessions.ts';
import { VisitorToRecord } from '../../src/contract/records/visitors.ts';
import { fieldErrors } from '../../src/contract/refusal.ts';
import { maximumLength, minimumLength, phoneDigits } from '../../src/contract/rules.ts';
import { failureOf, shownFields } from '../../src/machines/form/field.ts';
import { recordings } from '../../src/machines/recordings/recordings.ts';
import {
  businessBuckToRecord,
  eventAttendanceToRecord,
  referralToRecord,
  visitorToRecord,
} from '../fixtures/recordings.ts';
import {
  businessBuckFieldCases,
  businessBuckWireCases,
  emailCases,
  eventFieldCases,
  eventWireCases,
  lowercaseCases,
  maximumLengthCases,
  minimumLengthCases,
  notAfterCases,
  passwordLengthCases,
  phoneCases,
  type RecordingCase,
  type RuleCase,
  referralFieldCases,
  referralWireCases,
  requiredCases,
  sessionFieldCases,
  sessionWireCases,
  visitorFieldCases,
  visitorWireCases,
  type WireCase,
} from '../fixtures/rules.ts';
import { sessionToRecord } from '../fixtures/sessions.ts';

const holds = <Value>(title: string, rule: Rule<Value>, cases: readonly RuleCase<Value>[]) =>
  it(title, () => {
    expect(cases.map(({ value }) => ({ value, message: rule(value) }))).toEqual(cases);
  });

describe('the rules', () => {
  holds('required: fails for what is empty or only whitespace', required, requiredCases);
  holds('minimum length: counts after trimming', minimumLength(3), minimumLengthCases);
  holds('maximum length: counts after trimming', maximumLength(5), maximumLengthCases);
  holds('e-mail', email, emailCases);
  holds('at least one lowercase letter', hasLowercase, lowercaseCases);
  holds('password length: never trimmed', passwordLength, passwordLengthCases);
  holds('a date is today or earlier', notAfter('2026-03-14'), notAfterCases);
  holds('phone: digits only, 30 at most', phoneDigits, phoneCases);

  it('return the first failing message', () => {
    expect(firstFailure([required, minimumLength(3)], '')).toBe('This field is required.');
    expect(firstFailure([required, minimumLength(3)], 'ab')).toBe(
      'This field must be at least 3 charachters.',
    );
    expect(firstFailure([required, minimumLength(3)], 'abc')).toBe(null);
  });
});

type Case = Pick<RecordingCase, 'field' | 'value' | 'message' | 'given'> & { readonly dialog: RecordingId };

const tables: readonly (readonly [RecordingId, readonly Omit<Case, 'dialog'>[]])[] = [
  ['session', sessionFieldCases],
  ['referral', referralFieldCases],
  ['businessBucks', businessBuckFieldCases],
  ['eventAttendance', eventFieldCases],
  ['visitor', visitorFieldCases],
];

const wire: Readonly<Record<RecordingId, readonly [v.GenericSchema, object]>> = {
  session: [SessionToRecord, sessionToRecord],
  referral: [ReferralToRecord, referralToRecord],
  businessBucks: [BusinessBuckToRecord, businessBuckToRecord],
  eventAttendance: [EventAttendanceToRecord, eventAttendanceToRecord],
  visitor: [VisitorToRecord, visitorToRecord],
};
const wireTables: readonly (readonly [RecordingId, readonly WireCase[]])[] = [
  ['session', sessionWireCases],
  ['referral', referralWireCases],
  ['businessBucks', businessBuckWireCases],
  ['eventAttendance', eventWireCases],
  ['visitor', visitorWireCases],
];

/** Rules that only the form has: a day is the chapter's, a moment is by the writer's clock. */
const formCases: readonly Case[] = [
  ['session', 'date', '2026-03-15', 'The date cannot be in the future.'],
  ['eventAttendance', 'date', '2026-03-14T23:59', null],
  ['eventAttendance', 'date', '2026-03-15T00:00', 'The date cannot be in the future.'],
  ['eventAttendance', 'date', '1899-12-31T12:00', 'This field is invalid.'],
].map(([dialog, field, value, message]) => ({ dialog, field, value, message }) as Case);

const limits: readonly (readonly [RecordingId, string, number])[] = [
  ['referral', 'address', 500],
  ['referral', 'connection_profession', 200],
  ['eventAttendance', 'show_name', 200],
  ['visitor', 'address', 500],
  ['visitor', 'business_name', 200],
];

const judged: readonly Case[] = [
  ...tables.flatMap(([dialog, cases]) => cases.map((each) => ({ dialog, ...each }))),
  ...formCases,
  ...limits.flatMap(([dialog, field, most]): Case[] => {
    const given = field === 'connection_profession' ? { connection: 1 } : undefined;
    const message = `This field must be at most ${most} charachters.`;
    return [
      { dialog, field, value: 'a'.repeat(most), message: null, given },
      { dialog, field, value: 'a'.repeat(most + 1), message, given },
    ];
  }),
].map((each) => ({ ...each, shown: JSON.stringify(each.value).slice(0, 30) }));

/**
 * Whether a date is in the future depends on the place, and rules about other fields belong to the endpoint: the
 * server’s tests check both.
 */
const onWire = [...tables, ...wireTables].flatMap(
  ([dialog, cases]: readonly [RecordingId, readonly (WireCase | Omit<Case, 'dialog'>)[]]) =>
    cases
      .filter((each) => !('given' in each) && each.message !== 'The date cannot be in the future.')
      .map((each) => ({ dialog, ...each, shown: JSON.stringify(each.value)?.slice(0, 30) })),
);

describe('a field of a recording dialog', () => {
  it.each(judged)('$dialog: $field $shown $given → $message', ({ dialog, field, value, message, given }) => {
    const flags = Object.entries(given ?? {}).map(([name, flag]) => [name, flag === 1 || flag]);
    const facts = { today: '2026-03-14', now: '2026-03-14T17:30', values: Object.fromEntries(flags) };
    const shown = shownFields(recordings[dialog], facts).find(({ name }) => name === field);
    expect(shown ? failureOf(shown, value, facts) : null).toBe(message);
  });

  it.each(onWire)('$dialog on the wire: $field $shown → $message', ({ dialog, field, value, message }) => {
    const [schema, body] = wire[dialog];
    const { issues } = v.safeParse(schema, { ...body, [field]: value });
    expect(issues ? fieldErrors(issues) : {}).toEqual(message === null ? {} : { [field]: [message] });
  });
});
