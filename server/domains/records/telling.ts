import { type SQL, sql } from 'drizzle-orm';
import { metricById } from '../../../src/contract/metrics.ts';
import type { Viewer } from '../../http/viewer.ts';
import { correctionAction } from '../activities/rows.ts';
import { sources } from '../activities/sources.ts';
import { spokenDay } from '../calendar.ts';
import type { HeldRecord } from './held.ts';
import type { Standing } from './policy.ts';
import type { Recording } from './recording.ts';

/** Field by field what it was and what it is. */
export type Changes = Record<string, [unknown, unknown]>;

export interface Correction {
  readonly recording: Recording;
  readonly viewer: Viewer;
  readonly held: HeldRecord;
  readonly standing: Standing;
  readonly requestId: string;
  readonly verb: 'corrected' | 'deleted';
  readonly changes: Changes;
}

/**
 * @returns the statements that tell of a leader's change: who, when, what and why in the log, a notification for the
 * member who gave the record, and the end of the requests to correct it. None for one's own waiting record.
 */
export function telling(correction: Correction): Record<string, SQL> {
  const { recording, viewer, held, standing, requestId, verb, changes } = correction;
  if (standing.kind === 'giver') return {};
  const { metric } = recording;
  const { entity } = sources[metric];
  const { record, list } = metricById(metric);
  const logged = sql`
    insert into audit_log (by_id, chapter_id, member_id, action, entity, entity_id, changes, reason, request_id)
    select ${viewer.memberId}::int, ${held.chapter_id}::int, ${held.member_id}::int, ${correctionAction}::text,
      ${entity}::text, stored.id, ${JSON.stringify(changes)}::jsonb, ${standing.reason}::text, ${requestId}::text
    from stored`;
  const answered = sql`
    update correction_requests asked set resolved_at = now() from stored
    where asked.metric = ${metric}::int and asked.record_id = stored.id and asked.resolved_at is null`;
  if (held.member_id === null || held.member_id === viewer.memberId) return { logged, answered };
  const day = spokenDay(held.row.date, viewer.today);
  const text = `Your record of ${day} (${record}) was ${verb}: ${standing.reason}`;
  const noticed = sql`
    insert into notifications (member_id, kind, text, link)
    select ${held.member_id}::int, ${`record.${verb}`}::text, ${text}::text, ${`/dashboard/${list}/1`}::text
    from stored`;
  return { logged, answered, noticed };
}
