import { sql } from 'drizzle-orm';
import type { Author } from '../../changes/audit.ts';
import { type RowChange, storeRow } from '../../changes/changeRow.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { renewSearchWords } from '../members/repository.ts';
import { inScope } from '../shared/scope.ts';

/** A member whose profession is about to change, locked until the end of the transaction. */
export interface LockedMember {
  id: number;
  chapter_id: number | null;
  profession_id: number | null;
  /** The profession's name. */
  profession: string | null;
  version: number;
  /** The requested profession that nobody has decided yet. */
  requested_id: number | null;
}

/** Locks the viewer, or a member whom the viewer may edit; null for any other. */
export function lockMember(on: Queryable, viewer: Viewer, memberId: number): Promise<LockedMember | null> {
  return selectRow<LockedMember>(
    on,
    sql`
      select m.id, m.chapter_id, m.profession_id, m.version, (
        select name from professions p where p.id = m.profession_id
      ) as profession, (
        select r.profession_id from profession_requests r where r.member_id = m.id and r.status = 'requested'
      ) as requested_id
      from members m
      where m.id = ${memberId} and m.erased_at is null and m.status <> 'ended'
        and (m.id = ${viewer.memberId} or ${inScope(scopeOf(viewer, 'members.edit'), sql`m.chapter_id`)})
      for no key update of m`,
  );
}

export interface AskedProfession {
  id: number;
  name: string;
  one_seat: boolean;
  archived: boolean;
  /** Whether another member of the chapter has the profession. */
  taken: boolean;
}

/** Locks a profession, so that nobody else takes its seat in the meantime; null if there is none. */
export function lockProfession(
  on: Queryable,
  { id, chapter_id }: LockedMember,
  professionId: number,
): Promise<AskedProfession | null> {
  return selectRow<AskedProfession>(
    on,
    sql`
      select p.id, p.name, p.one_seat, p.archived_at is not null as archived, exists (
        select from members o where o.chapter_id = ${chapter_id}::int and o.profession_id = p.id
          and o.id <> ${id} and o.status <> 'ended'
      ) as taken
      from professions p where p.id = ${professionId}
      for no key update of p`,
  );
}

/** Gives a locked member a profession, with further statements; the same profession keeps the version. */
export async function setProfession(
  on: Queryable,
  by: Author,
  { id, chapter_id }: LockedMember,
  professionId: number,
  change: Omit<RowChange, 'table' | 'row'>,
): Promise<void> {
  await storeRow(on, by, {
    ...change,
    table: 'members',
    row: { chapter_id, member_id: id },
    stored: sql`
      update members m set profession_id = ${professionId}::int,
        version = m.version + (m.profession_id is distinct from ${professionId}::int)::int,
        updated_at = case when m.profession_id is distinct from ${professionId}::int then now() else m.updated_at end
      where m.id = ${id}
      returning m.id`,
  });
  await renewSearchWords(on, id);
}
