import { type SQL, sql } from 'drizzle-orm';
import { metricById } from '../../../src/contract/metrics.ts';
import type { Viewer } from '../../http/viewer.ts';
import { correctionAction } from '../activities/rows.ts';
import { sources } from '../activities/sources.ts';
import { spokenDay } from '../calendar.ts';
import { answering } from './corrections.ts';
import type { HeldRecord } from './held.ts';
import { linkToRecord } from './link.ts';
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
 * @returns the statements that tell of a change: the end of the requests to correct the record, a notification for
 * those who asked and, of a leader's change, who, when, what and why in the log and for the member who gave it.
 */
export function telling(correction: Correction): Record<string, SQL> {
  const { recording, viewer, held, standing, requestId, verb, changes } = correction;
  const { metric } = recording;
  const { entity } = sources[metric];
  const { record } = metricById(metric);
  const linkTo = (direction: 0 | 1) => linkToRecord(metric, direction, verb === 'deleted' ? null : held.id);
  const day = spokenDay(held.row.date, viewer.today);
  const why = standing.kind === 'leader' ? `: ${standing.reason}` : '.';
  const answers = answering({
    metric,
    records: sql`select id from stored`,
    but: [viewer.memberId, held.member_id],
    kind: `record.${verb}`,
    text: `The record of ${day} (${record}) that you asked about was ${verb}${why}`,
    link: linkTo(metric === 6 ? 1 : 0),
  });
  if (standing.kind === 'giver') return answers;
  const logged = sql`
    insert into audit_log (by_id, chapter_id, member_id, action, entity, entity_id, changes, reason, request_id)
    select ${viewer.memberId}::int, ${held.chapter_id}::int, ${held.member_id}::int, ${correctionAction}::text,
      ${entity}::text, stored.id, ${JSON.stringify(changes)}::jsonb, ${standing.reason}::text, ${requestId}::text
    from stored`;
  if (held.member_id === null || held.member_id === viewer.memberId) return { logged, ...answers };
  const text = `Your record of ${day} (${record}) was ${verb}: ${standing.reason}`;
  const noticed = sql`
    insert into notifications (member_id, kind, text, link)
    select ${held.member_id}::int, ${`record.${verb}`}::text, ${text}::text, ${linkTo(1)}::text
    from stored`;
  return { logged, ...answers, noticed };
}
