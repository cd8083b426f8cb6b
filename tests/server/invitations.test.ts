import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { inviteMembers } from '../../server/domains/invitations/inviteRepository.ts';
import { day } from '../../server/durations.ts';
import type { Letter } from '../../server/mail/transport.ts';
import { refusedMark } from '../../server/mail/worker.ts';
import { findAccountByName } from '../../server/signin/accounts.ts';
import { openEmbeddedAccount, openPoolAccounts } from '../../server/signin/newAccounts.ts';
import { closedAfterwards, noon, type Person } from './house.ts';
import { readPost, tokenIn } from './mailbox.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';
import { exported } from './workbooks.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here, there, far } = house.chapters;
const { ines, vera, leo } = house.people;
const admin = await house.addHolder('administrator', 'Ada Admin', null);
const local = { host: 'localhost' };

const add = (who: Person, chapter: number, body: object, headers: Record<string, string> = {}) =>
  house.call(who, 'POST', `/member-4/organisation-chapters/${chapter}/members`, {
    body,
    headers: { ...local, ...headers },
  });
const invite = (who: Person, body: object, headers: Record<string, string> = {}) =>
  house.call(who, 'POST', '/member-4/invitations', { body, headers: { ...local, ...headers } });
const list = async (query: Record<string, string | number> = {}) =>
  (await house.call(admin, 'GET', '/member-4/invitations', { query })).body;
const choose = async (mail: Letter | undefined, password = 'a good password') => {
  const payload = { token: mail ? tokenIn(mail) : '', password };
  const url = '/production/sign-in/update-password';
  return (await house.app.inject({ method: 'POST', url, payload })).statusCode;
};
const founder = (name: string, more: object = {}) => ({
  first_name: name,
  last_name: 'Founder',
  email: `${name}@founders.example`.toLowerCase(),
  ...more,
});
const stateOf = async (email: string) =>
  (await list({ page_size: 200 })).rows.find((row: { email: string }) => row.email === email)?.state;

beforeEach(async () => {
  house.clock.at = Date.parse(noon);
  await readPost(house);
});

describe('an added member', () => {
  it('has the role from today, no password, and a mailed link to choose one', async () => {
    const { status, body } = await add(admin, here, founder('Fern', { role: 'president', invite: 1 }));
    expect([status, body]).toEqual([201, { id: expect.any(Number), version: 1, message: 'Member added.' }]);
    expect(
      await house.rows(sql`
        select m.chapter_id, m.status, m.joined_on::text as joined_on, s.status as due,
          h.from_on::text as from_on, r.role, r.from_on::text as held_from, r.granted_by
        from members m join memberships h on h.member_id = m.id join role_assignments r on r.member_id = m.id
          join subscriptions s on s.member_id = m.id
        where m.id = ${body.id}`),
    ).toMatchSnapshot();
    expect(
      await house.rows(sql`
        select by_id, chapter_id, changes from audit_log where action = 'members.add' and member_id = ${body.id}`),
    ).toMatchSnapshot();
    const [mail] = await readPost(house);
    expect([mail?.to, mail?.subject]).toEqual(['fern@founders.example', 'Your invitation to Millbrook']);
    expect(mail?.body).toMatch(/^http:\/\/localhost\/updatePassword\/[\w-]{43}$/m);
    expect(mail?.body).not.toMatch(/password: /i);
    expect(await findAccountByName(house, 'fern@founders.example')).toMatchObject({
      status: 'FORCE_CHANGE_PASSWORD',
      verifier: null,
    });
    expect(await choose(mail, 'short')).toBe(422);
    expect(await choose(mail)).toBe(204);
    expect((await findAccountByName(house, 'fern@founders.example'))?.status).toBe('CONFIRMED');
    expect(await stateOf('fern@founders.example')).toBe('Signed in');
    expect(await choose(mail)).toBe(409);
  });

  it('gets no mail until someone says so', async () => {
    expect((await add(admin, there, founder('Nell'))).status).toBe(201);
    expect(await readPost(house)).toEqual([]);
    expect(await findAccountByName(house, 'nell@founders.example')).toBeNull();
    expect(await stateOf('nell@founders.example')).toBe('Not invited');
  });

  it('must not be a current or former member', async () => {
    for (const { email } of [ines, leo]) {
      const { status, body } = await add(admin, here, founder('Ines', { email: email.toUpperCase() }));
      expect([status, body]).toEqual([
        422,
        refusing('email', 'Someone with this e-mail address is already a member.'),
      ]);
    }
  });

  it('can’t be added by a chapter’s leaders, to an archived chapter, or with a higher role', async () => {
    expect((await add(vera, here, founder('Rosa'))).status).toBe(403);
    expect((await invite(vera, { chapter_id: here })).status).toBe(403);
    await house.db.execute(sql`update chapters set archived_at = now() where id = ${far}`);
    expect((await add(admin, far, founder('Rosa'))).status).toBe(404);
    expect((await invite(admin, { chapter_id: far })).status).toBe(404);
    const beyond = await add(admin, here, founder('Rosa', { role: 'administrator' }));
    expect([beyond.status, Object.keys(beyond.body.errors)]).toEqual([422, ['role']]);
  });
});

