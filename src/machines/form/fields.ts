import type { Field, FieldKind } from './field.ts';

export type More = Partial<Omit<Field, 'name' | 'label' | 'kind'>>;

/** @returns a field of some kind. */
export const field = (kind: FieldKind, name: string, label: string, more: More = {}): Field => ({
  name,
  label,
  kind,
  ...more,
});

/** @returns a line of at most so many characters. */
export const line = (name: string, label: string, most: number, more: More = {}): Field =>
  field('line', name, label, { most, ...more });

/** @returns a text of several lines. */
export const text = (name: string, label: string, most: number, more: More = {}): Field =>
  field('text', name, label, { most, ...more });

/** @returns a web address, which is tried before it is saved. */
export const address = (name: string, label: string, more: More = {}): Field =>
  field('url', name, label, { placeholder: 'https://', isTried: true, ...more });

/** @returns a telephone number. */
export const phone = (name: string, label: string, more: More = {}): Field =>
  field('phone', name, label, { isShort: true, ...more });
