import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ChatMember, type Conversation, longestGroupName } from '../../src/contract/chat/chat.ts';
import { asGiven } from '../asGiven.ts';
import { openChatHouse } from './chatHouse.ts';
import { closedAfterwards, openHouse, type Person } from './house.ts';
import { refusing } from './recordingHouse.ts';

const house = await closedAfterwards(openChatHouse());
const { ines, tomas, edda, vera, dolores, leo } = house.people;
beforeEach(() =>
  house.db
    .execute(sql`
  truncate messages, conversation_members, idempotency_keys, audit_log;`)
    .then(() => house.db.execute(sql`delete from conversations where kind <> 'chapter'`)),
);

const at = '2026-05-14T16:00:00.000Z';
const sender = (who: Person, first_name: string, last_name: string) => ({
  id: who.id,
  first_name,
  last_name,
  profile_image: null,
});
const names = ({ rows }: { rows: Conversation[] }) => rows.map(({ name }) => name);
const isAdmin = ({ members }: { members: ChatMember[] }) =>
  members.map(({ first_name, is_admin }) => [first_name, is_admin]);

describe('a direct chat', () => {
  it('exists once, whichever member starts it, across chapters, too', async () => {
    const first = await house.start(ines, [dolores]);
    expect([first.status, first.body]).toEqual([
      201,
      { id: expect.any(Number), kind: 'direct', message: 'The chat is open.' },
    ]);
    expect((await house.start(dolores, [ines])).body.id).toBe(first.body.id);
    expect(await house.begun(ines, [tomas])).not.toBe(first.body.id);
    expect(await house.count('conversations', sql`kind = 'direct'`)).toBe(2);
  });

  it('exists once when both start it twenty times at once', async () => {
    const started = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => house.start(turn % 2 ? ines : edda, [turn % 2 ? edda : ines])),
    );
    expect(new Set(started.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(started.map(({ body }) => body.id)).size).toBe(1);
    expect(await house.count('conversation_members')).toBe(2);
  });

  it('is with another member', async () => {
    const start = async (others: Person[]) => (await house.start(ines, others)).body;
    expect(await start([ines])).toEqual(refusing('member_ids', 'Choose someone other than yourself.'));
    expect(await start([leo])).toEqual(refusing('member_ids', 'Someone you chose is no longer a member.'));
    expect(await start([{ ...tomas, id: 999_999 }])).toEqual(refusing('member_ids'));
    expect(await house.count('conversations', sql`kind = 'direct'`)).toBe(0);
  });

  it('shows the other member before and after it starts', async () => {
    const open = async (who: Person, other: Person) => {
      const { status, body } = await house.chat(who, 'GET', `/members/${other.id}`);
      return status === 200 ? body : status;
    };
    const card = expect.objectContaining({ id: dolores.id, first_name: 'Dolores', chapter: 'Juniper Flats' });
    const none = {
      closed: null,
      muted: 0,
      unread: 0,
      rows: [],
      has_more: 0,
      last_read_id: 0,
      seen_up_to: null,
    };
    expect(await open(ines, dolores)).toEqual({ id: null, member: card, ...none });
    const id = await house.begun(ines, [dolores]);
    const written = await house.written(ines, id, 'Hello');
    await house.read(dolores, id, written);
    const row = { id: written, by: sender(ines, 'Ines', 'Calloway'), body: 'Hello', image: null, at };
    expect(await open(ines, dolores)).toEqual({
      id,
      member: card,
      ...none,
      rows: [row],
      seen_up_to: written,
    });
    expect(await open(dolores, ines)).toMatchObject({ id, unread: 0, rows: [row], last_read_id: written });
    expect([
      await open(ines, ines),
      await open(ines, leo),
      await open(ines, { ...tomas, id: 999_999 }),
    ]).toEqual([404, 404, 404]);
  });

  it('accepts nothing after the other’s membership ends, and keeps its history', async () => {
    const gus = await house.addPerson('Gus Going', house.chapters.here);
    const id = await house.begun(ines, [gus]);
    await house.written(gus, id, 'So long');
    await house.db.execute(sql`update members set status = 'ended' where id = ${gus.id}`);
    const answer = await house.write(ines, id, 'Where are you?');
    expect([answer.status, answer.body]).toEqual([
      409,
      { code: 'chatClosed', message: 'They’re no longer a member, so you can’t write to them.' },
    ]);
    const { body } = await house.chat(ines, 'GET', `/members/${gus.id}`);
    expect([body.closed, body.rows.length]).toEqual([answer.body.message, 1]);
    expect(await house.list(ines)).toMatchObject({ rows: [{ id, name: 'Gus Going' }] });
  });

  it('can’t be edited or left, but can be muted', async () => {
    const id = await house.begun(ines, [tomas]);
    const refused = {
      code: 'directChat',
      message: 'This is a chat between two people. It can’t be changed or left.',
    };
    expect((await house.change(ines, id, { name: 'Us' })).body).toEqual(refused);
    expect((await house.leave(ines, id)).body).toEqual(refused);
    expect((await house.change(ines, id, { muted: 1 })).body).toMatchObject({
      kind: 'direct',
      name: 'Tomas Lindqvist',
      muted: 1,
      can_change: 0,
      can_leave: 0,
      version: 1,
    });
    expect((await house.group(tomas, id)).muted).toBe(0);
  });
});

