import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import { createGoal, type Goal, type saveGoal, type saveTotals } from '../../../src/contract/growth/goals.ts';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import { changesBetween } from '../../changes/audit.ts';
import { changeRow, insertRow, storeRow, updateRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { invalidField } from '../../http/refused.ts';
import { targetText } from '../activities/targets.ts';
import { archivedAt } from '../shared/catalog.ts';
import { unlessTaken } from '../shared/taken.ts';
import { chapterOf, requireOrder } from './policy.ts';
import { mayEdit } from './repository.ts';

const goal = { table: 'goals', action: 'goals.set', message: messages.goalSaved };

const setOnce = <Result>(work: () => Promise<Result>): Promise<Result> =>
  unlessTaken('goals_once', () => invalidField('metric', messages.goalTaken), work);

/** Sets a goal for the viewer or for a chapter. @throws Refused 403, 422 by field */
export function setGoal(database: Queries, call: Call<typeof createGoal>): Promise<Saved> {
  const { viewer, body } = call;
  const { scope, metric, target, start_value, starts_on, ends_on } = body;
  const chapterId = chapterOf(viewer, body);
  requireOrder(body);
  const memberId = scope === 'own' ? viewer.memberId : null;
  const send = scope === 'own' ? body.send !== 0 : null;
  return recordOnce(database, createGoal, call, (on, keep) =>
    setOnce(() =>
      insertRow(on, call, {
        ...goal,
        row: { chapter_id: chapterId, member_id: memberId },
        columns: {
          chapter_id: chapterId,
          member_id: memberId,
          metric,
          send,
          target,
          start_value: start_value || '0',
          starts_on,
          ends_on,
        },
        changes: changesBetween({}, { metric, target, starts_on, ends_on }),
        keep,
      }),
    ),
  );
}

/** Sets the viewer's target for a metric, direction and period in a new or existing goal. @throws Refused 422 */
export async function setTarget(
  on: Queries,
  call: Call<typeof saveTotals>,
): Promise<AnswerOf<typeof saveTotals>> {
  const { viewer, query, body } = call;
  const { type: metric, send, start, end } = query;
  const { memberId, chapterId } = viewer;
  const target = Number(body.target);
  if (metric !== 3 && !Number.isInteger(target)) throw invalidField('target');
  if (end < start) throw invalidField('end');
  if (chapterId === null) throw invalidField('chapter_id', messages.required);
  await storeRow(on, call, {
    ...goal,
    row: { chapter_id: chapterId, member_id: memberId },
    stored: sql`
      insert into goals as g (chapter_id, member_id, metric, send, target, starts_on, ends_on)
      values (${chapterId}, ${memberId}, ${String(metric)}, ${send === 1}, ${body.target}::numeric,
        ${start}::date, ${end}::date)
      on conflict (chapter_id, member_id, metric, send, starts_on, ends_on) where archived_at is null
        do update set target = excluded.target, version = g.version + 1, updated_at = now()
      returning id`,
    changes: { target: [null, targetText(metric, target)] },
  });
  return { metric, target: targetText(metric, target) ?? '' };
}

type LockedGoal = Pick<
  Goal,
  'id' | 'target' | 'start_value' | 'starts_on' | 'ends_on' | 'archived' | 'version'
> & { readonly chapter_id: number; readonly member_id: number | null };

/** Changes or archives a goal. @throws Refused 404 for one that the viewer can't change, 409, 422 by field */
export function changeGoal(database: Queries, call: Call<typeof saveGoal>): Promise<Saved> {
  const { viewer, params, body, now } = call;
  return setOnce(() =>
    changeRow(database, call, {
      lock: (on) =>
        selectRow<LockedGoal>(
          on,
          sql`
            select g.id, g.chapter_id, g.member_id, g.target::text as target, g.start_value::text as start_value,
              g.starts_on::text as starts_on, g.ends_on::text as ends_on,
              (g.archived_at is not null)::int as archived, g.version
            from goals g where g.id = ${params.id} and ${mayEdit(viewer)} for update`,
        ),
      current: ({ id: _, ...locked }) => locked,
      change: async (locked, on) => {
        const changes = changesBetween(locked, body);
        const wanted = {
          target: body.target ?? locked.target,
          start_value: body.start_value || locked.start_value,
          starts_on: body.starts_on ?? locked.starts_on,
          ends_on: body.ends_on ?? locked.ends_on,
        };
        requireOrder(wanted);
        return updateRow(on, call, {
          ...goal,
          row: locked,
          columns: {
            ...wanted,
            archived_at: archivedAt(body.archived ?? locked.archived, sql`x.archived_at`, now),
          },
          action: Object.keys(changes).length > 0 ? goal.action : null,
          changes,
        });
      },
    }),
  );
}
