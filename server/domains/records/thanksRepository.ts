import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import { thankForRecord } from '../../../src/contract/records/thanks.ts';
import { insertRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { present, stateConflict } from '../../http/refused.ts';
import { scopeOf } from '../../http/viewer.ts';
import { metricTables } from '../activities/metricTablesRepository.ts';
import { thankedFor } from '../notifications/textsRepository.ts';
import { inScope } from '../shared/scope.ts';
import { recordThanked } from './notices.ts';

interface Thanked {
  readonly member_id: number;
  readonly reason: string;
  readonly is_thanked: boolean;
}

/**
 * Stores the viewer's thanks for a record, and tells its giver.
 * @throws Refused 404 for anyone who neither received the record nor looks after its chapter, 409 for a second time
 */
export function thankGiver(database: Queries, call: Call<typeof thankForRecord>): Promise<Saved> {
  const { viewer, params, query, body } = call;
  const metric = query.type;
  const { table, receiver, giverChapter } = metricTables[metric];
  return recordOnceInTransaction(database, thankForRecord, call, async (on, keep) => {
    const locked = present(
      await selectRow<Thanked>(
        on,
        sql`
          select stored.member_id, ${thankedFor[metric]} as reason, exists (select from thanks t
            where t.metric = ${metric}::int and t.record_id = stored.id and t.by_id = ${viewer.memberId}) as is_thanked
          from (
            select a.* from ${table} a
            where a.id = ${params.id} and a.deleted_at is null and a.member_id <> ${viewer.memberId}
              and (${receiver} = ${viewer.memberId} or ${inScope(scopeOf(viewer, 'activity.view'), giverChapter)})
            for update
          ) stored`,
      ),
    );
    if (locked.is_thanked) throw stateConflict('alreadyThanked');
    return insertRow(on, call, {
      table: 'thanks',
      row: { chapter_id: null },
      columns: {
        metric,
        record_id: params.id,
        by_id: viewer.memberId,
        to_id: locked.member_id,
        note: body.note ?? null,
      },
      action: null,
      notices: [recordThanked(locked.member_id, metric, params.id, locked.reason)],
      keep,
      message: messages.thanked,
    });
  });
}
