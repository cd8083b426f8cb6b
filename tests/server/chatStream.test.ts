import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { refreshFamilies } from '../../server/schema/signin.ts';
import { now } from '../clock.ts';
import { openChatHouse } from './chatHouse.ts';
import { type Person, sessionWith } from './house.ts';
import { type OpenedStream, streamsOf } from './openedStream.ts';
import { timed } from './timed.ts';

const house = await openChatHouse();
const { far } = house.chapters;
const { ines, tomas, edda, dolores } = house.people;
const admin = await house.addPerson('Ada Admin', house.chapters.here);
await house.grant(admin, 'administrator');
const { open, openWith } = await streamsOf(house);
const openAll = (people: readonly Person[]) => Promise.all(people.map((who) => open(who)));

const told = (tab: string | null = null) => ['change', { topics: ['chats'], chapter_ids: [], tab }];

/**
 * Stores a change that everybody of both chapters is told about, so that every earlier event has arrived before it.
 */
const tellEverybody = (who: Person, receiver: Person) =>
  house.call(who, 'POST', '/member-3/session', { body: sessionWith(receiver) });
const ofChats = (stream: OpenedStream) =>
  stream.told().filter(([, data]) => (data as { topics?: string[] }).topics?.includes('chats'));

const chatsOf = (stream: OpenedStream | undefined) => (stream ? ofChats(stream) : []);
const ofRecords = expect.objectContaining({ topics: ['records'] });
/** Ignores events about notifications. */
const tellOfChats = (stream: OpenedStream | undefined, count: number) =>
  vi.waitFor(() => expect(chatsOf(stream)).toHaveLength(count));

const tellsOfRecords = (stream: OpenedStream | undefined) =>
  vi.waitFor(() => expect(stream?.told()).toContainEqual(expect.arrayContaining([ofRecords])));

describe('chat events', () => {
  it('reach participants in any chapter, and no one else', async () => {
    const [ofInes, ofDolores, ofTomas, ofAdmin] = await openAll([ines, dolores, tomas, admin]);
    const id = await house.begun(ines, [dolores], 'Across');
    await house.write(ines, id, 'Hello', { 'x-tab': 'tab-of-ines' });
    await house.change(ines, id, { add_ids: [edda.id] });
    await house.change(ines, id, { remove_ids: [edda.id] });
    await tellEverybody(dolores, ines);
    await Promise.all([tellOfChats(ofInes, 4), tellOfChats(ofDolores, 4)]);
    await Promise.all([ofTomas, ofAdmin].map(tellsOfRecords));
    expect(ofInes && ofChats(ofInes)).toEqual([told(), told('tab-of-ines'), told(), told()]);
    expect(ofDolores && ofChats(ofDolores)).toEqual([told(), told(), told(), told()]);
    expect([ofTomas, ofAdmin].map((stream) => stream && ofChats(stream))).toEqual([[], []]);
  });

  it('reach the member who is added or removed; a new direct chat reaches no one else', async () => {
    const [ofInes, ofEdda] = await openAll([ines, edda]);
    const id = await house.begun(ines, [tomas], 'Helpers');
    await house.change(ines, id, { add_ids: [edda.id] });
    await ofEdda?.tells(1);
    await house.change(ines, id, { remove_ids: [edda.id] });
    await ofEdda?.tells(2);
    await house.begun(ines, [edda]);
    await house.change(ines, id, { muted: 1 });
    await ofInes?.tells(5);
    await house.leave(tomas, id);
    await ofInes?.tells(6);
    expect(ofEdda?.told()).toEqual([told(), told()]);
    expect(ofInes?.told()).toEqual(Array.from({ length: 6 }, () => told()));
  });

  it('about reading reach the member’s other tabs and the other side of a direct chat', async () => {
    const [ofInes, ofTomas, ofEdda] = await openAll([ines, tomas, edda]);
    const direct = await house.begun(ines, [tomas]);
    const group = await house.begun(ines, [tomas, edda], 'Helpers');
    const inDirect = await house.written(ines, direct, 'One');
    const inGroup = await house.written(ines, group, 'Two');
    await Promise.all([tellOfChats(ofInes, 4), tellOfChats(ofTomas, 3), tellOfChats(ofEdda, 2)]);
    await house.read(tomas, direct, inDirect);
    await tellOfChats(ofInes, 5);
    await house.read(tomas, direct, inDirect);
    await house.read(tomas, group, inGroup);
    await tellOfChats(ofTomas, 5);
    await house.write(ines, group, 'Three');
    await Promise.all([tellOfChats(ofInes, 6), tellOfChats(ofTomas, 6), tellOfChats(ofEdda, 3)]);
    for (const stream of [ofInes, ofTomas, ofEdda])
      expect(chatsOf(stream)).toEqual(chatsOf(stream).map(() => told()));
  });

  it('reach more participants than one event can name', async () => {
    await house.db.execute(sql`
      insert into members (chapter_id, first_name, last_name, email)
      select ${far}::int, 'Many', 'Member' || n, 'many' || n || '@example.test'
      from generate_series(1, 1200) n`);
    const [first, last] = [await house.addPerson('Fay First', far), await house.addPerson('Lou Last', far)];
    const id = await house.chapterChat(far, [first, last]);
    await house.db.execute(sql`
      insert into conversation_members (conversation_id, member_id)
      select ${id}, m.id from members m where m.chapter_id = ${far} on conflict do nothing`);
    const [ofFirst, ofLast] = await openAll([first, last]);
    await house.write(first, id, 'Hello, all of you');
    await Promise.all([tellOfChats(ofFirst, 1), tellOfChats(ofLast, 1)]);
    expect([chatsOf(ofFirst), chatsOf(ofLast)]).toEqual([[told()], [told()]]);
  });
});

