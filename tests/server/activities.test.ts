import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attendances } from '../../server/schema/attendance.ts';
import { weeklyMeetings } from '../../server/schema/core.ts';
import { mentorships, trainings } from '../../server/schema/growth.ts';
import { links } from '../../server/schema/links.ts';
import {
  businessBucks,
  correctionRequests,
  eventAttendances,
  linkShares,
  referrals,
  sessions,
} from '../../server/schema/recordings.ts';
import { visitors } from '../../server/schema/visitors.ts';
import type { Row } from '../../src/contract/records/records.ts';
import { now } from '../clock.ts';
import { closedAfterwards, noon, openHouse, type Person } from './house.ts';

let closedMeeting: number;
let openMeeting: number;
let buckId: number;
let visitorId: number;

const recordColumns = (giver: Person, receiver: Person, date: string, counted = false) => ({
  member_id: giver.id,
  receiver_id: receiver.id,
  chapter_id: giver === stranger ? there : here,
  receiver_chapter_id: receiver === stranger ? there : here,
  date,
  counted_meeting_id: counted ? closedMeeting : null,
});

async function addMeetings() {
  const rows = await house.db
    .insert(weeklyMeetings)
    .values([
      {
        chapter_id: here,
        date: '2026-05-12',
        starts_at: new Date('2026-05-12T11:30:00Z'),
        status: 'closed',
        closed_at: new Date('2026-05-12T13:00:00Z'),
      },
      { chapter_id: here, date: '2026-05-19', starts_at: new Date('2026-05-19T11:30:00Z') },
      {
        chapter_id: here,
        date: '2025-11-04',
        starts_at: new Date('2025-11-04T12:30:00Z'),
        status: 'closed',
        closed_at: new Date('2025-11-04T14:00:00Z'),
      },
    ])
    .returning({ id: weeklyMeetings.id });
  closedMeeting = rows[0]?.id ?? 0;
  openMeeting = rows[1]?.id ?? 0;
  await house.db.insert(attendances).values([
    { chapter_id: here, meeting_id: closedMeeting, member_id: ines.id, status: 'Absent' },
    { chapter_id: here, meeting_id: rows[2]?.id ?? 0, member_id: ines.id, status: 'Absent' },
    { chapter_id: here, meeting_id: openMeeting, member_id: ines.id, status: 'Present' },
  ]);
}

async function addRecords() {
  const { db } = house;
  const texts = { address: 'Corner Table Café', discussion: 'About Müller & Sons' };
  await db.insert(sessions).values([
    { ...recordColumns(ines, tomas, '2026-05-11', true), type: 'Quick Session', ...texts },
    {
      ...recordColumns(ines, stranger, '2026-05-13'),
      type: 'Coaching Session',
      ...texts,
      address: 'Northlight Studio',
    },
    { ...recordColumns(tomas, ines, '2026-05-12', true), type: 'Quick Session', ...texts },
    { ...recordColumns(ines, tomas, '2026-04-30', true), type: 'Quick Session', ...texts },
    { ...recordColumns(ines, tomas, '2026-05-14'), type: 'Quick Session', ...texts, deleted_at: now() },
  ]);
  await db.insert(referrals).values({
    ...recordColumns(ines, tomas, '2026-05-07', true),
    type: 'Out_of_Chapter',
    methods: ['E-mail', 'Call'],
    first_name: 'Dana',
    last_name: 'Whitcombe',
    email: 'dana@example.test',
    comments: 'Needs a kitchen',
  });
  buckId = await house.add(businessBucks, [
    { ...recordColumns(ines, tomas, '2026-05-12', true), amount: '1250.10', business_type: 'New' },
    { ...recordColumns(ines, tomas, '2026-05-13'), amount: '0.20', business_type: 'New' },
  ]);
  await db.insert(eventAttendances).values([
    {
      ...recordColumns(ines, ines, '2026-05-10', true),
      happened_at: new Date('2026-05-10T23:30:00Z'),
      type: 'Mixer',
      show_name: 'Spring mixer',
      guests: 3,
    },
  ]);
  const link = await house.add(links, {
    member_id: tomas.id,
    title: 'Spring lighting guide',
    type: 'MC Post',
    where_to_share: ['Facebook'],
    url: 'https://example.test/guide',
    updated_at: new Date('2026-05-01T08:00:00Z'),
  });
  await db.insert(linkShares).values({ ...recordColumns(ines, tomas, '2026-05-14'), link_id: link });
  const guest = {
    chapter_id: here,
    meeting_id: openMeeting,
    date: '2026-05-19',
    methods: ['Friend' as const],
    profession_id: house.joiner,
  };
  visitorId = await house.add(visitors, [
    {
      ...guest,
      email: 'guest@example.test',
      first_name: 'Gustav',
      last_name: 'Guest',
      member_id: tomas.id,
      inviter_chapter_id: here,
      attended: true,
    },
    {
      ...guest,
      email: ines.email,
      first_name: 'Ines',
      last_name: 'Herself',
      member_id: ines.id,
      inviter_chapter_id: here,
      drop_in: true,
      drop_in_chapter_id: here,
    },
  ]);
  await db
    .insert(correctionRequests)
    .values({ metric: 3, record_id: buckId, by_id: tomas.id, note: 'too much' });
}

