import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { businessBuckToRecord, eventAttendanceToRecord, visitorToRecord } from '../fixtures/recordings.ts';
import { closedAfterwards, type Person, sessionWith } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here } = house.chapters;
const { ines, tomas, vera } = house.people;
beforeEach(() =>
  house.db.execute(
    sql`truncate notifications, sessions, referrals, business_bucks, event_attendances, link_shares, visitors cascade`,
  ),
);

const record = async (who: Person, path: string, body: unknown, key?: string): Promise<number> => {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const answer = await house.call(who, 'POST', `/member-3/${path}`, { body, headers });
  expect(answer.status).toBe(201);
  return answer.body.id;
};
const bell = async (who: Person): Promise<string[][]> =>
  (await house.call(who, 'GET', '/member-1/notifications')).body.rows.map(
    ({ kind, text, link }: Record<string, string>) => [kind, text, link],
  );
const change = (who: Person, type: number, body: object) =>
  house.call(who, 'PUT', '/member-2/activities', { query: { type }, body });
const remove = (who: Person, type: number, id: number, query: object = {}) =>
  house.call(who, 'DELETE', `/member-3/activities/${id}`, { query: { type, ...query } });
const restore = (who: Person, type: number, id: number) =>
  house.call(who, 'POST', `/member-3/activities/${id}/restore`, { query: { type } });
const markRead = (who: Person) => house.call(who, 'PUT', '/member-1/notifications/read', { body: {} });

const share = async (title: string) =>
  record(ines, 'share-social-link', { link_id: await house.addLink(tomas, here, { title }) });
const visitor = () => ({
  ...visitorToRecord,
  profession_id: house.joiner,
  chapter_id: here,
  meeting_id: house.meetings.next,
});

describe('a notification to the member named in a recording', () => {
  it('is sent for an event', async () => {
    const event = await record(ines, 'event-attendance', {
      ...eventAttendanceToRecord,
      receiver_id: tomas.id,
      date: '2026-05-13T17:00:00.000Z',
      show_name: 'Spring fair',
    });
    expect(await bell(tomas)).toEqual([
      [
        'event.attended',
        'Ines Calloway attended your event: Spring fair.',
        `/dashboard/blitz/0?record=${event}`,
      ],
    ]);
  });

  it('isn’t sent for their own recordings', async () => {
    const link = await house.addLink(ines, here);
    await record(ines, 'share-social-link', { link_id: link });
    expect(await bell(ines)).toEqual([]);
  });

  it('combines many posts by the same member until it is read', async () => {
    const first = await share('Open day');
    expect(await bell(tomas)).toEqual([
      ['post.shared', 'Ines Calloway shared your link “Open day”.', `/dashboard/posts/0?record=${first}`],
    ]);
    const second = await share('Price list');
    await share('Opening hours');
    const many = ['post.shared', 'Ines Calloway shared your links 3 times.', '/dashboard/posts/0'];
    expect(await bell(tomas)).toEqual([many]);
    await remove(ines, 5, second);
    expect(await bell(tomas)).toEqual([
      ['post.shared', 'Ines Calloway shared your links 2 times.', '/dashboard/posts/0'],
    ]);
    await restore(ines, 5, second);
    expect(await bell(tomas)).toEqual([many]);
    await markRead(tomas);
    const later = await share('Autumn');
    expect(await bell(tomas)).toEqual([
      ['post.shared', 'Ines Calloway shared your link “Autumn”.', `/dashboard/posts/0?record=${later}`],
      many,
    ]);
    await remove(ines, 5, later);
    await remove(ines, 5, first);
    await remove(ines, 5, second);
    expect(await bell(tomas)).toMatchObject([
      ['post.shared', 'Ines Calloway shared your link “Opening hours”.', expect.any(String)],
    ]);
  });
});

describe('a record’s notification', () => {
  it('is deleted with the record, read or not, and restored with it', async () => {
    const id = await record(ines, 'session', sessionWith(tomas));
    await record(vera, 'session', sessionWith(tomas));
    await markRead(tomas);
    expect((await remove(ines, 1, id)).status).toBe(200);
    expect((await bell(tomas)).map(([, text]) => text)).toEqual([
      'Vera President recorded a session with you on 13 May.',
    ]);
    expect((await restore(ines, 1, id)).status).toBe(200);
    expect((await bell(tomas)).map(([, text]) => text)).toEqual([
      'Ines Calloway recorded a session with you on 13 May.',
      'Vera President recorded a session with you on 13 May.',
    ]);
  });

  it('of a visitor is deleted for every leader', async () => {
    const id = await record(ines, 'visitor', visitor());
    expect(await bell(vera)).toHaveLength(1);
    await remove(ines, 6, id);
    expect(await bell(vera)).toEqual([]);
  });

  it('follows the record’s edits without a second one', async () => {
    const body = { ...businessBuckToRecord, receiver_id: tomas.id, amount: '10' };
    const id = await record(ines, 'business-bucks', body);
    await markRead(tomas);
    expect((await change(ines, 3, { id, amount: '12' })).status).toBe(200);
    expect(await bell(tomas)).toEqual([
      [
        'businessBucks.received',
        'Ines Calloway credited you with business bucks.',
        `/dashboard/revenuemade/0?record=${id}`,
      ],
    ]);
    const unread = await house.call(tomas, 'GET', '/member-1/notifications', { query: { unread: 1 } });
    expect(unread.body.rows).toEqual([]);
  });

  it('moves to the record’s new receiver', async () => {
    const id = await record(ines, 'session', sessionWith(tomas));
    expect((await change(ines, 1, { id, receiver_id: vera.id })).status).toBe(200);
    expect([await bell(tomas), await bell(vera)]).toEqual([
      [],
      [
        [
          'session.recorded',
          'Ines Calloway recorded a session with you on 13 May.',
          `/dashboard/sessions/0?record=${id}`,
        ],
      ],
    ]);
  });

  it('names the giver when a leader reassigns it', async () => {
    const id = await record(ines, 'session', sessionWith(tomas));
    const edit = { id, receiver_id: house.people.edda.id, reason: 'Mixed up' };
    expect((await change(vera, 1, edit)).status).toBe(200);
    expect((await bell(house.people.edda)).map(([, text]) => text)).toEqual([
      'Ines Calloway recorded a session with you on 13 May.',
    ]);
  });

  it('isn’t created when the recording is refused', async () => {
    const refused = await house.call(ines, 'POST', '/member-3/session', {
      body: sessionWith(tomas, { date: '2026-06-14' }),
    });
    expect([refused.status, await bell(tomas)]).toEqual([422, []]);
  });
});
