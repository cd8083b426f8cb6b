import { sql } from 'drizzle-orm';
import { messages } from '../../../src/contract/messages.ts';
import type { finishSetUp, SetUpDone } from '../../../src/contract/signIn/setUp.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, withStatements } from '../../database/query.ts';
import { searchWords } from '../../database/search.ts';
import { instantValue, jsonValue, textValue } from '../../database/values.ts';
import type { PublicCall } from '../../http/handle.ts';
import { invalidField, present } from '../../http/refused.ts';
import { createAccount } from '../../signin/accounts.ts';
import { SignInRefusal } from '../../signin/refusal.ts';
import { keepSetUp } from '../chapters/startRepository.ts';
import { openChapterChat } from '../chat/chapterChatRepository.ts';
import { type InvitingParts, inviteMembers } from '../invitations/inviteRepository.ts';
import { findChapterToJoin } from '../invitations/sendRepository.ts';
import { keepMeetingsAhead } from '../meetings/aheadRepository.ts';
import { storeMember } from '../members/addRepository.ts';
import { withOwnName } from '../shared/catalog.ts';
import { findSetUpLink, lockSetUpLinks, useUpSetUpLinks } from './linkRepository.ts';
import { presets } from './presets.ts';

type Call = Pick<PublicCall<typeof finishSetUp>, 'body' | 'params' | 'now'>;
type Wanted = Call['body'];
type Founder = Wanted['founders'][number];

/** The last part of a refused password's message names the rule that failed. */
const ruleIn = (message: string): string => message.slice(message.lastIndexOf(': ') + 1).trim();

async function keepSetting(on: Queryable, key: string, value: unknown): Promise<void> {
  await on.execute(sql`
    insert into organisation_settings (key, value) values (${key}, ${jsonValue(value)})
    on conflict (key) do update set value = excluded.value`);
}

async function addFirstChapter(on: Queries, chapter: NonNullable<Wanted['chapter']>, now: Date) {
  const { name, city = null, state = null, place = null, weekday, time, time_zone, currency } = chapter;
  const { rules, targets } = presets[chapter.rules];
  const zone = await selectRow(on, sql`select 1 from pg_timezone_names z where z.name = ${time_zone}`);
  if (zone === null) throw invalidField('chapter.time_zone');
  const { id } = present(
    await withOwnName(() =>
      selectRow<{ id: number }>(
        on,
        sql`
          with stored as (
            insert into chapters (name, city, state, place, weekday, meeting_time, time_zone, currency, rules, search_words)
            values (${name}, ${textValue(city)}, ${textValue(state)}, ${textValue(place)}, ${weekday}::smallint, ${time}::time,
              ${time_zone}, ${currency}, ${jsonValue(rules)}, ${searchWords(name, city, state, place)})
            returning id
          )${withStatements(openChapterChat())} select id from stored`,
      ),
    ),
  );
  if (targets !== null) await keepSetting(on, 'targets', targets);
  await keepMeetingsAhead(on, now);
  return findChapterToJoin(on, id, now);
}

/** Makes a member an administrator from today on, by the dates of their chapter. */
async function makeAdministrator(on: Queryable, id: number, now: Date): Promise<void> {
  await on.execute(sql`
    with granted as (
      insert into role_assignments (member_id, role, from_on)
      select m.id, 'administrator', (${instantValue(now)} at time zone coalesce(c.time_zone, 'UTC'))::date
      from members m left join chapters c on c.id = m.chapter_id where m.id = ${id}
    )
    insert into audit_log (by_id, member_id, action, entity, entity_id, changes, request_id)
    values (${id}, ${id}, 'organisation.setUp', 'members', ${id}, '{}'::jsonb, 'set-up')`);
}

/** Opens the account of the person who sets up, with the password that they chose, here or in the user pool. */
async function openOwnAccount(
  on: Queries,
  { keys, openAccount }: InvitingParts,
  own: { readonly memberId: number; readonly username: string; readonly password: string },
): Promise<void> {
  const { memberId, username, password } = own;
  const account = await openAccount({ username, sub: null, password });
  if (!account.isByLink) {
    await on.execute(sql`
      insert into accounts (sub, member_id, username, status)
      values (${account.sub}, ${memberId}, ${account.username}, ${account.status})`);
    return;
  }
  await createAccount({ db: on, keys }, { ...own, status: 'CONFIRMED' }).catch((error: unknown) => {
    throw error instanceof SignInRefusal ? invalidField('password', ruleIn(error.message)) : error;
  });
}

/** Finds the administrator among the founders, to give them their role in the chapter. */
const founderOf = (body: Wanted): Founder | undefined =>
  body.founders.find(({ email }) => email === body.email);

/** @throws Refused 422 on a founder whose e-mail address another member has */
async function addFounder(
  on: Queries,
  founder: Founder,
  place: number,
  chapter: Parameters<typeof storeMember>[2],
) {
  const { role = null, ...member } = founder;
  try {
    return await storeMember(on, { ...member, role }, chapter);
  } catch {
    throw invalidField(`founders.${place}.email`, messages.alreadyMember);
  }
}

/**
 * Sets up the organization in one transaction: its name, its first administrator with a password, its first chapter
 * with invited founders, and its second administrator. All set-up addresses become invalid.
 * @throws Refused 404 for an invalid address, 422 by field
 */
export function setUpOrganization(
  database: Queries,
  parts: InvitingParts,
  { body, params, now }: Call,
): Promise<SetUpDone> {
  return database.transaction(async (on) => {
    await lockSetUpLinks(on);
    present(await findSetUpLink(on, params.token, now));
    await useUpSetUpLinks(on);
    await keepSetting(on, 'organisation_name', body.organization_name);
    const { first_name, last_name, email, password } = body;
    const chapter = body.chapter ? await addFirstChapter(on, body.chapter, now) : null;
    const own = founderOf(body);
    const administrator = { first_name, last_name, email, role: own?.role ?? null };
    const memberId = await storeMember(on, administrator, { chapter: own ? chapter : null, byId: null });
    await makeAdministrator(on, memberId, now);
    await openOwnAccount(on, parts, { memberId, username: email, password });
    const memberIds: number[] = [];
    if (chapter !== null)
      for (const [place, founder] of body.founders.entries())
        if (founder !== own)
          memberIds.push(await addFounder(on, founder, place, { chapter, byId: memberId }));
    if (body.second_email) memberIds.push(await addSecond(on, body, now));
    if (chapter !== null) await keepSetUp(on, { chapterId: chapter.id, memberIds: [memberId, ...memberIds] });
    await inviteMembers(on, parts, { memberIds, byId: memberId, now });
    return { message: messages.setUpDone, chapter_id: chapter?.id ?? null };
  });
}

/** Finds the second administrator among the founders, or adds a person who will enter their own name. */
async function addSecond(on: Queries, { second_email: email }: Wanted, now: Date): Promise<number> {
  const address = email ?? '';
  const founder = await selectRow<{ id: number; first: boolean }>(
    on,
    sql`
      select m.id, exists (select from role_assignments r where r.member_id = m.id and r.role = 'administrator') as first
      from members m where lower(m.email) = lower(${address})`,
  );
  if (founder?.first) throw invalidField('second_email', messages.alreadyMember);
  const name = { first_name: address.split('@')[0] ?? address, last_name: 'Administrator' };
  const id =
    founder?.id ??
    (await storeMember(on, { ...name, email: address, role: null }, { chapter: null, byId: null }));
  await makeAdministrator(on, id, now);
  return id;
}
