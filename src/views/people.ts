import type { Row } from '../contract/records.ts';
import type { Person } from '../contract/scalars.ts';

/** @returns a person's full name. */
export const nameOf = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

/** @returns whom a record was made with, as seen by `me`; a record without a second person names its maker. */
export const otherPersonOf = ({ member, receiver }: Row, me: number | undefined): Person | null =>
  [receiver, member].find((person) => person && person.id !== me) ?? member ?? receiver;
