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

/** One reference, a line of the field of them all. */
const referenceParts: readonly Field[] = [
  nameOf('name', 'Name', { autoComplete: 'off' }),
  phone('phone', 'Phone', { autoComplete: 'off' }),
  { name: 'email', label: 'E-mail', kind: 'email', isShort: true },
];

/** What each step asks, as forms have it; the seat is chosen from lists. */
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

/** @returns which of the steps one is, from 0. */
export const placeOf = (step: ApplicationStep): number => applicationSteps.indexOf(step);

/** @returns the step after this one, or before it. */
export const nextOf = (step: ApplicationStep, by: 1 | -1): ApplicationStep =>
  applicationSteps[placeOf(step) + by] ?? step;

/** A seat may have been taken since it was chosen: it is shown again. */
export const resumedStep = (step: ApplicationStep): ApplicationStep =>
  placeOf(step) > placeOf('seat') ? 'seat' : step;

/** @returns the values with one changed; another profession or chapter has other seats. */
export const filledIn = (values: FieldValues, name: string, value: FieldValue): FieldValues => ({
  ...withTyped(form, values, { name, value }),
  ...(name === 'profession' || name === 'chapter_id' ? { seat_id: '' } : {}),
});

/** @returns the values of a form in which nothing is filled in yet. */
export const emptyApplication = (): FieldValues => ({
  ...Object.fromEntries(
    form.fields.map(({ name, kind }) => [name, kind === 'lines' || kind === 'checkboxes' ? [] : '']),
  ),
  seat_id: '',
  hp: '',
});

/** @returns the profession that was typed; undefined for none of the list. */
export const professionIn = (seats: Seats | null, values: FieldValues) =>
  seats?.professions.find(({ name }) => name.toLowerCase() === textOf(values.profession).toLowerCase());

/** @returns whether the applicant says in their own words what they do. */
export const hasOwnProfession = (seats: Seats | null, values: FieldValues): boolean =>
  professionIn(seats, values) === undefined && isOtherProfession(textOf(values.profession));

/** @returns the chapter that somebody wants to join. */
export const wantedChapter = (seats: Seats | null, values: FieldValues): VisibleChapter | undefined =>
  seats?.chapters.find(({ id }) => String(id) === values.chapter_id);

/** How far one chapter is from another: nothing in its city, next to nothing in its state, else by their time zones. */
const distance = (from: VisibleChapter, to: VisibleChapter): number => {
  if (from.country === to.country && from.state !== null && from.state === to.state)
    return from.city === to.city ? -2 : -1;
  const east = Math.abs(Number(from.longitude) - Number(to.longitude));
  const narrowing = Math.cos((Number(from.latitude) * Math.PI) / 180);
  return to.latitude === null
    ? Number.POSITIVE_INFINITY
    : Math.hypot(Number(from.latitude) - to.latitude, Math.min(east, 360 - east) * narrowing);
};

/** @returns the chapters among which one chooses where the seat is taken: where it is open, the nearest first, then the wanted one anyway. */
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

/** @returns what is wrong in a step, by field. */
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

/** @returns what is sent for these values, which have no error. */
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

/** The step that asks for a field which the server has refused, by the wire's name. */
export const stepOf = (field: string): ApplicationStep => {
  const [name = ''] = field.split('.');
  if (name === 'profession_id' || name === 'chapter_id') return 'seat';
  const found = Object.entries(stepFields).find(([, fields]) => fields.some((each) => each.name === name));
  return (found?.[0] ?? 'agreement') as ApplicationStep;
};

/** The wire names the seat by ids, and its fields are called otherwise. */
const fieldNames: Readonly<Record<string, string>> = { profession_id: 'profession' };

/** @returns what the server refused, by field. */
export const refusedFields = (outcome: SendOutcome): Readonly<Record<string, string>> =>
  outcome.kind === 'sent' ? {} : firstOf(outcome.errors, (name) => fieldNames[name] ?? name);

/** @returns the first step that has a refused field; the last one where none has. */
export const firstRefusedStep = (outcome: SendOutcome): ApplicationStep => {
  const steps = outcome.kind === 'sent' ? [] : Object.keys(outcome.errors).map(stepOf);
  return applicationSteps.find((step) => steps.includes(step)) ?? 'agreement';
};
