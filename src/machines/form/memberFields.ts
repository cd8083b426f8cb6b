import { momentOfRealDay, realDay, withinFiveYears } from '../../contract/dateRules.ts';
import { wholeNumber } from '../../contract/numberRules.ts';
import { personName } from '../../contract/people/personName.ts';
import { weekdayNames } from '../../contract/weekdays.ts';
import { plainChoices } from '../fieldChoice.ts';
import { always, type Field, type FieldFacts, onText } from './field.ts';
import { field, line, type More, phone, text } from './fields.ts';

/** @returns a part of a person's name. */
export const nameLine = (name: string, label: string, more: More = {}): Field =>
  line(name, label, 100, { isShort: true, rules: always(onText(personName)), ...more });

/** Of a person who is no member. */
export const personNames: readonly Field[] = [
  nameLine('first_name', 'First name', { isRequired: true, least: 3 }),
  nameLine('last_name', 'Last name', { isRequired: true, least: 3 }),
];
export const phones: readonly Field[] = [
  phone('cell_phone', 'Cell phone'),
  phone('work_phone', 'Work phone'),
];

/** @returns a text of three letters or more, which has to be written. */
export const neededText = (name: string, label: string, most: number, more: More = {}): Field =>
  text(name, label, most, { ...more, isRequired: true, least: 3 });

/** @returns a number of digits alone, at most so great. */
export const whole = (name: string, label: string, most: number, more: More = {}): Field =>
  field('whole', name, label, { rules: always(onText(wholeNumber(most))), ...more });

/** @returns one of a few choices. */
export const choice = (name: string, label: string, choices: Field['choices'], more: More = {}): Field =>
  field('choice', name, label, { choices, ...more });

/** @returns one of a list that comes with the form. */
export const option = (name: string, label: string, list: string, more: More = {}): Field =>
  field('option', name, label, { list, ...more });

/** @returns which of these an entry is. */
export const type = (types: readonly string[]): Field =>
  choice('type', 'Type', plainChoices(types), { isRequired: true });

/** One of the professions. */
export const professionChoice: Field = option('profession_id', 'Profession', 'professions', {
  isRequired: true,
});

/** Where a chapter is and when it meets. */
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

/** @returns the rules of a day that may be to come. */
export const coming = ({ today }: FieldFacts) => [onText(realDay), onText(withinFiveYears(today))];
/** @returns the same of a moment. */
export const comingMoment = ({ today }: FieldFacts) => [
  onText(momentOfRealDay),
  onText(withinFiveYears(today)),
];

/** @returns what an entry is called in its list. */
export const title = (most: number): Field => line('title', 'Title', most, { isRequired: true, least: 3 });

/** Why something of another member is changed. */
export const reason: Field = text('reason', 'Reason', 1000, { hint: 'The member will see this reason.' });
