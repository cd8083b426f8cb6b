import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it, vi } from 'vitest';
import { checkKeys } from '../../server/database/query.ts';
import { keepMeetingsAhead } from '../../server/domains/meetings/aheadRepository.ts';
import { schema } from '../../server/schema/schema.ts';
import type { ImportCheck } from '../../src/contract/organization/imports.ts';
import { asGiven } from '../asGiven.ts';
import { importFiles } from '../fixtures/importFiles.ts';
import { formOf } from './forms.ts';
import { closedAfterwards, openHouse, type Person } from './house.ts';

const house = await closedAfterwards(openHouse());
const { here, there } = house.chapters;
const admin = await house.addHolder('administrator', 'Adele Winther', null);
const treasurer = await house.addHolder('secretary_treasurer', 'Tom Treasurer', here);
const member = await house.addPerson('Mia Member', here);
await house.addPerson('Nina Neighbor', there);

const begin = async (who: Person | null, content: Buffer | string, kind = 'members') => {
  const form = formOf([
    ['kind', kind],
    ['name', 'file.csv'],
    ['file', Buffer.from(content)],
  ]);
  const { statusCode, body } = await house.app.inject({
    method: 'POST',
    url: '/production/member-4/imports',
    ...form,
    headers: { ...form.headers, ...(who && { authorization: `Bearer ${who.token}` }) },
  });
  return { status: statusCode, body: JSON.parse(body) };
};
const checked = async (content: Buffer | string, kind = 'members', who = admin): Promise<ImportCheck> => {
  const { status, body } = await begin(who, content, kind);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};
const asGuessed = ({ columns, date_order }: ImportCheck) => ({
  columns: Object.fromEntries(columns.map(({ name, field }) => [name, field ?? ''])),
  date_order,
});
const run = (check: ImportCheck, more: Record<string, unknown> = {}, who = admin) =>
  house.call(who, 'POST', `/member-4/imports/${check.id}/run`, { body: { ...asGuessed(check), ...more } });
const imports = async (who = admin) => (await house.call(who, 'GET', '/member-4/imports')).body.rows;
const ended = (check: Pick<ImportCheck, 'id'>, who = admin) =>
  vi.waitFor(
    async () => {
      const found = (await imports(who)).find(({ id }: { id: number }) => id === check.id);
      expect(found.status).not.toMatch('ing');
      return found;
    },
    { timeout: 20_000 },
  );
const imported = async (content: Buffer | string, kind = 'members', more = {}) => {
  const check = await checked(content, kind);
  expect((await run(check, more)).status).toBe(202);
  return ended(check);
};
const undo = (id: number, who = admin) => house.call(who, 'POST', `/member-4/imports/${id}/undo`);
const undone = async (check: Pick<ImportCheck, 'id'>) => {
  expect((await undo(check.id)).status).toBe(202);
  return ended(check);
};

/** The rows of all tables except logs. */
const everything = async () => {
  const tables = Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map((table) => getTableName(table))
    .filter((name) => !['audit_log', 'imports', 'rate_counters'].includes(name));
  const rows = await Promise.all(
    tables.map(async (name) => {
      const found = await house.db.execute(
        sql`select coalesce(json_agg(t order by t::text), '[]')::text as all from ${sql.identifier(name)} t`,
      );
      return [name, found.rows];
    }),
  );
  return Object.fromEntries(rows);
};

await house.db.execute(sql`
  create function refuse() returns trigger language plpgsql as $$ begin raise unique_violation; end $$`);

describe('a file from another system', () => {
  it.each(importFiles)('is read as written: $name', async (file) => {
    const { status, body } = await begin(admin, await file.content());
    if (file.counts === undefined) {
      expect([status, body.errors]).toEqual([422, { file: [file.format] }]);
      return;
    }
    const check: ImportCheck = body;
    const first = check.preview[0]?.values ?? [];
    const said = Object.fromEntries(check.heads.map((label, at) => [label, first[at]]));
    expect({
      format: check.format,
      counts: [check.new_count, check.error_count],
      errors: check.errors.map(({ row, field, text }) => [row, field, text]),
    }).toEqual({ format: file.format, counts: file.counts, errors: file.errors ?? [] });
    if (file.fields)
      expect(
        Object.fromEntries(
          check.columns.flatMap(({ name, field }) => (field === null ? [] : [[name, field]])),
        ),
      ).toEqual(file.fields);
    expect(said).toMatchObject(file.first ?? {});
  });
});

