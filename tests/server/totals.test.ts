import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { comparedWith, periodBefore } from '../../server/domains/activities/totalsRepository.ts';
import { visitors } from '../../server/schema/visitors.ts';
import { now } from '../clock.ts';
import { businessBuckToRecord, referralToRecord, visitorToRecord } from '../fixtures/recordings.ts';
import { closedAfterwards, type Person, sessionWith } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';
import { exported } from './workbooks.ts';

const record = async (who: Person, path: string, body: unknown): Promise<number> => {
  const answer = await house.call(who, 'POST', `/member-3/${path}`, { body });
  expect(answer.status).toBe(201);
  return answer.body.id;
};
const house = await closedAfterwards(openRecordingHouse());
const { here } = house.chapters;
const { ines, tomas, vera, dolores } = house.people;
const { next } = house.meetings;
await record(ines, 'session', sessionWith(tomas));
await record(ines, 'session', sessionWith(dolores, { date: '2026-05-01' }));
await record(ines, 'session', sessionWith(tomas, { date: '2026-04-30' }));
await record(ines, 'session', sessionWith(tomas, { date: '2026-03-31' }));
await record(ines, 'session', sessionWith(tomas, { date: '2026-04-14' }));
await record(tomas, 'session', sessionWith(ines));
await record(dolores, 'session', sessionWith(ines, { date: '2026-04-15' }));
await record(dolores, 'session', sessionWith(tomas));
const counted = await record(ines, 'session', sessionWith(tomas, { date: '2026-05-07' }));
await house.db.execute(
  sql`update sessions set counted_meeting_id = ${house.meetings.past} where id = ${counted}`,
);
const deleted = await record(ines, 'session', sessionWith(tomas));
await house.db.execute(sql`update sessions set deleted_at = now() where id = ${deleted}`);
await record(ines, 'referral', { ...referralToRecord, receiver_id: tomas.id });
await record(ines, 'business-bucks', { ...businessBuckToRecord, receiver_id: tomas.id, amount: '100.10' });
await record(ines, 'business-bucks', { ...businessBuckToRecord, receiver_id: tomas.id, amount: '0.20' });
await record(dolores, 'business-bucks', { ...businessBuckToRecord, receiver_id: ines.id, amount: '7' });
await record(ines, 'share-social-link', { link_id: await house.addLink(ines, here) });
await record(tomas, 'share-social-link', { link_id: await house.addLink(ines, here) });
const visitor = { ...visitorToRecord, profession_id: house.joiner, chapter_id: here };
for (const [email, attended] of [
  ['came@example.test', true],
  ['stayed.away@example.test', false],
  ['unmarked@example.test', null],
] as const) {
  const id = await record(ines, 'visitor', { ...visitor, email, meeting_id: next });
  await house.db.execute(sql`update visitors set attended = ${attended}::boolean where id = ${id}`);
}
const merged = await record(ines, 'visitor', {
  ...visitor,
  email: 'the.same.again@example.test',
  meeting_id: next,
});
await house.db.execute(sql`
  update visitors set attended = true, merged_into_id = (select min(id) from visitors) where id = ${merged}`);
await record(vera, 'visitor', { ...visitor, email: 'of.another@example.test', meeting_id: next });
const came = {
  chapter_id: here,
  meeting_id: next,
  date: '2026-05-14',
  methods: ['Friend' as const],
  profession_id: house.joiner,
  first_name: 'Not',
  last_name: 'Counted',
  member_id: ines.id,
  inviter_chapter_id: here,
  attended: true,
};
await house.add(visitors, [
  { ...came, email: 'deleted@example.test', deleted_at: now() },
  { ...came, email: ines.email.toUpperCase(), drop_in: true, drop_in_chapter_id: here },
]);

const read = (who: Person, query: Record<string, string | number> = {}) =>
  house.call(who, 'GET', '/member-2/totals', { query });
