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
import { fieldErrors } from '../../src/contract/refusal.ts';
import { maximumLength, minimumLength, notAfter, phoneDigits } from '../../src/contract/rules.ts';
import { SessionToRecord } from '../../src/contract/sessions.ts';
import { sessionRecording } from '../../src/machines/recordings/session.ts';
import {
  emailCases,
  lowercaseCases,
  maximumLengthCases,
  minimumLengthCases,
  notAfterCases,
  passwordLengthCases,
  phoneCases,
  type RuleCase,
  requiredCases,
  sessionFieldCases,
  sessionWireCases,
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

  it('answer with the first that fails', () => {
    expect(firstFailure([required, minimumLength(3)], '')).toBe('This field is required.');
    expect(firstFailure([required, minimumLength(3)], 'ab')).toBe(
      'This field must be at least 3 charachters.',
    );
    expect(firstFailure([required, minimumLength(3)], 'abc')).toBe(null);
  });
});

describe('a session’s fields', () => {
  it.each(sessionFieldCases)('in the form: $field $value → $message', ({ field, value, message }) => {
    const definition = sessionRecording.fields.find(({ name }) => name === field);
    const rules = definition?.rules({ today: '2026-03-14', now: '2026-03-14T17:30', values: {} }) ?? [];
    expect(rules.length).toBeGreaterThan(0);
    expect(firstFailure(rules, value)).toBe(message);
  });

  const wire = [
    ...sessionWireCases,
    // Whether a date lies in the future depends on where one is: that is the handler's to say.
    ...sessionFieldCases.filter(({ message }) => message !== 'The date cannot be in the future.'),
  ];
  it.each(wire)('on the wire: $field $value → $message', ({ field, value, message }) => {
    const { issues } = v.safeParse(SessionToRecord, { ...sessionToRecord, [field]: value });
    expect(issues ? fieldErrors(issues) : {}).toEqual(message === null ? {} : { [field]: [message] });
  });
});
