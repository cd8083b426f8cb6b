import {
  type ImportField,
  type ImportKind,
  importFields,
} from '../../../src/contract/organization/importFields.ts';
import type { DateOrder, ImportCheck, ImportMapping } from '../../../src/contract/organization/imports.ts';
import type { Queryable } from '../../database/query.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type CheckParts, checkRows, type Item } from './checkRows.ts';
import { findKnown } from './knownRepository.ts';
import { matchColumns } from './matchColumns.ts';
import type { Table } from './readTable.ts';
import { type KeptFile, readRemembered } from './repository.ts';
import { orderTold } from './values.ts';

const errorsShown = 500;
const knownShown = 100;
const rowsShown = 20;

const isDate = ({ type }: ImportField) => type === 'date' || type === 'pastDate';

/** The order of day and month in the matched columns: as requested, as an unambiguous day shows, or as in the US. */
function orderOf(
  kind: ImportKind,
  table: Table,
  at: ReadonlyMap<string, number>,
  told: DateOrder | undefined,
): DateOrder {
  if (told !== undefined) return told;
  const places = importFields[kind].filter(isDate).flatMap(({ key }) => at.get(key) ?? []);
  return orderTold(table.rows.flatMap(({ cells }) => places.map((place) => cells[place] ?? ''))) ?? 'mdy';
}

/** Collects everything needed to check the rows of a file. */
export async function checkFile(
  on: Queryable,
  viewer: Viewer,
  { kind }: Pick<KeptFile, 'kind'>,
  table: Table,
  mapping: ImportMapping | null,
  now: Date,
): Promise<CheckParts> {
  const matching = matchColumns(kind, table, await readRemembered(on, kind), mapping);
  return {
    kind,
    table,
    matching,
    order: orderOf(kind, table, matching.at, mapping?.date_order),
    known: await findKnown(on, kind, viewer, now),
    today: viewer.today,
  };
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function shownAs({ type, key }: ImportField, { values, shown }: Item): string {
  const value = values[key];
  if (value === null || value === undefined) return '';
  if (type === 'date' || type === 'pastDate') return longDay.format(new Date(`${String(value)}T00:00:00Z`));
  if (type === 'flag') return value === true ? 'Yes' : 'No';
  return ['email', 'time', 'amount', 'website', 'currency'].includes(type)
    ? String(value)
    : (shown[key] ?? '');
}

/** Describes what an import of the file would store. */
export async function describeCheck(
  parts: CheckParts,
  { id, name, bytes }: Pick<KeptFile, 'id' | 'name' | 'bytes'>,
): Promise<ImportCheck> {
  const { kind, table, matching, order } = parts;
  const { items, errors } = await checkRows(parts);
  const fields = importFields[kind].filter(({ key }) =>
    items.some(({ values }) => (values[key] ?? null) !== null),
  );
  const fresh = items.filter(({ known }) => known === null);
  const held = items.flatMap(({ row, known }) =>
    known === null ? [] : [{ row, name: known.name, by: known.by }],
  );
  return {
    id,
    kind,
    name,
    bytes,
    format: table.format,
    rows: table.rows.length,
    columns: [...matching.columns],
    date_order: order,
    missing: matching.missing.map(({ label }) => label),
    new_count: fresh.length,
    known_count: held.length,
    error_count: table.rows.length - items.length,
    heads: fields.map(({ label }) => label),
    preview: fresh.slice(0, rowsShown).map((item) => ({
      row: item.row,
      values: fields.map((field) => shownAs(field, item)),
    })),
    errors: errors.slice(0, errorsShown),
    known: held.slice(0, knownShown),
  };
}
