import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { members } from '../../server/schema/core.ts';
import { roleAssignments } from '../../server/schema/people.ts';
import { accounts, refreshFamilies } from '../../server/schema/signin.ts';
import { now } from '../clock.ts';
import { type Person, sessionWith } from './house.ts';
import { type OpenedStream, openedStream, streamsOf } from './openedStream.ts';
import { openRecordingHouse } from './recordingHouse.ts';
import { timed } from './timed.ts';

const house = await openRecordingHouse();
const { here, there } = house.chapters;
const { ines, tomas, edda, vera, dolores } = house.people;
const { today, next } = house.meetings;
const { url, open } = await streamsOf(house);

const record = async (giver: Person, receiver: Person, headers: Record<string, string> = {}) => {
  const { status, body } = await house.call(giver, 'POST', '/member-3/session', {
    body: sessionWith(receiver),
    headers,
  });
  expect(status).toBe(201);
  return body.id as number;
};
const change = (topics: string[], chapter_ids: number[], tab: string | null = null) => [
  'change',
  { topics, chapter_ids, tab },
];

describe('a stored change', () => {
  it('is reported to the chapter by topic, without its content', async () => {
    const [ofEdda, ofInes, ofTomas, ofDolores] = await Promise.all(
      [edda, ines, tomas, dolores].map((who) => open(who)),
    );
    await record(ines, tomas, { 'x-tab': 'tab-of-ines' });
    await Promise.all([ofEdda?.tells(1), ofInes?.tells(1), ofTomas?.tells(2)]);
    expect(ofEdda?.told()).toEqual([change(['records'], [here])]);
    // The member who made the change learns which tab made it.
    expect(ofInes?.told()).toEqual([change(['records'], [here], 'tab-of-ines')]);
    // Only the member whom the record is about gets the notification.
    expect(ofTomas?.told()).toEqual([change(['records'], [here]), change(['notifications'], [])]);
    expect(ofDolores?.told()).toEqual([]);
  });

  it('is reported to the other chapter and the members it concerns', async () => {
    const [ofInes, ofDolores] = await Promise.all([open(ines), open(dolores)]);
    const id = await record(ines, dolores);
    await Promise.all([ofInes.tells(1), ofDolores.tells(2)]);
    expect(ofInes.told()).toEqual([change(['records'], [here])]);
    expect(ofDolores.told()).toEqual([change(['records'], [there]), change(['notifications'], [])]);
    // A deletion's request names no member.
    const { status } = await house.call(ines, 'DELETE', `/member-3/activities/${id}`, { query: { type: 1 } });
    expect(status).toBe(200);
    await ofDolores.tells(4);
    expect(ofDolores.told().slice(2)).toEqual([change(['records'], [there]), change(['notifications'], [])]);
  });

  it('is reported in a role’s scopes, to members without a chapter, too', async () => {
    const [director, staff] = await Promise.all([house.addDirector(), house.addStaff()]);
    await house.grant(staff, 'administrator');
    const [ofDirector, ofStaff, ofInes] = await Promise.all([open(director), open(staff), open(ines)]);
    await record(ines, tomas);
    await Promise.all([ofDirector.tells(1), ofStaff.tells(1)]);
    await record(dolores, ines);
    // Ines's notification comes last, so wait for it here, or the next test's stream would get it.
    await Promise.all([ofDirector.tells(2), ofStaff.tells(2), ofInes.tells(3)]);
    const both = [change(['records'], [here]), change(['records'], [there, here])];
    expect([ofDirector.told(), ofStaff.told()]).toEqual([both, both]);
  });

  it('is reported to the chapter of a sheet marked by someone without a chapter', async () => {
    const staff = await house.addHolder('administrator', 'Sander Staff', null);
    const [ofEdda, ofInes] = await Promise.all([open(edda), open(ines)]);
    const rows = [{ member_id: ines.id, status: 'Present', version: 0 }];
    const { status } = await house.call(staff, 'POST', '/member-2/attendance-list', {
      body: { meeting_id: today, rows },
    });
    expect(status).toBe(200);
    await Promise.all([ofEdda.tells(1), ofInes.tells(1)]);
    expect([ofEdda.told(), ofInes.told()]).toEqual([
      [change(['attendance'], [here])],
      [change(['attendance'], [here])],
    ]);
  });

  it('isn’t reported when repeated, refused, or only read', async () => {
    const ofEdda = await open(edda);
    const key = { 'idempotency-key': 'told-once-and-only' };
    await record(ines, tomas, key);
    await ofEdda.tells(1);
    await record(ines, tomas, key);
    await house.call(ines, 'POST', '/member-3/session', { body: {} });
    await house.call(ines, 'GET', '/member-1/sidebar');
    await record(ines, edda);
    await ofEdda.tells(3);
    expect(ofEdda.told().map(([, data]) => data)).toEqual([
      { topics: ['records'], chapter_ids: [here], tab: null },
      { topics: ['records'], chapter_ids: [here], tab: null },
      { topics: ['notifications'], chapter_ids: [], tab: null },
    ]);
  });

  it('of the member’s own, such as read notifications, isn’t reported to others', async () => {
    const [ofInes, ofEdda] = await Promise.all([open(ines), open(edda)]);
    await house.call(ines, 'PUT', '/member-1/notifications/read', { body: {} });
    await ofInes.tells(1);
    await record(ines, tomas);
    await ofEdda.tells(1);
    expect(ofInes.told()[0]).toEqual(change(['notifications'], []));
    expect(ofEdda.told()).toEqual([change(['records'], [here])]);
  });
});

