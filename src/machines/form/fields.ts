import type { Field, FieldKind } from './field.ts';

export type More = Partial<Omit<Field, 'name' | 'label' | 'kind'>>;

export const field = (kind: FieldKind, name: string, label: string, more: More = {}): Field => ({
  name,
  label,
  kind,
  ...more,
});

/** @returns a single-line field with at most `most` characters. */
export const line = (name: string, label: string, most: number, more: More = {}): Field =>
  field('line', name, label, { most, ...more });

/** @returns a field with several lines of text. */
export const text = (name: string, label: string, most: number, more: More = {}): Field =>
  field('text', name, label, { most, ...more });

/** @returns a field for a web address, which the member can try before saving. */
export const address = (name: string, label: string, more: More = {}): Field =>
  field('url', name, label, { placeholder: 'https://', isTried: true, ...more });

export const phone = (name: string, label: string, more: More = {}): Field =>
  field('phone', name, label, { isShort: true, ...more });