describe('an invitation', () => {
  it('works for exactly seven days', async () => {
    await add(admin, here, founder('Wim', { invite: 1 }));
    await add(admin, here, founder('Lars', { invite: 1 }));
    const [first, second] = await readPost(house);
    house.clock.at += 7 * day - 1;
    expect(await stateOf('wim@founders.example')).toBe('Invited');
    expect(await choose(first)).toBe(204);
    house.clock.at += 1;
    expect(await stateOf('lars@founders.example')).toBe('Expired');
    expect(await choose(second)).toBe(409);
  });

  it('voids the earlier link when sent again', async () => {
    const { body } = await add(admin, here, founder('Uma', { invite: 1 }));
    const again = await invite(admin, { member_ids: [body.id] });
    expect([again.status, again.body]).toEqual([201, { message: '1 invitation is on its way.', invited: 1 }]);
    const [first, second] = await readPost(house);
    expect(await choose(first)).toBe(409);
    expect(await choose(second)).toBe(204);
    expect((await invite(admin, { member_ids: [body.id] })).body.invited).toBe(0);
  });

  it('goes to all chapter members, except those who signed in, left, or belong elsewhere', async () => {
    await house.db.execute(sql`
      insert into members (chapter_id, first_name, last_name, email, status) values
        (${there}, 'Ina', 'One', 'ina@there.example', 'active'), (${there}, 'Pia', 'Two', 'pia@there.example', 'paused'),
        (${there}, 'Edo', 'Three', 'edo@there.example', 'ended'), (${there}, 'Bo', 'Four', 'no address', 'active'),
        (${here}, 'Kai', 'Five', 'kai@here.example', 'active')`);
    const { body } = await invite(admin, { chapter_id: there });
    expect((await readPost(house)).map(({ to }) => to).sort()).toMatchSnapshot();
    expect(body).toEqual({ message: '3 invitations are on their way.', invited: 3 });
    expect(
      await house.rows(sql`
        select m.email from audit_log l join members m on m.id = l.member_id
        where l.action = 'members.invite' and l.chapter_id = ${there} order by m.email`),
    ).toEqual(
      ['ina@there.example', 'nell@founders.example', 'pia@there.example'].map((email) => ({ email })),
    );
    const states = (await list({ chapter_id: there, state: 'Invited' })).rows;
    expect(
      states.map(({ member }: { member: { first_name: string } }) => member.first_name),
    ).toMatchSnapshot();
  });

  it('reports a failed mail until another is sent', async () => {
    await add(admin, here, founder('Zoe', { invite: 1 }));
    await house.db.execute(sql`
      update outgoing_mail set error = ${`${refusedMark} 550`} where to_email = 'zoe@founders.example'`);
    expect(await stateOf('zoe@founders.example')).toBe('Mail refused');
    const [zoe] = (await list({ search: 'zoe' })).rows;
    expect(zoe).toMatchObject({ times: 1, sent_at: '2026-05-14T16:00:00.000Z' });
    const refused = await exported(house, admin, 'invitations', { state: 'Mail refused' });
    expect(refused.rows).toMatchObject([{ Member: 'Zoe Founder', 'E-mail': 'zoe@founders.example' }]);
    house.clock.at += 1000;
    await invite(admin, { member_ids: [zoe.id] });
    expect(await stateOf('zoe@founders.example')).toBe('Invited');
  });

  it('has no link when the address of the site isn’t certain, and says how to get one', async () => {
    await add(admin, here, founder('Hal', { invite: 1 }), { host: 'forged.example' });
    const [mail] = await readPost(house);
    expect(mail?.body).not.toContain('http');
    expect(mail?.body).toContain('use “Forgot password?” with this e-mail address to choose a password');
  });

  it('contains a user pool’s first password unless the pool mails it', async () => {
    const made: string[] = [];
    const createUser = async (name: string) => void made.push(name);
    const turnOffFactor = async () => undefined;
    const pools = [{ createUser, setPassword: createUser, turnOffFactor }, null];
    const mails: Letter[] = [];
    for (const [place, pool] of pools.entries()) {
      const { body } = await add(admin, here, founder(`Pool${place}`));
      const parts = { keys: house.keys, openAccount: openPoolAccounts(pool), origin: null };
      const inviting = { memberIds: [body.id], byId: null, now: new Date(house.clock.at) };
      await house.db.transaction((on) => inviteMembers(on, parts, inviting));
      mails.push(...(await readPost(house)));
    }
    expect(made).toEqual(['pool0@founders.example']);
    expect(mails.map(({ body }) => /First password: \S+/.test(body))).toEqual([true, false]);
  });

  it('can go to hundreds at once', async () => {
    const ids = await house.rows<{ id: number }>(sql`
      insert into members (chapter_id, first_name, last_name, email)
      select ${here}, 'N' || n, 'Many', 'n' || n || '@many.example' from generate_series(1, 450) n returning id`);
    const parts = { keys: house.keys, openAccount: openEmbeddedAccount, origin: 'https://members.example' };
    const memberIds = ids.map(({ id }) => id);
    const inviting = { memberIds, byId: admin.id, now: new Date(house.clock.at) };
    expect(await house.db.transaction((on) => inviteMembers(on, parts, inviting))).toEqual(memberIds);
    expect(await house.count('invitations')).toBeGreaterThanOrEqual(450);
  });
});
