/** What the import page needs from outside, and how columns match fields. */

import { messages } from '../messages.ts';
import type { SelectedFile, UploadReport } from '../ports.ts';
import { type ImportField, type ImportKind, importFields } from './importFields.ts';
import type { DateOrder, Import, ImportCheck } from './imports.ts';

/** The field for each column, by the column's header; '' skips the column. A missing column is still to be matched. */
export type Matches = Readonly<Record<string, string>>;

export interface ReadRequest {
  readonly kind: ImportKind;
  readonly file: SelectedFile | null;
}

export type ReadReport =
  | Extract<UploadReport, { type: 'upload.progressed' | 'upload.refused' }>
  | { readonly type: 'file.read'; readonly check: ImportCheck };

export interface CheckRequest {
  readonly id: number;
  readonly matches: Matches;
  readonly order: DateOrder;
}

export interface RunRequest extends CheckRequest {
  readonly existing: 'keep' | 'update';
  readonly remembers: boolean;
  readonly invites: boolean;
}

/** The result of a call about an import. */
export type ImportAnswer<Value> =
  | { readonly kind: 'answered'; readonly value: Value }
  | { readonly kind: 'refused'; readonly message: string };

/** The earlier imports. `imports.forbidden`: this member may not see any imports. */
export type ImportsReport =
  | { readonly type: 'imports.received'; readonly imports: readonly Import[] }
  | { readonly type: 'imports.missed' }
  | { readonly type: 'imports.forbidden' };

/** @returns the automatic matches of the columns. */
export const matchesOf = ({ columns }: ImportCheck): Matches =>
  Object.fromEntries(
    columns.flatMap(({ name, field, how }) => (how === 'choose' ? [] : [[name, field ?? '']])),
  );

/** @returns the matches after moving one column; each field takes only one column. */
export const matched = (matches: Matches, column: string, field: string): Matches => {
  const others = Object.entries(matches).map(([name, at]) => [name, field !== '' && at === field ? '' : at]);
  return { ...Object.fromEntries(others), [column]: field };
};

/** The columns that the member still has to match. */
export const openColumns = ({ columns }: ImportCheck, matches: Matches): readonly string[] =>
  columns.flatMap(({ name }) => (name in matches ? [] : [name]));

/** Required fields without a column. */
export const missingFields = (kind: ImportKind, matches: Matches): readonly ImportField[] => {
  const filled = new Set(Object.values(matches));
  const covered = importFields[kind]
    .filter(({ key }) => filled.has(key))
    .flatMap(({ insteadOf = [] }) => insteadOf);
  return importFields[kind].filter(
    ({ key, isNeeded }) => isNeeded === true && !filled.has(key) && !covered.includes(key),
  );
};

/** Whether the file can be previewed with these matches. */
export const isMatched = (check: ImportCheck, matches: Matches): boolean =>
  openColumns(check, matches).length === 0 && missingFields(check.kind, matches).length === 0;

/** What the member is told after an import was undone or couldn't be undone. */
export interface UndoNote {
  readonly kind: 'done' | 'refused';
  readonly message: string;
}

const remaining = (kept: number): string => {
  if (kept === 0) return '';
  return kept === 1
    ? ' One stays because it was used or changed since.'
    : ` ${kept} stay because they were used or changed since.`;
};

/** @returns what the member is told once undoing has ended. */
export const undoneNote = ({ status, created, removed, failure }: Import): UndoNote =>
  status === 'undone'
    ? { kind: 'done', message: `${messages.importUndone}${remaining(created - (removed ?? 0))}` }
    : { kind: 'refused', message: failure ?? messages.wentWrong };