const house = await closedAfterwards(openHouse());
const { here, there } = house.chapters;
const ines = await house.addPerson('Ines Calloway', here);
const tomas = await house.addPerson('Tomas Lindqvist', here);
const leader = await house.addHolder('president', 'Priya Raman', here);
const treasurer = await house.addHolder('secretary_treasurer', 'Tina Till', here);
const stranger = await house.addPerson('Dolores Quintana', there);
const director = await house.addPerson('Dora North', null);
const admin = await house.addHolder('administrator', 'Adele Winther', null);
await house.grant(director, 'area_director', { region_id: house.regions.north });
await addMeetings();
await addRecords();

const get = (who: Person, path: string, query: Record<string, string | number> = {}) =>
  house.call(who, 'GET', path, { query });
const list = async (who: Person, query: Record<string, string | number>) =>
  (await get(who, '/member-2/totals-details', query)).body;
const dates = (answer: { rows: { date: string }[] }) => answer.rows.map(({ date }) => date);

describe('Performance', () => {
  it('sums the current month by metric, with target, light, and sentence', async () => {
    const { status, body } = await get(ines, '/member-2/activities');
    expect(status).toBe(200);
    expect(body.period).toEqual({ start: '2026-05-01', end: '2026-05-31' });
    expect(body.currency).toBe('USD');
    expect(body.cards).toMatchSnapshot();
  });

  it('shows the newest records of any kind up to today', async () => {
    const { body } = await get(ines, '/member-2/activities');
    expect(
      body.recent.map((row: { metric: number; date: string }) => [row.metric, row.date]),
    ).toMatchSnapshot();
    const narrowed = await get(ines, '/member-2/activities', { send: 0, type: 1 });
    expect(dates({ rows: narrowed.body.recent })).toEqual(['2026-05-12']);
  });

  it('lists a visitor only among the recording member’s newest records', async () => {
    const on = (date: string) =>
      house.db.execute(sql`update visitors set date = ${date} where id = ${visitorId}`);
    const visitorsOf = async (person: Person) =>
      (await get(person, '/member-2/activities')).body.recent.filter(
        (row: { id: number; metric: number }) => row.metric === 6,
      );
    await on('2026-05-12');
    const [mine, theirs] = [await visitorsOf(ines), await visitorsOf(tomas)];
    await on('2026-05-19');
    expect([mine, theirs.map(({ id }: { id: number }) => id)]).toEqual([[], [visitorId]]);
  });

  it('counts twenty-six weeks through this one, starting on Mondays', async () => {
    const { weeks } = (await get(ines, '/member-2/activities')).body;
    expect(weeks).toHaveLength(26);
    expect(weeks[0].start).toBe('2025-11-17');
    expect(weeks[25]).toMatchSnapshot();
    expect(weeks[23]).toMatchSnapshot();
  });

  it('counts attendance at closed meetings of the last six months', async () => {
    expect((await get(ines, '/member-2/activities')).body.absences).toMatchSnapshot();
  });

  it('words a past period without today, and says when the target was reached', async () => {
    const april = (await get(ines, '/member-2/activities', { start: '2026-04-01', end: '2026-04-30' })).body;
    expect(april.cards[0].score).toEqual({ light: 'bad', explanation: '1 of 8. On pace would be 8.' });
    const week = (await get(ines, '/member-2/activities', { start: '2026-05-11', end: '2026-05-17' })).body;
    expect(week.cards[0].score).toEqual({
      light: 'reached',
      explanation: '2 of 2. The week’s target is met.',
    });
  });

  it('prorates the targets of a member who joined this month, without a light for 30 days', async () => {
    const newcomer = await house.addPerson('Nora New', here, { joined_on: '2026-05-01' });
    const cards = async (joinedOn: string, query: Record<string, string> = {}) => {
      await house.db.execute(sql`update members set joined_on = ${joinedOn}::date where id = ${newcomer.id}`);
      return (await get(newcomer, '/member-2/activities', query)).body.cards;
    };
    const shown = ({ target, score }: { target: string | null; score: unknown }) => [target, score];
    expect((await cards('2026-05-12')).map(shown)).toMatchSnapshot();
    expect(shown((await cards('2026-05-01'))[0])).toEqual([
      '8',
      { light: null, explanation: '0 of 8. Not rated in the first 30 days (until 31 May).' },
    ]);
    expect((await get(newcomer, '/member-2/activities', {})).body.score).toMatchObject({
      light: null,
      explanation: '0 of 100 points a week. Not rated in the first 30 days (until 31 May).',
    });
    expect((await cards('2026-04-15'))[0].score.light).toBe(null);
    expect((await cards('2026-04-14'))[0].score.light).toBe('bad');
    const april = { start: '2026-04-01', end: '2026-04-30' };
    expect(shown((await cards('2026-05-01', april))[0])).toEqual([
      null,
      { light: null, explanation: 'No target is set.' },
    ]);
    const week = (await get(newcomer, '/member-2/my-week')).body;
    expect(week.done[0].target).toBe('2');
    await house.db.execute(sql`update members set status = 'ended' where id = ${newcomer.id}`);
  });

  it('sets no target for a member without a chapter', async () => {
    const { cards } = (await get(admin, '/member-2/activities')).body;
    expect(cards.map(({ target, score }: Record<string, unknown>) => [target, score])).toEqual(
      Array(6).fill([null, { light: null, explanation: 'No target is set.' }]),
    );
    const { done } = (await get(admin, '/member-2/my-week')).body;
    expect(done.map(({ target }: Record<string, unknown>) => target)).toEqual(Array(6).fill(null));
  });

  it('refuses an end before the start', async () => {
    const answer = await get(ines, '/member-2/activities', { start: '2026-05-02', end: '2026-05-01' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ end: ['This field is invalid.'] });
  });
});

