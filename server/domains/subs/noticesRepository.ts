import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/open.ts';
import { selectRow } from '../../database/query.ts';
import { instantText } from '../../database/values.ts';
import { isSendable, queueMail, queueMailsOfMember } from '../../mail/queue.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { subName } from '../shared/coming.ts';
import { type MailedSub, type SubNews, subMail } from './mails.ts';

/** Everything needed to send a mail. */
export interface Post {
  readonly keys: SignInKeys;
  /** The host in the ids of the calendar entries. */
  readonly host: string;
  readonly now: Date;
}

/**
 * Queues the mail to the sub of a request, in the transaction of its cause. A sub who isn't a member has the same
 * hourly limit as others without an account.
 */
export async function tellSub(
  db: Queries,
  { keys, host, now }: Post,
  id: number,
  news: SubNews,
): Promise<void> {
  const mailed = await selectRow<MailedSub & { readonly is_member: boolean }>(
    db,
    sql`
      select s.id, coalesce(sub.email, s.sub_email, '') as "to", ${subName} as sub,
        concat_ws(' ', m.first_name, m.last_name) as member, c.name as chapter,
        ${instantText(sql`w.starts_at`)} as "startsAt", c.time_zone as "timeZone", coalesce(w.place, c.place) as place,
        coalesce(w.online_link, c.online_link) as "onlineLink", s.sixty_seconds as "sixtySeconds", s.version,
        sub.id is not null as is_member
      from sub_requests s join weekly_meetings w on w.id = s.meeting_id join chapters c on c.id = s.chapter_id
        join members m on m.id = s.member_id left join members sub on sub.id = s.sub_member_id
      where s.id = ${id}`,
  );
  if (mailed === null || !isSendable(mailed)) return;
  const mail = subMail(news, mailed, { host, now });
  if (mailed.is_member) await queueMailsOfMember({ db, keys }, [mail], now);
  else await queueMail({ db, keys }, mail, now.getTime(), 'link');
}
