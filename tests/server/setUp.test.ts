import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { issueSetUpLink } from '../../server/domains/setUp/linkRepository.ts';
import { selectRows } from '../../server/domains/shared/rows.ts';
import { day } from '../../server/durations.ts';
import { findAccountByName } from '../../server/signin/accounts.ts';
import { setUpToSend } from '../fixtures/setUp.ts';
import { closedAfterwards, noon, openHouse } from './house.ts';
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

beforeEach(() => {
  house.clock.at = Date.parse(noon);
});

describe('a set-up address', () => {
  it('works for 24 hours and not a moment longer, and beside one that was printed later', async () => {
    const [first, second] = [await issue(), await issue()];
    house.clock.at += day - 1;
    expect([await look(first), await look(second), await look('of-nobody')]).toEqual([200, 200, 404]);
    house.clock.at += 1;
    expect([await look(first), (await finish(first)).status]).toEqual([404, 404]);
  });

  it('is stored as a hash alone', async () => {
    const token = await issue();
    const [row] = await rows<{ text: string }>(
      sql`select value::text as text from organisation_settings where key = 'set_up_links'`,
    );
    expect(row?.text).not.toContain(token);
  });

  it('says what this server can do, and tries its mail', async () => {
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

describe('setting up', () => {
  it('stores nothing of what is refused, and the address stays good', async () => {
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

  it('makes the organization, its administrators, its chapter and its founders, once', async () => {
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

  it('goes without a chapter and a second administrator', async () => {
    await house.db.execute(sql`truncate members, chapters, organisation_settings cascade`);
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
