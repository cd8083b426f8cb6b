import { type SQL, sql } from 'drizzle-orm';
import { metricById } from '../../../src/contract/metrics.ts';
import { addBell } from '../../changes/audience.ts';
import { saidBy } from '../../changes/audit.ts';
import { recorded } from '../../changes/changeRow.ts';
import type { Viewer } from '../../http/viewer.ts';
import { metricTables } from '../activities/metricTables.ts';
import { correctionAction } from '../activities/rowsRepository.ts';
import { spokenDay } from '../shared/calendar.ts';
import { answeredRequests, answering } from './correctionsRepository.ts';
import { linkToRecord } from './link.ts';
import type { EditPermission } from './policy.ts';
import type { Recording } from './recording.ts';
import type { LockedRecord } from './repository.ts';

/** Field by field what it was and what it is. */
export type Changes = Record<string, [unknown, unknown]>;

export interface Correction {
  readonly recording: Recording;
  readonly viewer: Viewer;
  readonly locked: LockedRecord;
  readonly permission: EditPermission;
  readonly requestId: string;
  readonly verb: 'corrected' | 'deleted';
  readonly changes: Changes;
}

/**
 * @returns the statements that tell of a change: the end of the requests to correct the record, a notification for
 * those who asked and, of a leader's change, who, when, what and why in the log and for the member who gave it.
 */
export function notifyAndAudit(correction: Correction): Record<string, SQL> {
  const { recording, viewer, locked, permission, requestId, verb, changes } = correction;
  const { metric } = recording;
  addBell();
  const { record } = metricById(metric);
  const linkTo = (direction: 0 | 1) => linkToRecord(metric, direction, verb === 'deleted' ? null : locked.id);
  const day = spokenDay(locked.row.date, viewer.today);
  const why = permission.kind === 'leader' ? `: ${permission.reason}` : '.';
  const answers = answering({
    metric,
    records: sql`select id from stored`,
    but: [viewer.memberId, locked.member_id],
    kind: `record.${verb}`,
    text: saidBy(viewer, `${verb} the record of ${day} (${record}) that you asked about${why}`),
    link: linkTo(metric === 6 ? 1 : 0),
    by: viewer,
  });
  if (permission.kind === 'giver') return answers;
  return {
    ...answers,
    ...recorded(
      { viewer, requestId },
      {
        table: metricTables[metric].entity,
        row: locked,
        action: correctionAction,
        changes,
        moreChanges: answeredRequests,
        reason: permission.reason,
        notices: [
          {
            to: [locked.member_id],
            kind: `record.${verb}`,
            says: `${verb} your record of ${day} (${record}).`,
            link: linkTo(1),
            about: { metric, ids: sql`array[${locked.id}::int]` },
          },
        ],
      },
    ),
  };
}