const two = `First Name,Last Name,Email,Phone,Chapter,Profession,Join Date,Website,Ideal referral
Nora,Vance,nora@vance.example,207 555 0142,Millbrook,Joiner,3/4/2024,vance.example,Owners of boats
Ravi,Mehta,ravi@mehta.example,207 555 0143,Juniper Flats,,,,
`;

describe('imported members', () => {
  it('are stored with membership, subscription, and chat, and removed completely by an undo', async () => {
    const before = await everything();
    const done = await imported(two);
    expect(done).toMatchObject({ status: 'run', created: 2, updated: 0, kept: 0, left_out: 0, done: 2 });
    const { rows } = await house.db.execute(sql`
      select m.first_name, m.joined_on::text, s.from_on::text, b.paid_until::text, b.status, l.website, (
        select count(*)::int from conversation_members g where g.member_id = m.id) as chats
      from members m join memberships s on s.member_id = m.id join subscriptions b on b.member_id = m.id
        left join member_links l on l.member_id = m.id
      where m.email like '%vance.example' or m.email like '%mehta.example' order by m.id`);
    expect(rows).toMatchSnapshot();
    expect(await undone(done)).toMatchObject({
      status: 'undone',
      created: 2,
      removed: 2,
      done: 2,
      undo_until: null,
    });
    expect(await everything()).toEqual(before);
    expect((await undo(done.id)).body.code).toBe('importDone');
  });

  it('who already exist are kept, or only get their empty fields filled', async () => {
    const grace = await house.addPerson('Grace Holloway', here, {
      cell_phone: '2075550190',
      city: 'Old Town',
    });
    const before = await everything();
    const file =
      'First Name,Last Name,Email,Phone,Chapter,City,Company\nGrace,Holloway,new@holloway.example,1 207 555 0190,Millbrook,New Town,Holloway Inc\n';
    const check = await checked(file);
    expect(check.known).toEqual([{ row: 2, name: 'Grace Holloway', by: 'phone' }]);
    expect(await imported(file)).toMatchObject({ created: 0, updated: 0, kept: 1 });
    const updated = await imported(file, 'members', { existing: 'update' });
    expect(updated).toMatchObject({ created: 0, updated: 1, kept: 0 });
    const { rows } = await house.db.execute(
      sql`select city, business_name, email, version, search_words from members where id = ${grace.id}`,
    );
    expect(rows).toMatchSnapshot([{ email: asGiven(grace.email) }]);
    await undone(updated);
    expect(await everything()).toEqual(before);
  });

  it('who were changed or referenced since are kept by an undo', async () => {
    const done = await imported(two);
    await house.db.execute(sql`
      update members set city = 'Bath', version = version + 1 where email = 'nora@vance.example'`);
    expect(await undone(done)).toMatchObject({ created: 2, removed: 1 });
    const { rows } = await house.db.execute(
      sql`select email from members where email in ('nora@vance.example', 'ravi@mehta.example')`,
    );
    expect(rows).toEqual([{ email: 'nora@vance.example' }]);
    await house.db.execute(sql`
      delete from memberships s using members m where m.id = s.member_id and m.email = 'nora@vance.example'`);
  });

  it('who are referenced by another row since are kept', async () => {
    const done = await imported(
      'First Name,Last Name,Email,Chapter\nUna,Free,una@free.example,Millbrook\nPia,Named,pia@named.example,Millbrook\n',
    );
    const { rows } = await house.db.execute<{ id: number; was: number | null }>(sql`
      with asked as (select c.id, c.contact_id as was from chapters c where c.name = 'Millbrook')
      update chapters c set contact_id = m.id from members m, asked
      where m.email = 'pia@named.example' and c.id = asked.id returning c.id, asked.was`);
    expect(await undone(done)).toMatchObject({ created: 2, removed: 1 });
    await house.db.execute(
      sql`update chapters set contact_id = ${rows[0]?.was ?? null} where id = ${rows[0]?.id}`,
    );
  });

  it('can be invited, and an undo removes those who haven’t signed in', async () => {
    const check = await checked(
      'First Name,Last Name,Email,Chapter\nIda,Voss,ida@voss.example,Millbrook\nOmar,Haddad,omar@haddad.example,Millbrook\n',
    );
    await run(check, { invite: 1 });
    expect(await ended(check)).toMatchObject({ status: 'run', created: 2 });
    const sent = await house.db.execute(sql`
      select o.to_email from outgoing_mail o where o.to_email in ('ida@voss.example', 'omar@haddad.example') order by 1`);
    expect(sent.rows).toEqual([{ to_email: 'ida@voss.example' }, { to_email: 'omar@haddad.example' }]);
    expect(await undone(check)).toMatchObject({ removed: 2 });
    await house.db.execute(sql`delete from outgoing_mail`);
  });

  it('can be invited later, once, while they are members', async () => {
    const done = await imported(
      'First Name,Last Name,Email,Chapter\nIda,Vale,ida@vale.example,Millbrook\nOmar,Vale,omar@vale.example,Millbrook\nEva,Vale,eva@vale.example,Millbrook\n',
    );
    expect(done.can_invite).toBe(1);
    const invite = (who: Person) => house.call(who, 'POST', `/member-4/imports/${done.id}/invitations`);
    const found = await house.db.execute<{ id: number }>(sql`
      select id from members where email like '%@vale.example' order by email desc`);
    const [omar = 0, , eva = 0] = found.rows.map(({ id }) => id);
    await house.call(admin, 'POST', '/member-4/invitations', { body: { member_ids: [omar] } });
    await house.db.execute(sql`update members set status = 'ended' where id = ${eva}`);
    await house.db.execute(sql`delete from outgoing_mail`);
    expect((await invite(treasurer)).status).toBe(404);
    const told = { message: '1 invitation is on its way.', invited: 1 };
    expect((await invite(admin)).body).toEqual(told);
    const sent = await house.db.execute(sql`select to_email from outgoing_mail`);
    expect(sent.rows).toEqual([{ to_email: 'ida@vale.example' }]);
    const logged = await house.db.execute(sql`
      select by_id, entity_id, changes from audit_log where action = 'import.invite'`);
    expect(logged.rows).toEqual([{ by_id: admin.id, entity_id: done.id, changes: { invited: [null, 1] } }]);
    expect((await invite(admin)).body.invited).toBe(0);
    expect((await ended(done)).can_invite).toBe(0);
    await house.db.execute(sql`update members set status = 'active' where id = ${eva}`);
    expect(await undone(done)).toMatchObject({ created: 3, removed: 2 });
    expect((await invite(admin)).status).toBe(409);
    await house.db.execute(sql`delete from outgoing_mail`);
  });

  it('can be undone for exactly 24 hours', async () => {
    const done = await imported(
      'First Name,Last Name,Email,Chapter\nLate,Comer,late@comer.example,Millbrook\n',
    );
    const at = house.clock.at;
    house.clock.at = at + 24 * 3_600_000;
    expect((await undo(done.id)).body.code).toBe('importUndoTooLate');
    house.clock.at = at + 24 * 3_600_000 - 60_000;
    expect(await undone(done)).toMatchObject({ status: 'undone' });
    house.clock.at = at;
  });

  it('are matched like last time if that was saved', async () => {
    const odd = 'Given,Family,Reach,Group\nOdd,Heads,odd@heads.example,Millbrook\n';
    const check = await checked(odd);
    expect(check.missing).toEqual(['First name', 'Last name', 'E-mail']);
    expect((await run(check)).body.errors).toEqual({ columns: ['This field is required.'] });
    const columns = { Given: 'first_name', Family: 'last_name', Reach: 'email', Group: 'chapter' };
    await run(check, { columns, remember: 1 });
    await ended(check);
    const again = await checked('Given,Family,Reach,Group\nOther,Heads,other@heads.example,Millbrook\n');
    expect(again.columns.map(({ field, how }) => [field, how])).toMatchSnapshot();
  });

  it('are not stored if one was added meanwhile, and the import can be repeated', async () => {
    const check = await checked(
      'First Name,Last Name,Email,Chapter\nEarly,Bird,early@bird.example,Millbrook\nSecond,Bird,second@bird.example,Millbrook\n',
    );
    await house.db.execute(
      sql`create trigger refusing before insert on import_rows execute function refuse()`,
    );
    const before = await everything();
    await run(check);
    expect(await ended(check)).toMatchObject({
      status: 'failed',
      failure: 'Someone else added some of these while it ran. Preview the file again.',
    });
    expect(await everything()).toEqual(before);
    await house.db.execute(sql`drop trigger refusing on import_rows`);
    await run(check);
    expect(await ended(check)).toMatchObject({ status: 'run', created: 2 });
  });

  it('all stay when they can’t be undone, with the reason, and the undo can be repeated', async () => {
    const done = await imported(
      two
        .replaceAll(/vance|mehta/g, 'vale')
        .replace('Joiner', '')
        .replaceAll('555', '556'),
    );
    await house.db.execute(
      sql`create trigger refusing before delete on import_rows execute function refuse()`,
    );
    const before = await everything();
    const whole = { status: 'run', created: 2, done: 2, removed: null };
    expect(await undone(done)).toMatchObject({
      ...whole,
      failure: 'Something went wrong! All of it is still here.',
    });
    expect(await everything()).toEqual(before);
    await house.db.execute(sql`drop trigger refusing on import_rows`);
    expect(await undone(done)).toMatchObject({ status: 'undone', removed: 2, failure: null });
  });

  it.each([
    ['running', { status: 'failed', done: 1, failure: 'The server stopped while it ran.' }],
    [
      'undoing',
      { status: 'run', done: 3, failure: 'The server stopped while it was undone. All of it is still here.' },
    ],
  ])('of a server that stopped while they were %s are reported as they are', async (status, expected) => {
    const check = await checked('First Name,Last Name,Email,Chapter\nHalf,Way,half@way.example,Millbrook\n');
    const stop = (ago: string) =>
      house.db.execute(sql`
        update imports set status = ${status}, run_at = ${new Date(house.clock.at).toISOString()}, done = 1, rows = 3,
          updated_at = now() - ${ago}::interval where id = ${check.id}`);
    await stop('50 seconds');
    expect((await imports())[0]).toMatchObject({ id: check.id, status });
    const again = await (status === 'running' ? run(check) : undo(check.id));
    expect([again.status, again.body.code]).toEqual([
      409,
      status === 'running' ? 'importRunning' : 'importUndoing',
    ]);
    await stop('2 minutes');
    expect(await ended(check)).toMatchObject(expected);
  });

  it('with errors are listed with what is wrong', async () => {
    const check = await checked(
      'First Name,Last Name,Email,Chapter\nOne,Fine,one@fine.example,Millbrook\n=2+3,Odd,nobody@,Millbrook\n',
    );
    const response = await house.app.inject({
      method: 'POST',
      url: `/production/member-4/imports/${check.id}/left-out`,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(asGuessed(check)),
    });
    expect(response.body).toBe(
      "\ufeffFirst Name,Last Name,Email,Chapter,What’s wrong\r\n'=2+3,Odd,nobody@,Millbrook,Email: This isn’t an e-mail address.\r\n",
    );
  });
});

