import { type SQL, sql } from 'drizzle-orm';
import { type Acting, type Changes, logging, noticing, saidBy } from '../../changes/audit.ts';
import { assignments, type Columns, inserted } from '../../database/columns.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import { type Queryable, selectRow, withStatements } from '../../database/query.ts';
import { wholeValue } from '../../database/values.ts';
import type { Keep } from '../../http/idempotency.ts';
import { invalidField, notFound, requireVersion, stateConflict } from '../../http/refused.ts';
import { reaches, type Scope, scopeOf, type Viewer } from '../../http/viewer.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';
import { inScope } from '../shared/scope.ts';
import type { SlotKind } from './slotKinds.ts';

/** A week whose slot may be taken. */
export interface Week {
  readonly id: number;
  readonly chapter_id: number;
  readonly date: string;
}

/**
 * Finds a meeting to come, which is not skipped meanwhile.
 * @throws Refused 422 for one out of the scope, or that isn't open or has begun.
 */
export async function requireWeek(
  on: Queryable,
  { now }: { readonly now: Date },
  scope: Scope,
  meetingId: number,
): Promise<Week> {
  const week = await selectRow<Week>(
    on,
    sql`
      select w.id, w.chapter_id, w.date::text as date from weekly_meetings w
      where w.id = ${meetingId} and ${inScope(scope, sql`w.chapter_id`)} and w.status = 'open'
        and w.starts_at > ${now.toISOString()}::timestamptz
      for share`,
  );
  if (week === null) throw invalidField('meeting_id');
  return week;
}

/** @returns what happened, or `slotTaken` where somebody has the slot already. */
export async function onlyOne<Done>(kind: SlotKind, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, kind.once)) throw stateConflict('slotTaken');
    throw error;
  }
}

/** Who is told of what, in a sentence behind the viewer's name. */
export interface Told {
  readonly to: readonly number[] | 'deciders';
  readonly says: string;
  /** The last word of the notice's kind: `moment.approved`. */
  readonly about: string;
}

interface Stored {
  readonly chapterId: number;
  /** Whom it concerns. */
  readonly memberId: number;
  readonly action: string;
  readonly changes: Changes;
  readonly reason?: string | null;
  readonly told: readonly Told[];
}

const idsOf = (kind: SlotKind, { today }: Viewer, chapterId: number, to: Told['to']): SQL =>
  to === 'deciders'
    ? holdersIn(kind.decides, chapterId, { today, beyond: false })
    : sql`select unnest(${`{${to.join(',')}}`}::int[])`;

function alongside(kind: SlotKind, acting: Acting, stored: Stored): Record<string, SQL> {
  const { viewer } = acting;
  const { chapterId, memberId, action, changes, reason = null, told } = stored;
  const notices = told.map(({ to, says, about }, place) => [
    `noticed_${place}`,
    noticing(
      sql`select held.member_id from (${idsOf(kind, viewer, chapterId, to)}) held(member_id)
        where held.member_id <> ${viewer.memberId}`,
      {
        kind: `${kind.thing}.${about}`,
        text: saidBy(viewer, says),
        link: to === 'deciders' ? kind.desk : kind.page,
        by: viewer,
      },
    ),
  ]);
  return {
    logged: logging(acting, { action, entity: kind.table, chapterId, memberId, changes, reason }),
    ...Object.fromEntries(notices),
  };
}

const nothingKept: Keep = () => ({});

/** Stores who has a slot from now on. @returns its id. */
export async function insertSlot(
  on: Queryable,
  kind: SlotKind,
  acting: Acting,
  week: Week,
  columns: Columns,
  stored: Omit<Stored, 'chapterId'>,
  { keep, message }: { readonly keep: Keep; readonly message: string } = { keep: nothingKept, message: '' },
): Promise<number> {
  const { names, values } = inserted(columns);
  const made = await selectRow<{ id: number }>(
    on,
    sql`
      with stored as (
        insert into ${sql.identifier(kind.table)} (chapter_id, meeting_id, ${names})
        values (${week.chapter_id}, ${week.id}, ${values}) returning id
      )${withStatements({
        ...alongside(kind, acting, { ...stored, chapterId: week.chapter_id }),
        ...keep(sql`json_build_object('id', stored.id, 'version', 1, 'message', ${message}::text)`),
      })}
      select id from stored`,
  );
  if (made === null) throw new Error('an insert answers its row');
  return made.id;
}

/** Changes a slot that is locked, and tells of it. */
export async function updateSlot(
  on: Queryable,
  kind: SlotKind,
  acting: Acting,
  id: number,
  columns: Columns,
  stored: Stored,
): Promise<void> {
  await on.execute(sql`
    with stored as (
      update ${sql.identifier(kind.table)} s set ${assignments(columns, sql`s`)} where s.id = ${id} returning s.id
    )${withStatements(alongside(kind, acting, stored))}
    select id from stored`);
}

/** A slot that is planned, as it is locked. */
interface Planned extends Week {
  readonly status: string;
  readonly version: number;
  readonly has_begun: boolean;
}

/**
 * Takes a planned slot off its week, and tells of it.
 * @throws Refused 404 for a viewer who doesn't assign there, 409 for another version or once its meeting has begun.
 */
export async function takeOff(
  on: Queryable,
  kind: SlotKind,
  acting: Acting & { readonly now: Date; readonly expectedVersion: number | null },
  found: Planned,
  { memberId, told }: Pick<Stored, 'memberId' | 'told'>,
): Promise<void> {
  const { viewer, now, expectedVersion } = acting;
  if (!reaches(scopeOf(viewer, kind.decides), found.chapter_id)) throw notFound();
  requireVersion(expectedVersion, found);
  if (found.has_begun || found.status === 'Done') throw stateConflict('slotSettled');
  await updateSlot(
    on,
    kind,
    acting,
    found.id,
    { deleted_at: sql`${now.toISOString()}::timestamptz`, deleted_by: wholeValue(viewer.memberId) },
    {
      chapterId: found.chapter_id,
      memberId,
      action: kind.decides,
      changes: { deleted_at: [null, now.toISOString()] },
      told,
    },
  );
}
