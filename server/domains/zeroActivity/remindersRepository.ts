import { type SQL, sql } from 'drizzle-orm';
import type { Capability } from '../../../src/contract/capabilities.ts';
import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import type { ComingAnswer } from '../../../src/contract/meetings/coming.ts';
import { type ReminderKind, sendReminders } from '../../../src/contract/schedules/reminders.ts';
import { storeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { selectRows } from '../../database/query.ts';
import { instantValue, integers } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { invalidField } from '../../http/refused.ts';
import { scopeOf } from '../../http/viewer.ts';
import { isSendable, queueMailsOfMember } from '../../mail/queue.ts';
import { writeMail } from '../../mail/template.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { answerFor } from '../shared/coming.ts';
import { requireSomewhere } from '../shared/policy.ts';
import { inScope } from '../shared/scope.ts';

interface Words {
  /** The right to send the reminder. */
  readonly right: Capability;
  readonly subject: string;
  readonly text: string;
  readonly link: string;
}

const words: Readonly<Record<ReminderKind, Words>> = {
  posting: {
    right: 'helper.assign',
    subject: 'Your chapter would like to hear from you',
    text: 'A reminder from your chapter: record your sessions, referrals and posts of the last weeks.',
    link: '/dashboard/activity',
  },
  attendance: {
    right: 'helper.assign',
    subject: 'See you at the next meeting',
    text: 'A reminder from your chapter: say whether you’re coming to the next meeting, or send a sub.',
    link: '/dashboard/activity',
  },
  renewal: {
    right: 'renewals.record',
    subject: 'Your membership is due',
    text: 'A reminder from your chapter: your membership is due for renewal.',
    link: '/dashboard/profile/payments',
  },
  onboarding: {
    right: 'onboarding.tick',
    subject: 'Your first steps',
    text: 'A reminder from your chapter: you still have first steps to complete.',
    link: '/dashboard/members-checklists',
  },
};

const fromChapter = 'A reminder from your chapter:';

/** The text of an attendance reminder for members who have answered for the next meeting. */
const answered: Readonly<Partial<Record<ComingAnswer, string>>> = {
  coming: `${fromChapter} you said you’re coming to the next meeting. See you there.`,
  notComing: `${fromChapter} you said you’re not coming to the next meeting. Ask for a sub, or say that you’re coming after all.`,
  subAsked: `${fromChapter} you asked for a sub for the next meeting. Nobody has offered yet.`,
  subOffered: `${fromChapter} your sub for the next meeting isn’t confirmed yet.`,
  subConfirmed: `${fromChapter} your sub for the next meeting is confirmed.`,
};

interface Reminded {
  readonly id: number;
  readonly email: string;
  /** Whether the member got the same reminder in the last 24 hours. */
  readonly is_reminded: boolean;
  /** The member's answer for the chapter’s next meeting; null if none is planned. */
  readonly answer: ComingAnswer | null;
}

/**
 * Reminds members here and by e-mail. It skips members who got the same reminder in the last 24 hours.
 * @throws Refused 403 for a reminder that the viewer may not send, 422 for a member out of reach, and for oneself
 */
export function remind(
  database: Queries,
  keys: SignInKeys,
  call: Call<typeof sendReminders>,
): Promise<AnswerOf<typeof sendReminders>> {
  const { viewer, body, now } = call;
  const { right, subject, text, link } = words[body.kind];
  requireSomewhere(viewer, right);
  const ids = [...new Set(body.member_ids)];
  const kind = `reminder.${body.kind}`;
  return recordOnceInTransaction(database, sendReminders, call, async (on, keep) => {
    const found = await selectRows<Reminded>(
      on,
      sql`
        select m.id, m.email, exists (select from notifications n where n.member_id = m.id and n.kind = ${kind}
          and n.created_at > now() - interval '24 hours') as is_reminded,
          (select said.answer from (
              select w.id from weekly_meetings w
              where w.chapter_id = m.chapter_id and w.status = 'open'
                and w.starts_at > ${instantValue(now)}
              order by w.starts_at limit 1) w
            cross join lateral (${answerFor(sql`w.id`, sql`m.id`)}) said) as answer
        from members m
        where m.id = any(${integers(ids)}) and m.status = 'active' and m.erased_at is null
          and m.id <> ${viewer.memberId}
          and ${inScope(scopeOf(viewer, right), sql`m.chapter_id`)}
        order by m.id for no key update of m`,
    );
    if (found.length < ids.length) throw invalidField('member_ids');
    const due = found.filter(({ is_reminded }) => !is_reminded);
    const textTo = ({ answer: said }: Reminded) =>
      (body.kind === 'attendance' && said !== null && answered[said]) || text;
    const texts = JSON.stringify(Object.fromEntries(due.map((each) => [each.id, textTo(each)])));
    const answer = { sent: due.length, message: messageFor(due.length, found.length) };
    await storeRow(on, call, {
      table: 'members',
      row: { chapter_id: null },
      stored: sql`select 1 as id`,
      action: null,
      notices: [{ to: due.map(({ id }) => id), kind, text: sql`${texts}::jsonb ->> told.id::text`, link }],
      also: {
        ...(body.kind === 'renewal' && {
          dated: dating(
            due.map(({ id }) => id),
            now,
          ),
        }),
        ...keep(sql`${JSON.stringify(answer)}::json`),
      },
    });
    const mails = due
      .map((each) => ({
        to: each.email,
        subject,
        kind: 'reminder',
        ...writeMail({ heading: subject, paragraphs: [textTo(each)] }),
      }))
      .filter(isSendable);
    await queueMailsOfMember({ db: on, keys }, mails, now);
    return answer;
  });
}

/** @returns the statement that stores the time of the reminder in these members' subscriptions */
const dating = (memberIds: readonly number[], now: Date): SQL => sql`
  update subscriptions b set last_reminder_at = ${instantValue(now)}, version = b.version + 1,
    updated_at = now()
  where b.member_id = any(${integers(memberIds)})`;

const messageFor = (sent: number, asked: number): string => {
  if (sent === 0)
    return asked === 1 ? 'This member was already reminded today.' : 'They’ve all had a reminder today.';
  const rest = asked - sent;
  const others = rest === 0 ? '' : ` ${rest} ${rest === 1 ? 'was' : 'were'} already reminded today.`;
  return `${sent === 1 ? 'Reminder' : `${sent} reminders`} sent.${others}`;
};
