import * as v from 'valibot';
import { messages } from './messages.ts';
import { AnyNumber, AnyText, Count, Flag, FlagOut, NumberOrNull, wellFormed } from './scalars.ts';

/** A text in a query, at most `most` characters long. */
export const QueryText = (most: number) =>
  v.pipe(v.string(messages.invalid), wellFormed, v.maxLength(most, messages.invalid));

/** The words to search for; each matches the beginning of a word. */
export const SearchText = QueryText(200);

/** A city or state that limits a search. */
export const PlaceName = v.pipe(
  v.string(messages.invalid),
  wellFormed,
  v.trim(),
  v.maxLength(100, messages.invalid),
);

/** `page` counts from 1, with 25 rows by default; `total=1` also asks for the number of all rows. */
export const paging = {
  page: v.optional(Count(100_000)),
  page_size: v.optional(Count(200)),
  total: v.optional(Flag),
};

/** @returns the fields of a list's answer; `total` is null unless the call asked for it. */
export const listFields = <Row extends v.GenericSchema>(row: Row) => ({
  rows: v.array(row),
  page: AnyNumber,
  page_size: AnyNumber,
  has_more: FlagOut,
  total: NumberOrNull,
});

/** @returns the schema of a list's answer. */
export const listOf = <Row extends v.GenericSchema>(row: Row) => v.object(listFields(row));

/** The answer after a form is stored: the row's id and version, and a message. */
export const Saved = v.object({ id: AnyNumber, version: AnyNumber, message: AnyText });
export type Saved = v.InferOutput<typeof Saved>;

/** A month in a query. */
export const monthQuery = {
  year: v.pipe(
    v.union([AnyNumber, v.pipe(AnyText, v.regex(/^\d{4}$/), v.transform(Number))], messages.invalid),
    v.integer(messages.invalid),
    v.minValue(1900, messages.invalid),
    v.maxValue(2200, messages.invalid),
  ),
  month: Count(12),
};