const nothing = {
  given: 0,
  received: 0,
  amount_given: null,
  amount_received: null,
  previous_given: 0,
  previous_received: 0,
  chapter_average: 0,
  attended: null,
  absent: null,
  waiting: 0,
};

describe('the totals', () => {
  const mine = [
    {
      ...nothing,
      metric: 1,
      title: 'Sessions',
      given: 3,
      received: 1,
      previous_given: 1,
      previous_received: 0,
      chapter_average: 1,
      waiting: 3,
    },
    { ...nothing, metric: 2, title: 'Referrals', given: 1, chapter_average: 0.25, waiting: 1 },
    {
      ...nothing,
      metric: 3,
      title: 'Revenue Made',
      given: 2,
      received: 1,
      amount_given: '100.30',
      amount_received: '7.00',
      chapter_average: 25.08,
      waiting: 3,
    },
    { ...nothing, metric: 4, title: 'Event Attendance' },
    { ...nothing, metric: 5, title: 'Posts', given: 1, received: 1, chapter_average: 0.5, waiting: 2 },
    {
      ...nothing,
      metric: 6,
      title: 'Visitors',
      given: 3,
      received: 1,
      chapter_average: 1,
      attended: 1,
      absent: 1,
      waiting: 4,
    },
  ];

  it('cover both directions, next to an equal earlier period and the chapter’s average', async () => {
    const answer = await read(ines);
    expect([answer.status, answer.body]).toEqual([
      200,
      { period: { start: '2026-05-01', end: '2026-05-31' }, currency: 'USD', rows: mine },
    ]);
  });

  it('have the same waiting count as the lists, even when all given records are counted', async () => {
    for (const who of [ines, tomas]) {
      const { rows } = (await read(who)).body;
      const listed = async (type: number, send: number): Promise<number> => {
        const query = { type, send, count_state: 'waiting', total: 1 };
        return (await house.call(who, 'GET', '/member-2/totals-details', { query })).body.total;
      };
      const waiting = [1, 2, 3, 4, 5, 6].map(
        async (type) => (await listed(type, 1)) + (await listed(type, 0)),
      );
      expect(rows.map((row: { waiting: number }) => row.waiting)).toEqual(await Promise.all(waiting));
    }
    expect((await read(tomas, { type: 3 })).body.rows).toMatchObject([{ given: 0, received: 2, waiting: 2 }]);
  });

  it('of one metric are its row', async () => {
    expect((await read(ines, { type: 3 })).body.rows).toEqual([mine[2]]);
  });

  it('of one direction have nothing of the other', async () => {
    const [given, received] = await Promise.all(
      [1, 0].map(async (send) => (await read(ines, { send })).body.rows),
    );
    for (const [place, both] of mine.entries()) {
      const { metric } = both;
      const list = async (send: number) => {
        const query = { type: metric, send, count_state: 'waiting', total: 1 };
        return (await house.call(ines, 'GET', '/member-2/totals-details', { query })).body.total;
      };
      const isMoney = metric === 3;
      expect(given[place]).toEqual({
        ...both,
        received: 0,
        previous_received: 0,
        amount_received: isMoney ? '0.00' : null,
        waiting: await list(1),
      });
      expect(received[place]).toEqual({
        ...both,
        given: 0,
        previous_given: 0,
        amount_given: isMoney ? '0.00' : null,
        attended: metric === 6 ? 0 : null,
        absent: metric === 6 ? 0 : null,
        waiting: await list(0),
      });
    }
  });

  it.each([
    [1, { given: 1, received: 0, attended: 1, absent: 0, waiting: 1 }],
    [0, { given: 1, received: 0, attended: 0, absent: 1, waiting: 1 }],
  ])('of visitors who came or didn’t (%s) count only these, like the list', async (attended, expected) => {
    const { rows } = (await read(ines, { attended })).body;
    expect(rows).toEqual([...mine.slice(0, 5), { ...mine[5], ...expected }]);
    const query = { type: 6, send: 1, attended, total: 1 };
    const list = await house.call(ines, 'GET', '/member-2/totals-details', { query });
    expect(list.body.total).toBe(1);
  });

  it('are exported with their filters', async () => {
    const { rows } = await exported(house, ines, 'totals', { send: 1 });
    expect(rows.map(({ Given, Received }) => [Given, Received])).toEqual(mine.map(({ given }) => [given, 0]));
  });

  it('of a period without records are zeros', async () => {
    const { body } = await read(ines, { start: '2025-01-01', end: '2025-01-31' });
    expect(body.rows).toEqual(
      mine.map(({ metric, title }) => ({
        ...nothing,
        metric,
        title,
        ...(metric === 3 ? { amount_given: '0.00', amount_received: '0.00' } : {}),
        ...(metric === 6 ? { attended: 0, absent: 0 } : {}),
      })),
    );
  });

  it('match the list they open', async () => {
    for (const { metric, given, received } of mine) {
      for (const [send, count] of [
        [1, given],
        [0, received],
      ]) {
        const query = { type: metric, send: send ?? 0, total: 1 };
        const list = await house.call(ines, 'GET', '/member-2/totals-details', { query });
        expect([metric, send, list.body.total]).toEqual([metric, send, count]);
      }
    }
  });
});

