import { plainName } from '../contract/people/plainName.ts';
import type { Row } from '../contract/records/records.ts';
import type { Person } from '../contract/scalars.ts';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Isolates bidirectional text. */
const apart = (text: string): string => {
  const plain = plainName(text);
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
};

/** @returns a person's full name for use in a sentence. */
export const nameOf = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>): string =>
  apart(`${first_name} ${last_name}`);

/** @returns a person's first name for use in a sentence. */
export const firstNameOf = ({ first_name }: Pick<Person, 'first_name'>): string => apart(first_name);

/** @returns the other person of a record, as seen by `me`; a record without one names its author. */
export const otherPersonOf = ({ member, receiver }: Row, me: number | undefined): Person | null =>
  [receiver, member].find((person) => person && person.id !== me) ?? member ?? receiver;
