import { sql } from 'drizzle-orm';
import { addAudience } from '../../changes/audience.ts';
import type { Queries } from '../../database/open.ts';
import { selectRows } from '../../database/query.ts';
import { instantValue, integers, jsonValue } from '../../database/values.ts';
import { isSendable, type Mail, queuedMail } from '../../mail/queue.ts';
import { invitationLifetime, makeInvitation } from '../../signin/codes/codes.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import type { OpenAccount, OpenedAccount } from '../../signin/newAccounts.ts';
import { type Invited, invitationMail } from './mails.ts';

/** Everything needed to invite members. */
export interface InvitingParts {
  readonly keys: SignInKeys;
  readonly openAccount: OpenAccount;
  /** The origin of the pages; null if it isn't certain, and then mails have no link. */
  readonly origin: string | null;
}

export interface Inviting {
  readonly memberIds: readonly number[];
  /** The member who invites; null for the set-up and the operator. */
  readonly byId: number | null;
  readonly now: Date;
  /** Members with a password lose it, because they come back after their membership ended. */
  readonly isAnew?: boolean;
  /** Writes a mail other than the invitation's. */
  readonly write?: (invited: Invited) => Mail;
}

interface Found extends Omit<Invited, 'link' | 'signIn' | 'password'> {
  readonly sub: string | null;
  readonly status: string | null;
}

/** How many members are invited at once; each batch takes only a few statements. */
const atOnce = 200;

/**
 * Invites members to choose a password, in the transaction that makes them members: opens missing accounts, and mails
 * each member a link that works once. It skips members who have already signed in and impossible addresses.
 * @returns the ids of those who get a mail
 */
export async function inviteMembers(
  on: Queries,
  parts: InvitingParts,
  inviting: Inviting,
): Promise<readonly number[]> {
  const invited: number[] = [];
  for (let start = 0; start < inviting.memberIds.length; start += atOnce) {
    const memberIds = inviting.memberIds.slice(start, start + atOnce);
    invited.push(...(await inviteSome(on, parts, { ...inviting, memberIds })));
  }
  return invited;
}

interface Opened extends OpenedAccount {
  readonly member_id: number;
  /** The hash of the link's token, in hex; null if there is no link. */
  readonly hash: string | null;
  readonly mail: ReturnType<typeof queuedMail>;
}

async function inviteSome(on: Queries, parts: InvitingParts, inviting: Inviting): Promise<number[]> {
  const { memberIds, isAnew = false } = inviting;
  const found = await selectRows<Found>(
    on,
    sql`
      select m.id, m.email, m.first_name, c.name as chapter, a.sub, a.status,
        (select nullif(s.value #>> '{}', '') from organisation_settings s where s.key = 'organisation_name')
          as organization
      from members m left join chapters c on c.id = m.chapter_id left join accounts a on a.member_id = m.id
      where m.id = any(${integers(memberIds)}) and m.status <> 'ended' and m.erased_at is null
      order by m.id for no key update of m`,
  );
  const wanted = found.filter(
    (member) => (isAnew || member.status !== 'CONFIRMED') && isSendable({ to: member.email }),
  );
  if (wanted.length === 0) return [];
  const opened: Opened[] = [];
  for (const member of wanted) opened.push(await open(member, parts, inviting));
  await store(on, opened, inviting);
  const ids = wanted.map(({ id }) => id);
  addAudience({ memberIds: ids });
  return ids;
}

/** Opens a member's account, and writes the mail about it. */
async function open(
  { sub, status: _, ...member }: Found,
  { keys, openAccount, origin }: InvitingParts,
  { write = invitationMail }: Inviting,
): Promise<Opened> {
  const account = await openAccount({ username: member.email, sub });
  const { token, hash } = account.isByLink ? makeInvitation() : { token: null, hash: null };
  const mail = write({
    ...member,
    password: account.password,
    link: origin === null || token === null ? null : `${origin}/updatePassword/${token}`,
    signIn: origin === null ? null : `${origin}/login`,
  });
  return { ...account, member_id: member.id, hash, mail: queuedMail(keys, mail) };
}

/** Stores all opened accounts in one statement. They have no password, and members who come back are signed out. */
async function store(
  on: Queries,
  opened: readonly Opened[],
  { byId, now, isAnew = false }: Inviting,
): Promise<void> {
  const at = instantValue(now);
  const ends = instantValue(new Date(now.getTime() + invitationLifetime));
  const rows = jsonValue(opened.map(({ mail, password: _, ...account }) => ({ ...account, ...mail })));
  await on.execute(sql`
    with opened as (
      select * from jsonb_to_recordset(${rows}) as o(member_id int, sub uuid, username text, status text, hash text,
        to_email text, subject text, body text, kind text)
    ), account as (
      insert into accounts (sub, member_id, username, status)
      select o.sub, o.member_id, o.username, o.status from opened o
      on conflict (member_id) do update set username = excluded.username, status = excluded.status, salt = null,
        verifier_sealed = null, version = accounts.version + 1, updated_at = now()
    ), signed_out as (
      delete from refresh_families f using opened o where f.sub = o.sub and ${isAnew}::boolean
    ), useless as (
      delete from one_time_codes k using opened o where k.sub = o.sub and k.kind = 'invitation'
    ), code as (
      insert into one_time_codes (hash, sub, kind, expires_at)
      select decode(o.hash, 'hex'), o.sub, 'invitation', ${ends} from opened o where o.hash is not null
    ), mail as (
      insert into outgoing_mail (to_email, subject, body, kind, created_at, send_after)
      select o.to_email, o.subject, o.body, o.kind, ${at}, ${at} from opened o order by o.member_id
    )
    insert into invitations (member_id, by_id, sent_at, expires_at)
    select o.member_id, ${byId}::int, ${at}, ${ends} from opened o
    on conflict (member_id) do update set by_id = excluded.by_id, times = invitations.times + 1,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at, accepted_at = null`);
}
