import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import type { saveVisitorArrivals } from '../../../src/contract/meetings/meetingVisitors.ts';
import { messages } from '../../../src/contract/messages.ts';
import { addAudience } from '../../changes/audience.ts';
import { type Changes, changesBetween } from '../../changes/audit.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRows } from '../../database/query.ts';
import { integers } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { invalid, present } from '../../http/refused.ts';
import { scopeOf } from '../../http/viewer.ts';
import { lockMeeting } from '../meetings/factsRepository.ts';
import { changesSince, isTouched, mergeCells, type StoredRow } from '../shared/cells.ts';
import { countVisitors, isRegistered, listRegistered } from './doorRepository.ts';
import { requireOpenDoor } from './policy.ts';

type Body = Call<typeof saveVisitorArrivals>['body'];

interface Stored extends StoredRow {
  readonly id: number;
  readonly attended: 0 | 1 | null;
  readonly badge_printed: 0 | 1;
  readonly notes: string | null;
}

type Cells = Pick<Stored, 'attended' | 'badge_printed' | 'notes'>;

const cells = [['attended'], ['badge_printed'], ['notes']] as const;

/**
 * Sets arrivals, badges and notes of visitors; each row is merged by cell.
 * @throws Refused 404 if out of reach, 409 for a meeting that isn't open, 422 for rows of other meetings, by
 * their places
 */
export async function setArrivals(
  database: Queries,
  call: Call<typeof saveVisitorArrivals>,
): Promise<AnswerOf<typeof saveVisitorArrivals>> {
  const { viewer, body } = call;
  const merged = await database.transaction((on) => storeRows(on, call));
  const rows = await listRegistered(database, viewer, body.meeting_id);
  return {
    meeting_id: body.meeting_id,
    outcomes: merged.flatMap(({ id, isLost }) =>
      rows
        .filter((row) => row.id === id)
        .map((row) => ({ id, outcome: isLost ? ('lost' as const) : ('set' as const), row })),
    ),
    counts: countVisitors(rows),
  };
}

async function storeRows(on: Queries, call: Call<typeof saveVisitorArrivals>): Promise<MergedVisitor[]> {
  const { viewer, body } = call;
  const scope = scopeOf(viewer, 'visitors.checkin');
  const meeting = present(await lockMeeting(on, viewer, body.meeting_id, { scope, lock: 'mark' }));
  requireOpenDoor(meeting);
  const stored = await lockVisitors(on, body);
  requireAll(body, stored);
  const merged = body.visitors.map((row) => mergeVisitor(row, stored));
  const changed = merged.filter(({ changes }) => Object.keys(changes).length > 0);
  if (changed.length > 0) await storeVisitors(on, call, meeting.chapter_id, changed);
  return merged;
}

function lockVisitors(on: Queryable, { meeting_id, visitors }: Body): Promise<Stored[]> {
  const versions = JSON.stringify(visitors.map(({ id, version }) => ({ id, version })));
  return selectRows<Stored>(
    on,
    sql`
      with locked as (
        select a.* from visitors a
        where a.meeting_id = ${meeting_id} and a.id = any(${integers(visitors.map(({ id }) => id))}) and ${isRegistered}
        order by a.id for update
      )
      select a.id, a.attended::int as attended, a.badge_printed::int as badge_printed, a.notes, a.version,
        ${changesSince(sql`told.entity = 'visitors' and told.entity_id = a.id`, sql`seen.version`)} as changes_since
      from locked a join json_to_recordset(${versions}::json) as seen(id int, version int) on seen.id = a.id`,
  );
}

function requireAll({ visitors }: Body, stored: readonly Stored[]): void {
  const seen = new Set<number>();
  const faults: Record<string, string[]> = {};
  for (const [place, { id }] of visitors.entries()) {
    const isKnown = stored.some((each) => each.id === id) && !seen.has(id);
    if (!isKnown) faults[`visitors.${place}`] = [messages.invalid];
    seen.add(id);
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

interface MergedVisitor extends Cells {
  readonly id: number;
  readonly isLost: boolean;
  readonly changes: Changes;
}

function mergeVisitor(row: Body['visitors'][number], stored: readonly Stored[]): MergedVisitor {
  const found = stored.find(({ id }) => id === row.id);
  if (found === undefined) throw new Error('every row was found before');
  const { version } = found;
  const asked: Cells = {
    attended: row.attended === undefined ? found.attended : row.attended,
    badge_printed: row.badge_printed ?? found.badge_printed,
    notes: row.note === undefined ? found.notes : row.note,
  };
  const current: Cells = { attended: found.attended, badge_printed: found.badge_printed, notes: found.notes };
  const isStale = (fields: readonly string[]) => isTouched(found, row.version, fields);
  const { next, isLost } = mergeCells(current, asked, cells, isStale);
  const changes = changesBetween({ ...current }, { ...next });
  const isChanged = Object.keys(changes).length > 0;
  return {
    id: row.id,
    ...next,
    isLost,
    changes: isChanged ? { ...changes, version: [version, version + 1] } : {},
  };
}

async function storeVisitors(
  on: Queryable,
  { viewer, requestId }: Call<typeof saveVisitorArrivals>,
  chapterId: number,
  wanted: readonly MergedVisitor[],
): Promise<void> {
  addAudience({ chapterIds: [chapterId] });
  await on.execute(sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(wanted)}::json) as row(id int, attended int, badge_printed int,
        notes text, changes jsonb)
    ), stored as (
      update visitors a
      set attended = w.attended::boolean, badge_printed = w.badge_printed::boolean, notes = w.notes,
        version = a.version + 1, updated_at = now(), updated_by = ${viewer.memberId}::int
      from wanted w where a.id = w.id
      returning a.id, a.member_id
    ), logged as (
      insert into audit_log (by_id, chapter_id, member_id, action, entity, entity_id, changes, request_id)
      select ${viewer.memberId}::int, ${chapterId}::int, stored.member_id, 'visitors.checkin', 'visitors', stored.id,
        w.changes, ${requestId}::text
      from stored join wanted w on w.id = stored.id
    )
    select id from stored`);
}
