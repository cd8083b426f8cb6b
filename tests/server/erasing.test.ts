import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { readParts } from '../../server/backup/archive.ts';
import { writeBackup } from '../../server/backup/write.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { selectRow, selectRows } from '../../server/database/query.ts';
import { integers } from '../../server/database/values.ts';
import { emptied } from '../../server/domains/lifecycle/emptied.ts';
import { eraseMember } from '../../server/domains/lifecycle/eraseRepository.ts';
import { queueMailForLater } from '../../server/mail/queue.ts';
import { openImages } from '../../server/storage/open.ts';
import { now, unique } from '../clock.ts';
import { openDemo, tableNames, today } from './demo-support.ts';
import { formOf } from './forms.ts';
import { closedAfterwards, openHouse, type Person } from './house.ts';
import { readPost } from './mailbox.ts';
import { photo } from './pictures.ts';
import { temporaryKeys } from './signin-support.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const { keys, close: removeKeys } = await temporaryKeys();
const { database } = await openDemo(keys);
// The test's own chapters, regions and professions have some of the same names.
for (const table of ['chapters', 'regions', 'professions'])
  await database.db.execute(sql`update ${sql.identifier(table)} set name = 'Demo ' || name`);
const house = await closedAfterwards(openHouse({ database }));
house.clock.at = Date.parse(`${today}T17:00:00Z`);
afterAll(async () => {
  await database.close();
  await removeKeys();
});
const { db } = database;
const erase = (id: number) => db.transaction((on) => eraseMember({ db: on, keys: house.keys }, id, now()));

/** The words that some table contains, by table. */
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

/** What every member has given and received, and all payments, to the cent. */
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

