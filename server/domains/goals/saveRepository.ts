import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import { createGoal, type saveGoal, type saveTotals } from '../../../src/contract/goals.ts';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import { changesBetween, logging } from '../../changes/audit.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow, withStatements } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { forbidden, invalidField, notFound, present, versionConflict } from '../../http/refused.ts';
import { reaches, scopeOf, type Viewer } from '../../http/viewer.ts';
import { targetText } from '../activities/targets.ts';
import { mayEdit } from './repository.ts';

const ofChapterAlone = ['members', 'attendance'];
const answer = sql`select stored.id, stored.version, ${messages.goalSaved}::text as message from stored`;

async function setOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'goals_once')) throw invalidField('metric', messages.goalTaken);
    throw error;
  }
}

/** @throws Refused 422 for an end before the start */
function requireOrder({ starts_on, ends_on }: { readonly starts_on: string; readonly ends_on: string }) {
  if (ends_on < starts_on) throw invalidField('ends_on');
}

const chapterOf = (viewer: Viewer, { scope, chapter_id }: Call<typeof createGoal>['body']): number => {
  const chapterId = scope === 'chapter' ? (chapter_id ?? viewer.chapterId) : viewer.chapterId;
  if (scope === 'chapter' && !viewer.rights.has('goals.chapter')) throw forbidden();
  if (chapterId === null) throw invalidField('chapter_id', messages.required);
  if (scope === 'chapter' && !reaches(scopeOf(viewer, 'goals.chapter'), chapterId))
    throw invalidField('chapter_id');
  return chapterId;
};

/** Sets a goal for the viewer or for a chapter. @throws Refused 403, 422 by field */
export function setGoal(database: Queries, call: Call<typeof createGoal>): Promise<Saved> {
  const { viewer, body } = call;
  const { scope, metric, target, start_value, starts_on, ends_on } = body;
  const chapterId = chapterOf(viewer, body);
  if (scope === 'own' && ofChapterAlone.includes(metric)) throw invalidField('metric');
  requireOrder(body);
  const memberId = scope === 'own' ? viewer.memberId : null;
  const send = scope === 'own' ? body.send !== 0 : null;
  return recordOnce(database, createGoal, call, {
    locks: false,
    store: (on, keep) =>
      setOnce(async () =>
        present(
          await selectRow<Saved>(
            on,
            sql`
              with stored as (
                insert into goals (chapter_id, member_id, metric, send, target, start_value, starts_on, ends_on)
                values (${chapterId}, ${memberId}::int, ${metric}, ${send}::boolean, ${target}::numeric,
                  ${start_value || '0'}::numeric, ${starts_on}::date, ${ends_on}::date)
                returning id, version
              )${withStatements({
                logged: logging(call, {
                  action: 'goals.set',
                  entity: 'goals',
                  chapterId,
                  memberId,
                  changes: changesBetween({}, { metric, target, starts_on, ends_on }),
                }),
                ...keep(sql`(select to_json(answered) from (${answer}) answered)`),
              })} ${answer}`,
          ),
        ),
      ),
  });
}

/** Sets the viewer's target for a metric, direction and period: a new goal, or the one there is. @throws Refused 422 by field */
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
  await selectRow(
    on,
    sql`
      with stored as (
        insert into goals as g (chapter_id, member_id, metric, send, target, starts_on, ends_on)
        values (${chapterId}, ${memberId}, ${String(metric)}, ${send === 1}, ${body.target}::numeric,
          ${start}::date, ${end}::date)
        on conflict (chapter_id, member_id, metric, send, starts_on, ends_on) where archived_at is null
          do update set target = excluded.target, version = g.version + 1, updated_at = now()
        returning id
      )${withStatements({
        logged: logging(call, {
          action: 'goals.set',
          entity: 'goals',
          chapterId,
          memberId,
          changes: { target: [null, targetText(metric, target)] },
        }),
      })} select id from stored`,
  );
  return { metric, target: targetText(metric, target) ?? '' };
}

interface Held extends Record<string, unknown> {
  readonly chapter_id: number;
  readonly member_id: number | null;
  readonly target: string;
  readonly start_value: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly archived: 0 | 1;
  readonly version: number;
}

/** Changes or archives a goal. @throws Refused 404 for one that isn't the viewer's to change, 409, 422 by field */
export function changeGoal(database: Queries, call: Call<typeof saveGoal>): Promise<Saved> {
  const { viewer, params, body, expectedVersion, now } = call;
  return setOnce(() =>
    database.transaction(async (on) => {
      const held = await selectRow<Held>(
        on,
        sql`
          select g.chapter_id, g.member_id, g.target::text as target, g.start_value::text as start_value,
            g.starts_on::text as starts_on, g.ends_on::text as ends_on,
            (g.archived_at is not null)::int as archived, g.version
          from goals g where g.id = ${params.id} and ${mayEdit(viewer)} for update`,
      );
      if (held === null) throw notFound();
      if (expectedVersion !== null && expectedVersion !== held.version) throw versionConflict(held);
      const changes = changesBetween(held, body);
      const wanted = {
        target: body.target ?? held.target,
        start_value: body.start_value || held.start_value,
        starts_on: body.starts_on ?? held.starts_on,
        ends_on: body.ends_on ?? held.ends_on,
      };
      requireOrder(wanted);
      const isArchived = (body.archived ?? held.archived) === 1;
      const logged = logging(call, {
        action: 'goals.set',
        entity: 'goals',
        chapterId: held.chapter_id,
        memberId: held.member_id,
        changes,
      });
      return present(
        await selectRow<Saved>(
          on,
          sql`
            with stored as (
              update goals g set target = ${wanted.target}::numeric, start_value = ${wanted.start_value}::numeric,
                starts_on = ${wanted.starts_on}::date, ends_on = ${wanted.ends_on}::date,
                archived_at = case when ${isArchived} then coalesce(g.archived_at, ${now.toISOString()}::timestamptz) end,
                version = g.version + 1, updated_at = now()
              where g.id = ${params.id} returning g.id, g.version
            )${withStatements(Object.keys(changes).length > 0 ? { logged } : {})} ${answer}`,
        ),
      );
    }),
  );
}