describe('a stream', () => {
  it('isn’t cached or buffered', async () => {
    const { headers, status } = await open(ines);
    expect([
      status,
      headers.get('content-type'),
      headers.get('cache-control'),
      headers.get('x-accel-buffering'),
    ]).toEqual([200, 'text/event-stream', 'no-store', 'no']);
    expect(headers.get('content-encoding')).toBeNull();
  });

  it('requires a member', async () => {
    const stream = await openedStream(url, 'nobody');
    expect(stream.status).toBe(401);
  });

  it('resumes after the given event, or from now after an unknown one', async () => {
    const first = await open(edda);
    await record(ines, tomas);
    await first.tells(1);
    const seen = first.lastId();
    first.close();
    // The stream is open before they are stored: the event comes after the answer, and on a busy machine later.
    const watching = await open(edda, { since_seconds: 0 });
    for (const [giver, receiver] of [
      [ines, tomas],
      [tomas, ines],
      [tomas, ines],
    ] as const)
      await record(giver, receiver);
    await watching.tells(3);
    const again = await open(edda, { last_event_id: seen });
    await again.tells(3);
    expect(again.told()).toEqual(Array.from({ length: 3 }, () => change(['records'], [here])));
    const strange = await open(edda, { last_event_id: 'before-the-restart-7' });
    expect(strange.told()).toEqual([['reset', {}]]);
    // From then on the stream works like any other.
    await record(ines, tomas);
    await strange.tells(2);
    expect(strange.told()[1]).toEqual(change(['records'], [here]));
  });

  it('can start some seconds back and end immediately when polled', async () => {
    const watching = await open(edda);
    await record(ines, tomas);
    await watching.tells(1);
    const asked = await openedStream(url, edda.token, { since_seconds: 1, hold: 0 });
    await asked.ended();
    expect(asked.events.map(({ name }) => name)).toEqual([
      'open',
      ...asked.named('change').map(() => 'change'),
      'beat',
    ]);
    expect(asked.told().length).toBeGreaterThan(0);
    const longAgo = await openedStream(url, edda.token, { since_seconds: 86_400, hold: 0 });
    await longAgo.ended();
    expect(longAgo.told()).toEqual([['reset', {}]]);
  });

  it('is closed when the same member opens more than eight', async () => {
    const opened: OpenedStream[] = [];
    for (let count = 0; count < 9; count += 1) opened.push(await open(tomas));
    await opened[0]?.ended();
    expect(opened[0]?.events.at(-1)).toMatchObject({ name: 'end', data: { reason: 'crowded' } });
    expect(opened.slice(1).map(({ hasEnded }) => hasEnded())).toEqual(Array.from({ length: 8 }, () => false));
  });

  it('drops a reader that doesn’t keep up', async () => {
    const { port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.pause();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      `GET /production/member-1/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${edda.token}\r\n\r\n`,
    );
    const watching = await open(ines);
    const { all } = house.app.changes;
    await vi.waitFor(() =>
      expect([...all].some(({ holder }) => holder.viewer.memberId === edda.id)).toBe(true),
    );
    const [slow] = [...all].filter(({ holder }) => holder.viewer.memberId === edda.id);
    for (let count = 0; count < 20_000; count += 1) slow?.body.push(`: ${'x'.repeat(1_000)}\n\n`);
    await record(ines, edda);
    await watching.tells(1);
    expect([...all].map(({ holder }) => holder.viewer.memberId)).toEqual([ines.id]);
    socket.resume();
    await closed;
  });
});