/** Every number in an answer by its place, except in these members’ own rows. */
const numbersIn = (value: unknown, erased: ReadonlySet<number>, place = ''): string[] => {
  if (typeof value === 'number') return [`${place} ${value}`];
  if (Array.isArray(value))
    return value
      .filter((row) => !erased.has(Object(row).member?.id ?? Object(row).id))
      .flatMap((row) => numbersIn(row, erased, `${place}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    // Totals are left out, because some lists have lost the erased members' rows.
    key === 'total' ? [] : numbersIn(part, erased, `${place}.${key}`),
  );
};

/** Every number in the reports and lists that an administrator and a member of this chapter can read. */
const reports = async (readers: readonly Person[], chapter_id: number, erased: ReadonlySet<number>) => {
  const days = { start: '2026-01-01', end: today };
  const asked: [string, Record<string, string | number>][] = [
    ['/member-4/chapter-performance', {}],
    ...[1, 2, 3, 4, 5, 6].map((metric): [string, Record<string, string | number>] => [
      `/member-4/chapter-performance/${metric}`,
      days,
    ]),
    ['/member-4/sm-report', {}],
    ['/member-4/posting-members', days],
    ['/member-2/attendance-report', days],
    ['/member-2/totals', {}],
    ['/member-2/totals-details', { ...days, type: 3, send: 0 }],
    ['/member-2/zero-activity-list', days],
    [`/member-3/chapters/${chapter_id}/all-members`, {}],
  ];
  const read: Record<string, unknown> = {};
  for (const [place, reader] of readers.entries())
    for (const [path, query] of asked) {
      const seen = await house.seen(reader, path, { chapter_id, page_size: 200, ...query });
      read[`${place} ${path}`] = seen === 403 || seen === 404 ? seen : numbersIn(seen, erased).sort();
    }
  return read;
};

const files = async () =>
  (await readdir(join(house.dataDir, 'images'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

const withPicture = async (name: string, chapter: number, at = house) => {
  const person = await at.addPerson(name, chapter);
  const form = formOf([['image', await photo()]]);
  const headers = { ...form.headers, authorization: `Bearer ${person.token}` };
  const url = '/production/member-1/profile-image';
  const { body } = await at.app.inject({ method: 'PUT', url, ...form, headers });
  return { person, file: basename(JSON.parse(body).profile_image) };
};

/** Puts a unique word into each text column of the member’s rows. @returns the words */
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

describe('an erased demo member', { timeout: 120_000 }, () => {
  it('keeps a name that another member shares in others’ texts', async () => {
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
    await erase(one.id);
    expect((await found(['Noor Twin helped me.'])).length).toBe(1);
    await erase(other.id);
    expect(await found(['Noor Twin helped me.'])).toEqual([]);
  });

  it('leaves none of 40 words in any table, and all sums unchanged', async () => {
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
    const chapter =
      (await selectRow<{ id: number }>(db, sql`select chapter_id as id from members where id = ${first.id}`))
        ?.id ?? 0;
    const [leaves, stays] = [
      await withPicture('Petra Pictured', chapter),
      await withPicture('Stig Stays', chapter),
    ];
    const pictures = await files();
    expect(pictures).toEqual(expect.arrayContaining([leaves.file, stays.file]));
    ids.add(leaves.person.id);
    const mail = { to: 'guest@mail.example', subject: 'Your visit', kind: 'news' };
    const text = 'Canaryfirst Canarylast invited you: canary@mail.example';
    await queueMailForLater(
      house,
      { ...mail, body: text, html: `<p>${text}</p>` },
      { now: new Date(house.clock.at), sendAfter: new Date(house.clock.at + 60_000) },
    );
    const admin = await house.addHolder('administrator', 'Adele Admin', null);
    const readers = [admin, stays.person];
    const before = { ...(await sums()), ...(await reports(readers, chapter, ids)) };
    for (const id of ids) await erase(id);
    expect(await found([...words, 'Canaryfirst', 'Canarylast'])).toEqual([]);
    expect({ ...(await sums()), ...(await reports(readers, chapter, ids)) }).toEqual(before);
    expect(
      (
        await house.call(admin, 'PUT', `/member-1/members/${leaves.person.id}/lifecycle`, {
          body: { action: 'erase', reason: 'Asked for it' },
        })
      ).status,
    ).toBe(409);
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
    await openImages({ ...house, config: { dataDir: house.dataDir, s3: null } }).sweep();
    expect(await files()).toEqual(pictures.filter((file) => file !== leaves.file));
    house.clock.forward(60_000);
    const letters = (await readPost(house)).filter(({ to }) => to === mail.to);
    expect(JSON.stringify(letters)).not.toMatch(/canary/i);
    expect(letters[0]?.html).toContain(`Former member invited you: erased-${first.id}@invalid`);
  });
});

describe('erasing a member', async () => {
  const house = await closedAfterwards(openHouse());
  const { here } = house.chapters;
  const leader = await house.addHolder('vice_president', 'Viola Vice', here);
  const plain = await house.addPerson('Paula Plain', here);
  const gone = await house.addPerson('Gone Soon', here);
  const erase = (by: typeof leader, whom: typeof leader) =>
    house.call(by, 'PUT', `/member-1/members/${whom.id}/lifecycle`, {
      body: { action: 'erase', reason: 'Asked for it' },
    });

  it('is requested by the member once, and those who confirm it are notified', async () => {
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

  it('removes the picture, ends the sessions, and reports a second try as done', async () => {
    const form = formOf([['image', await photo()]]);
    const stored = async () => {
      const { body } = await house.app.inject({
        method: 'PUT',
        url: '/production/member-1/profile-image',
        ...form,
        headers: { ...form.headers, authorization: `Bearer ${gone.token}` },
      });
      return String(JSON.parse(body).profile_image);
    };
    const logo = await stored();
    await house.db.execute(sql`
      insert into organisation_settings (key, value) values ('logo', ${JSON.stringify(logo)}::jsonb)`);
    const picture = await stored();
    const shown = async (key = picture) =>
      (await house.app.inject({ url: `/storage/chapterhouse/${key}` })).statusCode;
    expect(await shown()).toBe(200);
    expect((await erase(plain, gone)).status).toBe(403);
    expect((await erase(gone, gone)).status).toBe(403);
    const { status, body: erased } = await erase(leader, gone);
    expect([status, erased.message]).toEqual([200, 'Everything personal of this member was erased.']);
    expect([await shown(), await shown(logo)]).toEqual([404, 200]);
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

  it('leaves nothing in the next backup', { tags: ['thorough'] }, async () => {
    const config = readConfig({ DATA_DIR: temporaryFolder('house-erasing-') });
    const log = { info: () => {}, warn: console.warn, error: console.error };
    const kept = await openDatabase(config, { log });
    const own = await openHouse({ database: kept, dataDir: config.dataDir });
    const boss = await own.addHolder('administrator', 'Adele Admin', null);
    const { person, file } = await withPicture('Canary Member', own.chapters.here, own);
    await own.call(person, 'PUT', '/member-1/biography', { body: { about_me: 'I keep canaries.' } });
    const written = async () => {
      const path = join(config.dataDir, `${unique('kept').replaceAll(' ', '-')}.tar`);
      const found = await writeBackup(config, path, { now: now(), progress: () => {} });
      const named: string[] = [];
      for await (const [{ name }, bytes] of readParts(path, found))
        if (/canary/i.test(bytes.toString('latin1')) || name.includes(file)) named.push(name);
      return named;
    };
    const body = { action: 'erase', reason: 'Asked for it' };
    expect((await own.call(boss, 'PUT', `/member-1/members/${person.id}/lifecycle`, { body })).status).toBe(
      200,
    );
    await own.app.close();
    await kept.close();
    expect(await written()).toEqual([]);
    await own.close();
  });
});
