import { type SQL, sql } from 'drizzle-orm';
import type { MetricId } from '../../../src/contract/metrics.ts';
import type { Row } from '../../../src/contract/records.ts';
import { type Scope, scopeOf, type Viewer } from '../../http/viewer.ts';
import { instantText, integers } from '../rows.ts';
import { sources } from './sources.ts';

/** @returns SQL for: the scope reaches this chapter. */
export function inScope(scope: Scope, chapter: SQL): SQL {
  if (scope === 'all') return sql`true`;
  return scope.length === 0 ? sql`false` : sql`${chapter} = any(${integers(scope)})`;
}

interface StoredRow {
  metric: MetricId;
  details: Record<string, unknown>;
}

/**
 * @param picked a query of whole rows of the metric's table; it has been narrowed to what the viewer may see.
 * @returns SQL that makes wire rows of them, in no order; `answerRow` finishes each.
 */
export function selectWireRows(metric: MetricId, picked: SQL, viewer: Viewer): SQL {
  const { joins, giverChapter, receiver, receiverChapter, details } = sources[metric];
  const amounts = scopeOf(viewer, 'amounts.view');
  const maySeeAmount = sql`(a.member_id = ${viewer.memberId} or ${receiver} = ${viewer.memberId}
    or ${inScope(amounts, giverChapter)} or ${inScope(amounts, receiverChapter)})`;
  const mayEdit = viewer.capabilities.has('activity.editOwn')
    ? sql`a.member_id = ${viewer.memberId} and a.counted_meeting_id is null`
    : sql`false`;
  return sql`
    select ${metric}::int as metric, a.id, a.date::text as date,
      case when g.id is not null then
        json_build_object('id', g.id, 'first_name', g.first_name, 'last_name', g.last_name) end as member,
      case when r.id is not null then
        json_build_object('id', r.id, 'first_name', r.first_name, 'last_name', r.last_name) end as receiver,
      case when a.counted_meeting_id is null then 'waiting' else 'counted' end as count_state,
      counted.date::text as counted_on,
      exists (select 1 from correction_requests asked where asked.metric = ${metric}::int
        and asked.record_id = a.id and asked.resolved_at is null)::int as correction_asked,
      (${mayEdit} or ${inScope(scopeOf(viewer, 'activity.correct'), giverChapter)})::int as can_edit,
      a.version, ${instantText(sql`a.created_at`)} as created_at, ${instantText(sql`a.updated_at`)} as updated_at,
      ${details(maySeeAmount)} as details
    from (${picked}) a
      left join members g on g.id = a.member_id
      left join members r on r.id = ${receiver}
      left join weekly_meetings counted on counted.id = a.counted_meeting_id
      ${joins}`;
}

/** @returns the wire row of what `selectWireRows` selected; an amount that the viewer may not see is absent. */
export function answerRow({ details, ...spine }: StoredRow): Row {
  const { amount, ...rest } = details;
  return { ...spine, ...rest, ...(typeof amount === 'string' ? { amount } : {}) } as Row;
}