describe('my conversations', () => {
  it('come newest message first, and empty ones by when they started', async () => {
    house.clock.at = Date.parse('2026-05-14T10:00:00Z');
    const withTomas = await house.begun(ines, [tomas]);
    await house.written(tomas, withTomas, 'Early');
    const withEdda = await house.begun(edda, [ines]);
    await house.db.execute(
      sql`update conversations set created_at = '2026-05-14T10:00:00Z' where kind <> 'chapter'`,
    );
    house.clock.at = Date.parse('2026-05-14T11:00:00Z');
    const group = await house.begun(ines, [tomas, edda], 'Three of us');
    await house.db.execute(
      sql`update conversations set created_at = '2026-05-14T11:00:00Z' where id = ${group}`,
    );
    house.clock.at = Date.parse('2026-05-14T12:00:00Z');
    await house.written(edda, withEdda, 'Later');
    const last = await house.written(ines, withEdda, 'Latest');
    house.clock.at = Date.parse('2026-05-14T16:00:00Z');
    const listed = await house.list(ines, { total: 1 });
    expect(listed).toMatchSnapshot({
      rows: [
        { id: asGiven(withEdda), last: { id: asGiven(last) } },
        { id: asGiven(group) },
        { id: asGiven(withTomas), last: { id: expect.any(Number) } },
      ],
    });
    const second = await house.list(ines, { page: 2, page_size: 1, total: 1 });
    expect([names(second), second.has_more, second.total]).toEqual([['Three of us'], 1, 3]);
    expect(names(await house.list(ines, { unread: 1 }))).toEqual(['Edda Praxis', 'Tomas Lindqvist']);
    expect(names(await house.list(ines, { unread: 0 }))).toEqual(['Three of us']);
  });

  it('are found by the names of groups, chapters, and participants', async () => {
    await house.chapterChat(house.chapters.here, [ines, tomas]);
    await house.written(ines, await house.begun(ines, [tomas]), 'Hello');
    await house.begun(ines, [edda, dolores], 'Café for all');
    const found = async (search: string) => names(await house.list(ines, { search }));
    expect(await found('cafe')).toEqual(['Café for all']);
    expect(await found('quint')).toEqual(['Café for all']);
    expect(await found('tom')).toEqual(['Tomas Lindqvist']);
    expect(await found('mill')).toEqual(['Millbrook']);
    expect(await found('hello')).toEqual([]);
    expect(await found('calloway')).toEqual([]);
    const group = (await house.list(ines, { search: 'cafe' })).rows[0].id;
    await house.change(ines, group, { remove_ids: [dolores.id] });
    expect(await found('quint')).toEqual([]);
  });

  it('count others’ unread messages, up to a hundred', async () => {
    const id = await house.begun(ines, [tomas, edda], 'Helpers');
    const first = await house.written(tomas, id, 'One');
    await house.written(edda, id, 'Two');
    await house.written(ines, id, 'Mine');
    const unread = async (who: Person) => {
      const { rows, unread: chats } = await house.list(who);
      const { unread_chats: told } = (await house.call(who, 'GET', '/member-1/sidebar')).body;
      return [rows[0]?.unread, chats, told];
    };
    expect(await unread(ines)).toEqual([2, 1, 1]);
    await house.read(ines, id, first);
    expect(await unread(ines)).toEqual([1, 1, 1]);
    await house.change(ines, id, { muted: 1 });
    expect(await unread(ines)).toEqual([1, 1, 0]);
    await house.db.execute(sql`
      insert into messages (conversation_id, member_id, body)
      select ${id}, ${edda.id}, 'More' from generate_series(1, 150)`);
    expect(await unread(ines)).toEqual([100, 1, 0]);
    const newest = await house.written(edda, id, 'Last');
    await house.read(ines, id, newest);
    expect(await unread(ines)).toEqual([0, 0, 0]);
  });

  it('leave out an empty direct chat started by the other member', async () => {
    const id = await house.begun(tomas, [ines]);
    expect([names(await house.list(tomas)), names(await house.list(ines))]).toEqual([['Ines Calloway'], []]);
    await house.written(tomas, id, 'Hello');
    expect(names(await house.list(ines))).toEqual(['Tomas Lindqvist']);
  });
});

