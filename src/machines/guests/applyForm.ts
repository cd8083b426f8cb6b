import { linesIn } from '../../contract/formValues.ts';
import { publicMessages as messages } from '../../contract/growth/publicMessages.ts';
import type { ApplicationToSend } from '../../contract/growth/register.ts';
import {
  type ApplicationStep,
  applicationSteps,
  type Seats,
  type SendOutcome,
} from '../../contract/growth/registerPorts.ts';
import type { VisibleChapter } from '../../contract/meetings/visits.ts';
import type { FieldValue, FieldValues } from '../../contract/ports.ts';
import { firstOf } from '../fieldErrors.ts';
import { type Field, failuresOf, textOf, textsNamed, withTyped } from '../form/field.ts';
import { address, field, line, type More, phone } from '../form/fields.ts';
import { isOtherProfession } from './ownProfession.ts';

const nameOf = (name: string, label: string, more: More): Field =>
  line(name, label, 100, { isRequired: true, least: 3, ...more });

/** A reference: one line of the references field. */
const referenceParts: readonly Field[] = [
  nameOf('name', 'Name', { autoComplete: 'off' }),
  phone('phone', 'Phone', { autoComplete: 'off' }),
  { name: 'email', label: 'E-mail', kind: 'email', isShort: true },
];

/** The fields of each step; the seat is chosen from lists. */
export const stepFields: Readonly<Record<ApplicationStep, readonly Field[]>> = {
  you: [
    nameOf('first_name', 'First name', { isShort: true, autoComplete: 'given-name' }),
    nameOf('last_name', 'Last name', { isShort: true, autoComplete: 'family-name' }),
    { name: 'email', label: 'E-mail', kind: 'email', isRequired: true, autoComplete: 'email' },
    phone('cell_phone', 'Cell phone', { autoComplete: 'tel-national' }),
  ],
  business: [
    line('business_name', 'Business name', 200, { autoComplete: 'organization' }),
    phone('work_phone', 'Work phone', { autoComplete: 'off' }),
    line('address', 'Address', 500, { autoComplete: 'street-address' }),
    address('website', 'Website', { autoComplete: 'url' }),
  ],
  seat: [
    { name: 'profession', label: 'Profession', kind: 'line', isRequired: true },
    line('profession_name', 'What you do', 100),
    { name: 'chapter_id', label: 'Chapter', kind: 'choice', isRequired: true },
  ],
  references: [
    field('lines', 'references', 'References', {
      hint: 'People who know your work, three at most.',
      parts: referenceParts,
    }),
    line('sponsor_name', 'Sponsor', 200, { hint: 'The member who invited you, if there is one.' }),
  ],
  agreement: [
    field('checkboxes', 'agreement', 'Agreement', {
      isRequired: true,
      choices: [
        {
          value: 'accepted',
          label: 'I’ve read the privacy policy, and I agree that the chapter reviews my application.',
        },
      ],
    }),
  ],
};

const form = { fields: Object.values(stepFields).flat() };

/** @returns the step's index. */
export const placeOf = (step: ApplicationStep): number => applicationSteps.indexOf(step);

/** @returns the next step, or the previous one if `by` is -1. */
export const nextOf = (step: ApplicationStep, by: 1 | -1): ApplicationStep =>
  applicationSteps[placeOf(step) + by] ?? step;

/** The seat step is shown again, since the seat may have been taken meanwhile. */
export const resumedStep = (step: ApplicationStep): ApplicationStep =>
  placeOf(step) > placeOf('seat') ? 'seat' : step;

/** @returns the values with one changed; a new profession or chapter resets the seat. */
export const filledIn = (values: FieldValues, name: string, value: FieldValue): FieldValues => ({
  ...withTyped(form, values, { name, value }),
  ...(name === 'profession' || name === 'chapter_id' ? { seat_id: '' } : {}),
});

/** @returns the values of an empty form. */
export const emptyApplication = (): FieldValues => ({
  ...Object.fromEntries(
    form.fields.map(({ name, kind }) => [name, kind === 'lines' || kind === 'checkboxes' ? [] : '']),
  ),
  seat_id: '',
  hp: '',
});

/** @returns the typed profession if the list has it, else undefined. */
export const professionIn = (seats: Seats | null, values: FieldValues) =>
  seats?.professions.find(({ name }) => name.toLowerCase() === textOf(values.profession).toLowerCase());

/** @returns whether the applicant describes a profession that isn't in the list. */
export const hasOwnProfession = (seats: Seats | null, values: FieldValues): boolean =>
  professionIn(seats, values) === undefined && isOtherProfession(textOf(values.profession));