describe('a stream ends within a second', timed, () => {
  const endOf = async (stream: OpenedStream, act: () => Promise<unknown>) => {
    await act();
    const begun = performance.now();
    await stream.ended();
    expect(performance.now() - begun).toBeLessThan(1_000);
    return stream.events.at(-1)?.data;
  };

  it('when its session ends, and no other of that member does', async () => {
    const ada = await house.addPerson('Ada Leaving', here);
    const stream = await open(ada);
    const other = await open(edda);
    const { origin_jti } = JSON.parse(Buffer.from(ada.token.split('.')[1] ?? '', 'base64url').toString());
    const end = () =>
      house.db.update(refreshFamilies).set({ revoked_at: now() }).where(eq(refreshFamilies.id, origin_jti));
    expect(await endOf(stream, end)).toEqual({ reason: 'revoked' });
    expect(other.hasEnded()).toBe(false);
  });

  it('when the membership or the account ends', async () => {
    const ben = await house.addPerson('Ben Leaving', here);
    const cleo = await house.addPerson('Cleo Leaving', here);
    const [ofBen, ofCleo] = [await open(ben), await open(cleo)];
    const endMembership = () =>
      house.db.update(members).set({ status: 'ended' }).where(eq(members.id, ben.id));
    const disable = () =>
      house.db.update(accounts).set({ status: 'DISABLED' }).where(eq(accounts.member_id, cleo.id));
    expect(await endOf(ofBen, endMembership)).toEqual({ reason: 'revoked' });
    expect(await endOf(ofCleo, disable)).toEqual({ reason: 'revoked' });
  });

  it('after its token expires', async () => {
    const stream = await open(ines);
    const { at } = house.clock;
    const expire = async () => {
      house.clock.at = at + 31 * 86_400_000;
    };
    expect(await endOf(stream, expire)).toEqual({ reason: 'expired' });
    house.clock.at = at;
  });

  it('and reports nothing more of a chapter whose role has ended', async () => {
    const guest = await house.addPerson('Gus Guest', here);
    await house.grant(guest, 'president', { chapter_id: there });
    const stream = await open(guest);
    await record(dolores, dolores === ines ? tomas : ines);
    await stream.tells(1);
    expect(stream.told()).toEqual([change(['records'], [there, here])]);
    await house.db.delete(roleAssignments).where(eq(roleAssignments.member_id, guest.id));
    const [open1] = [...house.app.changes.all].filter(({ holder }) => holder.viewer.memberId === guest.id);
    await vi.waitFor(() => expect(open1?.scope).toEqual([here]), { timeout: 3_000 });
    await record(dolores, ines);
    await stream.tells(2);
    expect(stream.told()[1]).toEqual(change(['records'], [here]));
  });
});

describe('presence on a sheet', () => {
  const say = (who: Person, meeting: number, is_here = 1) =>
    house.call(who, 'POST', '/member-1/presence', { body: { place: `sheet:${meeting}`, is_here } });

  it('is reported to those present as people join and leave', async () => {
    const staff = await house.addHolder('administrator', 'Stella Staff', null);
    const [ofVera, ofStaff, ofEdda] = await Promise.all([open(vera), open(staff), open(edda)]);
    expect((await say(vera, today)).body).toEqual({ place: `sheet:${today}`, here: [] });
    // Once a later change has been reported, so has her arrival, and those who come next aren't told of it.
    await record(dolores, ines);
    await ofVera.tells(1);
    const person = (id: number, first_name: string, last_name: string) => ({
      id,
      first_name,
      last_name,
      profile_image: null,
    });
    expect((await say(staff, today)).body).toEqual({
      place: `sheet:${today}`,
      here: [person(vera.id, 'Vera', 'President')],
    });
    await say(staff, next);
    await say(staff, today, 0);
    const shown = { place: `sheet:${today}`, member: person(staff.id, 'Stella', 'Staff') };
    await vi.waitFor(() =>
      expect(ofVera.named('presence').map(({ data }) => data)).toEqual([
        { ...shown, is_here: 1 },
        { ...shown, is_here: 0 },
      ]),
    );
    expect([ofStaff.named('presence'), ofEdda.named('presence')]).toEqual([[], []]);
  });

  it('covers checklist entries for their readers, and the own chapter’s onboarding', async () => {
    const at = async (who: Person, place: string) =>
      (await house.call(who, 'POST', '/member-1/presence', { body: { place } })).status;
    const { body: made } = await house.call(vera, 'POST', '/member-2/checklists', {
      body: {
        name: 'Before the meeting',
        audience: ['president'],
        kind: 'meeting',
        repeats: 'weekly',
        items: [{ text: 'Coffee' }],
      },
    });
    const { body: entry } = await house.call(vera, 'POST', `/member-2/checklists/${made.id}/entries`, {
      body: { date: '2026-05-14' },
    });
    expect([
      await at(vera, `checklist:${entry.id}`),
      await at(ines, `checklist:${entry.id}`),
      await at(dolores, `checklist:${entry.id}`),
      await at(vera, 'checklist:999999'),
      await at(ines, `onboarding:${here}`),
      await at(ines, `onboarding:${there}`),
    ]).toEqual([200, 404, 404, 404, 200, 404]);
  });
});

it('all streams end when the server stops', async () => {
  const stream = await open(ines);
  house.app.changes.endStreams();
  await stream.ended();
  expect(stream.events.at(-1)).toMatchObject({ name: 'end', data: { reason: 'closing' } });
});
