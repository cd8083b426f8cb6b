import { type SQL, sql } from 'drizzle-orm';
import type {
  saveChapterVisitor,
  VisitorCare,
  VisitorInFull,
} from '../../../src/contract/chapterVisitors.ts';
import { type Changes, changesBetween, logging, noticing, saidBy } from '../../changes/audit.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, withStatements } from '../../database/query.ts';
import { dayOrNull, textValue, wholeValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { forbidden, invalidField, notFound, stateConflict, versionConflict } from '../../http/refused.ts';
import { reaches, scopeOf } from '../../http/viewer.ts';
import { visitorFollowedUp } from '../notifications/texts.ts';
import { linkToRecord } from '../records/link.ts';
import { readVisitor } from './chapterVisitorsRepository.ts';
import { correctedValues, requireMayCorrect } from './correctionRepository.ts';
import { type LockedVisitor, lockVisitor } from './lockedRepository.ts';

const values: {
  readonly [Field in keyof VisitorCare]?: (body: Call<typeof saveChapterVisitor>['body']) => SQL;
} = {
  ...correctedValues,
  attended: ({ attended }) => (attended === null ? sql`null::boolean` : sql`${attended === 1}::boolean`),
  outcome: ({ outcome }) => textValue(outcome),
  notes: ({ notes }) => textValue(notes),
  next_step: ({ next_step }) => textValue(next_step),
  due: ({ due }) => dayOrNull(due),
  owner_id: ({ owner_id }) => wholeValue(owner_id),
};

const linkToVisitor = (id: number): string => `/dashboard/visitors/${id}`;

const careFields = ['outcome', 'notes', 'next_step', 'due', 'owner_id', 'followup'] as const;

async function requireMayCare(
  on: Queryable,
  { viewer, body }: Call<typeof saveChapterVisitor>,
  held: LockedVisitor,
  changes: Changes,
): Promise<void> {
  const isMine = held.member_id === viewer.memberId;
  const holds = (right: 'visitors.followup' | 'visitors.checkin') =>
    reaches(scopeOf(viewer, right), held.chapter_id);
  const cares = careFields.some((field) => body[field] !== undefined);
  if (cares && !isMine && !holds('visitors.followup')) throw notFound();
  await requireMayCorrect(on, viewer, held, changes);
  if ('attended' in changes) {
    if (!holds('visitors.checkin')) throw notFound();
    if (held.is_counted) throw stateConflict('counted');
  }
  if ('owner_id' in changes && typeof body.owner_id === 'number') {
    const member = await selectRow(
      on,
      sql`
        select m.id from members m
        where m.id = ${body.owner_id} and m.chapter_id = ${held.chapter_id} and m.status = 'active'`,
    );
    if (member === null) throw invalidField('owner_id');
  }
}

async function store(
  on: Queryable,
  call: Call<typeof saveChapterVisitor>,
  held: LockedVisitor,
  changes: Changes,
): Promise<void> {
  const { viewer, body } = call;
  const columns = Object.entries(values).filter(([field]) => field in changes);
  const name = await selectRow<{ name: string }>(
    on,
    sql`select concat_ws(' ', m.first_name, m.last_name) as name from members m where m.id = ${viewer.memberId}`,
  );
  const newOwner = 'owner_id' in changes ? (body.owner_id ?? null) : null;
  const set = columns.map(([field, value]) => sql`${sql.identifier(field)} = ${value(body)}, `);
  await on.execute(sql`
    with stored as (
      update visitors a set ${sql.join(set, sql``)}version = a.version + 1, updated_at = now(),
        updated_by = ${viewer.memberId}::int
      where a.id = ${held.id} returning a.id
    )${withStatements({
      ...(body.followup === undefined
        ? {}
        : {
            noted: sql`
              insert into visitor_followups (visitor_id, by_id, text)
              select stored.id, ${viewer.memberId}::int, ${textValue(body.followup)} from stored`,
          }),
      logged: logging(call, {
        action: Object.keys(correctedValues).some((field) => field in changes)
          ? 'visitors.edit'
          : 'visitors.followup',
        entity: 'visitors',
        chapterId: held.chapter_id,
        memberId: held.member_id,
        changes,
      }),
      told: noticing(
        sql`select ${held.member_id}::int
          where ${held.member_id}::int is not null and ${held.member_id}::int <> ${viewer.memberId}::int`,
        {
          ...visitorFollowedUp(name?.name ?? '', held.name),
          link: linkToRecord(6, 1, held.id),
          by: viewer,
          about: { metric: 6, ids: sql`array[${held.id}::int]` },
        },
      ),
      ...(newOwner === null || newOwner === viewer.memberId
        ? {}
        : {
            asked: noticing(sql`select ${newOwner}::int`, {
              kind: 'visitor.owner',
              text: saidBy(viewer, `asks you to look after a visitor: ${held.name}.`),
              link: linkToVisitor(held.id),
              by: viewer,
            }),
          }),
    })}
    select id from stored`);
}

/**
 * Corrects a visitor, says who looks after them, what comes next, who came and what became of them.
 * @throws Refused 403 for `attended` without the right to check in, 404 for members who neither invited nor hold the right to what is changed, 409 for `attended` of a
 *   counted meeting and for a version that has moved on, 422 for an owner of another chapter
 */
export function careForVisitor(
  database: Queries,
  call: Call<typeof saveChapterVisitor>,
): Promise<VisitorInFull> {
  const { viewer, params, body, expectedVersion } = call;
  if (body.attended !== undefined && !viewer.rights.has('visitors.checkin')) throw forbidden();
  return database.transaction(async (on) => {
    const held = await lockVisitor(on, viewer, params.id);
    const { followup: _, ...wanted } = body;
    const changes = changesBetween({ ...held }, wanted);
    await requireMayCare(on, call, held, changes);
    if (expectedVersion !== null && expectedVersion !== held.version) {
      throw versionConflict(await readVisitor(on, viewer, held.id));
    }
    const isChanged = Object.keys(changes).length > 0 || body.followup !== undefined;
    if (isChanged) await store(on, call, held, changes);
    return readVisitor(on, viewer, held.id);
  });
}