/** @returns the chapter that the applicant wants to join. */
export const wantedChapter = (seats: Seats | null, values: FieldValues): VisibleChapter | undefined =>
  seats?.chapters.find(({ id }) => String(id) === values.chapter_id);

/** The distance between two chapters: zero in the same city, almost zero in the same state, otherwise by time zone. */
const distance = (from: VisibleChapter, to: VisibleChapter): number => {
  if (from.country === to.country && from.state !== null && from.state === to.state)
    return from.city === to.city ? -2 : -1;
  const east = Math.abs(Number(from.longitude) - Number(to.longitude));
  const narrowing = Math.cos((Number(from.latitude) * Math.PI) / 180);
  return to.latitude === null
    ? Number.POSITIVE_INFINITY
    : Math.hypot(Number(from.latitude) - to.latitude, Math.min(east, 360 - east) * narrowing);
};

/**
 * @returns the chapters to choose from when the seat is taken: those with an open seat, nearest first, then the
 * wanted one.
 */
export const otherSeats = (seats: Seats | null, values: FieldValues): readonly VisibleChapter[] => {
  const wanted = wantedChapter(seats, values);
  if (wanted?.seat_taken !== 1 || hasOwnProfession(seats, values)) return [];
  const open = (seats?.chapters ?? []).filter(({ seat_taken }) => seat_taken === 0);
  return [...open.sort((one, other) => distance(wanted, one) - distance(wanted, other) || 0), wanted];
};

/** @returns the chapter that gets the application; undefined until one is chosen. */
export const chosenChapter = (seats: Seats | null, values: FieldValues): VisibleChapter | undefined => {
  const others = otherSeats(seats, values);
  if (others.length === 0) return wantedChapter(seats, values);
  return others.find(({ id }) => String(id) === values.seat_id);
};

/** @returns a step's errors by field. */
export const stepErrors = (
  step: ApplicationStep,
  { values, seats }: { values: FieldValues; seats: Seats | null },
): Readonly<Record<string, string>> => {
  const failures = failuresOf({ fields: stepFields[step] }, { today: '', values });
  if (step !== 'seat' || failures.profession) return failures;
  if (hasOwnProfession(seats, values)) {
    if (textOf(values.profession_name) === '') return { ...failures, profession_name: messages.required };
  } else if (professionIn(seats, values) === undefined)
    return { ...failures, profession: messages.professionOfList };
  if (failures.chapter_id || chosenChapter(seats, values)) return failures;
  return { ...failures, seat_id: messages.required };
};

/** @returns the body to send for values without errors. */
export const applicationOf = (
  values: FieldValues,
  { seats, startedAt }: { seats: Seats | null; startedAt: string },
): ApplicationToSend => ({
  ...textsNamed(values, [
    'first_name',
    'last_name',
    'email',
    'cell_phone',
    'work_phone',
    'address',
    'business_name',
    'website',
  ]),
  profession_id: professionIn(seats, values)?.id ?? null,
  profession_name: hasOwnProfession(seats, values) ? textOf(values.profession_name) : '',
  chapter_id: chosenChapter(seats, values)?.id ?? 0,
  sponsor_name: textOf(values.sponsor_name),
  references: linesIn(values.references).map(({ name = '', phone: number = '', email: mail = '' }) => ({
    name,
    phone: number,
    email: mail,
  })),
  agreement: 1,
  hp: textOf(values.hp),
  started_at: startedAt,
});

/** @returns the step that contains a refused field, given the field's name on the wire. */
export const stepOf = (field: string): ApplicationStep => {
  const [name = ''] = field.split('.');
  if (name === 'profession_id' || name === 'chapter_id') return 'seat';
  const found = Object.entries(stepFields).find(([, fields]) => fields.some((each) => each.name === name));
  return (found?.[0] ?? 'agreement') as ApplicationStep;
};

/** The form's names of fields whose name on the wire differs, because the wire has ids for the seat. */
const fieldNames: Readonly<Record<string, string>> = { profession_id: 'profession' };

/** @returns the refused fields with their messages. */
export const refusedFields = (outcome: SendOutcome): Readonly<Record<string, string>> =>
  outcome.kind === 'sent' ? {} : firstOf(outcome.errors, (name) => fieldNames[name] ?? name);

/** @returns the first step with a refused field, by default the last step. */
export const firstRefusedStep = (outcome: SendOutcome): ApplicationStep => {
  const steps = outcome.kind === 'sent' ? [] : Object.keys(outcome.errors).map(stepOf);
  return applicationSteps.find((step) => steps.includes(step)) ?? 'agreement';
};
