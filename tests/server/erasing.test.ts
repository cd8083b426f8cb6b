import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { emptied } from '../../server/domains/lifecycle/emptied.ts';
import { eraseMember } from '../../server/domains/lifecycle/eraseRepository.ts';
import { integers, selectRow, selectRows } from '../../server/domains/shared/rows.ts';
import { now } from '../clock.ts';
import { openDemo, tableNames } from './demo-support.ts';
import { formOf } from './forms.ts';
import { closedAfterwards, openHouse } from './house.ts';
import { photo } from './pictures.ts';
import { temporaryKeys } from './signin-support.ts';

const demo = await closedAfterwards(
  temporaryKeys().then(async ({ keys, close }) => {
    const { database } = await openDemo(keys);
    return { database, close: () => database.close().then(close) };
  }),
);
const { database } = demo;
const { db } = database;

/** The words that stand somewhere in the tables, by table. */
const found = async (words: readonly string[]): Promise<string[]> => {
  const places: string[] = [];
  for (const name of await tableNames(database)) {
    const rows = await selectRows<{ word: string }>(
      db,
      sql`
        select distinct w.word from json_array_elements_text(${JSON.stringify(words)}::json) as w(word),
          ${sql.identifier(name)} t where strpos(lower(t::text), lower(w.word)) > 0`,
    );
    places.push(...rows.map(({ word }) => `${name}: ${word}`));
  }
  return places;
};

/** What every member has given and received, and what is paid, to the cent. */
const sums = async () => ({
  records: await selectRows(
    db,
    sql`
      select v.metric::int as metric, v.member_id, v.receiver_id, count(*)::int as count, sum(v.amount)::text as amount
      from activities v group by 1, 2, 3 order by 1, 2, 3`,
  ),
  attendance: await selectRows(
    db,
    sql`select a.member_id, a.status, count(*)::int as count from attendances a group by 1, 2 order by 1, 2`,
  ),
  payments: await selectRow(
    db,
    sql`select count(*)::int as count, sum(p.amount)::text as amount from payments p`,
  ),
  visitors: await selectRow(db, sql`select count(*)::int as count from visitors where deleted_at is null`),
});

/** Puts a word of its own into each text of the member’s rows that there is. @returns the words */
const plant = async (memberId: number): Promise<string[]> => {
  const words: string[] = [];
  for (const { table, whose, columns } of emptied)
    for (const column of columns) {
      const { type } = (await selectRow<{ type: string }>(
        db,
        sql`
          select data_type as type from information_schema.columns
          where table_name = ${table} and column_name = ${column}`,
      )) ?? { type: '' };
      const word = `canary${words.length}${table.replaceAll('_', '')}${column.replaceAll('_', '')}`;
      const value =
        type === 'jsonb'
          ? sql`${JSON.stringify({ word: [null, word] })}::jsonb`
          : sql`${column === 'url' ? `https://${word}` : word}::text || t.ctid::text`;
      const { rows } = await db.execute(sql`
        update ${sql.identifier(table)} t set ${sql.identifier(column)} = ${value}
        where ${sql.join(
          whose.map((name) => sql`t.${sql.identifier(name)} = ${memberId}`),
          sql` or `,
        )} returning 1`);
      if (rows.length > 0) words.push(word);
    }
  await db.execute(sql`
    insert into biographies (member_id, about_me) values (${memberId}, 'canarybiography')
    on conflict (member_id) do update set about_me = excluded.about_me`);
  await db.execute(sql`
    update members set first_name = 'Canaryfirst', last_name = 'Canarylast', email = 'canary@mail.example',
      cell_phone = '207555canary', address = 'canaryaddress', city = 'canarycity', business_name = 'canarybusiness',
      search_words = 'canarysearch'
    where id = ${memberId}`);
  await db.execute(sql`
    insert into email_changes (member_id, by_id, old_email, new_email, confirm_hash, stop_hash, asked_at, expires_at)
    values (${memberId}, ${memberId}, 'canaryold@mail.example', 'canarynew@mail.example',
      decode(md5(random()::text), 'hex'), decode(md5(random()::text), 'hex'), now(), now())`);
  return [
    ...words,
    'canaryold@mail.example',
    'canarynew@mail.example',
    'canarybiography',
    'Canaryfirst Canarylast',
    'canary@mail.example',
    '207555canary',
    'canaryaddress',
    'canarycity',
    'canarybusiness',
    'canarysearch',
  ];
};