describe('a group', () => {
  it('is created with a name, and its creator is its admin', async () => {
    const answer = await house.start(ines, [tomas, dolores], ' Open day ');
    expect([answer.status, answer.body.kind, answer.body.message]).toMatchSnapshot();
    const group = await house.group(dolores, answer.body.id);
    expect(group).toMatchObject({
      kind: 'group',
      name: 'Open day',
      image: null,
      started_by: { id: ines.id, first_name: 'Ines', last_name: 'Calloway' },
      can_change: 0,
      can_leave: 1,
      muted: 0,
      media: [],
      media_count: 0,
      version: 1,
    });
    expect(isAdmin(group)).toMatchSnapshot();
    expect((await house.group(ines, answer.body.id)).can_change).toBe(1);
    expect((await house.start(ines, [tomas], 'Just two')).body.kind).toBe('group');
    expect((await house.start(ines, [tomas, edda])).body).toEqual(
      refusing('name', 'This field is required.'),
    );
    expect((await house.start(ines, [tomas, edda], 'x'.repeat(longestGroupName + 1))).status).toBe(422);
  });

  it('has room for two hundred', async () => {
    const { rows } = await house.db.execute<{ id: number }>(sql`
      insert into members (chapter_id, first_name, last_name, email)
      select ${house.chapters.far}::int, 'Many', 'Member' || n, 'many' || n || '@example.test'
      from generate_series(1, 200) n returning id`);
    const many = rows.map(({ id }) => ({ ...tomas, id }));
    expect((await house.start(ines, many, 'All')).body).toEqual(
      refusing('member_ids', 'A group has room for 200 members.'),
    );
    const id = await house.begun(ines, many.slice(0, 199), 'All');
    expect((await house.group(ines, id)).members).toHaveLength(200);
    const last = many[199]?.id ?? 0;
    expect((await house.change(ines, id, { add_ids: [last] })).body).toEqual(
      refusing('add_ids', 'A group has room for 200 members.'),
    );
    const swapped = await house.change(ines, id, { add_ids: [last], remove_ids: [many[0]?.id] });
    expect(swapped.body.members).toHaveLength(200);
  });

  it('can be edited only by its admins', async () => {
    const id = await house.begun(ines, [tomas], 'Helpers');
    for (const body of [
      { name: 'Mine' },
      { add_ids: [edda.id] },
      { remove_ids: [ines.id] },
      { admin_ids: [tomas.id] },
    ])
      expect((await house.change(tomas, id, body)).status).toBe(403);
    expect((await house.change(tomas, id, { muted: 1 })).body.muted).toBe(1);
    expect((await house.change(vera, id, { name: 'Mine' })).status).toBe(404);
    const { body } = await house.change(ines, id, {
      name: 'Helping hands',
      add_ids: [edda.id, dolores.id],
      remove_ids: [tomas.id],
      admin_ids: [ines.id, edda.id],
    });
    expect([body.name, body.version, isAdmin(body)]).toMatchSnapshot();
    expect([
      (await house.chat(tomas, 'GET', `/${id}`)).status,
      (await house.chat(tomas, 'GET', `/${id}/messages`)).status,
      (await house.write(tomas, id, 'Still here')).status,
      (await house.read(tomas, id, 1)).status,
    ]).toEqual([404, 404, 404, 404]);
    expect(names(await house.list(tomas))).toEqual([]);
  });

  it('keeps an admin, accepts only members, and can be left', async () => {
    const id = await house.begun(ines, [tomas], 'Helpers');
    const refused = async (body: object) => (await house.change(ines, id, body)).body;
    expect(await refused({ admin_ids: [] })).toEqual(
      refusing('admin_ids', 'A group needs at least one admin.'),
    );
    expect(await refused({ admin_ids: [tomas.id], remove_ids: [tomas.id] })).toEqual(
      refusing('admin_ids', 'A group needs at least one admin.'),
    );
    expect(await refused({ admin_ids: [edda.id] })).toEqual(refusing('admin_ids'));
    expect(await refused({ remove_ids: [ines.id] })).toEqual(
      refusing('remove_ids', 'To take yourself out, leave the group.'),
    );
    expect(await refused({ add_ids: [leo.id] })).toEqual(
      refusing('add_ids', 'Someone you chose is no longer a member.'),
    );
    expect(await refused({ name: '' })).toEqual(refusing('name', 'This field is required.'));
    expect(isAdmin(await house.group(ines, id))).toEqual([
      ['Ines', 1],
      ['Tomas', 0],
    ]);
  });

  it('passes to its longest-standing member when its last admin leaves', async () => {
    const id = await house.begun(ines, [tomas, edda], 'Helpers');
    await house.db.execute(sql`
      update conversation_members set joined_at = now() - interval '1 day' where member_id = ${edda.id}`);
    expect((await house.leave(ines, id)).status).toBe(204);
    expect(isAdmin(await house.group(tomas, id))).toEqual([
      ['Edda', 1],
      ['Tomas', 0],
    ]);
    expect((await house.chat(ines, 'GET', `/${id}`)).status).toBe(404);
    expect((await house.leave(ines, id)).status).toBe(404);
    await house.change(edda, id, { admin_ids: [edda.id, tomas.id], add_ids: [vera.id] });
    await Promise.all([house.leave(edda, id), house.leave(tomas, id)]);
    expect(isAdmin(await house.group(vera, id))).toEqual([['Vera', 1]]);
    expect((await house.leave(vera, id)).status).toBe(204);
    expect(await house.count('conversation_members', sql`left_at is null`)).toBe(0);
  });

  it('shows a returning member its full history and counts from then on', async () => {
    const id = await house.begun(ines, [tomas, edda], 'Helpers');
    await house.written(ines, id, 'Before');
    await house.leave(tomas, id);
    await house.written(ines, id, 'Meanwhile');
    await house.change(ines, id, { add_ids: [tomas.id] });
    expect(await house.texts(tomas, id)).toEqual(['Before', 'Meanwhile']);
    expect((await house.list(tomas)).unread).toBe(0);
    await house.written(ines, id, 'After');
    expect((await house.list(tomas)).rows[0].unread).toBe(1);
  });

  it('is logged with name and members but no message text', async () => {
    const id = await house.begun(ines, [tomas], 'Helpers');
    await house.written(ines, id, 'A secret word');
    await house.change(ines, id, { muted: 1 });
    await house.change(ines, id, { name: 'Hands', add_ids: [edda.id] });
    await house.change(ines, id, { remove_ids: [edda.id] });
    await house.leave(tomas, id);
    const logged = await house.rows(sql`
      select by_id, action, entity, entity_id, changes from audit_log where entity = 'conversations' order by id`);
    const entry = (who: Person, changes: object) => ({
      by_id: who.id,
      action: 'chat.change',
      entity: 'conversations',
      entity_id: expect.anything(),
      changes,
    });
    expect(logged).toEqual([
      entry(ines, { name: [null, 'Helpers'] }),
      entry(ines, { name: ['Helpers', 'Hands'], members_added: [null, ['Edda Praxis']] }),
      entry(ines, { members_removed: [['Edda Praxis'], null] }),
      entry(tomas, { members_removed: [['Tomas Lindqvist'], null] }),
    ]);
    expect(house.lines.join()).not.toContain('secret');
  });
});