describe('the comparison of a period', () => {
  it.each([
    ['as many days of the month before', '2026-05-01', '2026-05-31', '2026-04-01', '2026-04-14'],
    ['as many days of the week before', '2026-05-11', '2026-05-17', '2026-05-04', '2026-05-07'],
    ['all of the month before once it is over', '2026-05-01', '2026-05-14', '2026-04-17', '2026-04-30'],
    ['all of the month before while it is to come', '2026-06-01', '2026-06-30', '2026-05-01', '2026-05-31'],
  ])('is %s', (_what, start, end, startBefore, endBefore) => {
    const compared = comparedWith({ start, end }, '2026-05-14');
    expect(compared).toEqual({ start: startBefore, end: endBefore });
  });

  it('ends with the previous month when that is shorter', () => {
    expect(comparedWith({ start: '2026-03-01', end: '2026-03-31' }, '2026-03-30')).toEqual({
      start: '2026-02-01',
      end: '2026-02-28',
    });
  });
});

describe('the previous period', () => {
  it.each([
    ['a month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a half-year', '2026-01-01', '2026-06-30', '2025-07-01', '2025-12-31'],
    ['a week', '2026-05-11', '2026-05-17', '2026-05-04', '2026-05-10'],
    ['a day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['any days', '2026-03-02', '2026-03-31', '2026-01-31', '2026-03-01'],
  ])('of %s', (_what, start, end, startBefore, endBefore) => {
    expect(periodBefore({ start, end })).toEqual({ start: startBefore, end: endBefore });
  });
});

describe('a leader’s view of a member who moved', () => {
  const february = { start: '2026-02-01', end: '2026-02-28' };
  const attended = (chapter: number, guests: number, isDeleted: boolean) => {
    return house.db.execute(sql`
      insert into event_attendances (member_id, chapter_id, receiver_id, receiver_chapter_id, date, happened_at, type,
        guests, deleted_at)
      values (${ines.id}, ${chapter}, ${tomas.id}, ${here}, '2026-02-10', '2026-02-10T18:00:00Z', 'Mixer',
        ${guests}, ${isDeleted ? '2026-02-11T09:00:00Z' : null}::timestamptz)`);
  };
  const card = async (who: Person, query: Record<string, string | number> = {}) => {
    const { cards } = (
      await house.call(who, 'GET', '/member-2/activities', { query: { ...february, ...query } })
    ).body;
    return [cards[3].given, cards[3].guests];
  };

  it('is limited to the leader’s chapter, without deleted records', async () => {
    await attended(here, 1, false);
    await attended(here, 10, true);
    await attended(house.chapters.there, 100, false);
    expect([await card(ines), await card(vera, { member_id: ines.id })]).toEqual([
      [2, 101],
      [1, 1],
    ]);
  });
});
