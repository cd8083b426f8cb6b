import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import { metricById } from '../../../src/contract/metrics.ts';
import { thank } from '../../../src/contract/thanks.ts';
import type { Queries } from '../../database/open.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { present, stateConflict } from '../../http/refused.ts';
import { scopeOf } from '../../http/viewer.ts';
import { metricTables } from '../activities/metricTables.ts';
import { noticing } from '../shared/audit.ts';
import { spokenDay } from '../shared/calendar.ts';
import { selectRow } from '../shared/rows.ts';
import { inScope } from '../shared/scope.ts';
import { withStatements } from '../shared/statements.ts';
import { textValue } from '../shared/values.ts';
import { linkToRecord } from './link.ts';

interface Thanked {
  readonly id: number;
  readonly date: string;
  readonly member_id: number;
  readonly viewer_name: string;
  readonly is_thanked: boolean;
}

/**
 * Thanks whoever gave a record, once.
 * @throws Refused 404 for whoever neither received it nor may view it, and for its giver, 409 the second time.
 */
export function sayThanks(database: Queries, call: Call<typeof thank>): Promise<Saved> {
  const { viewer, params, query, body } = call;
  const { table, giverChapter, receiver } = metricTables[query.type];
  const mine = sql`${viewer.memberId}::int`;
  return recordOnce(database, thank, call, {
    locks: true,
    store: async (on, keep) => {
      const record = present(
        await selectRow<Thanked>(
          on,
          sql`
            select a.id, a.date::text as date, a.member_id,
              (select concat_ws(' ', m.first_name, m.last_name) from members m where m.id = ${mine}) as viewer_name,
              exists (select from thanks t where t.metric = ${query.type}::int and t.record_id = a.id
                and t.by_id = ${mine}) as is_thanked
            from ${table} a
            where a.id = ${params.id} and a.deleted_at is null and a.member_id <> ${mine}
              and (${receiver} = ${mine} or ${inScope(scopeOf(viewer, 'activity.view'), giverChapter)})
            for update of a`,
        ),
      );
      if (record.is_thanked) throw stateConflict('alreadyThanked');
      const note = body.note ?? null;
      const what = metricById(query.type).record.toLowerCase();
      const text = `${record.viewer_name} thanks you for the record of ${spokenDay(record.date, viewer.today)} (${what})${note === null ? '.' : `: ${note}`}`;
      const answer = sql`json_build_object('id', stored.id, 'version', 1, 'message', ${messages.thanked}::text)`;
      const stored = await selectRow<{ id: number }>(
        on,
        sql`
          with stored as (
            insert into thanks (metric, record_id, by_id, to_id, note)
            values (${query.type}, ${record.id}, ${viewer.memberId}, ${record.member_id}, ${textValue(note)})
            returning id
          )${withStatements({
            noticed: noticing(sql`select ${record.member_id}::int`, {
              kind: 'record.thanked',
              text,
              link: linkToRecord(query.type, 1, record.id),
            }),
            ...keep(answer),
          })}
          select id from stored`,
      );
      return { ...present(stored), version: 1, message: messages.thanked };
    },
  });
}
