import { type SQL, sql } from 'drizzle-orm';
import type { registerGuestVisitor, VisitRegistered } from '../../../src/contract/meetings/visits.ts';
import { messages } from '../../../src/contract/messages.ts';
import { nobody } from '../../changes/audit.ts';
import { inserting, storeRow } from '../../changes/changeRow.ts';
import { newToken, tokenHash } from '../../database/linkTokens.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantText, instantValue, textsValue, textValue, wholeValue } from '../../database/values.ts';
import { day, hour } from '../../durations.ts';
import type { PublicCall } from '../../http/handle.ts';
import { invalid, tooManyRequests } from '../../http/refused.ts';
import { takeMailAllowance } from '../../mail/allowance.ts';
import { queueCountedMail, queueMailForLater } from '../../mail/queue.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { linkTo } from '../records/noticesRepository.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';
import { dayIn } from '../shared/calendar.ts';
import { isVisible } from './chaptersRepository.ts';
import { type MailedVisit, registeredMail, registeredSubject, reminderMail } from './mails.ts';

type Call = PublicCall<typeof registerGuestVisitor>;

/** How long before a meeting its guests get a reminder. */
const reminderLead = 2 * day;

interface Place {
  readonly chapter: string;
  readonly time_zone: string;
  readonly date: string;
  readonly starts_at: string;
  readonly place: string | null;
  readonly online_link: string | null;
}

/**
 * Finds the meeting for which a guest registers, with the facts for the answer.
 * @throws Refused 422 for a chapter that takes no visitors, a meeting that isn't in the future, or an unknown
 * profession
 */
export async function findVisitPlace(on: Queryable, { body, now }: Call): Promise<Place> {
  const found = await selectRow<{ place: Place | null; is_visible: boolean; has_profession: boolean }>(
    on,
    sql`
      select
        (select json_build_object('chapter', c.name, 'time_zone', c.time_zone, 'date', w.date,
            'starts_at', ${instantText(sql`w.starts_at`)}, 'place', nullif(coalesce(w.place, c.place), ''),
            'online_link', nullif(coalesce(w.online_link, c.online_link), ''))
          from weekly_meetings w join chapters c on c.id = w.chapter_id
          where w.id = ${body.meeting_id} and c.id = ${body.chapter_id} and ${isVisible}
            and w.status = 'open' and w.starts_at > ${instantValue(now)}) as place,
        exists (select from chapters c where c.id = ${body.chapter_id} and ${isVisible}) as is_visible,
        exists (select from professions p
          where p.id = ${wholeValue(body.profession_id)} and p.archived_at is null) as has_profession`,
  );
  const faults = {
    chapter_id: !found?.is_visible,
    meeting_id: found?.is_visible === true && found.place === null,
    profession_id: !(found?.has_profession || (body.profession_id === null && body.profession_name)),
  };
  const fields = Object.entries(faults).filter(([, isFault]) => isFault);
  if (fields.length > 0 || !found?.place) {
    throw invalid(Object.fromEntries(fields.map(([field]) => [field, [messages.invalid]])));
  }
  return found.place;
}

/** @returns the answer to a guest who registers for this meeting, the same if they are registered already */
export const registeredAnswer = ({ chapter, date, place, online_link }: Place): VisitRegistered => ({
  message: messages.visitorRecorded,
  chapter,
  date,
  place,
  online_link,
});

/**
 * Stores a meeting's guest once, tells those who look after visitors and the named inviter, and writes the
 * guest's mails, all in one transaction. A guest who is registered already gets the same answer, and the same
 * mail once an hour, so that neither tells a stranger who is registered.
 * @throws Refused 429 when the address has already received the most mails of this hour
 */
export function registerGuest(
  database: Queries,
  { call, keys, origin }: { call: Call; keys: SignInKeys; origin: string | null },
): Promise<VisitRegistered> {
  const { body, now } = call;
  return database.transaction(async (on) => {
    const place = await findVisitPlace(on, call);
    const wait = await takeMailAllowance(on, body.email, now.getTime(), 'link');
    if (wait !== null) throw tooManyRequests(wait);
    const token = newToken();
    const stored = await storeGuest(on, call, place, token);
    const visit: MailedVisit = {
      id: stored ?? 0,
      to: body.email,
      chapter: place.chapter,
      meetingId: body.meeting_id,
      startsAt: place.starts_at,
      timeZone: place.time_zone,
      place: place.place,
      onlineLink: place.online_link,
      cancelLink: origin === null ? null : `${origin}/visit-chapter/cancel/${token}`,
    };
    const again =
      stored === null ? await renewedLink(on, call, { token, subject: registeredSubject(visit) }) : visit;
    if (again === null) return registeredAnswer(place);
    const host = origin === null ? 'chapterhouse' : new URL(origin).hostname;
    const post = { db: on, keys };
    await queueCountedMail(post, registeredMail({ ...visit, ...again }, host, now), now);
    if (stored === null) return registeredAnswer(place);
    const sendAfter = new Date(Date.parse(place.starts_at) - reminderLead);
    if (sendAfter > now) await queueMailForLater(post, reminderMail(visit), { now, sendAfter });
    return registeredAnswer(place);
  });
}