describe('the list of a metric', () => {
  it('holds a month in one direction, newest first, without deleted records', async () => {
    expect(dates(await list(ines, { type: 1, send: 1 }))).toEqual(['2026-05-13', '2026-05-11']);
    expect(dates(await list(ines, { type: 1, send: 0 }))).toEqual(['2026-05-12']);
  });

  it('is paged, and counted on request', async () => {
    const all = { type: 1, send: 1, start: '2026-01-01' };
    const first = await list(ines, { ...all, page_size: 2, total: 1 });
    expect(dates(first)).toEqual(['2026-05-13', '2026-05-11']);
    expect(first).toMatchObject({
      page: 1,
      page_size: 2,
      has_more: 1,
      total: 3,
      totals: { count: 3, amount: null, guests: null, currency: 'USD' },
    });
    const second = await list(ines, { ...all, page_size: 2, page: 2 });
    expect(dates(second)).toEqual(['2026-04-30']);
    expect(second).toMatchObject({ page: 2, has_more: 0, total: null, totals: null });
  });

  it.each([
    [{ sort: 'date' }, ['2026-05-11', '2026-05-13']],
    [{ sort: 'member' }, ['2026-05-11', '2026-05-13']],
    [{ sort: '-member' }, ['2026-05-13', '2026-05-11']],
    [{ sort: 'type' }, ['2026-05-13', '2026-05-11']],
    [{ record_type: 'Coaching Session' }, ['2026-05-13']],
    [{ count_state: 'waiting' }, ['2026-05-13']],
    [{ count_state: 'counted' }, ['2026-05-11']],
    [{ in_chapter: 1 }, ['2026-05-11']],
    [{ in_chapter: 0 }, ['2026-05-13']],
    [{ search: 'north stu' }, ['2026-05-13']],
    [{ search: 'CAFE' }, ['2026-05-11']],
    [{ search: 'lindq' }, ['2026-05-11']],
    [{ search: 'muller' }, ['2026-05-13', '2026-05-11']],
  ])('is filtered and sorted by %j', async (query, expected) => {
    expect(dates(await list(ines, { type: 1, send: 1, ...query }))).toEqual(expected);
  });

  it.each([
    [{ type: 2, method: 'Call' }, 1],
    [{ type: 2, method: 'Text' }, 0],
    [{ type: 2, referral_state: 'Given' }, 1],
    [{ type: 2, referral_state: 'Won' }, 0],
    [{ type: 3, with_referral: 0 }, 2],
    [{ type: 3, with_referral: 1 }, 0],
    [{ type: 3, ep_referral_type: 'EP' }, 0],
    [{ type: 4, training_name: 'First steps' }, 0],
    [{ type: 5, where_to_share: 'Facebook' }, 1],
    [{ type: 5, where_to_share: 'TikTok' }, 0],
    [{ type: 1, method: 'Call', referral_state: 'Won', ep_referral_type: 'EP', with_referral: 1 }, 2],
  ])('is filtered by its metric’s own filter: %j', async (query, count) => {
    expect((await list(ines, { send: 1, ...query })).rows).toHaveLength(count);
  });

  it('is filtered to one training', async () => {
    const training = await house.add(trainings, { name: 'Sixty seconds' });
    const event = await house.add(eventAttendances, {
      ...recordColumns(ines, tomas, '2026-05-14'),
      happened_at: new Date('2026-05-14T16:00:00Z'),
      type: 'Training',
      training_id: training,
    });
    const of = async (training_name: string) => dates(await list(ines, { type: 4, send: 1, training_name }));
    expect([await of('Sixty seconds'), await of('First steps')]).toEqual([['2026-05-14'], []]);
    await house.db.delete(eventAttendances).where(eq(eventAttendances.id, event));
  });

  it.each([
    ['Listening/Viewing', ['Listening/Viewing', 'Viewing', 'listening view']],
    ['Paid $3.50 each', ['Paid $3.50 each', '$3', '50', '3,50']],
    ['Agreed.Next steps', ['Agreed.Next', 'Next', 'agreed next steps']],
    ['www.acme.com/jobs?x=1', ['acme', 'www.acme.com', 'com/jobs', 'jobs x 1']],
    ['jo@acme.test', ['jo@acme.test', 'acme', 'jo@']],
    ['<script>x</script>', ['<script>x</script>', 'script x']],
    ['Cafe\u0301-bar\u2026Über', ['cafe', 'bar', 'uber', 'café-bar']],
    ['東京会議、次', ['東京', '次', '東京会議、次']],
  ])('finds the words of %j literally', async (discussion, searches) => {
    const session = await house.add(sessions, {
      ...recordColumns(ines, tomas, '2026-05-15'),
      type: 'Quick Session',
      address: 'Nowhere',
      discussion: `Zq ${discussion}`,
    });
    const of = async (search: string) =>
      dates(await list(ines, { type: 1, send: 1, search: `zq nowhere ${search}` }));
    const found = await Promise.all(searches.map(of));
    await house.db.delete(sessions).where(eq(sessions.id, session));
    expect(found.map((rows, index) => [searches[index], rows])).toEqual(
      searches.map((search) => [search, ['2026-05-15']]),
    );
  });

  it('is filtered to one other member', async () => {
    const query = { type: 1, send: 1, with_member_id: stranger.id };
    expect(dates(await list(ines, query))).toEqual(['2026-05-13']);
  });

  it('sums amounts exactly, and guests', async () => {
    expect((await list(ines, { type: 3, send: 1, total: 1 })).totals).toMatchSnapshot();
    expect((await list(ines, { type: 4, send: 1, total: 1 })).totals).toMatchSnapshot();
  });

  it('has each kind’s own fields', async () => {
    const [referral] = (await list(ines, { type: 2, send: 1 })).rows;
    expect(referral).toMatchObject({
      metric: 2,
      type: 'Out_of_Chapter',
      methods: ['E-mail', 'Call'],
      first_name: 'Dana',
      connection: 0,
      connection_profession: null,
      referral_state: 'Given',
      counted_on: '2026-05-12',
    });
    expect(referral).toMatchObject({ email: 'dana@example.test', can_nudge: 0 });
    const [event] = (await list(ines, { type: 4, send: 1 })).rows;
    expect(event).toMatchObject({
      metric: 4,
      date: '2026-05-10',
      happened_at: '2026-05-10T23:30:00.000Z',
      show_name: 'Spring mixer',
      training_name: null,
      guests: 3,
      lat: 0,
      lon: 0,
    });
    const [post] = (await list(ines, { type: 5, send: 1 })).rows;
    expect(post.link).toMatchSnapshot({ id: expect.any(Number) });
    const [visitor] = (await list(ines, { type: 6, send: 0 })).rows;
    expect(visitor).toMatchObject({
      metric: 6,
      id: visitorId,
      member: { id: tomas.id, first_name: 'Tomas', last_name: 'Lindqvist' },
      receiver: null,
      first_name: 'Gustav',
      profession: 'Joiner',
      chapter: 'Millbrook',
      attended: 1,
      drop_in: 0,
    });
    expect(dates(await list(ines, { type: 6, send: 0, attended: 0 }))).toEqual([]);
  });

  it('includes visitors whom no one invited for the chapter that they came to', async () => {
    const uninvited = await house.add(visitors, {
      chapter_id: here,
      meeting_id: openMeeting,
      date: '2026-05-19',
      methods: ['Friend'],
      profession_id: house.joiner,
      email: 'uninvited@example.test',
      first_name: 'Ursula',
      last_name: 'Uninvited',
    });
    const { rows } = await list(ines, { type: 6, send: 0, search: 'uninvited' });
    expect(rows).toMatchObject([{ id: uninvited, member: null, receiver: null, can_edit: 0 }]);
    await house.db.delete(visitors).where(eq(visitors.id, uninvited));
  });

  it('doesn’t count the member’s own event or drop-in for others', async () => {
    expect(dates(await list(ines, { type: 4, send: 0 }))).toEqual([]);
    expect(dates(await list(ines, { type: 6, send: 1 }))).toEqual([]);
  });
});

