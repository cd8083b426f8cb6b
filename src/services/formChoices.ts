import { plainName } from '../contract/people/plainName.ts';
import type { Choice } from '../contract/ports.ts';
import type { Option, Person } from '../contract/scalars.ts';

/**
 * @returns the answer, or null if the look-up fails; the specification says that failing look-ups are
 * silently ignored.
 */
export const orNull = <Answer>(asked: Promise<Answer>): Promise<Answer | null> => asked.catch(() => null);

export const choicesOf = (options: readonly Option[] | null): readonly Choice[] | null =>
  options?.map(({ id, name }) => ({ value: id, label: name })) ?? null;

export const personChoice = ({ id, first_name, last_name }: Person): Choice => ({
  value: id,
  label: plainName(`${first_name} ${last_name}`),
});

/** @returns the known choices followed by the fetched ones; null if both are missing. */
export const joined = (
  known: readonly Choice[] | null | undefined,
  fetched: readonly Choice[] | undefined,
): readonly Choice[] | null => {
  if (!fetched) return known ?? null;
  const values = known?.map(({ value }) => value) ?? [];
  return [...(known ?? []), ...fetched.filter(({ value }) => !values.includes(value))];
};
