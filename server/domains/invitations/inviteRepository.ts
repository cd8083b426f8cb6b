import { sql } from 'drizzle-orm';
import { concerns } from '../../changes/concern.ts';
import type { Queries } from '../../database/open.ts';
import { isSendable, type Mail, queueMailOfMember } from '../../mail/queue.ts';
import { accounts, invitations } from '../../schema/signin.ts';
import { invitationLifetime, issueInvitations } from '../../signin/codes.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import type { OpenAccount, OpenedAccount } from '../../signin/newAccounts.ts';
import { integers, selectRows } from '../shared/rows.ts';
import { type Invited, invitationMail } from './mails.ts';

/** What invitations are made of. */
export interface InvitingParts {
  readonly keys: SignInKeys;
  readonly openAccount: OpenAccount;
  /** Where the pages are; null where that isn't certain, and then no mail has a link. */
  readonly origin: string | null;
}

export interface Inviting {
  readonly memberIds: readonly number[];
  /** Who invites; null for the set-up and the operator. */
  readonly byId: number | null;
  readonly now: Date;
  /** Whoever has a password loses it: they come back after their membership had ended. */
  readonly isAnew?: boolean;
  /** Writes another mail than the invitation's. */
  readonly write?: (invited: Invited) => Mail;
}

interface Found extends Omit<Invited, 'link' | 'signIn' | 'password'> {
  readonly sub: string | null;
  readonly status: string | null;
}

/** Each takes the database a few statements, however many members there are. */
const atOnce = 200;

/**
 * Invites members to choose a password, in the transaction of what makes them members: opens the accounts they haven't
 * got, and mails each a link that works once. Whoever has come in is left alone, and so is an address that can't be one.
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

async function inviteSome(on: Queries, parts: InvitingParts, inviting: Inviting): Promise<number[]> {
  const { memberIds, isAnew = false, byId, now, write = invitationMail } = inviting;
  const found = await selectRows<Found>(
    on,
    sql`
      select m.id, m.email, m.first_name, c.name as chapter, a.sub, a.status,
        (select nullif(s.value #>> '{}', '') from organisation_settings s where s.key = 'organisation_name')
          as organisation
      from members m left join chapters c on c.id = m.chapter_id left join accounts a on a.member_id = m.id
      where m.id = any(${integers(memberIds)}) and m.status <> 'ended' and m.erased_at is null
      order by m.id for no key update of m`,
  );
  const wanted = found.filter(
    (member) => (isAnew || member.status !== 'CONFIRMED') && isSendable({ to: member.email }),
  );
  if (wanted.length === 0) return [];
  const opened: (readonly [Found, OpenedAccount])[] = [];
  for (const member of wanted)
    opened.push([member, await parts.openAccount({ username: member.email, sub: member.sub })]);
  await storeAccounts(on, opened, isAnew);
  const linked = opened.filter(([, { isByLink }]) => isByLink).map(([, { sub }]) => sub);
  const tokens = await issueInvitations(on, linked, now.getTime());
  await storeInvitations(on, { memberIds: wanted.map(({ id }) => id), byId, now });
  for (const [{ sub: _, status: __, ...member }, { sub, password }] of opened) {
    const token = tokens.get(sub) ?? null;
    const { origin } = parts;
    const mail = write({
      ...member,
      password,
      link: origin === null || token === null ? null : `${origin}/updatePassword/${token}`,
      signIn: origin === null ? null : `${origin}/login`,
    });
    await queueMailOfMember({ db: on, keys: parts.keys }, mail, now);
  }
  concerns({ memberIds: wanted.map(({ id }) => id) });
  return wanted.map(({ id }) => id);
}

/** Without a password; whoever comes back is signed out everywhere. */
async function storeAccounts(
  on: Queries,
  opened: readonly (readonly [Found, OpenedAccount])[],
  isAnew: boolean,
): Promise<void> {
  const rows = opened.map(([{ id }, { sub, username, status }]) => ({
    sub,
    member_id: id,
    username,
    status,
    salt: null,
    verifier_sealed: null,
  }));
  await on
    .insert(accounts)
    .values(rows)
    .onConflictDoUpdate({
      target: accounts.member_id,
      set: {
        username: sql`excluded.username`,
        status: sql`excluded.status`,
        salt: null,
        verifier_sealed: null,
        version: sql`${accounts.version} + 1`,
        updated_at: sql`now()`,
      },
    });
  if (!isAnew) return;
  const subs = sql.join(
    rows.map(({ sub }) => sql`${sub}::uuid`),
    sql`, `,
  );
  await on.execute(sql`delete from refresh_families f where f.sub in (${subs})`);
}

async function storeInvitations(
  on: Queries,
  { memberIds, byId, now }: Pick<Inviting, 'memberIds' | 'byId' | 'now'>,
): Promise<void> {
  const expires_at = new Date(now.getTime() + invitationLifetime);
  await on
    .insert(invitations)
    .values(memberIds.map((member_id) => ({ member_id, by_id: byId, sent_at: now, expires_at })))
    .onConflictDoUpdate({
      target: invitations.member_id,
      set: {
        by_id: sql`excluded.by_id`,
        times: sql`${invitations.times} + 1`,
        sent_at: sql`excluded.sent_at`,
        expires_at: sql`excluded.expires_at`,
        accepted_at: null,
      },
    });
}