describe('other imports', () => {
  it.each([
    [
      'chapters',
      'Chapter;Meeting Day;Meeting Time;Timezone;Currency;Fee;Region\nLakeside;Dienstag;7:30 AM;Europe/Berlin;€;1.234,56;North\nMillbrook;Tue;7:30;UTC;USD;;\nOdd;Someday;25:00;Mars/Olympus;USD;;\n',
      [1, 1, 1],
    ],
    ['professions', 'Category,Exclusive\nFlorist,yes\nJOINER,no\nflorist,no\n', [1, 1, 1]],
    [
      'trainings',
      'Course,Description,Roles\nMember Success,First steps,"President, Visitor Host"\nOdd,,Captain\n',
      [1, 0, 1],
    ],
    [
      'visitors',
      'Visitor,Email,Chapter,Visit Date,Profession,Sponsor,Attended\nVal Guest,val@guest.example,Millbrook,2026-05-12,Tea taster,mia.member@example.test,yes\nNo Meeting,no@guest.example,Millbrook,2026-05-13,Joiner,,\n',
      [1, 0, 1],
    ],
    [
      'meetings',
      `Chapter,Date,Member,Status,Substitute
Millbrook,2026-05-05,mia.member@example.test,P,
Millbrook,2026-05-05,Tom Treasurer,Substitute,Uwe Stand
Millbrook,2026-05-05,Nina Neighbor,Absent,
Millbrook,2026-05-05,Mia Member,Late,
Millbrook,2026-05-12,Mia Member,Late,
Millbrook,2026-05-15,Mia Member,P,
Millbrook,2026-04-28,Mia Member,P,
Millbrook,2026-04-21,Mia Member,P,
Millbrook,2026-05-05,Mia Nobody,Here,
`,
      [3, 0, 6],
      [
        [4, 'Member', 'Nina Neighbor isn’t a member of Millbrook.'],
        [5, 'Member', 'Row 2 has the same member on this day.'],
        [7, 'Date', 'This day is still to come.'],
        [8, 'Date', 'This meeting is closed.'],
        [9, 'Date', 'This meeting was skipped.'],
        [10, 'Status', 'Write one of Present, Late, Absent, Excused, Substitute.'],
      ],
    ],
    [
      'sessions',
      `From,With,Date,Type,Place,Topics,Chapter
mia.member@example.test,Nina Neighbor,2026-04-27,Quick Session,Diner,What we look for,Millbrook
Mia Member,Nina Neighbor,2026-04-27,quick session,Diner,what we look for,
Mia Member,Mia Member,2026-05-13,Quick Session,Diner,Oneself,
Nina Neighbor,Mia Member,2026-05-13,Quick Session,Diner,Wrong chapter,Millbrook
Mia Member,Nobody Known,2026-05-15,Lunch,Di,Tomorrow,
`,
      [1, 0, 4],
      [
        [3, 'From', 'Row 2 says the same.'],
        [4, 'With', 'This is the same member.'],
        [5, 'Chapter', 'Nina Neighbor isn’t a member of this chapter.'],
        [6, 'Date', 'This day is still to come.'],
        [
          6,
          'Type',
          'Write one of Quick Session, Activity Session, Coaching Session, Leadership Session, Supergroups Session, Visitor Session, MNO Session.',
        ],
        [6, 'Place', 'Write at least 3 characters.'],
      ],
    ],
    [
      'referrals',
      'Given by,To,Date,Referral,Type,Comments,Methods,State\nMia Member,Tom Treasurer,5/13/2026,Nora Vance,Someone Else,A new roof,"Call, In Person",Won\nMia Member,Tom Treasurer,5/13/2026,Al Li,Self,A new roof,Pigeon,\n',
      [1, 0, 1],
      [
        [3, 'Referral', 'A name has at least 3 characters here.'],
        [3, 'Referral', 'A name has at least 3 characters here.'],
        [3, 'Methods', 'Write one of E-mail, Text, Social Media, In Person, Call, Invited to Meeting.'],
      ],
    ],
    [
      'business_bucks',
      'Given by;To;Date;TYFCB;Comment\nMia Member;Tom Treasurer;13.05.2026;1.234,56;A roof\nMia Member;Tom Treasurer;13.05.2026;0;\nMia Member;Tom Treasurer;13.05.2026;10.000.000,00;\nMia Member;Tom Treasurer;13.05.2026;-5;\n',
      [1, 0, 3],
      [
        [3, 'TYFCB', 'An amount is more than zero.'],
        [4, 'TYFCB', 'This amount is too large.'],
        [5, 'TYFCB', 'This isn’t an amount.'],
      ],
    ],
    [
      'event_attendances',
      'Member,Date,Type,Training,Event,Guests\nMia Member,2026-05-13,Mixer,,Spring mixer,2\nMia Member,2026-05-13,Training,,Course,\nMia Member,2026-05-13,Show,First Aid,Play,x\nMia Member,2026-05-13,Show,Keynotes,Play,\n',
      [1, 0, 3],
      [
        [3, 'Training', 'This is empty.'],
        [4, 'Training', 'There’s no such training. Add it first, or change it in the file.'],
        [4, 'Guests', 'This isn’t a whole number.'],
        [5, 'Training', 'Only an event of the type Training has one.'],
      ],
    ],
    [
      'posts',
      'Shared by,Date,URL\nMia Member,2026-05-13,https://social.example/roofs\nMia Member,2026-05-13,https://social.example/none\n',
      [1, 0, 1],
      [[3, 'URL', 'No member has this link. Add it first, or change it in the file.']],
    ],
  ] as const)(
    'of %s are stored and completely undone',
    async (kind, file, [created, kept, left_out], errors?) => {
      await house.db.execute(sql`
      insert into weekly_meetings (chapter_id, date, starts_at, status, closed_at)
      select ${here}::int, date::date, date::timestamptz + interval '12 hours', status, case status when 'closed' then now() end
      from (values ('2026-05-12', 'open'), ('2026-04-28', 'closed'), ('2026-04-21', 'skipped')) as w(date, status)
      on conflict do nothing`);
      await house.db.execute(sql`insert into trainings (name) values ('Keynotes') on conflict do nothing`);
      await house.db.execute(sql`
      insert into links (member_id, chapter_id, title, type, where_to_share, url)
      select ${member.id}::int, ${here}::int, 'Roofs', 'MC Post', array['Facebook'], 'https://social.example/roofs'
      where not exists (select from links)`);
      await keepMeetingsAhead(house.db, new Date(house.clock.at));
      const before = await everything();
      if (errors) {
        const said = (await checked(file, kind)).errors;
        expect(said.map(({ row, field, text }) => [row, field, text])).toEqual(errors);
      }
      const done = await imported(file, kind);
      expect(done).toMatchObject({ status: 'run', created, kept, left_out });
      expect(await everything()).not.toEqual(before);
      const again = await checked(file, kind);
      expect([again.new_count, again.known_count]).toEqual([0, created + kept]);
      expect(await undone(done)).toMatchObject({ removed: created });
      expect(await everything()).toEqual(before);
    },
  );

  it('count records at the first later closed meeting, or wait, and keep thanked ones', async () => {
    const done = await imported(
      `From,With,Date,Type,Place,Topics
Mia Member,Nina Neighbor,2026-04-28,Quick Session,Diner,On its day
Mia Member,Nina Neighbor,2026-04-29,Quick Session,Diner,A day after
`,
      'sessions',
    );
    const { rows } = await house.db.execute(sql`
      select s.discussion, w.date::text as counted, s.id from sessions s
        left join weekly_meetings w on w.id = s.counted_meeting_id order by s.date`);
    expect(rows).toMatchObject([
      { discussion: 'On its day', counted: '2026-04-28' },
      { discussion: 'A day after', counted: null },
    ]);
    await house.db.execute(sql`
      insert into thanks (metric, record_id, by_id, to_id) values (1, ${rows[0]?.id}, ${member.id}, ${member.id})`);
    expect(await undone(done)).toMatchObject({ created: 2, removed: 1 });
  });
});