describe('a member of the demo who is erased', () => {
  it('keeps a name in others’ texts that another member has as well', async () => {
    const [one, other, writer] = await selectRows<{ id: number }>(
      db,
      sql`select m.id from members m where m.chapter_id is not null order by m.id desc limit 3`,
    );
    if (!one || !other || !writer) throw new Error('the demo has no members');
    await db.execute(sql`
      update members set first_name = 'Noor', last_name = 'Twin' where id in (${one.id}, ${other.id})`);
    await db.execute(sql`
      insert into feedback (member_id, kind, text, page, created_at)
      values (${writer.id}, 'praise', 'Noor Twin helped me.', '/dashboard', ${now().toISOString()})`);
    await db.transaction((on) => eraseMember(on, one.id, now()));
    expect((await found(['Noor Twin helped me.'])).length).toBe(1);
    await db.transaction((on) => eraseMember(on, other.id, now()));
    expect(await found(['Noor Twin helped me.'])).toEqual([]);
  });

  it('leaves none of 40 words in any table, and everybody’s sums as they were', async () => {
    const busiest = await selectRows<{ id: number }>(
      db,
      sql`
        select m.id from members m join role_assignments r on r.member_id = m.id
        where m.chapter_id is not null group by m.id order by count(*) desc, m.id limit 3`,
    );
    const others = await selectRows<{ id: number }>(
      db,
      sql`select m.id from members m where m.chapter_id is not null and m.status = 'active' order by m.id limit 27`,
    );
    const [first] = busiest;
    if (first === undefined) throw new Error('the demo has no leaders');
    const words = await plant(first.id);
    expect(words.length).toBeGreaterThanOrEqual(40);
    const ids = new Set([...busiest, ...others].map(({ id }) => id));
    await db.execute(sql`
      update sessions set discussion = 'Talked with Canaryfirst Canarylast (canary@mail.example) for long'
      where id = (select s.id from sessions s
        where s.receiver_id = ${first.id} and s.member_id <> all(${integers([...ids])}) limit 1)`);
    expect((await found(words)).length).toBeGreaterThan(40);
    const before = await sums();
    for (const id of ids) await db.transaction((on) => eraseMember(on, id, now()));
    expect(await found([...words, 'Canaryfirst', 'Canarylast'])).toEqual([]);
    expect(await sums()).toEqual(before);
    expect(
      await selectRows(
        db,
        sql`
          select distinct m.first_name, m.last_name, m.email = 'erased-' || m.id || '@invalid' as is_without_address
          from members m where m.id = any(${integers([...ids])})`,
      ),
    ).toEqual([{ first_name: 'Former', last_name: 'member', is_without_address: true }]);
    expect(
      await selectRows(db, sql`select discussion from sessions where discussion like 'Talked with %'`),
    ).toEqual([{ discussion: `Talked with Former member (erased-${first.id}@invalid) for long` }]);
  });
});

describe('erasing', async () => {
  const house = await closedAfterwards(openHouse());
  const { here } = house.chapters;
  const leader = await house.addHolder('vice_president', 'Viola Vice', here);
  const plain = await house.addPerson('Paula Plain', here);
  const gone = await house.addPerson('Gone Soon', here);
  const erase = (by: typeof leader, whom: typeof leader) =>
    house.call(by, 'PUT', `/member-1/members/${whom.id}/lifecycle`, {
      body: { action: 'erase', reason: 'Asked for it' },
    });

  it('is asked for by the member, once, and those who confirm it are told', async () => {
    const ask = () =>
      house.call(gone, 'POST', '/member-1/erase-request', { body: { reason: 'I moved away' } });
    expect([(await ask()).status, (await ask()).status]).toEqual([202, 202]);
    const { body } = await house.call(leader, 'GET', '/member-1/notifications', {});
    expect(body.rows.map(({ text }: { text: string }) => text)).toEqual([
      'Gone Soon asks to have their account deleted.',
    ]);
    const seen = await house.seen(leader, `/member-1/members/${gone.id}/lifecycle`);
    expect(seen.erase_asked).toEqual({ at: '2026-05-14T16:00:00.000Z', reason: 'I moved away' });
  });

  it('removes the picture, ends the sessions, and a second try says that it is done', async () => {
    const form = formOf([['image', await photo()]]);
    const { body } = await house.app.inject({
      method: 'PUT',
      url: '/production/member-1/profile-image',
      ...form,
      headers: { ...form.headers, authorization: `Bearer ${gone.token}` },
    });
    const picture = `/storage/chapterhouse/${JSON.parse(body).profile_image}`;
    const shown = async () => (await house.app.inject({ url: picture })).statusCode;
    expect(await shown()).toBe(200);
    expect((await erase(plain, gone)).status).toBe(403);
    expect((await erase(gone, gone)).status).toBe(403);
    const { status, body: erased } = await erase(leader, gone);
    expect([status, erased.message]).toEqual([200, 'Everything personal of this member was erased.']);
    expect(await shown()).toBe(404);
    house.clock.forward(1000);
    expect((await house.call(gone, 'GET', '/member-1/notifications')).status).toBe(401);
    const again = await erase(leader, gone);
    expect([again.status, again.body.code]).toEqual([409, 'memberErased']);
    const log = await house.db.execute(
      sql`select action, changes, reason from audit_log where member_id = ${gone.id} order by id`,
    );
    expect(log.rows).toEqual([
      { action: 'erase.asked', changes: {}, reason: null },
      { action: 'members.lifecycle', changes: {}, reason: null },
    ]);
  });
});
