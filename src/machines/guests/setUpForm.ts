import { linesIn } from '../../contract/formValues.ts';
import { publicMessages as messages } from '../../contract/growth/publicMessages.ts';
import type { FieldValues, ValueLine } from '../../contract/ports.ts';
import { roleLabels } from '../../contract/roles.ts';
import { chapterRoles } from '../../contract/signIn/invitations.ts';
import type { SetUp } from '../../contract/signIn/setUp.ts';
import {
  rulePresets,
  type SetUpOutcome,
  type SetUpPresets,
  type SetUpStep,
  setUpSteps,
} from '../../contract/signIn/setUpPorts.ts';
import { newPasswordErrors } from '../../contract/signIn/signInChecks.ts';
import { weekdayNames } from '../../contract/weekdays.ts';
import { firstOf } from '../fieldErrors.ts';
import { always, type Field, failuresOf, onText, textOf, textsNamed } from '../form/field.ts';
import { field, line, type More } from '../form/fields.ts';
import { choice, nameLine } from '../form/memberFields.ts';

const needed = { isRequired: true } as const;

const address = (name: string, label: string, more: More = {}): Field => field('email', name, label, more);

const passwordField = (name: string, label: string): Field =>
  field('password', name, label, { isRequired: true, autoComplete: 'new-password' });

const founderParts: readonly Field[] = [
  nameLine('first_name', 'First name', needed),
  nameLine('last_name', 'Last name', needed),
  address('email', 'E-mail', needed),
  choice('role', 'Role', [
    { value: '', label: 'Member' },
    ...chapterRoles.map((value) => ({ value, label: roleLabels[value] })),
  ]),
];

const letters = (value: string): string | null =>
  /^[A-Za-z]{3}$/.test(value.trim()) ? null : messages.invalid;

/** The fields of each step; the last one, the checks, has none. */
export const setUpFields: Readonly<Record<SetUpStep, readonly Field[]>> = {
  organization: [
    line('organization_name', 'Organization name', 100, { ...needed, autoComplete: 'organization' }),
  ],
  you: [
    nameLine('first_name', 'First name', { ...needed, autoComplete: 'given-name' }),
    nameLine('last_name', 'Last name', { ...needed, autoComplete: 'family-name' }),
    address('email', 'E-mail', { ...needed, autoComplete: 'username' }),
    passwordField('password', 'New password'),
    passwordField('confirmation', 'Confirm new password'),
    address('second_email', 'E-mail of a second administrator', {
      hint: 'They’re invited, so that a lost password doesn’t lock everyone out.',
    }),
  ],
  chapter: [
    line('chapter_name', 'Chapter name', 100, needed),
    line('place', 'Place', 500, { hint: 'Where it meets. Guests and members see it.' }),
    choice('time_zone', 'Time zone', [], needed),
    field('line', 'currency', 'Currency', { ...needed, isShort: true, rules: always(onText(letters)) }),
    choice(
      'weekday',
      'Weekday',
      weekdayNames.map((label, place) => ({ value: String(place + 1), label })),
      { ...needed, isShort: true },
    ),
    { name: 'time', label: 'Time', kind: 'time', ...needed, isShort: true },
    choice(
      'rules',
      'Rules to start with',
      [
        {
          value: 'usual',
          label: 'Usual',
          note: 'Targets for all six metrics, four votes to approve an application',
        },
        {
          value: 'noTargets',
          label: 'No targets yet',
          note: 'Everything is counted and nobody is behind until you set targets',
        },
      ],
      { areChoicesOpen: true },
    ),
    { name: 'founders', label: 'Founders', kind: 'lines', parts: founderParts },
  ],
  checks: [],
};

/** The fields of all steps. */
export const setUpForm = { fields: Object.values(setUpFields).flat() };

const emptyFounder: ValueLine = { first_name: '', last_name: '', email: '', role: '' };

const tuesday = '2';

/** @returns the initial values. */
export const openingSetUp = ({ timeZone }: SetUpPresets): FieldValues => ({
  ...Object.fromEntries(setUpForm.fields.map(({ name }) => [name, ''])),
  time_zone: timeZone,
  currency: 'USD',
  weekday: tuesday,
  time: '07:30',
  rules: 'usual',
  founders: [],
});

const isBlank = ({ first_name = '', last_name = '', email: mail = '' }: ValueLine): boolean =>
  `${first_name}${last_name}${mail}`.trim() === '';

/** @returns the values for the chapter's step, with the person who sets up as the first founder. */
export const withFirstFounder = (values: FieldValues): FieldValues => {
  if (linesIn(values.founders).length > 0) return values;
  const [first_name, last_name, mail] = ['first_name', 'last_name', 'email'].map((name) =>
    textOf(values[name]),
  );
  const you = { first_name, last_name, email: mail, role: 'president' } as ValueLine;
  return { ...values, founders: [you, emptyFounder] };
};

/** @returns the values with an empty founder added. */
export const withFounder = (values: FieldValues): FieldValues => ({
  ...values,
  founders: [...linesIn(values.founders), emptyFounder],
});

/** @returns a step's errors by field; an empty founder is ignored. */
export const setUpErrors = (step: SetUpStep, values: FieldValues): Readonly<Record<string, string>> => {
  const failures = Object.entries(failuresOf({ fields: setUpFields[step] }, { today: '', values })).filter(
    ([name]) => {
      const [list, place] = name.split('.');
      const founder = linesIn(values.founders)[Number(place)];
      return list !== 'founders' || founder === undefined || !isBlank(founder);
    },
  );
  const [password, confirmation] = [String(values.password ?? ''), String(values.confirmation ?? '')];
  const passwords = step === 'you' ? newPasswordErrors({ password, confirmation }) : {};
  return { ...Object.fromEntries(failures), ...passwords };
};

/** @returns the body to send for values without errors. */
export const setUpOf = (values: FieldValues, { hasChapter }: { readonly hasChapter: boolean }): SetUp => ({
  ...textsNamed(values, ['organization_name', 'first_name', 'last_name', 'email']),
  password: String(values.password ?? ''),
  second_email: textOf(values.second_email),
  chapter: hasChapter
    ? {
        name: textOf(values.chapter_name),
        weekday: Number(values.weekday),
        ...textsNamed(values, ['time', 'time_zone', 'currency', 'place']),
        rules: rulePresets.find((preset) => preset === values.rules) ?? 'usual',
      }
    : null,
  founders: hasChapter
    ? linesIn(values.founders)
        .filter((founder) => !isBlank(founder))
        .map(({ first_name = '', last_name = '', email: mail = '', role = '' }) => ({
          first_name,
          last_name,
          email: mail,
          role: chapterRoles.find((each) => each === role) ?? null,
        }))
    : [],
});

/** The fields whose names on the wire differ. */
const fieldNames: Readonly<Record<string, string>> = { name: 'chapter_name', 'chapter.name': 'chapter_name' };

const fieldOf = (name: string): string => fieldNames[name] ?? name.replace(/^chapter\./, '');

/** @returns the refused fields with their messages. */
export const refusedSetUp = (outcome: SetUpOutcome): Readonly<Record<string, string>> =>
  outcome.kind === 'refused' ? firstOf(outcome.errors, fieldOf) : {};

/** @returns the first step with a refused field, by default the last step. */
export const firstRefused = (outcome: SetUpOutcome): SetUpStep => {
  const names = Object.keys(refusedSetUp(outcome)).map((name) => name.split('.')[0]);
  return setUpSteps.find((step) => setUpFields[step].some(({ name }) => names.includes(name))) ?? 'checks';
};
