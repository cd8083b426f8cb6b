import { type SQL, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { selectRow, selectRows } from '../../server/database/query.ts';
import { demoAccounts, demoPassword } from '../../server/demo/accounts.ts';
import { chapterData } from '../../server/demo/data/chapters.ts';
import { demoToday } from '../../server/demo/load.ts';
import { keepPortraits } from '../../server/demo/portraits.ts';
import { recordedAt } from '../../server/demo/world.ts';
import { findAccountByName } from '../../server/signin/accounts.ts';
import { makeVerifier } from '../../server/signin/passwords/srp.ts';
import { openDemo, tableNames, today } from './demo-support.ts';
import { temporaryKeys } from './signin-support.ts';

const held = await temporaryKeys();

const begun = performance.now();
const { database, lines } = await openDemo(held.keys);
console.info(
  `demo organization on ${database.kind}: ${Math.round(performance.now() - begun)} ms with its database`,
);
afterAll(async () => {
  await database.close();
  await held.close();
});

async function count(query: SQL): Promise<number> {
  const row = await selectRow<{ count: number }>(
    database.db,
    sql`select count(*)::int as count from ${query}`,
  );
  return row?.count ?? -1;
}

async function list<Row>(query: SQL): Promise<Row[]> {
  return selectRows<Row>(database.db, query);
}

const recordings = ['sessions', 'referrals', 'business_bucks', 'event_attendances', 'link_shares'] as const;

describe('the demo organization', () => {
  it('has four chapters of thirty members, each with a time zone and a currency', async () => {
    const chapters = await list<object>(sql`
      select c.name, c.time_zone, c.currency, r.name as region,
        (select count(*)::int from members m where m.chapter_id = c.id and m.status <> 'ended') as members
      from chapters c join regions r on r.id = c.region_id order by c.id`);
    expect(chapters.map((row) => Object.values(row))).toMatchSnapshot();
  });

  it('has rows for every page, thirty to fifty thousand in all', async () => {
    const empty: string[] = [];
    let all = 0;
    for (const name of await tableNames(database)) {
      const rows = await count(sql`${sql.identifier(name)}`);
      all += rows;
      if (rows === 0) empty.push(name);
    }
    expect(empty).toMatchSnapshot();
    expect(all).toBeGreaterThan(30_000);
    expect(all).toBeLessThan(50_000);
  });

  it('covers two years back and eight weeks ahead, every week except holidays', async () => {
    const rows = await list<{
      first: string;
      last: string;
      closed: number;
      ahead: number;
      holidays: number;
      skipped: number;
      gaps: number;
    }>(sql`
      select min(date)::text as first, max(date)::text as last,
        count(*) filter (where status = 'closed')::int as closed,
        count(*) filter (where date > ${today})::int as ahead,
        count(*) filter (where date > ${today} and status = 'skipped')::int as holidays,
        count(*) filter (where status = 'skipped')::int as skipped,
        (max(date) - min(date)) / 7 + 1 - count(*)::int as gaps
      from weekly_meetings group by chapter_id order by chapter_id`);
    for (const { first, last, closed, ahead, holidays, skipped, gaps } of rows) {
      expect(first <= '2024-11-28').toBe(true);
      expect(last > '2027-01-09' && last <= '2027-01-16').toBe(true);
      expect(closed).toBeGreaterThan(98);
      expect(ahead).toBe(8);
      expect(holidays).toBeLessThan(4);
      expect(skipped).toBeGreaterThan(2);
      expect(gaps).toBe(0);
    }
    expect(rows).toHaveLength(4);
    expect(await count(sql`weekly_meetings where status = 'skipped' and skip_reason is null`)).toBe(0);
    expect(await count(sql`weekly_meetings where status = 'closed' and date >= ${today}`)).toBe(0);
    expect(await count(sql`weekly_meetings where status = 'open' and date < ${today}`)).toBe(0);
  });
});

it('loading the demo reports its progress', () => {
  const told = ['chapters and members', 'two years of meetings', 'two years of activity', 'everything else'];
  expect(lines).toEqual(told.map((what) => `Loading the demo organization: ${what}…`));
});

describe('the demo’s rows', () => {
  it('reference only existing rows in every foreign key', async () => {
    const keys = await list<{ name: string; orphans: string }>(sql`
      select c.conname::text as name, format(
        'select count(*)::int as count from %s a where not exists (select from %s b where %s) and %s',
        c.conrelid::regclass, c.confrelid::regclass,
        (select string_agg(format('b.%I = a.%I', f.attname, l.attname), ' and ')
          from unnest(c.conkey, c.confkey) as k(mine, theirs)
          join pg_attribute l on l.attrelid = c.conrelid and l.attnum = k.mine
          join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.theirs),
        (select string_agg(format('a.%I is not null', l.attname), ' and ')
          from unnest(c.conkey) as k(mine)
          join pg_attribute l on l.attrelid = c.conrelid and l.attnum = k.mine)
      ) as orphans
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
    expect(keys.length).toBeGreaterThan(100);
    const broken: string[] = [];
    for (const { name, orphans } of keys) {
      const row = await selectRow<{ count: number }>(database.db, sql.raw(orphans));
      if (row?.count !== 0) broken.push(name);
    }
    expect(broken).toEqual([]);
  });

  it('leave no conversation unread that ends with the reader’s own message', async () => {
    expect(
      await count(
        sql`messages m join conversations k on k.id = m.conversation_id and k.kind = 'direct'
          join conversation_members g on g.conversation_id = k.id and g.member_id = m.member_id
          where m.id > g.last_read_id`,
      ),
    ).toBe(0);
    expect(
      await count(
        sql`conversation_members g join conversations k on k.id = g.conversation_id and k.kind = 'direct'
          where exists (select 1 from messages m where m.conversation_id = k.id and m.id > g.last_read_id)`,
      ),
    ).toBeGreaterThan(0);
  });

  it('put everyone in their chapter’s chat, and no one else', async () => {
    expect(
      await count(
        sql`chapters c where 1 <> (select count(*) from conversations k where k.chapter_id = c.id)`,
      ),
    ).toBe(0);
    expect(
      await count(sql`(
        select m.chapter_id, m.id from members m where m.chapter_id is not null and m.status <> 'ended'
      ) m full join (
        select k.chapter_id, g.member_id as id from conversations k
        join conversation_members g on g.conversation_id = k.id and g.left_at is null where k.kind = 'chapter'
      ) g using (chapter_id, id) where m.id is null or g.id is null`),
    ).toBe(0);
  });

  it.each(recordings)('count %s at the first meeting closed after them, and the rest wait', async (name) => {
    const table = sql.identifier(name);
    expect(
      await count(sql`${table} r where r.counted_meeting_id is distinct from (
        select m.id from weekly_meetings m
        where m.chapter_id = r.chapter_id and m.status = 'closed' and m.date >= r.date and m.closed_at >= r.created_at
        order by m.date limit 1)`),
    ).toBe(0);
    expect(await count(sql`${table} where counted_meeting_id is not null`)).toBeGreaterThan(1000);
    expect(await count(sql`${table} where counted_meeting_id is null`)).toBeGreaterThan(3);
  });

  it('count visitors with their inviter’s chapter', async () => {
    expect(
      await count(sql`visitors v where v.counted_meeting_id is distinct from (
        select m.id from weekly_meetings m
        where m.chapter_id = v.inviter_chapter_id and m.status = 'closed' and m.date >= v.date
        order by m.date limit 1)`),
    ).toBe(0);
    expect(
      await count(sql`visitors where counted_meeting_id is null and member_id is not null`),
    ).toBeGreaterThan(5);
  });

  it.each(recordings)('let only current members give and receive %s', async (name) => {
    expect(
      await count(sql`${sql.identifier(name)} r where not exists (
        select from memberships s where s.member_id = r.member_id and s.chapter_id = r.chapter_id
          and s.from_on <= r.date and (s.until_on is null or s.until_on > r.date)
      ) or not exists (
        select from memberships s where s.member_id = r.receiver_id and s.chapter_id = r.receiver_chapter_id
          and s.from_on <= r.date
      )`),
    ).toBe(0);
  });

  it('follow the EP rule by the flag of the member who is credited', async () => {
    expect(
      await count(sql`business_bucks b join members m on m.id = b.receiver_id
        where b.is_ep <> m.is_ep or b.is_ep <> (b.ep_referral_type is not null)`),
    ).toBe(0);
    expect(await count(sql`business_bucks where is_ep`)).toBeGreaterThan(30);
  });

  it('credit a past referral only to the member who gave it, after it was won', async () => {
    expect(
      await count(sql`business_bucks b join referrals r on r.id = b.referral_id
        where r.member_id <> b.receiver_id or r.receiver_id <> b.member_id
          or r.referral_state <> 'Won' or r.date > b.date`),
    ).toBe(0);
    expect(await count(sql`business_bucks where referral_id is not null`)).toBeGreaterThan(500);
  });

  it('end every referral’s thread in its status', async () => {
    expect(
      await count(sql`referrals r where r.referral_state <> coalesce((
        select e.to_state from referral_events e where e.referral_id = r.id order by e.id desc limit 1), 'Given')`),
    ).toBe(0);
  });

  it('mark every current member at every closed meeting, once, by someone else', async () => {
    expect(
      await count(sql`weekly_meetings m join memberships s on s.chapter_id = m.chapter_id
        and s.from_on <= m.date and (s.until_on is null or s.until_on > m.date)
        where m.status = 'closed' and not exists (
          select from attendances a where a.meeting_id = m.id and a.member_id = s.member_id)`),
    ).toBe(0);
    expect(
      await count(sql`attendances a join weekly_meetings m on m.id = a.meeting_id
        where m.status <> 'closed' or a.marked_by = a.member_id
          or (a.status = 'Substitute') <> (a.sub_request_id is not null)`),
    ).toBe(0);
  });

  it('fill each profession’s seat once per chapter', async () => {
    expect(
      await list(sql`select chapter_id, profession_id from members where status <> 'ended' and chapter_id is not null
        group by chapter_id, profession_id having count(*) > 1`),
    ).toEqual([]);
  });

  it('are never dated tomorrow', async () => {
    for (const name of recordings) {
      expect(await count(sql`${sql.identifier(name)} where date > ${today}`), name).toBe(0);
    }
    const columns = await list<{ table_name: string; column_name: string }>(sql`
      select table_name::text, column_name::text from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp with time zone'
        and column_name not in ('starts_at', 'ends_at') and table_name not in ('migrations', 'activities', 'accounts')`);
    const late: string[] = [];
    for (const { table_name, column_name } of columns) {
      const column = sql.identifier(column_name);
      const found = await count(sql`${sql.identifier(table_name)} where ${column} > '2026-11-21T05:30:00Z'`);
      if (found > 0) late.push(`${table_name}.${column_name}`);
    }
    expect(late).toEqual([]);
  });

  it('start free text with a capital and fill every placeholder', async () => {
    for (const [name, column] of [
      ['sessions', 'discussion'],
      ['referrals', 'comments'],
      ['business_bucks', 'comments'],
    ] as const) {
      const text = sql.identifier(column);
      expect(
        await count(sql`${sql.identifier(name)} where ${text} ~ '^[a-z]' or ${text} ~ '[{}]'`),
        name,
      ).toBe(0);
    }
    const varied = await count(sql`(select distinct discussion from sessions) d`);
    expect(varied).toBeGreaterThan(2000);
  });

  it('leave the next id free in every table', async () => {
    const [row] = await list<{ id: number }>(sql`insert into regions (name) values ('West') returning id`);
    expect(row).toEqual({ id: 3 });
    await database.db.execute(sql`delete from regions where id = 3`);
  });
});

describe('the demo accounts', () => {
  it('are eight people with their documented roles', async () => {
    const people = await list<{ email: string }>(sql`
      select m.email, m.first_name || ' ' || m.last_name as name, c.name as chapter, m.is_ep, m.status, a.status as account,
        coalesce((select json_agg(r.role order by r.role) from role_assignments r where r.member_id = m.id
          and r.from_on <= ${today} and (r.until_on is null or r.until_on >= ${today})), '[]'::json) as roles
      from members m join accounts a on a.member_id = m.id and a.username = m.email
      left join chapters c on c.id = m.chapter_id where m.email like '%@chapterhouse.test' order by m.id`);
    expect(people).toMatchSnapshot();
    expect(people.map(({ email }) => email).sort()).toEqual(demoAccounts.map(({ email }) => email).sort());
  });

  it('open with the known password, like everyone’s account', async () => {
    const account = await findAccountByName({ db: database.db, keys: held.keys }, 'member@chapterhouse.test');
    const made = makeVerifier(account?.sub ?? '', demoPassword, account?.verifier?.salt);
    expect(account?.verifier?.verifier.equals(made.verifier)).toBe(true);
    expect(
      await count(sql`members m where m.status <> 'ended' and not exists (
      select from accounts a where a.member_id = m.id)`),
    ).toBe(0);
    expect(await count(sql`members where email !~ '[.](test|example)$'`)).toBe(0);
  });

  it('show the member sessions of this week in both directions, including a waiting one', async () => {
    const [week] = await list(sql`
      select count(*) filter (where s.member_id = m.id)::int as given,
        count(*) filter (where s.receiver_id = m.id)::int as received,
        count(*) filter (where s.member_id = m.id and s.counted_meeting_id is null)::int as waiting
      from members m join sessions s on m.id in (s.member_id, s.receiver_id)
      where m.email = 'member@chapterhouse.test' and s.date between '2026-11-16' and ${today}`);
    expect(week).toEqual({ given: 3, received: 2, waiting: 3 });
  });

  it('take the current date from the first chapter’s time zone', () => {
    expect(demoToday(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-20');
    expect(demoToday(new Date('2026-11-21T06:00:00Z'))).toBe('2026-11-21');
  });
});

describe('realistic demo data', () => {
  it('has a drawn portrait for at least twenty members, each stored and registered', async () => {
    const shown = await list<{ name: string; image: string; status: string | null }>(sql`
      select m.first_name || ' ' || m.last_name as name, m.profile_image as image, u.status
      from members m left join uploads u on u.key = m.profile_image where m.profile_image is not null`);
    expect(shown.length).toBeGreaterThanOrEqual(20);
    expect(new Set(shown.map(({ image }) => image)).size).toBe(shown.length);
    expect(shown.filter(({ status }) => status !== 'referred')).toEqual([]);
    const kept = new Map<string, Buffer>();
    await keepPortraits({ put: async ({ key }, bytes) => void kept.set(key, bytes) });
    expect([...kept.keys()].sort()).toEqual(shown.map(({ image }) => image).sort());
    expect([...kept.values()].filter((bytes) => bytes.subarray(8, 12).toString() !== 'WEBP')).toEqual([]);
  });

  it('has events at plausible hours', async () => {
    const hours = await list<{ type: string; first: number; last: number }>(sql`
      select e.type, min(extract(hour from e.happened_at at time zone c.time_zone))::int as first,
        max(extract(hour from e.happened_at at time zone c.time_zone))::int as last
      from event_attendances e join chapters c on c.id = e.chapter_id group by e.type`);
    const evening = hours.filter(({ type }) =>
      ['Promo Party', 'Open Mic', 'Listening/Viewing'].includes(type),
    );
    expect(evening.map(({ type, first }) => [type, first >= 17]).sort()).toMatchSnapshot();
    expect(hours.filter(({ first, last }) => first < 7 || last > 21)).toEqual([]);
  });

  it('names strangers’ businesses like businesses, not by their trade', async () => {
    expect(
      await list(sql`
        select v.business_name from visitors v join professions p on p.id = v.profession_id
        where v.drop_in = false and v.business_name like '% ' || p.name
        union all
        select a.business_name from applications a join professions p on p.id = a.profession_id
        where a.member_id is null and a.business_name like '% ' || p.name`),
    ).toEqual([]);
  });

  it.each([
    ['20:00', '08:00', '17:58', '2026-11-22T01:00:00Z'],
    ['15:00', '08:00', '14:28', '2026-11-21T20:00:00Z'],
    ['09:00', '05:30', '08:29', '2026-11-21T14:00:00Z'],
    ['00:10, or without a clock', '00:01', '00:20', '2026-11-21T05:10:00Z'],
  ])('records today’s activity at %s from %s to %s', (_, first, last, now) => {
    const [data] = chapterData;
    if (!data) throw new Error('no chapter');
    const at = (chance: number) =>
      recordedAt({ data, meetings: [] }, today, { today, now: new Date(now) }, chance);
    const clock = (date: Date) =>
      date.toLocaleTimeString('en-GB', { timeZone: data.timeZone, hour: '2-digit', minute: '2-digit' });
    expect([clock(at(0)), clock(at(0.997))]).toEqual([first, last]);
  });

  it('has a newcomer without any records', async () => {
    const found = await list(sql`
      select v.metric, v.id from activities v join members m on m.id in (v.member_id, v.receiver_id)
      where m.email = 'newcomer@chapterhouse.test'`);
    expect(found).toEqual([]);
  });

  it('notifies only about things that exist', async () => {
    const told = await list<{ link: string; count: number }>(sql`
      select coalesce(link, '') as link, count(*)::int as count from notifications group by link`);
    const known = /^\/dashboard\/(sessions|referrals|revenuemade|blitz|posts)\/[01](\?record=\d+)?$/;
    const pages = /^\/dashboard\/(chapter\/[1-4]|profile\/promos-list)$/;
    expect(told.filter(({ link }) => !known.test(link) && !pages.test(link))).toEqual([]);
    const gone = await list(sql`
      select n.id from notifications n where n.metric is not null and exists (
        select from unnest(n.record_ids) as named(id) where not exists (
          select from activities v where v.metric = n.metric and v.id = named.id and v.deleted_at is null))`);
    expect(gone).toEqual([]);
    expect(await list(sql`select id from notifications where by_id is null`)).toEqual([]);
  });
});
