/** What the import page asks of the world, and where columns go. */

import { messages } from '../messages.ts';
import type { SelectedFile, UploadReport } from '../ports.ts';
import { type ImportField, type ImportKind, importFields } from './importFields.ts';
import type { DateOrder, Import, ImportCheck } from './imports.ts';

/** Where each column goes, by its head: to a field, or nowhere (''). One that isn’t named is still to be chosen. */
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

/** What became of a call about an import. */
export type ImportAnswer<Value> =
  | { readonly kind: 'answered'; readonly value: Value }
  | { readonly kind: 'refused'; readonly message: string };

/** What is told of the imports before; `imports.forbidden`: this member may not see them. */
export type ImportsReport =
  | { readonly type: 'imports.received'; readonly imports: readonly Import[] }
  | { readonly type: 'imports.missed' }
  | { readonly type: 'imports.forbidden' };

/** @returns where columns went by themselves. */
export const matchesOf = ({ columns }: ImportCheck): Matches =>
  Object.fromEntries(
    columns.flatMap(({ name, field, how }) => (how === 'choose' ? [] : [[name, field ?? '']])),
  );

/** @returns the matches with one column going elsewhere; a field takes one column alone. */
export const matched = (matches: Matches, column: string, field: string): Matches => {
  const others = Object.entries(matches).map(([name, at]) => [name, field !== '' && at === field ? '' : at]);
  return { ...Object.fromEntries(others), [column]: field };
};

/** Columns of which it is still to be chosen where they go. */
export const openColumns = ({ columns }: ImportCheck, matches: Matches): readonly string[] =>
  columns.flatMap(({ name }) => (name in matches ? [] : [name]));

/** Needed fields that no column goes to. */
export const missingFields = (kind: ImportKind, matches: Matches): readonly ImportField[] => {
  const filled = new Set(Object.values(matches));
  const covered = importFields[kind]
    .filter(({ key }) => filled.has(key))
    .flatMap(({ insteadOf = [] }) => insteadOf);
  return importFields[kind].filter(
    ({ key, isNeeded }) => isNeeded === true && !filled.has(key) && !covered.includes(key),
  );
};

/** Whether a file can be previewed as its columns are matched. */
export const isMatched = (check: ImportCheck, matches: Matches): boolean =>
  openColumns(check, matches).length === 0 && missingFields(check.kind, matches).length === 0;

/** What is told once an import was undone, or couldn’t be. */
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

/** @returns what is told of an import whose undoing is over. */
export const undoneNote = ({ status, created, removed, failure }: Import): UndoNote =>
  status === 'undone'
    ? { kind: 'done', message: `${messages.importUndone}${remaining(created - (removed ?? 0))}` }
    : { kind: 'refused', message: failure ?? messages.wentWrong };
