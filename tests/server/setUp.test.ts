import { type SQL, sql } from 'drizzle-orm';
import { parse } from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepKeys } from '../../server/backup/keysFile.ts';
import { selectRows } from '../../server/database/query.ts';
import { findMemberRights } from '../../server/domains/roles/repository.ts';
import { makeViewer } from '../../server/domains/roles/viewer.ts';
import { setUpOrganization } from '../../server/domains/setUp/finishRepository.ts';
import { issueSetUpLink } from '../../server/domains/setUp/linkRepository.ts';
import { day } from '../../server/durations.ts';
import { findAccountByName } from '../../server/signin/accounts.ts';
import { keepSecret } from '../../server/signin/factors/secondFactor.ts';
import { newSecret } from '../../server/signin/factors/totp.ts';
import { openKeys } from '../../server/signin/keys.ts';
import { openPoolAccounts } from '../../server/signin/newAccounts.ts';
import { SetUp } from '../../src/contract/signIn/setUp.ts';
import { setUpToSend } from '../fixtures/setUp.ts';
import { closedAfterwards, noon, openHouse, type Person } from './house.ts';
import { readPost } from './mailbox.ts';
import { refusing } from './recordingHouse.ts';

const house = await closedAfterwards(openHouse());
const headers = { host: 'localhost' };

const rows = <Row>(query: SQL) => selectRows<Row>(house.db, query);
const count = async (table: string) => (await rows(sql`select 1 from ${sql.identifier(table)}`)).length;

const issue = () => issueSetUpLink(house.db, new Date(house.clock.at));
const look = async (token: string) => (await house.call(null, 'GET', `/member-4/set-up/${token}`)).status;
const finish = (token: string, more: object = {}) =>
  house.call(null, 'POST', `/member-4/set-up/${token}`, { body: { ...setUpToSend, ...more }, headers });

const begin = async () => {
  await house.db.execute(sql`truncate members, chapters, organisation_settings cascade`);
  await readPost(house);
};

beforeEach(() => {
  house.clock.at = Date.parse(noon);
});

describe('a set-up address', () => {
  it('works for exactly 24 hours, next to one printed later', async () => {
    const [first, second] = [await issue(), await issue()];
    house.clock.at += day - 1;
    expect([await look(first), await look(second), await look('of-nobody')]).toEqual([200, 200, 404]);
    house.clock.at += 1;
    expect([await look(first), (await finish(first)).status]).toEqual([404, 404]);
  });

  it('is stored only as a hash', async () => {
    const token = await issue();
    const [row] = await rows<{ text: string }>(
      sql`select value::text as text from organisation_settings where key = 'set_up_links'`,
    );
    expect(row?.text).not.toContain(token);
  });

  it('says what this server can do and tests its mail', async () => {
    const token = await issue();
    const { body } = await house.call(null, 'GET', `/member-4/set-up/${token}`, { headers });
    expect(body).toEqual({
      ...{ expires_at: '2026-05-15T16:00:00.000Z', address: 'http://localhost', is_secure: 0 },
      ...{ mail_host: null, payment_host: null },
    });
    const tried = await house.call(null, 'POST', `/member-4/set-up/${token}/test-mail`, {
      body: { email: setUpToSend.email },
    });
    expect(tried.body).toEqual({
      went: 1,
      message: `No mail server is set: the test mail to helen@northshore.example lies in ${house.dataDir}/mail.`,
    });
  });
});