describe('the amount of a record', () => {
  const amountFor = async (who: Person) =>
    (await get(who, `/member-3/activities/${buckId}`, { type: 3 })).body.amount;

  it('is shown to its giver, its receiver, the treasurer, and administrators', async () => {
    for (const who of [ines, tomas, treasurer, admin]) expect(await amountFor(who)).toBe('1250.10');
  });

  it('is hidden from other leaders, who see the sums', async () => {
    const { status, body } = await get(leader, `/member-3/activities/${buckId}`, { type: 3 });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('amount');
    expect(body).toMatchObject({ correction_asked: 1, can_edit: 1 });
    const { cards } = (await get(leader, '/member-2/activities', { member_id: ines.id })).body;
    expect(cards[2].amount_given).toBe('1250.30');
  });
});

describe('another member’s activity', () => {
  it('shows a leader only their chapter’s records', async () => {
    const query = { type: 1, send: 0, member_id: stranger.id };
    const seen = await list(director, query);
    expect(dates(seen)).toEqual(['2026-05-13']);
    const { body } = await get(leader, '/member-2/activities', { member_id: tomas.id });
    expect(body.cards[0]).toMatchObject({ given: 1, received: 1 });
    // From the time when Tomas belonged to another chapter.
    const then = { type: 'Quick Session' as const, address: 'Corner Table Café', discussion: 'Long ago' };
    const own = (receiver: Person, giver: Person) => recordColumns(giver, receiver, '2026-05-12');
    const before = [
      { ...own(tomas, ines), ...then, receiver_chapter_id: there },
      { ...own(ines, tomas), ...then, chapter_id: there },
    ];
    const made = await house.db.insert(sessions).values(before).returning({ id: sessions.id });
    const cardOf = async (who: Person) =>
      (await get(who, '/member-2/activities', { member_id: tomas.id })).body.cards[0];
    expect([await cardOf(leader), await cardOf(tomas)]).toMatchObject([
      { given: 1, received: 1 },
      { given: 2, received: 2 },
    ]);
    for (const { id } of made) await house.db.delete(sessions).where(eq(sessions.id, id));
  });

  it('counts months in that member’s calendar', async () => {
    house.clock.at = Date.parse('2026-05-31T23:30:00Z');
    for (const [whose, month] of [
      [stranger, '2026-06-01'],
      [ines, '2026-05-01'],
    ] as const) {
      const { period } = (await get(director, '/member-2/activities', { member_id: whose.id })).body;
      expect(period.start).toBe(month);
    }
    house.clock.at = Date.parse(noon);
  });

  it('is visible to the mentor during the mentorship, without amounts', async () => {
    const pair = await house.add(mentorships, {
      chapter_id: here,
      protege_id: ines.id,
      mentor_id: tomas.id,
      since: '2026-01-01',
    });
    const of = { member_id: ines.id };
    const led = (await get(leader, '/member-2/activities', of)).body;
    const seen = await get(tomas, '/member-2/activities', of);
    expect(seen.status).toBe(200);
    expect(seen.body.cards[0]).toEqual(led.cards[0]);
    expect(seen.body.cards[2]).toEqual({
      ...led.cards[2],
      amount_given: null,
      amount_received: null,
      target: null,
      score: { light: null, explanation: 'Amounts are private.' },
    });
    expect(seen.body.weeks.every(({ given }: { given: number[] }) => given[2] === 0)).toBe(true);
    const totals = (await get(tomas, '/member-2/totals', of)).body.rows[2];
    expect([totals.amount_given, totals.amount_received]).toEqual([null, null]);
    const bucks = { ...of, type: 3, send: 1, total: 1 };
    expect((await get(tomas, '/member-2/totals-details', bucks)).body.totals).toMatchObject({ amount: null });
    expect(dates(await list(tomas, { ...of, type: 1, send: 1 }))).toEqual(
      dates(await list(leader, { ...of, type: 1, send: 1 })),
    );
    const lists = [1, 2, 3, 4, 5, 6].flatMap((type) => [0, 1].map((send) => ({ ...of, type, send })));
    const listed: Row[] = (await Promise.all(lists.map((query) => list(tomas, query)))).flatMap(
      ({ rows }) => rows,
    );
    const open = async (row: Row) =>
      (await get(tomas, `/member-3/activities/${row.id}`, { type: row.metric })).status;
    expect(new Set(await Promise.all(listed.map(open)))).toEqual(new Set([200]));
    const others = listed.filter(
      ({ metric, member, receiver }) =>
        [member?.id, receiver?.id].every((id) => id !== tomas.id) && metric !== 6,
    );
    expect(others.length).toBeGreaterThan(0);
    expect((await get(ines, '/member-2/activities', { member_id: tomas.id })).status).toBe(404);
    await house.db.update(mentorships).set({ ended_on: '2026-05-01' }).where(eq(mentorships.id, pair));
    expect((await get(tomas, '/member-2/activities', of)).status).toBe(404);
    expect(new Set(await Promise.all(others.map(open)))).toEqual(new Set([404]));
  });
});

