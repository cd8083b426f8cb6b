import { type SQL, sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { MetricId } from '../../../src/contract/metrics.ts';
import { askCorrection, type declineCorrection } from '../../../src/contract/records/corrections.ts';
import { type Notice, noticeColumns, noticeValues, saidBy } from '../../changes/audit.ts';
import { changeRow, insertRow, storeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { present, stateConflict } from '../../http/refused.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { metricTables } from '../activities/metricTablesRepository.ts';
import { refusalAction, requestsField } from '../activities/rowsRepository.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';
import { personJson } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';
import { linkToRecord } from './link.ts';
import { correctionAsked, spokenRecord } from './notices.ts';

interface Answering extends Notice {
  readonly metric: MetricId;
  /** Query for the ids of the records. */
  readonly records: SQL;
  /** Members who aren't notified. */
  readonly but: readonly (number | null)[];
}

/** @returns the statements that close open correction requests for these records, and notify their authors */
export function answering({ metric, records, but, ...notice }: Answering): Record<string, SQL> {
  return {
    answered: sql`
      update correction_requests asked set resolved_at = now()
      where asked.metric = ${metric}::int and asked.record_id in (${records}) and asked.resolved_at is null
      returning asked.id, asked.by_id`,
    answer_told: sql`
      insert into notifications (${noticeColumns})
      select distinct answered.by_id, ${noticeValues(notice)} from answered
      where answered.by_id not in (${sql.join(
        but.map((id) => sql`${id ?? 0}::int`),
        sql`, `,
      )})`,
  };
}

/** SQL for the requests that `answered` closed, as further changes in the log, where members find the outcome. */
export const answeredRequests = sql`(
  select case when count(*) = 0 then '{}'::jsonb
    else jsonb_build_object(${requestsField}::text, jsonb_build_array(jsonb_agg(answered.id), '[]'::jsonb)) end
  from answered)`;

interface LockedForRequest {
  readonly id: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly member_id: number | null;
  readonly chapter_id: number | null;
  readonly version: number;
  /** Whether the viewer already has an open request. */
  readonly is_asked: boolean;
}

/** Finds and locks an existing record `a` for which the condition holds; null if there is none. */
function lockFor(
  on: Queryable,
  { memberId }: Viewer,
  metric: MetricId,
  { id, condition }: { id: number; condition: SQL },
): Promise<LockedForRequest | null> {
  const { table, giverChapter } = metricTables[metric];
  return selectRow<LockedForRequest>(
    on,
    sql`
      select a.id, a.date::text as date, a.member_id, ${giverChapter} as chapter_id, a.version,
        exists (select 1 from correction_requests asked where asked.metric = ${metric}::int
          and asked.record_id = a.id and asked.resolved_at is null and asked.by_id = ${memberId}) as is_asked
      from ${table} a where a.id = ${id} and a.deleted_at is null and ${condition}
      for update of a`,
  );
}

/**
 * Stores a member's correction request for a record, and notifies its giver and those who may correct records
 * of its chapter.
 * @throws Refused 404 for anyone who neither gave nor received the record, 409 when the member already has an
 * open request
 */
export function requestCorrection(database: Queries, call: Call<typeof askCorrection>): Promise<Saved> {
  const { viewer, params, query, body } = call;
  const metric = query.type;
  const isOfViewer = sql`${viewer.memberId} in (a.member_id, ${metricTables[metric].receiver})`;
  return recordOnceInTransaction(database, askCorrection, call, async (on, keep) => {
    const locked = present(await lockFor(on, viewer, metric, { ...params, condition: isOfViewer }));
    if (locked.is_asked) throw stateConflict('alreadyAsked');
    const { today } = viewer;
    const record = spokenRecord(metric, locked.date, today);
    const leaders = holdersIn('activity.correct', locked.chapter_id, { today, beyond: false });
    return insertRow(on, call, {
      table: 'correction_requests',
      row: locked,
      columns: { metric, record_id: locked.id, by_id: viewer.memberId, note: body.note },
      action: 'activity.askCorrection',
      reason: body.note,
      notices: correctionAsked(
        sql`select leader.member_id from (${leaders}) leader where leader.member_id <> ${locked.member_id ?? 0}`,
        { ...locked, metric, record },
      ),
      keep,
      message: messages.correctionAsked,
    });
  });
}

/**
 * Closes every open correction request for a record with the reason why it remains as it is.
 * @throws Refused 404 for a record that the viewer may not correct, 409 if there is no request
 */
export function refuseCorrection(database: Queries, call: Call<typeof declineCorrection>): Promise<Saved> {
  const { viewer, params, query, body } = call;
  const metric = query.type;
  const { entity, giverChapter } = metricTables[metric];
  const correctable = inScope(scopeOf(viewer, 'activity.correct'), giverChapter);
  return changeRow(database, call, {
    lock: (on) => lockFor(on, viewer, metric, { ...params, condition: correctable }),
    change: async (locked, on) => {
      const { id, version } = locked;
      const record = spokenRecord(metric, locked.date, viewer.today);
      const ended = await storeRow(on, call, {
        table: entity,
        row: locked,
        audience: { tells: true },
        before: answering({
          metric,
          records: sql`select ${id}::int`,
          but: [viewer.memberId],
          kind: 'record.correctionDeclined',
          text: saidBy(viewer, `declined the correction you asked for, of the ${record}: ${body.note}`),
          link: linkToRecord(metric, metric === 6 ? 1 : 0, id),
          by: viewer,
          about: { metric, id },
        }),
        stored: sql`select ${id}::int as id from answered limit 1`,
        action: refusalAction,
        moreChanges: answeredRequests,
        reason: body.note,
      });
      if (ended === null) throw stateConflict('nothingAsked');
      return { id, version, message: messages.correctionDeclined };
    },
  });
}

const mostRequests = 200;

/** @returns the query for the correction requests in a chapter that the viewer may answer, oldest first */
export function correctionRequestRows(viewer: Viewer, chapterId: number): SQL {
  return sql`
    select r.id, r.metric, r.record_id, v.version, v.date, ${personJson(sql`v.member_id`)} as member,
      ${personJson(sql`v.receiver_id`)} as receiver, ${personJson(sql`r.by_id`)} as by, r.note
    from correction_requests r join activities v on v.metric = r.metric and v.id = r.record_id
    where r.resolved_at is null and v.deleted_at is null and v.chapter_id = ${chapterId}::int
      and ${inScope(scopeOf(viewer, 'activity.correct'), sql`v.chapter_id`)}
    order by r.id
    limit ${sql.raw(String(mostRequests))}`;
}
