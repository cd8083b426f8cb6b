import {
  type ImportField,
  type ImportKind,
  importFields,
} from '../../../src/contract/organization/importFields.ts';
import type { ImportColumn, ImportMapping, MatchKind } from '../../../src/contract/organization/imports.ts';
import { isOtherHead } from './heads.ts';
import type { Table } from './readTable.ts';
import { eitherDay, plain } from './values.ts';

/** The number of values of a column that are shown. */
const samplesShown = 3;
/** The number of rows that are searched for values to show. */
const rowsRead = 1000;

interface Match {
  readonly field: string | null;
  readonly how: MatchKind;
  readonly candidates: readonly string[];
}

/** The fields that a column can match, those with its exact name first. */
function fieldsOf(kind: ImportKind, column: string): readonly ImportField[] {
  const head = plain(column);
  const named = importFields[kind].filter(({ key, label }) => plain(key) === head || plain(label) === head);
  return named.length > 0 ? named : importFields[kind].filter(({ key }) => isOtherHead(kind, key, head));
}

/** Guesses the columns' fields by earlier matches and by headers; each field gets only one column. */
function guessMatches(
  kind: ImportKind,
  { columns }: Pick<Table, 'columns'>,
  before: Readonly<Record<string, string>>,
): ReadonlyMap<string, Match> {
  const keys = new Set(importFields[kind].map(({ key }) => key));
  const found = new Map<string, Match>();
  const taken = new Set<string>();
  const take = (column: string, match: Match) => {
    found.set(column, match);
    if (match.field !== null) taken.add(match.field);
  };
  for (const column of columns) {
    const last = before[column];
    if (last !== undefined && (last === '' || (keys.has(last) && !taken.has(last))))
      take(column, { field: last || null, how: last === '' ? 'out' : 'last', candidates: [] });
  }
  // A header that is a field’s own name takes precedence over a likely one.
  for (const isExact of [true, false]) {
    for (const column of columns) {
      if (found.has(column)) continue;
      const open = fieldsOf(kind, column).filter(({ key }) => !taken.has(key));
      const isNamed = open.some(({ key, label }) => [plain(key), plain(label)].includes(plain(column)));
      const [only, other] = open;
      if (only === undefined || isNamed !== isExact) continue;
      if (other === undefined) take(column, { field: only.key, how: 'guessed', candidates: [] });
      else take(column, { field: null, how: 'choose', candidates: open.map(({ key }) => key) });
    }
  }
  for (const column of columns)
    if (!found.has(column)) found.set(column, { field: null, how: 'out', candidates: [] });
  return found;
}

/** The matches made by hand, together with guesses for the rest. */
function matchesBy(
  kind: ImportKind,
  { columns }: Pick<Table, 'columns'>,
  mapping: ImportMapping,
  guesses: ReadonlyMap<string, Match>,
): ReadonlyMap<string, Match> {
  const keys = new Set(importFields[kind].map(({ key }) => key));
  const taken = new Set<string>();
  return new Map(
    columns.map((column): [string, Match] => {
      const asked = mapping.columns[column] ?? '';
      const field = keys.has(asked) && !taken.has(asked) ? asked : null;
      if (field !== null) taken.add(field);
      const guess = guesses.get(column);
      if (guess !== undefined && guess.field === field && guess.how !== 'choose') return [column, guess];
      return [column, { field, how: field === null ? 'out' : 'changed', candidates: [] }];
    }),
  );
}

/** Whether a column of another field replaces this one. */
const isCovered = (kind: ImportKind, key: string, at: ReadonlyMap<string, number>): boolean =>
  importFields[kind].some((field) => field.insteadOf?.includes(key) && at.has(field.key));

export interface Matching {
  readonly columns: readonly ImportColumn[];
  /** The index of each field's column. */
  readonly at: ReadonlyMap<string, number>;
  /** Required fields without a column. */
  readonly missing: readonly ImportField[];
}

/** Matches the columns of a table with fields: as requested, or as guessed. */
export function matchColumns(
  kind: ImportKind,
  table: Table,
  before: Readonly<Record<string, string>>,
  mapping: ImportMapping | null,
): Matching {
  const guesses = guessMatches(kind, table, before);
  const matches = mapping === null ? guesses : matchesBy(kind, table, mapping, guesses);
  const dates = new Set(
    importFields[kind].filter(({ type }) => type === 'date' || type === 'pastDate').map(({ key }) => key),
  );
  const columns = table.columns.map((name, at): ImportColumn => {
    const match = matches.get(name) ?? { field: null, how: 'out', candidates: [] };
    const cells = table.rows.slice(0, rowsRead).map(({ cells }) => cells[at] ?? '');
    return {
      name,
      samples: [...new Set(cells.filter((cell) => cell !== ''))].slice(0, samplesShown),
      field: match.field,
      how: match.how,
      candidates: [...match.candidates],
      either_day:
        match.field !== null && dates.has(match.field)
          ? (cells.map(eitherDay).find((day) => day !== null) ?? null)
          : null,
    };
  });
  const at = new Map(
    columns.flatMap(({ field }, index) => (field === null ? [] : [[field, index] as const])),
  );
  return {
    columns,
    at,
    missing: importFields[kind].filter(
      ({ key, isNeeded }) => isNeeded === true && !at.has(key) && !isCovered(kind, key, at),
    ),
  };
}