describe('my week', () => {
  it('includes what was given since Monday and the next meeting', async () => {
    expect((await get(ines, '/member-2/my-week')).body).toMatchSnapshot({
      next_meeting: { here_since: expect.any(String) },
    });
  });

  describe('the first-steps card', () => {
    const stepsOf = async (who: Person) => (await get(who, '/member-2/my-week')).body.first_steps;
    const doneBy = async (who: Person) => {
      const { picture, met, session } = await stepsOf(who);
      return { picture, met, session };
    };

    it('stays hidden on every device once a member hides it, until they bring it back', async () => {
      const newcomer = await house.addPerson('Nadia Novak', here);
      const set = (show_first_steps: 0 | 1) =>
        house.call(newcomer, 'PUT', '/member-1/settings', { body: { show_first_steps } });
      expect((await set(0)).body.show_first_steps).toBe(0);
      expect(await stepsOf(newcomer)).toBeNull();
      await set(1);
      expect(await stepsOf(newcomer)).toMatchObject({ picture: 0 });
    });

    it('ignores deleted records and ends once all three steps are done', async () => {
      const newcomer = await house.addPerson('Nils Novak', here);
      expect(await doneBy(newcomer)).toEqual({ picture: 0, met: 0, session: 0 });
      const session = { type: 'Quick Session', address: 'Corner Table Café', discussion: 'Hello' } as const;
      const gone = { ...session, deleted_at: new Date('2026-05-14T10:00:00Z') };
      await house.db.insert(sessions).values([
        { ...recordColumns(newcomer, ines, '2026-05-13'), ...gone },
        { ...recordColumns(ines, newcomer, '2026-05-13'), ...gone },
        { ...recordColumns(ines, tomas, '2026-01-13'), ...session },
      ]);
      expect(await doneBy(newcomer)).toEqual({ picture: 0, met: 0, session: 0 });
      await house.db.insert(sessions).values({ ...recordColumns(ines, newcomer, '2026-01-13'), ...session });
      expect(await doneBy(newcomer)).toEqual({ picture: 0, met: 1, session: 0 });
      await house.db.insert(sessions).values({ ...recordColumns(newcomer, tomas, '2026-01-13'), ...session });
      expect(await doneBy(newcomer)).toEqual({ picture: 0, met: 1, session: 1 });
      await house.db.execute(sql`update members set profile_image = 'nils.webp' where id = ${newcomer.id}`);
      expect(await stepsOf(newcomer)).toBeNull();
      await house.db.execute(
        sql`delete from sessions where date = '2026-01-13' or deleted_at = '2026-05-14T10:00:00Z'`,
      );
      await house.db.execute(sql`update members set status = 'ended' where id = ${newcomer.id}`);
    });

    it('names members not yet met and missing profile fields', async () => {
      const { people, completeness, missing } = await stepsOf(tomas);
      const ids = people.map(({ id }: { id: number }) => id);
      expect([ids.length <= 3, ids.includes(ines.id), ids.includes(tomas.id)]).toEqual([true, false, false]);
      expect(Object.keys(people[0])).toMatchSnapshot();
      expect([completeness, missing.includes('profile_image')]).toEqual([
        Math.round(100 * (1 - missing.length / 16)),
        true,
      ]);
    });

    it('isn’t shown to members without a chapter', async () => {
      expect(await stepsOf(admin)).toBeNull();
    });
  });

  it('ends at midnight in the chapter’s time zone', async () => {
    house.clock.at = Date.parse('2026-05-18T03:59:00Z');
    expect((await get(ines, '/member-2/my-week')).body.week).toMatchSnapshot();
    house.clock.at = Date.parse('2026-05-18T04:00:00Z');
    expect((await get(ines, '/member-2/my-week')).body.week.start).toBe('2026-05-18');
    house.clock.at = Date.parse('2026-05-14T16:00:00Z');
  });

  it('has no meeting for members without a chapter', async () => {
    expect((await get(admin, '/member-2/my-week')).body.next_meeting).toBeNull();
  });
});