describe('messages', () => {
  it('load fifty at a time, before and after one, oldest first', async () => {
    const id = await house.begun(ines, [tomas]);
    await house.db.execute(sql`
      insert into messages (conversation_id, member_id, body)
      select ${id}, case when n % 2 = 0 then ${ines.id}::int else ${tomas.id}::int end, 'Line ' || n
      from generate_series(1, 120) n order by n`);
    const newest = await house.messages(tomas, id);
    expect([
      newest.rows.length,
      newest.rows[0].body,
      newest.rows[49].body,
      newest.has_more,
    ]).toMatchSnapshot();
    const [first] = newest.rows;
    expect(await house.texts(tomas, id, { before: first.id, limit: 2 })).toEqual(['Line 69', 'Line 70']);
    expect(await house.texts(tomas, id, { after: first.id, limit: 2 })).toEqual(['Line 72', 'Line 73']);
    expect(await house.messages(tomas, id, { after: newest.rows[49].id })).toMatchSnapshot();
    expect((await house.messages(tomas, id, { before: first.id, limit: 100 })).has_more).toBe(0);
    expect((await house.chat(tomas, 'GET', `/${id}/messages`, { query: { limit: 101 } })).status).toBe(422);
  });

  it('have text, an image, or both, and a missing field is named', async () => {
    const id = await house.begun(ines, [tomas]);
    const own = await house.addImage(ines, 'images/event-attendance/own.webp');
    const foreign = await house.addImage(tomas, 'images/event-attendance/foreign.webp');
    const sent = await house.write(ines, id, { body: '  A line\nand another ', image: own });
    expect([sent.status, sent.body]).toMatchSnapshot([201, { id: expect.any(Number), image: asGiven(own) }]);
    expect((await house.write(ines, id, { image: own })).body.body).toBeNull();
    expect((await house.write(ines, id, {})).body).toEqual(refusing('body', 'This field is required.'));
    expect((await house.write(ines, id, ' \n ')).body).toEqual(refusing('body', 'This field is required.'));
    expect((await house.write(ines, id, { image: foreign })).body).toEqual(refusing('image'));
    expect((await house.write(ines, id, 'x'.repeat(5_001))).status).toBe(422);
    expect((await house.write(ines, id, 'x'.repeat(5_000))).status).toBe(201);
    expect(await house.rows(sql`select status from uploads where key = ${own}`)).toEqual([
      { status: 'referred' },
    ]);
    expect(await house.group(tomas, id)).toMatchObject({
      media_count: 2,
      media: [
        { image: own, at },
        { image: own, by: { id: ines.id, first_name: 'Ines', last_name: 'Calloway' } },
      ],
    });
  });

  it('keep the image that a group or message shows, and release the last one', async () => {
    const id = await house.begun(ines, [tomas], 'Helpers');
    const one = await house.addImage(ines, 'images/event-attendance/group-one.webp');
    const two = await house.addImage(ines, 'images/event-attendance/group-two.webp');
    const status = async (key: string) =>
      (await house.rows<{ status: string }>(sql`select status from uploads where key = ${key}`))[0]?.status;
    await house.change(ines, id, { image: one });
    await house.write(ines, id, { image: one });
    expect((await house.change(ines, id, { image: two })).body).toMatchObject({ image: two, version: 3 });
    expect([await status(one), await status(two)]).toEqual(['referred', 'referred']);
    await house.change(ines, id, { image: null });
    expect([await status(one), await status(two)]).toEqual(['referred', 'stored']);
  });

  it('sent twenty at once are all read in order by polling', async () => {
    const people = [ines, tomas, edda, vera];
    const id = await house.begun(ines, people.slice(1), 'All at once');
    const first = await house.written(ines, id, 'First');
    const read: number[] = [];
    const readOn = async (): Promise<number> => {
      const { rows } = await house.messages(vera, id, { after: read.at(-1) ?? first, limit: 3 });
      read.push(...rows.map((row: { id: number }) => row.id));
      return rows.length;
    };
    const sending = Promise.all(
      Array.from({ length: 20 }, (_, turn) => house.written(people[turn % 4] ?? ines, id, `Line ${turn}`)),
    );
    for (let turn = 0; turn < 20; turn += 1) await readOn();
    const sent = await sending;
    while ((await readOn()) > 0);
    expect(read).toEqual(sent.toSorted((one, other) => one - other));
    expect(read).toHaveLength(20);
  });

  it('are visible only to participants', async () => {
    const id = await house.begun(ines, [tomas], 'Helpers');
    const other = await house.begun(ines, [edda], 'Others');
    const foreign = await house.written(edda, other, 'For others');
    await house.written(ines, id, 'For us');
    const answers = await Promise.all([
      house.chat(edda, 'GET', `/${id}`),
      house.chat(edda, 'GET', `/${id}/messages`),
      house.write(edda, id, 'Me, too'),
      house.read(edda, id, foreign),
      house.change(edda, id, { muted: 1 }),
      house.leave(edda, id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    const nothing = await house.chat(edda, 'GET', '/999999');
    expect(answers.map(({ text }) => text)).toEqual(answers.map(() => nothing.text));
    expect(await house.texts(tomas, id)).toEqual(['For us']);
    expect(names(await house.list(edda))).toEqual(['Others']);
    expect(names(await house.list(vera))).toEqual([]);
  });

  it('are marked read only forward and only in their own conversation', async () => {
    const id = await house.begun(ines, [tomas]);
    const other = await house.begun(ines, [edda]);
    const [one, two] = [await house.written(ines, id, 'One'), await house.written(ines, id, 'Two')];
    const foreign = await house.written(ines, other, 'Three');
    expect((await house.read(tomas, id, two)).status).toBe(204);
    expect((await house.read(tomas, id, one)).status).toBe(204);
    expect((await house.messages(tomas, id)).last_read_id).toBe(two);
    expect((await house.messages(ines, id)).seen_up_to).toBe(two);
    expect((await house.read(tomas, id, foreign)).body).toEqual(refusing('message_id'));
    expect((await house.read(tomas, id, 999_999)).body).toEqual(refusing('message_id'));
    expect((await house.messages(tomas, id)).last_read_id).toBe(two);
  });

  it('are sixty a minute at most', async () => {
    const limited = await openHouse({ limited: true });
    const ada = await limited.addPerson('Ada Often', limited.chapters.here);
    const ben = await limited.addPerson('Ben Often', limited.chapters.there);
    const { body } = await limited.call(ada, 'POST', '/member-3/chats', { body: { member_ids: [ben.id] } });
    const send = (who: Person) =>
      limited.call(who, 'POST', `/member-3/chats/${body.id}/messages`, { body: { body: 'Again' } });
    for (let count = 0; count < 60; count += 1) expect((await send(ada)).status).toBe(201);
    const refused = await send(ada);
    expect([refused.status, refused.body, refused.headers['retry-after']]).toMatchSnapshot();
    expect((await send(ben)).status).toBe(201);
    limited.clock.forward(1_000);
    expect([(await send(ada)).status, (await send(ada)).status]).toEqual([201, 429]);
    await limited.close();
  });
});