describe('setting up an organization', () => {
  it('stores nothing after a refusal, and the address stays valid', async () => {
    const token = await issue();
    const refusals = [
      [{ password: 'password1' }, 'password'],
      [{ chapter: { ...setUpToSend.chapter, time_zone: 'Europe/Nowhere' } }, 'chapter.time_zone'],
      [{ founders: [setUpToSend.founders[1], setUpToSend.founders[1]] }, 'founders.1.email'],
      [{ second_email: setUpToSend.email }, 'second_email'],
    ] as const;
    for (const [more, field] of refusals) {
      const { status, body } = await finish(token, more);
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
    expect(await finish(token, { chapter: { ...setUpToSend.chapter, name: 'Millbrook' } })).toMatchObject({
      status: 422,
      body: refusing('name', 'Another chapter has this name.'),
    });
    expect([await count('members'), await count('accounts'), await look(token)]).toEqual([0, 0, 200]);
  });

  it('creates the organization, its administrators, its chapter, and its founders, once', async () => {
    const [token, other] = [await issue(), await issue()];
    const [{ status, body }, second] = await Promise.all([finish(token), finish(other)]);
    expect([status, second.status].sort()).toEqual([201, 404]);
    const chapter = (status === 201 ? body : second.body).chapter_id;
    expect(
      await rows(sql`
        select m.email, m.chapter_id, a.status, array_agg(r.role order by r.role) as roles
        from members m join accounts a on a.member_id = m.id left join role_assignments r on r.member_id = m.id
        group by m.id, a.status order by m.email`),
    ).toEqual([
      {
        ...{ email: 'helen@northshore.example', chapter_id: chapter, status: 'CONFIRMED' },
        roles: ['administrator', 'president'],
      },
      {
        ...{ email: 'nell@northshore.example', chapter_id: chapter, status: 'FORCE_CHANGE_PASSWORD' },
        roles: [null],
      },
      {
        ...{ email: 'omar@northshore.example', chapter_id: chapter, status: 'FORCE_CHANGE_PASSWORD' },
        roles: ['administrator', 'secretary_treasurer'],
      },
    ]);
    const [ahead] = await rows<{ date: string; count: number }>(sql`
      select min(date)::text as date, count(*)::int as count from weekly_meetings where chapter_id = ${chapter}`);
    expect(ahead).toEqual({ date: '2026-05-19', count: expect.any(Number) });
    expect((await readPost(house)).map(({ to }) => to).sort()).toEqual([
      'nell@northshore.example',
      'omar@northshore.example',
    ]);
    expect((await findAccountByName(house, setUpToSend.email))?.verifier).not.toBeNull();
    expect([await look(token), (await finish(other)).status]).toEqual([404, 404]);
  });

  it('shows administrators the next steps on the chapter’s page until all are done', async () => {
    const [{ id: chapter } = { id: 0 }] = await rows<{ id: number }>(sql`
      select id from chapters where name = 'Rockport'`);
    const ada = await house.addHolder('administrator', 'Ada Admin', null);
    const startFor = async (who: Person, id = chapter) =>
      (await house.call(who, 'GET', `/member-3/chapters/${id}/details`)).body.start;
    await house.db.execute(sql`
      update organisation_settings set value = jsonb_set(value, '{member_ids,-1}', ${String(ada.id)}::jsonb, true)
      where key = 'set_up'`);
    const left = { awaited: 2, has_members: 0, has_second: 1, has_keys: 0, has_factor: 0 };
    expect(await startFor(ada)).toEqual(left);
    await house.db.execute(sql`update accounts set status = 'CONFIRMED' where username like 'nell@%'`);
    await house.db.execute(sql`
      update role_assignments set until_on = from_on where role = 'administrator' and member_id <> ${ada.id}`);
    const mel = await house.addPerson('Mel Member', chapter);
    expect([
      await startFor(ada),
      await startFor(mel),
      await startFor(ada, house.chapters.far),
    ]).toMatchSnapshot();
    await house.db.execute(sql`update members set status = 'ended' where email like 'omar@%'`);
    await house.grant(mel, 'administrator');
    const keysDir = `${house.dataDir}/keys`;
    await openKeys(keysDir);
    await keepKeys(keysDir, `${house.dataDir}/kept.keys`, 'twelve letters', new Date(house.clock.at));
    expect(await startFor(ada)).toMatchObject({ has_second: 1, has_keys: 1, has_factor: 0 });
    const { sub = '' } = (await findAccountByName(house, ada.email)) ?? {};
    await keepSecret(house, sub, { secret: newSecret(), step: 0 });
    expect(await startFor(ada)).toBe(undefined);
  });

  it.each([
    ['usual', { vote_quorum: 4, targets: expect.objectContaining({ 1: 20, 6: 2 }) }, ['week', 'month']],
    ['noTargets', {}, []],
  ] as const)('starts with the rules of the preset %s and the place', async (preset, rules, spans) => {
    await begin();
    const chapter = { ...setUpToSend.chapter, rules: preset };
    expect((await finish(await issue(), { chapter })).status).toBe(201);
    const [row] = await rows(sql`
      select c.rules, c.place,
        (select value from organisation_settings where key = 'targets') as targets from chapters c`);
    const targets = Object.fromEntries(
      spans.map((span) => [span, expect.objectContaining({ 3: expect.any(Number) })]),
    );
    expect(row).toEqual({
      rules,
      place: setUpToSend.chapter.place,
      targets: spans.length > 0 ? targets : null,
    });
  });

  it.each([
    ['on an evening in America', '2026-05-15T01:30:00Z', 'America/New_York'],
    ['on a morning in Australia', '2026-05-14T22:30:00Z', 'Australia/Sydney'],
  ])('lets its administrators decide immediately: %s', async (_, at, time_zone) => {
    await begin();
    house.clock.at = Date.parse(at);
    expect((await finish(await issue(), { chapter: { ...setUpToSend.chapter, time_zone } })).status).toBe(
      201,
    );
    const found = await rows<{ username: string; id: number }>(
      sql`select username, member_id as id from accounts`,
    );
    for (const name of [setUpToSend.email, setUpToSend.second_email]) {
      const rights = await findMemberRights(
        house.db,
        found.find(({ username }) => username === name)?.id ?? 0,
      );
      const viewer = rights && makeViewer(1, name, rights, new Date(at));
      expect(viewer?.rights.get('content.edit'), name).toBe('all');
    }
  });

  it('creates its first administrator in the user pool with the chosen password', async () => {
    await begin();
    const asked: string[][] = [];
    const openAccount = openPoolAccounts({
      createUser: async (name) => void asked.push(['create', name]),
      setPassword: async (name, password) => void asked.push(['set', name, password]),
      turnOffFactor: async () => undefined,
    });
    const call = {
      body: parse(SetUp, { ...setUpToSend, second_email: '' }),
      params: { token: await issue() },
      now: new Date(house.clock.at),
    };
    await setUpOrganization(house.db, { keys: house.keys, openAccount, origin: null }, call);
    expect(asked).toMatchSnapshot();
    expect(
      await rows(sql`select status, salt from accounts where username = 'helen@northshore.example'`),
    ).toEqual([{ status: 'CONFIRMED', salt: null }]);
  });

  it('works without a chapter and a second administrator', async () => {
    await begin();
    const token = await issue();
    const more = {
      ...setUpToSend,
      email: 'ada@alone.example',
      chapter: null,
      founders: [],
      second_email: '',
    };
    const { status, body } = await finish(token, more);
    expect([status, body]).toEqual([201, { message: 'The organization is set up.', chapter_id: null }]);
    expect(await readPost(house)).toEqual([]);
    expect(
      await rows(
        sql`select value #>> '{}' as name from organisation_settings where key = 'organisation_name'`,
      ),
    ).toEqual([{ name: 'North Shore Business Circle' }]);
  });
});
