import * as v from 'valibot';
import { messages } from './messages.ts';
import type { RefusalCode } from './refusalCodes.ts';
import { AnyNumber, AnyText } from './scalars.ts';

/** The body of every error. Programs decide by `code`; `message` is for people and may change. */
export const Refusal = v.object({
  /** A `RefusalCode`, or one from a newer server; absent when the answer isn't from our server. */
  code: v.optional(AnyText),
  message: AnyText,
  errors: v.optional(v.record(AnyText, v.array(AnyText))),
  /** The id of an existing registration of the same visitor, for those who may open it. */
  existing: v.optional(AnyNumber),
});
export type Refusal = v.InferOutput<typeof Refusal>;

/** @returns whether the refusal has this code. */
export const isRefusedFor = (refusal: Refusal, code: RefusalCode): boolean => refusal.code === code;

/** The 409 for a stale version: the row as it's stored now. */
export const VersionConflict = v.object({
  code: v.literal('versionConflict'),
  message: AnyText,
  current: v.unknown(),
});

/** Reports an error in a list's entry for the list itself, since forms show errors at a field. */
const fieldOf = (issue: v.BaseIssue<unknown>): string => {
  const path: readonly v.IssuePathItem[] = issue.path ?? [];
  const list = path.findIndex(({ type }) => type === 'array');
  const named = list < 0 ? path : path.slice(0, list);
  return named.map(({ key }) => String(key)).join('.') || 'body';
};

/**
 * @returns the issues of a failed parse by the field's dotted path; errors inside a list are under the list's name. A
 * missing value reads as required, a wrong type as invalid, a broken rule as its own message.
 */
export const fieldErrors = (issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = fieldOf(issue);
    const isMissing = issue.kind === 'schema' && (issue.input === undefined || issue.input === null);
    const text = isMissing
      ? messages.required
      : issue.kind === 'schema' && !isOurs(issue.message)
        ? messages.invalid
        : issue.message;
    const known = errors[field] ?? [];
    if (!known.includes(text)) known.push(text);
    errors[field] = known;
  }
  return errors;
};

const isOurs = (message: string) => !message.startsWith('Invalid ');
