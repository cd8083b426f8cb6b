import { type SQL, sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import {
  assignHelper,
  type endHelp,
  noteTalk,
  type Talk,
} from '../../../src/contract/records/zeroActivity.ts';
import { insertRow, storeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { todayIn } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { invalidField, present, stateConflict } from '../../http/refused.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { personJson } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';
import { helperAsked } from './notices.ts';

/** A member who is helped, as their helper sees them. */
interface Helped {
  readonly id: number;
  readonly name: string;
  readonly chapter_id: number;
  /** `YYYY-MM-DD` in the chapter's time zone. */
  readonly today: string;
  readonly helper_id: number | null;
}

/** SQL for: the viewer helps the member `m` of the chapter. */
export const isHelper = (viewer: Viewer): SQL => sql`exists (
  select from helper_assignments h where h.member_id = m.id and h.chapter_id = m.chapter_id and h.ended_on is null
    and h.helper_id = ${viewer.memberId})`;

/** Finds and locks an active member for whom the condition holds; null otherwise. */
function lockHelped(
  on: Queryable,
  { memberId, now, condition }: { memberId: number; now: Date; condition: SQL },
): Promise<Helped | null> {
  return selectRow<Helped>(
    on,
    sql`
      select m.id, concat_ws(' ', m.first_name, m.last_name) as name, m.chapter_id, ${todayIn(now)}::text as today,
        (select h.helper_id from helper_assignments h
          where h.member_id = m.id and h.chapter_id = m.chapter_id and h.ended_on is null) as helper_id
      from members m join chapters c on c.id = m.chapter_id
      where m.id = ${memberId} and m.status = 'active' and m.erased_at is null and ${condition}
      for update of m`,
  );
}

const mayAssign = (viewer: Viewer): SQL => inScope(scopeOf(viewer, 'helper.assign'), sql`m.chapter_id`);

/** SQL for: the viewer may read and note talks with the member `m`, who can't be the viewer. */
const mayTalk = (viewer: Viewer): SQL =>
  sql`m.id <> ${viewer.memberId} and (${mayAssign(viewer)} or ${isHelper(viewer)})`;

/**
 * Asks a member to help another, in place of the previous helper.
 * @throws Refused 404 for a member out of reach, 409 when the same member helps already, 422 for a helper from
 * another chapter, and for the member as their own helper
 */
export function askHelper(database: Queries, call: Call<typeof assignHelper>): Promise<Saved> {
  const { viewer, params, body, now } = call;
  return recordOnceInTransaction(database, assignHelper, call, async (on, keep) => {
    const asked = { memberId: params.memberId, now, condition: mayAssign(viewer) };
    const helped = present(await lockHelped(on, asked));
    const helper = await selectRow<{ id: number }>(
      on,
      sql`
        select m.id from members m where m.id = ${body.helper_id} and m.chapter_id = ${helped.chapter_id}
          and m.status = 'active' and m.erased_at is null and m.id <> ${helped.id}`,
    );
    if (helper === null) throw invalidField('helper_id');
    if (helped.helper_id === helper.id) throw stateConflict('alreadyHelping');
    await endOpen(on, helped);
    const note = body.note ?? null;
    return insertRow(on, call, {
      table: 'helper_assignments',
      row: rowOf(helped),
      columns: { ...rowOf(helped), helper_id: helper.id, note, from_on: helped.today },
      action: 'helper.assign',
      changes: { helper_id: [helped.helper_id, helper.id] },
      notices: [helperAsked(helper.id, helped, note)],
      keep,
      message: messages.helperAsked,
    });
  });
}

const rowOf = ({ id, chapter_id }: Helped) => ({ chapter_id, member_id: id });

/** Ends all help for the member, also in chapters that they have left. */
async function endOpen(on: Queryable, { id, today }: Pick<Helped, 'id' | 'today'>): Promise<void> {
  await on.execute(sql`
    update helper_assignments h set ended_on = greatest(h.from_on, ${today}::date)
    where h.member_id = ${id} and h.ended_on is null`);
}

/** @throws Refused 404 for a member out of reach, or without a helper */
export function endHelper(database: Queries, call: Call<typeof endHelp>): Promise<void> {
  const { viewer, params, now } = call;
  return database.transaction(async (on) => {
    const asked = { memberId: params.memberId, now, condition: mayAssign(viewer) };
    const helped = present(await lockHelped(on, asked));
    present(helped.helper_id);
    await storeRow(on, call, {
      table: 'helper_assignments',
      row: rowOf(helped),
      stored: sql`
        update helper_assignments h set ended_on = greatest(h.from_on, ${helped.today}::date)
        where h.member_id = ${helped.id} and h.ended_on is null returning h.id`,
      action: 'helper.assign',
      changes: { helper_id: [helped.helper_id, null] },
    });
  });
}

/** Lists the talks with a member in this chapter, newest first. */
export function listTalks(on: Queryable, memberId: number, chapterId: SQL): Promise<Talk[]> {
  return selectRows<Talk>(
    on,
    sql`
      select t.id, t.date::text as date, ${personJson(sql`t.by_id`)} as by, t.note from member_talks t
      where t.member_id = ${memberId} and t.chapter_id = ${chapterId} order by t.date desc, t.id desc limit 100`,
  );
}

/** @throws Refused 404 for a member whose talks the viewer may not read */
export async function readTalks(on: Queryable, viewer: Viewer, memberId: number): Promise<Talk[]> {
  const row = await selectRow<{ chapter_id: number }>(
    on,
    sql`
      select m.chapter_id from members m
      where m.id = ${memberId} and m.chapter_id is not null and m.erased_at is null and ${mayTalk(viewer)}`,
  );
  return listTalks(on, memberId, sql`${present(row).chapter_id}`);
}

/** @throws Refused 404 for a member whose talks the viewer may not note, 422 for a future day */
export function keepTalk(database: Queries, call: Call<typeof noteTalk>): Promise<Saved> {
  const { viewer, params, body, now } = call;
  return recordOnceInTransaction(database, noteTalk, call, async (on, keep) => {
    const asked = { memberId: params.memberId, now, condition: mayTalk(viewer) };
    const helped = present(await lockHelped(on, asked));
    if (body.date > helped.today) throw invalidField('date', messages.futureDate);
    return insertRow(on, call, {
      table: 'member_talks',
      row: { chapter_id: helped.chapter_id },
      columns: { ...rowOf(helped), by_id: viewer.memberId, date: body.date, note: body.note },
      action: null,
      keep,
      message: messages.talkNoted,
    });
  });
}