it.each([
  ['not before the grant', false, 'origin'],
  ['after the grant', true, 'replica'],
])('a role without superuser rights skips key checks when deleting: %s', async (_, isGranted, role) => {
  const undone = new Error('rolled back');
  const asPlain = house.db.transaction(async (on) => {
    await on.execute(sql`create role plain`);
    if (isGranted) await on.execute(sql`grant set on parameter session_replication_role to plain`);
    await on.execute(sql`set local role plain`);
    await checkKeys(on, false);
    const { rows } = await on.execute(sql`select current_setting('session_replication_role') as role`);
    expect(rows).toEqual([{ role }]);
    throw undone;
  });
  await expect(asPlain).rejects.toBe(undone);
});

describe('the right to import', () => {
  it('belongs to administrators, and to treasurers for their own chapter', async () => {
    expect((await begin(null, two)).status).toBe(401);
    expect((await begin(member, two)).status).toBe(403);
    expect((await begin(treasurer, 'Category\nFlorist\n', 'professions')).body.errors).toHaveProperty('kind');
    const check = await checked(two, 'members', treasurer);
    expect(check.errors).toEqual([
      { row: 3, field: 'Chapter', value: 'Juniper Flats', text: 'You can’t import for Juniper Flats.' },
    ]);
    const other = await house.addHolder('vice_president', 'Vic President', there);
    expect((await run(check, {}, other)).status).toBe(404);
    expect(await imports(other)).toEqual([]);
  });

  it('doesn’t extend to files with too many bytes or rows', async () => {
    const large = await begin(admin, Buffer.alloc(20 * 1024 * 1024 + 1, 'a'));
    expect([large.status, large.body.errors]).toEqual([422, { file: ['This file is larger than 20 MB.'] }]);
    const rows = Array.from({ length: 20_001 }, (_, at) => `A,B,a${at}@b.example,Millbrook`).join('\n');
    expect((await begin(admin, `First Name,Last Name,Email,Chapter\n${rows}`)).body.errors).toEqual({
      file: ['This file has more than 20,000 rows.'],
    });
  });
});
