import { momentOfRealDay, realDay, withinFiveYears } from '../../contract/dateRules.ts';
import { wholeNumber } from '../../contract/numberRules.ts';
import { personName } from '../../contract/people/personName.ts';
import { weekdayNames } from '../../contract/weekdays.ts';
import { plainChoices } from '../fieldChoice.ts';
import { always, type Field, type FieldFacts, onText } from './field.ts';
import { field, line, type More, phone, text } from './fields.ts';

/** @returns a field for a part of a person's name. */
export const nameLine = (name: string, label: string, more: More = {}): Field =>
  line(name, label, 100, { isShort: true, rules: always(onText(personName)), ...more });

/** The name of a person who isn't a member. */
export const personNames: readonly Field[] = [
  nameLine('first_name', 'First name', { isRequired: true, least: 3 }),
  nameLine('last_name', 'Last name', { isRequired: true, least: 3 }),
];
export const phones: readonly Field[] = [
  phone('cell_phone', 'Cell phone'),
  phone('work_phone', 'Work phone'),
];

/** @returns a required text field with at least three characters. */
export const neededText = (name: string, label: string, most: number, more: More = {}): Field =>
  text(name, label, most, { ...more, isRequired: true, least: 3 });

/** @returns a field for a whole number up to a maximum. */
export const whole = (name: string, label: string, most: number, more: More = {}): Field =>
  field('whole', name, label, { rules: always(onText(wholeNumber(most))), ...more });

/** @returns a field with a few choices. */
export const choice = (name: string, label: string, choices: Field['choices'], more: More = {}): Field =>
  field('choice', name, label, { choices, ...more });

/** @returns a field that chooses from a list loaded with the form. */
export const option = (name: string, label: string, list: string, more: More = {}): Field =>
  field('option', name, label, { list, ...more });

/** @returns a field for an entry's type. */
export const type = (types: readonly string[]): Field =>
  choice('type', 'Type', plainChoices(types), { isRequired: true });

export const professionChoice: Field = option('profession_id', 'Profession', 'professions', {
  isRequired: true,
});

/** Where and when a chapter meets. */
export const whereAndWhen: readonly Field[] = [
  line('city', 'City', 100, { isShort: true }),
  line('state', 'State', 100, { isShort: true }),
  choice(
    'weekday',
    'Meets on',
    weekdayNames.map((label, place) => ({ value: String(place + 1), label })),
    { isRequired: true, isShort: true },
  ),
  { name: 'time', label: 'At', kind: 'time', isRequired: true, isShort: true },
  option('time_zone', 'Time zone', 'zones', { isRequired: true }),
];

/** @returns the rules of a day that may be in the future. */
export const coming = ({ today }: FieldFacts) => [onText(realDay), onText(withinFiveYears(today))];
/** @returns the rules of a moment that may be in the future. */
export const comingMoment = ({ today }: FieldFacts) => [
  onText(momentOfRealDay),
  onText(withinFiveYears(today)),
];

export const title = (most: number): Field => line('title', 'Title', most, { isRequired: true, least: 3 });

/** Why another member's data is changed. */
export const reason: Field = text('reason', 'Reason', 1000, { hint: 'The member will see this reason.' });
