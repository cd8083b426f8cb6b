import { required } from '../../contract/baseRules.ts';
import { personName } from '../../contract/personName.ts';
import {
  maximumLength,
  minimumLength,
  momentOfRealDay,
  realDay,
  webAddress,
  withinFiveYears,
} from '../../contract/rules.ts';
import { always, type FormFacts, type FormField, onText } from './definition.ts';

export type More = Partial<Omit<FormField, 'name' | 'label' | 'kind' | 'rules'>>;

export const needed = ({ isRequired }: More) => (isRequired ? [required] : []);

/** @returns a line of at most so many characters. */
export const line = (name: string, label: string, most: number, more: More = {}): FormField => ({
  name,
  label,
  kind: 'line',
  ...more,
  rules: always(...needed(more), onText(maximumLength(most))),
});

/** @returns a part of a person's name. */
export const nameLine = (name: string, label: string, more: More = {}): FormField => ({
  ...line(name, label, 100, { isShort: true, ...more }),
  rules: always(...needed(more), onText(maximumLength(100)), onText(personName)),
});

/** @returns a text of several lines. */
export const text = (name: string, label: string, most: number, more: More = {}): FormField => ({
  ...line(name, label, most, more),
  kind: 'text',
});

/** @returns a web address, which is tried before it is saved. */
export const address = (name: string, label: string, more: More = {}): FormField => ({
  name,
  label,
  kind: 'url',
  placeholder: 'https://',
  ...more,
  rules: always(...needed(more), onText(webAddress)),
});

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