/** @returns the guest who is registered already, with a new link; null if they got a mail in this hour */
function renewedLink(
  on: Queryable,
  { body, now }: Call,
  { token, subject }: { token: string; subject: string },
): Promise<Pick<MailedVisit, 'id'> | null> {
  const anHourAgo = new Date(now.getTime() - hour).toISOString();
  return selectRow(
    on,
    sql`
      update visitors v set cancel_token_hash = ${tokenHash(token)}
      where v.meeting_id = ${wholeValue(body.meeting_id)} and lower(v.email) = lower(${textValue(body.email)})
        and v.deleted_at is null and v.merged_into_id is null
        and not exists (select from outgoing_mail m
          where m.to_email = ${textValue(body.email)} and m.kind = 'visit'
            and m.subject = ${textValue(subject)} and m.created_at > ${anHourAgo}::timestamptz)
      returning v.id`,
  );
}

async function storeGuest(
  on: Queryable,
  { body, now, requestId }: Call,
  place: Place,
  token: string,
): Promise<number | null> {
  const { hp: _, started_at: __, ...guest } = body;
  const stored = await storeRow<{ id: number }>(on, nobody(requestId), {
    table: 'visitors',
    row: { chapter_id: body.chapter_id },
    audience: { tells: true },
    stored: inserting(
      'visitors',
      {
        ...guest,
        date: place.date,
        methods: textsValue(guest.methods),
        profession_name: guest.profession_id === null ? guest.profession_name : null,
        cancel_token_hash: tokenHash(token),
      },
      sql`on conflict do nothing`,
    ),
    action: 'visit.register',
    also: { notified: noticingOfGuest(dayIn(place.time_zone, now), registeredNotice) },
  });
  return stored?.id ?? null;
}

/**
 * A notification about a guest: its kind, the guest's action before “the meeting of 31 May”, and the text for
 * the inviter.
 */
interface GuestNotice {
  readonly kind: string;
  readonly did: string;
  readonly toInviter: string;
  /** Whether the guest's page can be opened. */
  readonly isThere: boolean;
}

const registeredNotice: GuestNotice = {
  kind: 'visitor.registered',
  did: 'registered for',
  toInviter: ' and says you invited them.',
  isThere: true,
};

/**
 * @returns the statement that notifies those who look after the chapter's visitors, with a link to the guest, and the
 * only active member of the chapter with the inviter's name that the guest gave
 */
export function noticingOfGuest(today: string, { kind, did, toInviter, isThere }: GuestNotice): SQL {
  const leaders = holdersIn('visitors.edit', sql`stored.chapter_id`, { today, beyond: false });
  const named = sql`
    select m.id from members m
    where m.chapter_id = stored.chapter_id and m.status = 'active'
      and lower(concat_ws(' ', m.first_name, m.last_name))
        = lower(regexp_replace(btrim(stored.invited_by_name), '\\s+', ' ', 'g'))`;
  const text = sql`concat_ws(' ', stored.first_name, stored.last_name) || ${` ${did} the meeting on `}::text
    || to_char(stored.date, 'FMDD Mon')`;
  const link = isThere
    ? sql`case when told.is_leader then ${linkTo(6, sql`stored.id`)} end`
    : sql`null::text`;
  return sql`
    insert into notifications (member_id, kind, text, link, metric, record_ids)
    select told.id, ${kind}::text, ${text} || case when told.is_inviter then ${toInviter}::text else '.' end, ${link},
      6, array[stored.id]
    from stored, lateral (
      select people.id, bool_or(people.is_inviter) as is_inviter, bool_or(not people.is_inviter) as is_leader
      from (
        select leader.member_id as id, false as is_inviter from (${leaders}) leader
        union all
        select inviter.id, true from (${named}) inviter where (select count(*) from (${named}) all_named) = 1
      ) people
      group by people.id
    ) told`;
}
