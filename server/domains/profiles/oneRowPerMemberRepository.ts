import { type SQL, sql } from 'drizzle-orm';
import type { AnswerOf, Endpoint } from '../../../src/contract/endpoint.ts';
import { assignments, type Columns, hasVersion, inserted } from '../../database/columns.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import type { Viewer } from '../../http/viewer.ts';
import { isKnownTo } from '../members/formerRepository.ts';
import { savePartly } from '../shared/saving.ts';

/** A table with at most one row `s` per member; a member without one reads as an empty row of version 0. */
export interface Sheet {
  readonly table: SQL;
  /** SQL for the API's columns, with or without a row. */
  readonly columns: SQL;
}

export const biographies: Sheet = {
  table: sql`biographies`,
  columns: sql`s.about_me, s.my_business, s.ideal_referral, s.how_to_introduce, s.goals,
    coalesce(to_json(s.keywords), '[]'::json) as keywords`,
};

export const otherLinks: Sheet = {
  table: sql`member_links`,
  columns: sql`s.website, s.facebook_business_page, coalesce(s.others, '[]'::jsonb) as others`,
};

export const payers = { table: sql`payment_infos` };

/** Reads a member's row, empty if the viewer may only see their name; null if there is no such person. */
export function readSheet<Row>(
  on: Queryable,
  viewer: Viewer,
  { table, columns }: Sheet,
  memberId: number,
): Promise<Row | null> {
  return selectRow<Row>(
    on,
    sql`
      select ${columns}, coalesce(s.version, 0) as version
      from members m left join ${table} s on s.member_id = m.id and ${isKnownTo(viewer)}
      where m.id = ${memberId} and m.erased_at is null`,
  );
}

/**
 * Writes the given columns of a member's row, adding it if needed, if it has the expected version (null matches any,
 * 0 matches a missing row). @returns whether it had that version
 */
export async function writeSheet(
  on: Queryable,
  { table }: Pick<Sheet, 'table'>,
  memberId: number,
  columns: Columns,
  expectedVersion: number | null,
): Promise<boolean> {
  const { names, values } = inserted({ member_id: memberId, ...columns });
  const row = await selectRow(
    on,
    sql`
      insert into ${table} as s (${names})
      select ${values}
      where ${expectedVersion}::int is null or ${expectedVersion}::int = 0
        or exists (select from ${table} known where known.member_id = ${memberId})
      on conflict (member_id) do update set ${assignments(columns, sql`s`)}
      where ${hasVersion(sql`s.version`, expectedVersion)}
      returning 1 as written`,
  );
  return row !== null;
}

/** Saves the given columns of the caller's own row. @throws Refused 409 with the current row for an outdated version */
export function saveSheet<Row extends AnswerOf<Endpoint> & { version: number }>(
  database: Queryable,
  sheet: Sheet,
  { viewer, expectedVersion }: Call<Endpoint>,
  columns: Columns,
): Promise<Row> {
  const { memberId } = viewer;
  const readOwn = () => readSheet<Row>(database, viewer, sheet, memberId);
  return savePartly<Row>(columns, {
    expectedVersion,
    read: readOwn,
    change: async () =>
      (await writeSheet(database, sheet, memberId, columns, expectedVersion)) ? readOwn() : null,
  });
}
