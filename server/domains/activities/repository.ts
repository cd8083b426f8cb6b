import { type SQL, sql } from 'drizzle-orm';
import type { MetricId } from '../../../src/contract/metrics.ts';
import type { RecordWithHistory } from '../../../src/contract/records/activities.ts';
import type { Row } from '../../../src/contract/records/records.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { instantText } from '../../database/values.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import type { Days } from '../shared/calendar.ts';
import { personJson } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';
import { namedChanges } from './changesRepository.ts';
import { metricTables } from './metricTablesRepository.ts';
import type { ActivityOwner } from './ownerRepository.ts';
import { answerRow, correctionAction, requestsField, type Selected, wireRow } from './rowsRepository.ts';
import { directions, hasAttended } from './sumsRepository.ts';
import { mayOpen } from './visibilityRepository.ts';

export interface RecentFilter {
  metric: MetricId | undefined;
  /** 1 for given records, 0 for received ones, undefined for both. */
  send: 0 | 1 | undefined;
  attended: 0 | 1 | undefined;
}

const recentCount = 10;
const metricIds = [1, 2, 3, 4, 5, 6] as const;

/** Lists the owner's newest ten records of the period up to today, of every metric; visitors may have future days. */
export async function listRecent(
  on: Queryable,
  viewer: Viewer,
  owner: ActivityOwner,
  period: Days,
  { metric, send, attended }: RecentFilter,
): Promise<Row[]> {
  const { given, received, visited } = directions(owner);
  const end = period.end < owner.today ? period.end : owner.today;
  const narrowed = sql`v.deleted_at is null
    and v.date between ${period.start}::date and ${end}::date
    ${metric === undefined ? sql`` : sql`and v.metric = ${metric}`}
    and ${hasAttended(attended)}`;
  // Visitors of the chapter are another member's records.
  const got = metric === 6 ? [received, visited] : [received];
  const parts: SQL[] = [...(send === 0 ? [] : [given]), ...(send === 1 ? [] : got)].map(
    (direction) => sql`select v.metric, v.id, v.date, v.created_at from activities v
    where ${direction} and ${narrowed}`,
  );
  const shown = metric === undefined ? metricIds : [metric];
  const rows = await selectRows<Selected>(
    on,
    sql`
      with picked as materialized (
        select part.metric, part.id, part.date, part.created_at from (${sql.join(parts, sql` union all `)}) part
        order by part.date desc, part.created_at desc, part.metric, part.id desc
        limit ${sql.raw(String(recentCount))}
      )
      select shown.row from (${sql.join(
        shown.map(
          (id) => sql`
            select picked.*, ${wireRow(id, viewer)} as row
            from picked join ${metricTables[id].table} a on a.id = picked.id where picked.metric = ${id}`,
        ),
        sql` union all `,
      )}) shown
      order by shown.date desc, shown.created_at desc, shown.metric, shown.id desc`,
  );
  return rows.map(answerRow);
}

/** Reads one record with its history; null if it doesn't exist or the viewer may not open it. */
export async function findRecord(
  on: Queryable,
  viewer: Viewer,
  metric: MetricId,
  id: number,
): Promise<RecordWithHistory | null> {
  const { entity, table, giverChapter, guarded } = metricTables[metric];
  const mayCorrect = inScope(scopeOf(viewer, 'activity.correct'), giverChapter);
  const found = await selectRow<Selected & Pick<RecordWithHistory, 'history' | 'thread' | 'details'>>(
    on,
    sql`
      select ${wireRow(metric, viewer)} as row,
        case when a.member_id = ${viewer.memberId} or ${mayCorrect} then ${historyOf(entity)} else '[]'::json end as history,
        ${metric === 2 ? threadOf : sql`null`} as thread,
        ${metric === 6 ? detailsOf(viewer, mayCorrect) : sql`null`} as details
      from ${table} a
      where a.id = ${id} and a.deleted_at is null and ${mayOpen(metric, viewer)}`,
  );
  if (found === null) return null;
  const row = answerRow(found);
  const isSeen = ([field]: [string, unknown]) => !guarded.includes(field) || field in row;
  const history = found.history.map(({ changes, ...told }) => ({
    ...told,
    changes: Object.fromEntries(Object.entries(changes).filter(isSeen)),
  }));
  return {
    ...row,
    history,
    ...(found.thread && { thread: found.thread }),
    ...(found.details && { details: found.details }),
  };
}

/** The most history entries of a record. */
const mostTold = sql.raw('100');

function historyOf(entity: string): SQL {
  return sql`coalesce((
    select json_agg(json_build_object('at', ${instantText(sql`told.at`)}, 'by', ${personJson(sql`told.by_id`)},
      'changes', ${namedChanges(sql`told.changes - ${requestsField}::text`)}, 'reason', told.reason) order by told.id desc)
    from (
      select * from audit_log
      where entity = ${entity}::text and entity_id = a.id and action = ${correctionAction}::text
      order by id desc limit ${mostTold}
    ) told
  ), '[]'::json)`;
}

const threadOf = sql`coalesce((
  select json_agg(json_build_object('at', ${instantText(sql`said.created_at`)}, 'by', ${personJson(sql`said.by_id`)},
    'from', said.from_state, 'to', said.to_state, 'note', said.note) order by said.id desc)
  from (select * from referral_events where referral_id = a.id order by id desc limit ${mostTold}) said
), '[]'::json)`;

/**
 * SQL for a visitor's contact data: visible to the inviter, to leaders who may correct the inviter's records, and to
 * those who may edit visitors of the visited chapter.
 */
const detailsOf = (viewer: Viewer, mayCorrect: SQL) => sql`case
  when a.member_id = ${viewer.memberId} or ${mayCorrect} or ${inScope(scopeOf(viewer, 'visitors.edit'), sql`a.chapter_id`)}
  then json_build_object('email', a.email, 'cell_phone', a.cell_phone, 'work_phone', a.work_phone,
    'address', a.address, 'website', a.website, 'facebook_business_page', a.facebook_business_page,
    'business_link_share', a.business_link_share, 'notes', a.notes, 'next_step', a.next_step, 'due', a.due, 'profession_id', a.profession_id,
    'drop_in_chapter_id', a.drop_in_chapter_id,
    'drop_in_chapter', (select c.name from chapters c where c.id = a.drop_in_chapter_id)) end`;
