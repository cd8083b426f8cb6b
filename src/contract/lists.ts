import * as v from 'valibot';
import { messages } from './messages.ts';
import { AnyNumber, AnyText, Count, Flag, FlagOut, NumberOrNull, wellFormed } from './scalars.ts';

/** A text in a query, of `most` characters at most. */
export const QueryText = (most: number) =>
  v.pipe(v.string(messages.invalid), wellFormed, v.maxLength(most, messages.invalid));

/** What a search asks for; every word is taken as the beginning of one. */
export const SearchText = QueryText(200);

/** A city or a state that a search is narrowed to. */
export const PlaceName = v.pipe(
  v.string(messages.invalid),
  wellFormed,
  v.trim(),
  v.maxLength(100, messages.invalid),
);

/** Page from 1 and rows a page, 25 when absent; `total=1` asks for the number of rows in the whole list. */
export const paging = {
  page: v.optional(Count(100_000)),
  page_size: v.optional(Count(200)),
  total: v.optional(Flag),
};

/** @returns the fields of a page list's answer; `total` is null unless it was asked for. */
export const listFields = <Row extends v.GenericSchema>(row: Row) => ({
  rows: v.array(row),
  page: AnyNumber,
  page_size: AnyNumber,
  has_more: FlagOut,
  total: NumberOrNull,
});

/** @returns the answer of a page list. */
export const listOf = <Row extends v.GenericSchema>(row: Row) => v.object(listFields(row));

/** What a stored form answers: the row's id, its version and what to tell. */
export const Saved = v.object({ id: AnyNumber, version: AnyNumber, message: AnyText });
export type Saved = v.InferOutput<typeof Saved>;

/** The parts of a month in a query. */
export const monthQuery = {
  year: v.pipe(
    v.union([AnyNumber, v.pipe(AnyText, v.regex(/^\d{4}$/), v.transform(Number))], messages.invalid),
    v.integer(messages.invalid),
    v.minValue(1900, messages.invalid),
    v.maxValue(2200, messages.invalid),
  ),
  month: Count(12),
};
