import { sql } from 'drizzle-orm';
import { messages } from '../../../src/contract/messages.ts';
import { nobody } from '../../changes/audit.ts';
import { storeRow, updateRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow } from '../../database/query.ts';
import { todayIn } from '../../database/values.ts';
import { invalid, present, stateConflict } from '../../http/refused.ts';
import { queueMail } from '../../mail/queue.ts';
import { noteEvent } from '../../signin/events.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';
import { nextUntil } from '../shared/plans.ts';
import { type MailedReceipt, receiptMail } from './mails.ts';
import { applicationPaid, paymentReceived } from './notices.ts';
import type { PaidNotice } from './paidNotice.ts';
import { type Payer, payerByReference } from './payers.ts';
import { findApplicationOf, findBill } from './payersRepository.ts';

interface Paid {
  readonly notice: PaidNotice;
  readonly now: Date;
  readonly requestId: string;
  /** Whether to refuse a member who has paid a year ahead, since no money moves. */
  readonly refusesAhead?: boolean;
}

/**
 * Counts a payment that its provider has signed, once. A member's payment extends the membership by a year or by the
 * plan's part of one; an applicant's is noted on the application. If no payer is found, it becomes a security event.
 * @throws Refused 422 if the amount or currency isn't the one due, 409 if payments a year ahead are refused
 */
export function countPayment(database: Queries, keys: SignInKeys, paid: Paid): Promise<void> {
  const { notice, now } = paid;
  return database.transaction(async (on) => {
    const payer = payerByReference(keys, notice.reference);
    const bill = payer === null ? null : await findBill(on, payer, now);
    if (payer === null || bill === null) return noteUnknown(on, paid);
    const wrong = [
      ...(bill.amount === notice.amount ? [] : ['amount']),
      ...(bill.currency === notice.currency ? [] : ['currency']),
    ];
    if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map((name) => [name, [messages.invalid]])));
    if (payer.kind === 'member') return countMembers(on, payer.id, paid);
    const mailed = await countApplicants(on, payer, paid);
    if (mailed === null) return;
    await queueMail({ db: on, keys }, receiptMail(mailed, notice), now.getTime(), 'other');
  });
}

const noteUnknown = (on: Queries, { notice, now }: Paid): Promise<void> =>
  noteEvent(on, {
    at: now.getTime(),
    kind: 'payment_unknown',
    memberId: null,
    detail: { provider_reference: notice.provider_reference },
  });

async function countMembers(on: Queries, memberId: number, paid: Paid): Promise<void> {
  const { notice, now, requestId, refusesAhead } = paid;
  const today = sql`(select ${todayIn(now)} from members m join chapters c on c.id = m.chapter_id
    where m.id = ${memberId}::int)`;
  await on.execute(sql`
    insert into subscriptions (member_id, chapter_id, plan, paid_until)
    select m.id, m.chapter_id, 'Yearly', ${today} from members m
    where m.id = ${memberId}::int and m.chapter_id is not null
    on conflict (member_id) do nothing`);
  const { chapter_id, is_ahead } = present(
    await selectRow<{ chapter_id: number; is_ahead: boolean }>(
      on,
      sql`
        select b.chapter_id, b.paid_until >= ${today} + interval '1 year' and not exists (
            select from payments p where p.provider_reference = ${notice.provider_reference}::text) as is_ahead
        from subscriptions b where b.member_id = ${memberId}::int for update`,
    ),
  );
  if (refusesAhead && is_ahead) throw stateConflict('paidAhead');
  await storeRow(on, nobody(requestId), {
    table: 'subscriptions',
    row: { chapter_id, member_id: memberId },
    before: {
      paid: sql`
        insert into payments (member_id, subscription_id, date, amount, provider_reference)
        select b.member_id, b.id, ${today}, ${notice.amount}::numeric, ${notice.provider_reference}::text
        from subscriptions b where b.member_id = ${memberId}::int
        on conflict (provider_reference) do nothing
        returning member_id`,
    },
    stored: sql`
      update subscriptions b set paid_until = ${nextUntil}, version = b.version + 1, updated_at = now(),
        status = case when b.status in ('Paused', 'Ended') or ${nextUntil} < ${today} then b.status else 'Active' end
      from paid where b.member_id = paid.member_id
      returning b.id`,
    action: 'payment.receive',
    notices: [paymentReceived(memberId, notice)],
  });
}

async function countApplicants(
  on: Queries,
  payer: Payer,
  { notice, now, requestId }: Paid,
): Promise<MailedReceipt | null> {
  const id = await findApplicationOf(on, payer);
  const application = await selectRow<
    MailedReceipt & { readonly id: number; readonly chapter_id: number; readonly name: string }
  >(
    on,
    sql`
      select a.id, a.chapter_id, a.email, a.first_name, c.name as chapter,
        concat_ws(' ', a.first_name, a.last_name) as name
      from applications a join chapters c on c.id = a.chapter_id
      where a.id = ${id}::int and a.payment_state = 'open' and a.status not in ('Declined', 'Withdrawn')
      for update of a`,
  );
  if (application === null) return null;
  const today = now.toISOString().slice(0, 10);
  const holders = holdersIn('applications.payment', application.chapter_id, { today, beyond: false });
  await updateRow(on, nobody(requestId), {
    table: 'applications',
    row: application,
    columns: { payment_state: 'paid' },
    action: 'payment.receive',
    changes: { payment_state: ['open', 'paid'], provider_reference: [null, notice.provider_reference] },
    notices: [applicationPaid(holders, application)],
  });
  return application;
}
