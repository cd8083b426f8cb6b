import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/open.ts';
import { selectRows } from '../../database/query.ts';
import { day } from '../../durations.ts';
import { isSendable, queueMailsOfMember } from '../../mail/queue.ts';
import { writeMail } from '../../mail/template.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { isWantedByMail } from './wantedRepository.ts';

const mostAtOnce = 100;
const digestHour = 7;
const mostInDigest = 50;

interface Due {
  readonly email: string;
  /** Marks notifications that have been mailed. */
  readonly mark: string;
  readonly texts: readonly string[];
}

/**
 * E-mails members their notifications: each one as it happens, or the unread ones in a weekly digest from 7 a.m. on the
 * day they chose. The mail's kind marks a notification as queued, so nobody gets it twice.
 */
export async function mailNotices(database: Queries, keys: SignInKeys, now: Date): Promise<number> {
  return database.transaction(async (on) => {
    const at = sql`${now.toISOString()}::timestamptz`;
    await on.execute(sql`select pg_advisory_xact_lock(hashtext('notice mails'))`);
    const single = await selectRows<Due>(
      on,
      sql`
        select m.email, 'notice-' || n.id as mark, json_build_array(n.text) as texts
        from member_settings s join members m on m.id = s.member_id join notifications n on n.member_id = m.id
        where s.notifications <> '{}' and s.digest_day is null and m.status <> 'ended' and m.erased_at is null
          and n.read_at is null and n.created_at > greatest(s.updated_at, ${new Date(now.getTime() - day).toISOString()}::timestamptz)
          and ${isWantedByMail(sql`s.notifications`)}
          and not exists (select from outgoing_mail o where o.to_email = m.email and o.kind = 'notice-' || n.id)
        order by n.id limit ${sql.raw(String(mostAtOnce))}`,
    );
    const digests = await selectRows<Due>(
      on,
      sql`
        select m.email, 'digest-' || local.day as mark, json_agg(n.text order by n.id) as texts
        from member_settings s join members m on m.id = s.member_id left join chapters c on c.id = m.chapter_id,
          lateral (select (${at} at time zone coalesce(c.time_zone, 'UTC')) as clock) here,
          lateral (select here.clock::date as day) local,
          lateral (
            select n.id, n.text from notifications n
            where n.member_id = m.id and n.read_at is null and n.created_at > ${at} - interval '7 days'
              and ${isWantedByMail(sql`s.notifications`)}
            order by n.id desc limit ${sql.raw(String(mostInDigest))}
          ) n
        where s.notifications <> '{}' and s.digest_day = extract(isodow from local.day)
          and extract(hour from here.clock) >= ${sql.raw(String(digestHour))}
          and m.status <> 'ended' and m.erased_at is null
          and not exists (select from outgoing_mail o where o.to_email = m.email and o.kind = 'digest-' || local.day)
        group by m.id, m.email, local.day
        order by m.id limit ${sql.raw(String(mostAtOnce))}`,
    );
    const mails = [...single.map(asNotice), ...digests.map(asDigest)].filter(isSendable);
    await queueMailsOfMember({ db: on, keys }, mails, now);
    return single.length + digests.length;
  });
}

const closing = ['You asked for these by e-mail. Change it in Chapterhouse under Settings.'];

const asNotice = ({ email, mark, texts }: Due) => ({
  to: email,
  subject: 'News from your chapter',
  kind: mark,
  ...writeMail({ heading: 'News from your chapter', paragraphs: texts, closing }),
});

const asDigest = ({ email, mark, texts }: Due) => ({
  to: email,
  subject: 'Your week in your chapter',
  kind: mark,
  ...writeMail({ heading: 'Your week in your chapter', paragraphs: texts, closing }),
});
