import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { selectRows } from '../../server/domains/shared/rows.ts';
import { keepUp, tidy } from '../../server/housekeeping.ts';
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

describe('P4: what was deleted', () => {
  it('is gone for good after 30 days, and nothing else is', async () => {
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

  it('stays as long as another record names it', async () => {
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

  it('takes its image with it', async () => {
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

it('forgets the keys of recordings after 30 days', async () => {
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

it('lets the embedded database learn how many rows there are', async () => {
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
