import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { selectRows } from '../../server/database/query.ts';
import { keepUp, tidy } from '../../server/housekeeping.ts';
import { applications } from '../../server/schema/applications.ts';
import type { Kept } from '../../src/contract/organization/organizationSettings.ts';
import { unique } from '../clock.ts';
import { closedAfterwards, openHouse } from './house.ts';

const dayLong = 86_400_000;

const house = await closedAfterwards(openHouse());
const { here } = house.chapters;
const ines = await house.addPerson('Ines Calloway', here);
const tomas = await house.addPerson('Tomas Lindqvist', here);

const idOf = async (insert: ReturnType<typeof sql>) => {
  const [row] = await selectRows<{ id: number }>(house.db, insert);
  if (row === undefined) throw new Error('nothing was inserted');
  return row.id;
};
const deletedDaysAgo = (days: number) =>
  sql`${new Date(house.clock.now() - days * dayLong).toISOString()}::timestamptz`;
const addReferral = (deletedAt: ReturnType<typeof sql>) =>
  idOf(sql`
    insert into referrals (chapter_id, member_id, receiver_id, receiver_chapter_id, date, type, methods, first_name,
      last_name, comments, deleted_at)
    values (${here}, ${ines.id}, ${tomas.id}, ${here}, '2026-03-02', 'In_Chapter',
      '{Call}', 'Canary', 'Visible', 'Wants a table', ${deletedAt}) returning id`);
const referrals = async () =>
  (await selectRows<{ id: number }>(house.db, sql`select id from referrals order by id`)).map(({ id }) => id);

describe('deleted records', () => {
  it('are purged after 30 days, and nothing else is', async () => {
    const kept = await addReferral(sql`null`);
    const old = await addReferral(deletedDaysAgo(31));
    const recent = await addReferral(deletedDaysAgo(29));
    expect(await referrals()).toEqual([kept, old, recent]);
    await keepUp(house);
    expect(await referrals()).toEqual([kept, recent]);
    house.clock.forward(2 * dayLong);
    await keepUp(house);
    expect(await referrals()).toEqual([kept]);
  });

  it('stay while another record names them', async () => {
    const named = await addReferral(deletedDaysAgo(40));
    const buck = await idOf(sql`
      insert into business_bucks (chapter_id, member_id, receiver_id, receiver_chapter_id, date, amount, business_type,
        comments, referral_id)
      values (${here}, ${ines.id}, ${tomas.id}, ${here}, '2026-03-02', 12.5, 'New',
        'A table', ${named}) returning id`);
    await keepUp(house);
    expect(await referrals()).toContain(named);
    await house.db.execute(
      sql`update business_bucks set deleted_at = ${deletedDaysAgo(31)} where id = ${buck}`,
    );
    await keepUp(house);
    await keepUp(house);
    expect(await referrals()).not.toContain(named);
  });

  it('are purged with their images', async () => {
    const key = `images/event-attendance/${'a'.repeat(32)}.png`;
    await house.db.execute(sql`
      insert into uploads (key, member_id, folder, content_type, status, bytes, expires_at, created_at)
      values (${key}, ${ines.id}, 'images/event-attendance', 'image/png', 'referred', 1,
        ${deletedDaysAgo(40)}, ${deletedDaysAgo(40)})`);
    const attended = (deletedAt: ReturnType<typeof sql>) => sql`
      insert into event_attendances (chapter_id, member_id, receiver_id, receiver_chapter_id, date, happened_at, type,
        show_name, address, guests, lat, lon, image, deleted_at)
      values (${here}, ${ines.id}, ${tomas.id}, ${here}, '2026-03-02',
        '2026-03-02T09:00:00Z', 'Mixer', 'Open evening', 'Town hall', 2, 0, 0, ${key}, ${deletedAt}) returning id`;
    await idOf(attended(deletedDaysAgo(40)));
    const other = await idOf(attended(sql`null`));
    const status = async () =>
      (await selectRows<{ status: string }>(house.db, sql`select status from uploads where key = ${key}`))[0]
        ?.status;
    await keepUp(house);
    expect(await status()).toBe('referred');
    await house.db.execute(
      sql`update event_attendances set deleted_at = ${deletedDaysAgo(31)} where id = ${other}`,
    );
    await keepUp(house);
    expect(await status()).toBe('stored');
  });
});