describe('the stream token', () => {
  const ask = async (who: Person) =>
    (await house.call(who, 'GET', '/member-1/generate-firebase-token')).body as {
      token: string;
      expires_at: string;
    };
  const openByChat = (token: string) => openWith(token, {}, 'Chat');

  it('opens the stream for a quarter of an hour, and nothing else', async () => {
    const { token, expires_at } = await ask(ines);
    expect(expires_at).toBe('2026-05-14T16:15:00.000Z');
    const stream = await openByChat(token);
    await stream.isOpen();
    await house.write(ines, await house.begun(ines, [tomas]), 'Hello');
    await vi.waitFor(() => expect(stream.told().length).toBeGreaterThan(1));
    for (const [path, scheme] of [
      ['/member-3/chats', 'Chat'],
      ['/member-1/sidebar', 'Chat'],
      ['/member-1/stream', 'Bearer'],
    ] as const) {
      const { status } = await house.call(null, 'GET', path, {
        headers: { authorization: `${scheme} ${token}` },
      });
      expect([path, status]).toEqual([path, 401]);
    }
    const other = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    expect([(await openByChat(other)).status, (await openByChat('x')).status]).toEqual([401, 401]);
    const { at } = house.clock;
    house.clock.at = at + 15 * 60_000;
    expect((await openByChat(token)).status).toBe(401);
    await stream.ended();
    expect(stream.events.at(-1)).toMatchObject({ name: 'end', data: { reason: 'expired' } });
    house.clock.at = at;
  });

  it('ends with its session within a second', timed, async () => {
    const ben = await house.addPerson(`Ben Leaving${performance.now()}`, house.chapters.here);
    const { token } = await ask(ben);
    const stream = await openByChat(token);
    await stream.isOpen();
    const { origin_jti } = JSON.parse(Buffer.from(ben.token.split('.')[1] ?? '', 'base64url').toString());
    await house.db
      .update(refreshFamilies)
      .set({ revoked_at: now() })
      .where(eq(refreshFamilies.id, origin_jti));
    const begun = performance.now();
    await stream.ended();
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(stream.events.at(-1)).toMatchObject({ name: 'end', data: { reason: 'revoked' } });
    house.clock.forward(1_000);
    expect((await openByChat(token)).status).toBe(401);
  });
});
