import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import { thankForRecord } from '../../../src/contract/records/thanks.ts';
import { insertRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { present, stateConflict } from '../../http/refused.ts';
import { scopeOf } from '../../http/viewer.ts';
import { metricTables } from '../activities/metricTables.ts';
import { thankedFor } from '../notifications/texts.ts';
import { inScope } from '../shared/scope.ts';
import { linkToRecord } from './link.ts';

interface Thanked {
  readonly member_id: number;
  readonly text: string;
  readonly is_thanked: boolean;
}

/**
 * Keeps the viewer's thanks for a record, and tells its giver.
 * @throws Refused 404 for anyone who neither received it nor looks after its chapter, 409 for a second time.
 */
export function thankGiver(database: Queries, call: Call<typeof thankForRecord>): Promise<Saved> {
  const { viewer, params, query, body } = call;
  const metric = query.type;
  const { table, receiver, giverChapter } = metricTables[metric];
  return recordOnce(database, thankForRecord, call, {
    locks: true,
    store: async (on, keep) => {
      const locked = present(
        await selectRow<Thanked>(
          on,
          sql`
            select stored.member_id, concat_ws(' ', m.first_name, m.last_name) || ' thanked you ' || ${thankedFor[metric]}
              || '.' as text, exists (select from thanks t where t.metric = ${metric}::int and t.record_id = stored.id
              and t.by_id = ${viewer.memberId}) as is_thanked
            from (
              select a.* from ${table} a
              where a.id = ${params.id} and a.deleted_at is null and a.member_id <> ${viewer.memberId}
                and (${receiver} = ${viewer.memberId} or ${inScope(scopeOf(viewer, 'activity.view'), giverChapter)})
              for update
            ) stored, members m where m.id = ${viewer.memberId}`,
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
        notices: [
          {
            to: [locked.member_id],
            kind: 'record.thanked',
            text: locked.text,
            link: linkToRecord(metric, 1, params.id),
            about: { metric, ids: sql`array[${params.id}::int]` },
          },
        ],
        keep,
        message: messages.thanked,
      });
    },
  });
}