describe('data with a retention period', () => {
  const keep = (what: Kept, days: number) =>
    house.db.execute(sql`
      insert into organisation_settings (key, value) values ('retention', ${JSON.stringify({ [what]: days })}::jsonb)
      on conflict (key) do update set value = excluded.value`);
  const left = async (query: ReturnType<typeof sql>) =>
    (await selectRows<{ name: string }>(house.db, query)).map(({ name }) => name).sort();
  const moment = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`;
  const addFormer = async (name: string, at: number) => {
    const { id } = await house.addPerson(`${name} ${unique('Former').replaceAll(' ', '')}`, here);
    await house.db.execute(sql`
      insert into memberships (member_id, chapter_id, from_on, until_on)
      values (${id}, ${here}, '2000-01-01', '2000-02-01'),
        (${id}, ${here}, '2001-01-01', ((${moment(at)} at time zone 'UTC')::date - 1))`);
    await house.db.execute(sql`update members set status = 'ended' where id = ${id}`);
  };
  /** The clock is set to 16:00 UTC; days end at 00:00. */
  const afterMidnight = 16 * 3_600_000 - dayLong;
  /** Adds two rows; the later one is at the very end of its period, which isn't over yet. */
  const pair = async (
    add: (name: string, at: number) => Promise<unknown>,
    days: number,
    step = 1000,
    late = 0,
  ) => {
    const end = house.clock.now() - days * dayLong - late;
    await add('Over', end - step);
    await add('Last', end);
  };
  const cases = [
    {
      ...{ what: 'deleted', usual: 30, late: 60_000 },
      add: async (name: string, at: number) => {
        const id = await addReferral(moment(at));
        await house.db.execute(sql`update referrals set first_name = ${name} where id = ${id}`);
      },
      shown: sql`select first_name as name from referrals where first_name in ('Over', 'Last')`,
    },
    {
      ...{ what: 'mail', usual: 30 },
      add: (name: string, at: number) =>
        house.db.execute(sql`
          insert into outgoing_mail (to_email, subject, body, kind, send_after, sent_at)
          values ('a@example.test', ${name}, '', 'news', ${moment(at)}, ${moment(at)})`),
      shown: sql`select subject as name from outgoing_mail where subject in ('Over', 'Last')`,
    },
    {
      ...{ what: 'events', usual: null },
      add: (name: string, at: number) =>
        house.db.execute(sql`insert into security_events (at, kind) values (${moment(at)}, ${name})`),
      shown: sql`select kind as name from security_events where kind in ('Over', 'Last')`,
    },
    {
      ...{ what: 'applications', usual: 90 },
      add: (name: string, at: number) =>
        house.add(applications, {
          ...{ chapter_id: here, first_name: name, last_name: 'Asks', email: `${name}@example.test` },
          ...{ profession_id: house.joiner, status: 'Declined', decided_at: new Date(at) },
          ...{ agreement_version: 1, token_hash: Buffer.from(`${name} ${at}`) },
        }),
      shown: sql`select first_name as name from applications`,
    },
    {
      ...{ what: 'former', usual: null, step: dayLong, late: afterMidnight },
      add: addFormer,
      shown: sql`select first_name as name from members where status = 'ended' and erased_at is null`,
    },
  ] as const satisfies readonly { what: Kept; [more: string]: unknown }[];

  it.each(cases)(
    '$what: the last moment is kept, anything older is deleted',
    async ({ what, usual, add, shown, ...more }) => {
      const { step, late } = { step: 1000, late: 0, ...more };
      await house.db.execute(sql`delete from organisation_settings where key = 'retention'`);
      const work = async () => {
        await tidy({ ...house, images: { sweep: async () => 0 } });
        await keepUp(house);
        return left(shown);
      };
      await pair(add, usual ?? 3650, step, late);
      expect(await work()).toEqual(usual === null ? ['Last', 'Over'] : ['Last']);
      house.clock.forward(dayLong);
      await keep(what, usual ?? 3651);
      expect(await work()).toEqual(usual === null ? ['Last'] : []);
      await keep(what, 5);
      await pair(add, 5, step, late);
      expect(await work()).toEqual(['Last']);
    },
  );
});

it('idempotency keys are deleted after 30 days', async () => {
  const use = (key: string, days: number) =>
    house.db.execute(sql`
      insert into idempotency_keys (member_id, route, key, request_hash, status, created_at)
      values (${ines.id}, 'recordSession', ${key}, decode('00', 'hex'), 201, ${deletedDaysAgo(days)})`);
  await use('an old key', 31);
  await use('a recent key', 29);
  await tidy({ ...house, images: { sweep: async () => 0 } });
  expect(await selectRows(house.db, sql`select key from idempotency_keys`)).toEqual([
    { key: 'a recent key' },
  ]);
});

it('the embedded database updates its row statistics', async () => {
  if (house.database.kind === 'postgresql') return;
  await house.db.execute(
    sql`insert into cities (city, state) select 'City ' || n, 'Ohio' from generate_series(1, 500) n`,
  );
  const known = async () =>
    (
      await selectRows<{ rows: number }>(
        house.db,
        sql`select reltuples::int as rows from pg_class where relname = 'cities'`,
      )
    )[0]?.rows;
  expect(await known()).not.toBe(500);
  await keepUp(house);
  expect(await known()).toBe(500);
});
