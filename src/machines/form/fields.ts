import { required } from '../../contract/baseRules.ts';
import { maximumLength, webAddress } from '../../contract/rules.ts';
import { always, type FormField, onText } from './definition.ts';

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
