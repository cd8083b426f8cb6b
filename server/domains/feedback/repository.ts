import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import {
  type answerFeedback,
  type Feedback,
  type ReceivedFeedback,
  sendFeedback,
} from '../../../src/contract/people/feedback.ts';
import { changesBetween } from '../../changes/audit.ts';
import { answerOf, inserting, storeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { instantText, instantValue, textValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { present, tooManyRequests } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { keepImage, requireImage } from '../shared/images.ts';
import { personJson } from '../shared/lists.ts';
import { feedbackAnswered } from './notices.ts';

const mostADay = 10;
const table = 'feedback';

const columns = sql`f.id, f.kind, f.text, f.status, f.answer, ${instantText(sql`f.created_at`)} as created_at`;

/** Lists the viewer's feedback, newest first. */
export function listOwnFeedback(on: Queryable, { memberId }: Viewer): Promise<Feedback[]> {
  return selectRows<Feedback>(
    on,
    sql`select ${columns} from feedback f where f.member_id = ${memberId} order by f.id desc limit 100`,
  );
}

/** Lists everybody's feedback, new entries first. */
export function listReceivedFeedback(on: Queryable): Promise<ReceivedFeedback[]> {
  return selectRows<ReceivedFeedback>(
    on,
    sql`
      select ${columns}, ${personJson(sql`f.member_id`)} as member, f.page, f.may_contact::int as may_contact
      from feedback f join members m on m.id = f.member_id
      where m.erased_at is null
      order by (f.status = 'New') desc, f.id desc limit 200`,
  );
}

/** Stores a member's feedback; the same text within a day is stored once. @throws Refused 422 by field, 429 */
export function keepFeedback(database: Queries, call: Call<typeof sendFeedback>): Promise<Saved> {
  const { viewer, body, now } = call;
  const { kind, text, page = null, screenshot = null, may_contact = 0 } = body;
  return recordOnceInTransaction(database, sendFeedback, call, async (on, keep) => {
    await requireImage(on, viewer.memberId, { after: screenshot }, 'screenshot');
    await on.execute(sql`select id from members where id = ${viewer.memberId} for no key update`);
    const today = await selectRows<{ id: number; is_same: boolean }>(
      on,
      sql`
        select f.id, f.kind = ${kind} and f.text = ${text} as is_same from feedback f
        where f.member_id = ${viewer.memberId}
          and f.created_at > ${instantValue(now)} - interval '1 day'
        order by f.id`,
    );
    const same = today.find(({ is_same }) => is_same);
    if (!same && today.length >= mostADay) throw tooManyRequests();
    const stored = same
      ? sql`select f.id from feedback f where f.id = ${same.id}`
      : inserting(table, {
          member_id: viewer.memberId,
          kind,
          text,
          page,
          screenshot,
          may_contact: may_contact === 1,
          created_at: now,
        });
    const row = await storeRow<Saved>(on, call, {
      table,
      row: { chapter_id: null },
      stored,
      action: null,
      also: same ? {} : keepImage({ after: screenshot }),
      answer: answerOf(messages.feedbackSent),
      keep,
    });
    return present(row);
  });
}

interface LockedFeedback extends Record<string, unknown> {
  readonly member_id: number;
  readonly status: string;
  readonly answer: string | null;
}

/** Stores the status and answer of feedback, and tells its sender about an answer. @throws Refused 404 */
export function settleFeedback(database: Queries, call: Call<typeof answerFeedback>): Promise<Saved> {
  const { params, body } = call;
  return database.transaction(async (on) => {
    const locked = present(
      await selectRow<LockedFeedback>(
        on,
        sql`select f.member_id, f.status, f.answer from feedback f where f.id = ${params.id} for update`,
      ),
    );
    const { member_id, status } = locked;
    const answer = body.answer === undefined ? locked.answer : body.answer;
    const changes = changesBetween({ status, answer: locked.answer }, { status: body.status, answer });
    const row = await storeRow<Saved>(on, call, {
      table,
      row: { chapter_id: null, member_id },
      stored: sql`
        update feedback f set status = ${body.status}, answer = ${textValue(answer)}
        where f.id = ${params.id} returning f.id`,
      action: Object.keys(changes).length > 0 ? 'content.edit' : null,
      changes,
      notices: ['answer' in changes && answer !== null && feedbackAnswered(member_id)],
      answer: answerOf(),
    });
    return present(row);
  });
}
