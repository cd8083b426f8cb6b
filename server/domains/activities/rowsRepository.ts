import { type SQL, sql } from 'drizzle-orm';
import type { MetricId } from '../../../src/contract/metrics.ts';
import type { CorrectionAsked, ReferralContact, Row } from '../../../src/contract/records/records.ts';
import { instantText } from '../../database/values.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { personJson } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';
import { metricTables } from './metricTablesRepository.ts';

/** The log's name for a leader's change of a record. */
export const correctionAction = 'activity.correct';

/** The log's name for a leader's refusal of a correction request. */
export const refusalAction = 'activity.declineCorrection';

/** The field of the log's changes that holds the answered requests; it isn't a field of the record. */
export const requestsField = 'correction_requests';

/** A selected `wireRow`: complete except for null in fields that the viewer may not see. */
export interface Selected {
  row: Row & {
    amount?: string | null;
    contact?: ReferralContact | null;
    asked?: CorrectionAsked | null | undefined;
  };
}

/**
 * @returns SQL for the API's row of a record `a` as one JSON value, for a query that already selects only visible
 * rows; `answerRow` completes it. It is one value without joins, because planning joins and carrying columns costs
 * more than the rows themselves
 */
export function wireRow(metric: MetricId, viewer: Viewer): SQL {
  const { entity, giverChapter, receiver, receiverChapter, fields } = metricTables[metric];
  const amounts = scopeOf(viewer, 'amounts.view');
  const isOfViewer = sql`(a.member_id = ${viewer.memberId} or ${receiver} = ${viewer.memberId})`;
  const sight = {
    amount: sql`(${isOfViewer} or ${inScope(amounts, giverChapter)} or ${inScope(amounts, receiverChapter)})`,
    contact: isOfViewer,
    given: sql`a.member_id = ${viewer.memberId}`,
  };
  const mayCorrect = inScope(scopeOf(viewer, 'activity.correct'), giverChapter);
  const mayEdit = viewer.rights.has('activity.editOwn')
    ? sql`a.member_id = ${viewer.memberId} and a.counted_meeting_id is null`
    : sql`false`;
  return sql`json_build_object(
    'metric', ${metric}::int, 'id', a.id, 'date', a.date,
    'member', ${personJson(sql`a.member_id`)}, 'receiver', ${personJson(receiver)},
    'count_state', case when a.counted_meeting_id is null then 'waiting' else 'counted' end,
    'counted_on', (select w.date from weekly_meetings w where w.id = a.counted_meeting_id),
    'correction_asked', exists (select 1 from correction_requests asked
      where asked.metric = ${metric}::int and asked.record_id = a.id and asked.resolved_at is null)::int,
    'correction', case when a.version > 1 and (a.member_id = ${viewer.memberId} or ${mayCorrect}) then (
      select json_build_object('by', ${personJson(sql`told.by_id`)}, 'at', ${instantText(sql`told.at`)}, 'reason', told.reason)
      from audit_log told
      where told.entity = ${entity}::text and told.entity_id = a.id and told.action = ${correctionAction}::text
        and told.changes -> 'deleted_at' is null
      order by told.id desc limit 1) end,
    'asked', coalesce(
      case when a.member_id = ${viewer.memberId} or ${mayCorrect} then ${openRequest(metric)} end,
      case when ${isOfViewer} then ${ownRequest(metric, viewer)} end),
    'can_edit', coalesce(${mayEdit} or ${mayCorrect}, false)::int,
    'version', a.version, 'created_at', ${instantText(sql`a.created_at`)},
    'updated_at', ${instantText(sql`a.updated_at`)}, ${fields(sight)})`;
}

const askedBy = sql`'by', ${personJson(sql`asked.by_id`)}, 'at', ${instantText(sql`asked.created_at`)}, 'note', asked.note`;

/** The oldest unanswered correction request for `a`. */
function openRequest(metric: MetricId): SQL {
  return sql`(select json_build_object(${askedBy}, 'answer', null) from correction_requests asked
    where asked.metric = ${metric}::int and asked.record_id = a.id and asked.resolved_at is null
    order by asked.id limit 1)`;
}

/** The viewer's own latest correction request; its answer is in the log entry that names the request. */
function ownRequest(metric: MetricId, viewer: Viewer): SQL {
  const { entity } = metricTables[metric];
  return sql`(
    select json_build_object(${askedBy}, 'answer', case when told.id is not null then json_build_object(
      'kind', case told.action when ${refusalAction}::text then 'declined' else 'corrected' end,
      'by', ${personJson(sql`told.by_id`)}, 'text', told.reason) end)
    from correction_requests asked left join audit_log told on told.entity = ${entity}::text
      and told.entity_id = a.id and told.changes -> ${requestsField}::text -> 0 @> to_jsonb(asked.id)
      and told.action in (${correctionAction}::text, ${refusalAction}::text)
    where asked.by_id = ${viewer.memberId} and asked.metric = ${metric}::int and asked.record_id = a.id
      and (asked.resolved_at is null or told.id is not null)
    order by asked.id desc limit 1)`;
}

/** @returns the API's row for a selected row, without the fields that the viewer may not see */
export function answerRow({ row: { amount, contact, asked, ...rest } }: Selected): Row {
  return { ...rest, ...(amount && { amount }), ...contact, ...(asked && { asked }) } as Row;
}
