import { sql } from 'drizzle-orm';
import { selectRow, selectRows } from '../database/query.ts';
import { inviteMembers } from '../domains/invitations/inviteRepository.ts';
import { type Invited, invitationMail } from '../domains/invitations/mails.ts';
import { storeMember } from '../domains/members/addRepository.ts';
import { issueSetUpLink, isUnset } from '../domains/setUp/linkRepository.ts';
import { Refused } from '../http/refused.ts';
import { queueMailsOfMember } from '../mail/queue.ts';
import { findAccountByName, openMatchingKeys } from '../signin/accounts.ts';
import { issueLink } from '../signin/codes/codes.ts';
import { noteEvent } from '../signin/events.ts';
import { factorRemovedMail } from '../signin/factors/factorMails.ts';
import { switchOff } from '../signin/factors/secondFactor.ts';
import { openEmbeddedAccount } from '../signin/newAccounts.ts';
import { addressOf, type Command, emailIn, Refusal } from './command.ts';

const byCommand = 'By the command line';
/** SQL for: role `r` is held today. */
const isHeld = sql`r.from_on <= current_date and coalesce(r.until_on >= current_date, true)`;
const ofPool = 'Accounts are in the user pool: use its own console.';

export const setup: Command = {
  takes: '',
  does: 'prints a new address where the organization is set up',
  async run({ database: { db }, config, now, say }) {
    if (!(await isUnset(db))) throw new Refusal('The organization is set up already: it has members.');
    say(`set up at ${addressOf(config)}/set-up?token=${await issueSetUpLink(db, now)}`);
    return true;
  },
};

/** A person without a name gets the part of their address before the @ as first name. */
const nameIn = (email: string, [first, last]: readonly string[]) => ({
  first_name: first ?? (email.split('@')[0] || email),
  last_name: last ?? 'Administrator',
});

export const create: Command = {
  takes: '<e-mail> [first name] [last name]',
  does: 'makes an administrator, and mails and prints the link to choose a password',
  async run({ database: { db }, config, args, now, say }) {
    if (config.cognito !== null) throw new Refusal(ofPool);
    const email = emailIn(args, 'create');
    const keys = await openMatchingKeys(db, config.keysDir);
    const origin = addressOf(config);
    let link = '';
    const write = (invited: Invited) => {
      link = invited.link ?? '';
      return invitationMail(invited);
    };
    await db
      .transaction(async (on) => {
        const member = { ...nameIn(email, args.slice(1)), email, role: null };
        const id = await storeMember(on, member, { chapter: null, byId: null });
        await on.execute(sql`
          with granted as (
            insert into role_assignments (member_id, role, from_on)
            values (${id}, 'administrator', ${now.toISOString()}::timestamptz::date)
          )
          insert into audit_log (member_id, action, entity, entity_id, changes, reason, request_id)
          values (${id}, 'roles.edit', 'member_roles', ${id}, '{"role": [null, "administrator"]}'::jsonb,
            ${byCommand}, 'admin')`);
        const parts = { keys, openAccount: openEmbeddedAccount, origin };
        await inviteMembers(on, parts, { memberIds: [id], byId: null, now, write });
      })
      .catch((error: unknown) => {
        throw error instanceof Refused
          ? new Refusal(`${email} is, or was, a member: give the role on that member’s page.`)
          : error;
      });
    say(`${email} is an administrator. For 7 days, once, the password is chosen at`);
    say(link);
    return true;
  },
};

export const password: Command = {
  takes: '<e-mail>',
  does: 'prints a link with which a member chooses a new password, and turns two-factor off',
  async run({ database: { db }, config, args, now, say }) {
    if (config.cognito !== null) throw new Refusal(ofPool);
    const email = emailIn(args, 'password');
    const keys = await openMatchingKeys(db, config.keysDir);
    const account = await findAccountByName({ db, keys }, email);
    if (account === null || account.status === 'DISABLED')
      throw new Refusal(`Nobody signs in as ${email}: an administrator invites members.`);
    const clock = { now: () => now.getTime() };
    const hadFactor = await db.transaction(async (tx) => {
      const wasOn = await switchOff({ db: tx }, account.sub);
      if (!wasOn) return false;
      const { memberId, username: to } = account;
      await noteEvent(tx, { at: now.getTime(), kind: 'factor_off', memberId });
      await tx.execute(sql`
        insert into audit_log (member_id, action, entity, entity_id, changes, reason, request_id)
        values (${memberId}, 'factor.off', 'accounts', ${memberId}, '{}'::jsonb, ${byCommand}, 'admin')`);
      const mail = factorRemovedMail(to, { by: 'The administrator of the server', reason: byCommand });
      await queueMailsOfMember({ db: tx, keys }, [mail], now);
      return true;
    });
    if (hadFactor) say('Two-factor is off for this account.');
    const token = await issueLink({ db, keys, clock, codeLifetime: config.codeSeconds * 1000 }, account.sub);
    say(`For ${Math.ceil(config.codeSeconds / 60)} minutes, once, the password is chosen at`);
    say(`${addressOf(config)}/updatePassword/${token}`);
    return true;
  },
};

interface Listed {
  readonly name: string;
  readonly email: string;
  readonly state: string;
}

export const list: Command = {
  takes: '',
  does: 'lists the administrators, the chapters and how many members have signed in',
  async run({ database: { db }, say }) {
    const administrators = await selectRows<Listed>(
      db,
      sql`
        select distinct concat_ws(' ', m.first_name, m.last_name) as name, m.email,
          case when a.status = 'CONFIRMED' then 'has a password' when a.sub is null then 'not invited' else 'invited' end
            as state
        from role_assignments r join members m on m.id = r.member_id left join accounts a on a.member_id = m.id
        where r.role = 'administrator' and m.status <> 'ended' and ${isHeld}
        order by name`,
    );
    const chapters = await selectRows<{ name: string; members: number; signed_in: number }>(
      db,
      sql`
        select c.name, count(m.id)::int as members,
          (count(m.id) filter (where a.status = 'CONFIRMED'))::int as signed_in
        from chapters c left join members m on m.chapter_id = c.id and m.status <> 'ended'
          left join accounts a on a.member_id = m.id
        where c.archived_at is null group by c.id order by c.name`,
    );
    for (const { name, email, state } of administrators) say(`administrator  ${email}  ${name}, ${state}`);
    for (const { name, members, signed_in } of chapters)
      say(`chapter  ${name}  ${members} members, ${signed_in} with a password`);
    if (administrators.length === 0) say('No administrator: npm run admin -- create <e-mail>.');
    return true;
  },
};

/** @returns how many administrators can sign in */
export async function countAdministrators(db: Parameters<typeof selectRow>[0]): Promise<number> {
  const row = await selectRow<{ count: number }>(
    db,
    sql`
      select count(distinct m.id)::int as count
      from role_assignments r join members m on m.id = r.member_id join accounts a on a.member_id = m.id
      where r.role = 'administrator' and m.status <> 'ended' and a.status = 'CONFIRMED'
        and ${isHeld}`,
  );
  return row?.count ?? 0;
}
