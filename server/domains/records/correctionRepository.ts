import { sql } from 'drizzle-orm';
import { type Changes, saidBy } from '../../changes/audit.ts';
import type { RowChange } from '../../changes/changeRow.ts';
import type { Viewer } from '../../http/viewer.ts';
import { metricTables } from '../activities/metricTablesRepository.ts';
import { correctionAction } from '../activities/rowsRepository.ts';
import { answeredRequests, answering } from './correctionRequestsRepository.ts';
import { linkToRecord } from './link.ts';
import { recordChanged, spokenRecord } from './notices.ts';
import type { EditPermission } from './policy.ts';
import type { Recording } from './recording.ts';
import type { LockedRecord } from './repository.ts';

export interface Correction {
  readonly recording: Recording;
  readonly viewer: Viewer;
  readonly locked: LockedRecord;
  readonly permission: EditPermission;
  readonly verb: 'corrected' | 'deleted';
  readonly changes: Changes;
}

/**
 * @returns what is stored with a change: closed correction requests, notifications to their authors, and for
 * a leader's change a log entry with the reason and a notification to the giver
 */
export function correctionOf(correction: Correction): RowChange {
  const { recording, viewer, locked, permission, verb, changes } = correction;
  const { metric } = recording;
  const linkTo = (direction: 0 | 1) => linkToRecord(metric, direction, verb === 'deleted' ? null : locked.id);
  const record = spokenRecord(metric, locked.row.date, viewer.today);
  const why = permission.kind === 'leader' ? `: ${permission.reason}` : '.';
  const change = {
    table: metricTables[metric].entity,
    row: locked,
    audience: { memberIds: [locked.receiver_id], tells: true },
    also: answering({
      metric,
      records: sql`select id from stored`,
      but: [viewer.memberId, locked.member_id],
      kind: `record.${verb}`,
      text: saidBy(viewer, `${verb} the ${record} that you asked about${why}`),
      link: linkTo(metric === 6 ? 1 : 0),
      by: viewer,
    }),
  };
  if (permission.kind === 'giver') return { ...change, action: null };
  return {
    ...change,
    action: correctionAction,
    changes,
    moreChanges: answeredRequests,
    reason: permission.reason,
    notices: [recordChanged(verb, locked.member_id, { metric, id: locked.id, record, link: linkTo(1) })],
  };
}
