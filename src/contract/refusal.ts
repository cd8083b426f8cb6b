import * as v from 'valibot';
import { messages } from './messages.ts';
import type { RefusalCode } from './refusalCodes.ts';
import { AnyNumber, AnyText } from './scalars.ts';

/** Every error body. Programs decide by `code`; `message` is for people and may be reworded. */
export const Refusal = v.object({
  /** A `RefusalCode`, or one that a newer server knows; absent when no server of ours answered. */
  code: v.optional(AnyText),
  message: AnyText,
  errors: v.optional(v.record(AnyText, v.array(AnyText))),
  /** Of a visitor who is registered already: the id of that registration, for those who may open it. */
  existing: v.optional(AnyNumber),
});
export type Refusal = v.InferOutput<typeof Refusal>;

/** @returns whether this is why it was refused. */
export const isRefusedFor = (refusal: Refusal, code: RefusalCode): boolean => refusal.code === code;

/** 409 of a version: the row as it stands now. */
export const VersionConflict = v.object({
  code: v.literal('versionConflict'),
  message: AnyText,
  current: v.unknown(),
});

/** An entry of a list is the list's fault: a form shows what is wrong at the field. */
const fieldOf = (issue: v.BaseIssue<unknown>): string => {
  const path: readonly v.IssuePathItem[] = issue.path ?? [];
  const list = path.findIndex(({ type }) => type === 'array');
  const named = list < 0 ? path : path.slice(0, list);
  return named.map(({ key }) => String(key)).join('.') || 'body';
};

/**
 * @returns the issues of a failed parse by field, by its dotted path; what is wrong in a list is under the list's own
 * name. A missing value reads as required, a wrong type as invalid, a rule as its own message.
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
