import { required } from '../../contract/baseRules.ts';
import { momentOfRealDay, realDay, withinFiveYears } from '../../contract/dateRules.ts';
import { personName } from '../../contract/people/personName.ts';
import { maximumLength, minimumLength } from '../../contract/rules.ts';
import { weekdayNames } from '../../contract/weekdays.ts';
import { plainChoices } from '../fieldChoice.ts';
import { always, type FormFacts, type FormField, onText } from './definition.ts';
import { line, type More, needed, text } from './fields.ts';

/** @returns a part of a person's name. */
export const nameLine = (name: string, label: string, more: More = {}): FormField => ({
  ...line(name, label, 100, { isShort: true, ...more }),
  rules: always(...needed(more), onText(maximumLength(100)), onText(personName)),
});

/** @returns a text of three letters or more, which has to be written. */
export const neededText = (name: string, label: string, most: number, more: More = {}): FormField => ({
  ...text(name, label, most, { ...more, isRequired: true }),
  rules: always(required, onText(minimumLength(3)), onText(maximumLength(most))),
});

/** @returns one of a few choices. */
export const choice = (
  name: string,
  label: string,
  choices: FormField['choices'],
  more: More = {},
): FormField => ({ name, label, kind: 'choice', choices, ...more, rules: always(...needed(more)) });

/** @returns one of a list that comes with the form. */
export const option = (name: string, label: string, list: string, more: More = {}): FormField => ({
  name,
  label,
  kind: 'option',
  list,
  ...more,
  rules: always(...needed(more)),
});

/** @returns which of these an entry is. */
export const type = (types: readonly string[]): FormField =>
  choice('type', 'Type', plainChoices(types), { isRequired: true });

/** One of the professions. */
export const professionChoice: FormField = option('profession_id', 'Profession', 'professions', {
  isRequired: true,
});

/** Where a chapter is and when it meets. */
export const whereAndWhen: readonly FormField[] = [
  line('city', 'City', 100, { isShort: true }),
  line('state', 'State', 100, { isShort: true }),
  choice(
    'weekday',
    'Meets on',
    weekdayNames.map((label, place) => ({ value: String(place + 1), label })),
    { isRequired: true, isShort: true },
  ),
  { name: 'time', label: 'At', kind: 'time', isRequired: true, isShort: true, rules: always(required) },
  option('time_zone', 'Time zone', 'zones', { isRequired: true }),
];

/** @returns the rules of a day that may be to come. */
export const coming = ({ today }: FormFacts) => [onText(realDay), onText(withinFiveYears(today))];
/** @returns the same of a moment. */
export const comingMoment = ({ today }: FormFacts) => [
  onText(momentOfRealDay),
  onText(withinFiveYears(today)),
];

/** @returns what an entry is called in its list. */
export const title = (most: number): FormField => ({
  name: 'title',
  label: 'Title',
  kind: 'line',
  isRequired: true,
  rules: always(required, onText(minimumLength(3)), onText(maximumLength(most))),
});

/** Why something of another member is changed. */
export const reason: FormField = text('reason', 'Reason', 1000, { hint: 'The member will see this reason.' });
