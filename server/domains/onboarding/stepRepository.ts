import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { OnboardingStep, saveMemberChecklist } from '../../../src/contract/people/onboarding.ts';
import { changesBetween } from '../../changes/audit.ts';
import { storeRow } from '../../changes/changeRow.ts';
import { assignments } from '../../database/columns.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField, present } from '../../http/refused.ts';
import { scopeOf } from '../../http/viewer.ts';
import { changesSince, isTouched, mergeCells, type StoredRow } from '../shared/cells.ts';
import { inScope, withOwnChapter } from '../shared/scope.ts';
import { stepTicked } from './notices.ts';
import { requirePointsRight, requireStep } from './policy.ts';
import { stepColumns } from './repository.ts';

interface LockedStep extends StoredRow {
  readonly chapter_id: number;
  readonly name: string;
  readonly self: 0 | 1;
  readonly done: 0 | 1;
  readonly points: number;
}

const cells = [['done'], ['points']] as const;

/** Locks the step of a member whom the viewer may see; null for any other. */
async function lockStep(
  on: Queryable,
  { viewer, body }: Call<typeof saveMemberChecklist>,
): Promise<LockedStep | null> {
  const scope = withOwnChapter(scopeOf(viewer, 'onboarding.tick'), viewer);
  return selectRow<LockedStep>(
    on,
    sql`
      with locked as (
        select t.* from member_checklist_items t
        where t.member_id = ${body.member_id} and t.item_id = ${body.item_id} for update
      )
      select m.chapter_id, i.name, i.self_tick::int as self, (t.done_at is not null)::int as done, t.points, t.version,
        ${changesSince(
          sql`told.entity = 'member_checklist_items' and told.entity_id = t.item_id and told.member_id = t.member_id`,
          sql`${body.version ?? 0}::int`,
        )} as changes_since
      from locked t join onboarding_items i on i.id = t.item_id join members m on m.id = t.member_id
      where m.status = 'active' and m.erased_at is null and ${inScope(scope, sql`m.chapter_id`)}`,
  );
}

/** @throws Refused 404 for a member out of reach */
async function requireMember(
  on: Queryable,
  { viewer, body }: Call<typeof saveMemberChecklist>,
): Promise<{ chapter_id: number }> {
  const scope = withOwnChapter(scopeOf(viewer, 'onboarding.tick'), viewer);
  return present(
    await selectRow<{ chapter_id: number }>(
      on,
      sql`
        select m.chapter_id from members m where m.id = ${body.member_id} and m.status = 'active'
          and m.erased_at is null and ${inScope(scope, sql`m.chapter_id`)}`,
    ),
  );
}

/**
 * Sets a step, merged by cell.
 * @throws Refused 403 for points that the viewer may not give, 404 if out of reach, 422 for an item that
 * isn't on the member's list, and for what members can't do for themselves
 */
export function setStep(
  database: Queries,
  call: Call<typeof saveMemberChecklist>,
): Promise<AnswerOf<typeof saveMemberChecklist>> {
  const { viewer, body } = call;
  requirePointsRight(viewer, body);
  return database.transaction(async (on) => {
    const { chapter_id: chapterId } = await requireMember(on, call);
    const locked = await lockStep(on, call);
    requireStep(viewer, { chapterId, memberId: body.member_id, self: locked?.self ?? 1 }, body);
    if (locked === null) throw invalidField('item_id', messages.notOnList);
    const current = { done: locked.done, points: locked.points };
    const asked = { done: body.done ?? locked.done, points: body.points ?? locked.points };
    const seen = body.version ?? locked.version;
    const { next, isLost } = mergeCells(current, asked, cells, (fields) => isTouched(locked, seen, fields));
    const changes = changesBetween(current, next);
    if (Object.keys(changes).length > 0) await store(on, call, locked, { next, changes });
    const step = present(await readStep(on, body));
    return { member_id: body.member_id, ...step, outcome: isLost ? ('lost' as const) : ('set' as const) };
  });
}

const readStep = (on: Queryable, { member_id, item_id }: { member_id: number; item_id: number }) =>
  selectRow<OnboardingStep>(
    on,
    sql`select ${stepColumns} from member_checklist_items t where t.member_id = ${member_id} and t.item_id = ${item_id}`,
  );

async function store(
  on: Queryable,
  call: Call<typeof saveMemberChecklist>,
  locked: LockedStep,
  {
    next,
    changes,
  }: { next: Pick<LockedStep, 'done' | 'points'>; changes: ReturnType<typeof changesBetween> },
): Promise<void> {
  const { viewer, body, now } = call;
  const isTicked = next.done !== locked.done;
  const isDone = next.done === 1;
  const ticked = { done_at: isDone ? now : null, done_by: isDone ? viewer.memberId : null };
  const columns = { points: next.points, ...(isTicked && ticked) };
  await storeRow(on, call, {
    table: 'member_checklist_items',
    row: { chapter_id: locked.chapter_id, member_id: body.member_id },
    stored: sql`
      update member_checklist_items t set ${assignments(columns, sql`t`)}
      where t.member_id = ${body.member_id} and t.item_id = ${body.item_id}
      returning t.item_id as id`,
    action: 'onboarding.tick',
    changes: { ...changes, item: [locked.name, locked.name], version: [locked.version, locked.version + 1] },
    notices: [isTicked && isDone && stepTicked(body.member_id, locked.name)],
  });
}
