import { type SQL, sql } from 'drizzle-orm';
import { openApplicationStatuses } from '../../../src/contract/growth/applicationStatus.ts';
import { type ApplicationSent, register } from '../../../src/contract/growth/register.ts';
import { messages } from '../../../src/contract/messages.ts';
import { addAudience } from '../../changes/audience.ts';
import { newToken, tokenHash } from '../../database/linkTokens.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, withStatements } from '../../database/query.ts';
import { instantValue, jsonValue, textsValue, textValue, wholeValue } from '../../database/values.ts';
import type { PublicCall } from '../../http/handle.ts';
import { type Keep, recordOnceInTransaction } from '../../http/idempotency.ts';
import { invalid, tooManyRequests } from '../../http/refused.ts';
import { queueMail } from '../../mail/queue.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { payerToken } from '../payments/payers.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';
import { dayIn } from '../shared/calendar.ts';
import { isVisible } from '../visits/chaptersRepository.ts';
import { applicationMail, type Became } from './mails.ts';

type Call = PublicCall<typeof register>;

interface Seat {
  readonly chapter: string;
  readonly time_zone: string;
  readonly profession: string;
}

/** The checks that the membership committee makes for every application. */
const usualChecks = ['References called', 'Place of business visited', 'License seen', 'Website read'];

/** SQL for: the application waits for its decision. */
export const isOpen = (status: SQL): SQL => sql`${status} = any(${textsValue(openApplicationStatuses)})`;

/**
 * Finds the seat for which a person applies.
 * @throws Refused 422 for a chapter that isn't public or a profession that doesn't exist
 */
export async function findSeat(on: Queryable, { body }: Call): Promise<Seat> {
  const found = await selectRow<{ [Name in keyof Seat]: string | null }>(
    on,
    sql`
      select c.name as chapter, c.time_zone,
        case when ${wholeValue(body.profession_id)} is null then ${textValue(body.profession_name)} else p.name end
          as profession
      from (values (1)) one
      left join chapters c on c.id = ${body.chapter_id} and ${isVisible}
      left join professions p on p.id = ${wholeValue(body.profession_id)} and p.archived_at is null`,
  );
  const { chapter = null, time_zone = null, profession = null } = found ?? {};
  const faults = { chapter_id: chapter === null, profession_id: profession === null };
  if (chapter === null || time_zone === null || profession === null) {
    const wrong = Object.entries(faults).filter(([, isFault]) => isFault);
    throw invalid(Object.fromEntries(wrong.map(([field]) => [field, [messages.invalid]])));
  }
  return { chapter, time_zone, profession };
}

/** @returns the answer to an applicant, the same for every e-mail */
export const sentAnswer = (keys: SignInKeys, { body }: Pick<Call, 'body'>): ApplicationSent => ({
  message: messages.applicationSent,
  application_token: payerToken(keys, { chapterId: body.chapter_id, email: body.email }),
});

/**
 * Stores an application once, notifies the reviewers and e-mails the applicant in one transaction. A member,
 * or someone with an open application, gets the same answer; only the e-mail differs.
 * @throws Refused 429 when the address has already received the most mails of this hour
 */
export function apply(
  database: Queries,
  { call, keys, origin }: { call: Call; keys: SignInKeys; origin: string | null },
): Promise<ApplicationSent> {
  return recordOnceInTransaction(database, register, call, async (on, keep) => {
    const { body, now } = call;
    const seat = await findSeat(on, call);
    const token = newToken();
    const answer = sentAnswer(keys, call);
    const became = await store(on, call, { seat, token, kept: keep(jsonValue(answer)) });
    const mail = applicationMail({
      became,
      to: body.email,
      chapter: seat.chapter,
      profession: seat.profession,
      origin,
      token,
    });
    const wait = await queueMail({ db: on, keys }, mail, now.getTime(), 'link');
    if (wait !== null) throw tooManyRequests(wait);
    return answer;
  });
}

async function store(
  on: Queryable,
  { body, now, requestId }: Call,
  { seat, token, kept }: { seat: Seat; token: string; kept: ReturnType<Keep> },
): Promise<Became> {
  addAudience({ tells: true });
  const reviewers = holdersIn('applications.comment', sql`fresh.chapter_id`, {
    today: dayIn(seat.time_zone, now),
    beyond: false,
  });
  const at = instantValue(now);
  const row = await selectRow<{ became: Became }>(
    on,
    sql`
      with held as (
        insert into applications (chapter_id, profession_id, profession_name, first_name, last_name, email, cell_phone,
          work_phone, address, business_name, website, sponsor_name, sponsor_id, "references", agreement_version, token_hash,
          created_at, updated_at)
        select ${wholeValue(body.chapter_id)}, ${wholeValue(body.profession_id)},
          ${body.profession_id === null ? textValue(body.profession_name) : sql`null`}, ${textValue(body.first_name)},
          ${textValue(body.last_name)}, ${textValue(body.email)}, ${textValue(body.cell_phone)},
          ${textValue(body.work_phone)}, ${textValue(body.address)}, ${textValue(body.business_name)},
          ${textValue(body.website)}, ${textValue(body.sponsor_name)},
          (select case when count(*) = 1 then min(m.id) end from members m
            where m.chapter_id = ${body.chapter_id} and m.status = 'active'
              and lower(concat_ws(' ', m.first_name, m.last_name))
                = lower(regexp_replace(btrim(${textValue(body.sponsor_name)}), '\\s+', ' ', 'g'))),
          ${jsonValue(body.references.map(({ name, phone = null, email = null }) => ({ name, phone, email })))},
          coalesce((select max(d.version) from documents d where d.key = 'privacy_policy'), 1),
          ${tokenHash(token)}, ${at}, ${at}
        where not exists (
          select from members m where lower(m.email) = ${textValue(body.email)} and m.status <> 'ended')
        on conflict (chapter_id, lower(email)) where status in ('New', 'In review', 'Interview')
          do update set next_token_hash = excluded.token_hash
        returning id, chapter_id, first_name, last_name, payment_state, xmax = 0 as is_new
      ), fresh as (
        select * from held where is_new
      ), stored as (
        select case when held.id is null then 'member' when held.is_new then 'new'
          when held.payment_state = 'paid' then 'paid' else 'again' end as became
        from (values (1)) one left join held on true
      )${withStatements({
        ...kept,
        logged: sql`
          insert into audit_log (chapter_id, action, entity, entity_id, changes, request_id)
          select fresh.chapter_id, 'application.create', 'applications', fresh.id, '{}'::jsonb, ${requestId}::text
          from fresh`,
        checked: sql`
          insert into application_checks (application_id, name)
          select fresh.id, name from fresh, unnest(${textsValue(usualChecks)}) with ordinality usual(name, place)
          order by place`,
        notified: sql`
          insert into notifications (member_id, kind, text, link)
          select reviewer.member_id, 'application.new',
            concat_ws(' ', fresh.first_name, fresh.last_name) || ' applied for membership.',
            '/dashboard/pending-applications/' || fresh.id
          from fresh, lateral (${reviewers}) reviewer`,
      })}
      select became from stored`,
  );
  return row?.became ?? 'again';
}
