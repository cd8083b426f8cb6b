import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { keepUp } from '../../server/housekeeping.ts';
import { members, professions } from '../../server/schema/core.ts';
import { visitors } from '../../server/schema/visitors.ts';
import { asGiven } from '../asGiven.ts';
import { closedAfterwards } from './house.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here } = house.chapters;
const { ines, tomas, leo } = house.people;
const { north } = house.regions;
const admin = await house.addHolder('administrator', 'Adele Winther', null);
const director = await house.addDirector();

const path = '/member-4/organisation-settings';
const read = (who = admin) => house.seen(who, path);
const save = (body: object, who = admin) => house.call(who, 'PUT', path, { body });
const list = async (name: string, query: Record<string, string | number> = {}) =>
  (await house.call(admin, 'GET', `/member-4/organisation-${name}`, { query })).body.rows;
const post = (name: string, body: object, who = admin) =>
  house.call(who, 'POST', `/member-4/${name}`, { body });
const put = (name: string, id: number, body: object) =>
  house.call(admin, 'PUT', `/member-4/${name}/${id}`, { body });
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
const logged = async () =>
  (
    await house.rows(
      sql`select by_id, action, entity, chapter_id, changes from audit_log order by id desc limit 1`,
    )
  )[0];

describe('the organization’s settings', () => {
  it('are saved one by one with versions, reset by empty values, and logged', async () => {
    const before = await read();
    expect(before).toMatchObject({
      playlist_link: null,
      settings_button: 0,
      label_president: null,
      week_1: null,
    });
    const saved = await save({ playlist_link: 'https://videos.example/all', week_1: 3 });
    const after = {
      ...before,
      playlist_link: 'https://videos.example/all',
      week_1: 3,
      version: before.version + 1,
    };
    expect([saved.status, saved.body]).toEqual([200, after]);
    expect(await read()).toEqual(after);
    expect(await logged()).toMatchSnapshot();
    const back = await save({ playlist_link: '', week_1: '' });
    expect(back.body).toEqual({ ...before, version: before.version + 2 });
    expect((await save({ week_1: null })).body.version).toBe(before.version + 2);
  });

  it('take effect on menu links and button, role names, and required member fields', async () => {
    await save({
      professional_network_link: 'https://network.example/all',
      payment_url: 'https://pay.example/page',
      settings_button: 1,
      label_president: 'Chair',
      month_1: 11,
      month_2: 0,
    });
    expect((await house.call(ines, 'GET', '/member-1/sidebar')).body).toMatchObject({
      professional_network_link: 'https://network.example/all',
      playlist_link: null,
      settings_button: 1,
    });
    const leaders = (await house.call(ines, 'GET', `/member-3/chapters/${here}/leadership`)).body;
    expect(leaders[0]).toMatchObject({ role: 'president', label: 'Chair' });
    const { cards } = (await house.call(ines, 'GET', '/member-2/activities')).body;
    expect(cards.map(({ target }: { target: string | null }) => target)).toMatchSnapshot();
    await save({ settings_button: 0 });
    expect((await house.call(ines, 'GET', '/member-1/sidebar')).body.settings_button).toBe(0);
  });
});

describe('the score table and the lights’ limits', () => {
  const activities = async (query: Record<string, string> = {}) =>
    (await house.call(tomas, 'GET', '/member-2/activities', { query })).body;
  const week = { start: '2026-05-11', end: '2026-05-17' };
  const session = (body: object = {}) =>
    house.call(tomas, 'POST', '/member-3/session', {
      body: {
        receiver_id: ines.id,
        date: '2026-05-12',
        address: 'Mill Lane 4',
        type: 'Quick Session',
        discussion: 'Whom to invite',
        ...body,
      },
    });

  it('make a score as the sum of the metrics, and change it immediately', async () => {
    for (const _ of [1, 2, 3]) expect((await session()).status).toBe(201);
    // A session of another week isn't counted.
    expect((await session({ date: '2026-05-08' })).status).toBe(201);
    const { score } = await activities(week);
    expect(score).toMatchObject({
      light: 'bad',
      explanation: '20 of 100 points a week. On pace would be 70.',
      weeks: 1,
    });
    expect(score.parts[0]).toEqual({ metric: 1, count: 3, each: 10, points: 20, most: 20 });
    expect(score.parts.map(({ points }: { points: number }) => points)).toEqual([20, 0, 0, 0, 0, 0]);
    await save({ points_1: 7, cap_1: 30, points_6: 0, score_good: 21, score_warn: 5 });
    expect(await logged()).toMatchObject({
      action: 'settings.edit',
      changes: { points_1: [null, 7], cap_1: [null, 30], score_good: [null, 21] },
    });
    const { score: changed } = await activities(week);
    expect(changed).toMatchObject({
      light: 'good',
      explanation: '21 of 90 points a week. On pace would be 21.',
      points: 21,
    });
    expect(changed.parts[5]).toEqual({ metric: 6, count: 0, each: 0, points: 0, most: 0 });
    await save({ points_1: '', cap_1: '', points_6: '', score_good: '', score_warn: '' });
    expect((await activities(week)).score.explanation).toBe(score.explanation);
  });

  it('count past weeks but no future ones, and give a new member no light', async () => {
    const { score } = await activities({ start: '2026-05-01', end: '2026-05-31' });
    expect([score.weeks, score.parts[0]]).toEqual([
      2,
      { metric: 1, count: 4, each: 10, points: 20, most: 20 },
    ]);
    expect((await activities({ start: '2026-06-01', end: '2026-06-30' })).score).toMatchObject({
      light: null,
      points: 0,
      weeks: 0,
    });
    const newcomer = await house.addPerson('Nils New', here, { joined_on: '2026-05-10' });
    const of = async () => (await house.call(newcomer, 'GET', '/member-2/activities')).body;
    expect((await of()).score).toMatchObject({ light: null, weeks: 1 });
    await save({ new_days: 4 });
    expect((await of()).score.light).toBe('bad');
    await save({ new_days: null });
  });

  it('change with the set limits, as does the sentence about the pace', async () => {
    const first = async () => (await activities(week)).cards[0].score;
    await save({ week_1: 8 });
    expect(await first()).toEqual({ light: 'warn', explanation: '3 of 8. On pace would be 5 by today.' });
    await save({ pace_good: 60, pace_warn: 20 });
    expect(await first()).toEqual({ light: 'good', explanation: '3 of 8. On pace would be 3 by today.' });
    await save({ pace_good: null, pace_warn: 100 });
    expect(await first()).toEqual({ light: 'bad', explanation: '3 of 8. On pace would be 5 by today.' });
    const absences = async () => (await activities()).absences.score.explanation;
    expect(await absences()).toBe('0 of 3 allowed absences since 14 Nov 2025.');
    await save({ absence_early: 1 });
    expect(await absences()).toBe('0 of 3 allowed absences since 14 Nov 2025. The warning starts at 2.');
    await save({ pace_warn: null, absence_early: null, week_1: null });
  });

  it('stay in order and are read whatever is stored', async () => {
    const crossed = (name: string) => refusing(name, '“Behind” can’t start higher than “on pace”.');
    expect((await save({ score_warn: 71 })).body).toEqual(crossed('score_warn'));
    expect((await save({ score_good: 39 })).body).toEqual(crossed('score_warn'));
    expect((await save({ pace_good: 49 })).body).toEqual(crossed('pace_warn'));
    expect((await save({ pace_warn: 101 })).body).toEqual(refusing('pace_warn'));
    await house.db.execute(sql`
      insert into organisation_settings (key, value) values ('score', '{"points_1": 9.6, "cap_1": "much"}')
      on conflict (key) do update set value = excluded.value`);
    expect(await read()).toMatchObject({ points_1: 10, cap_1: null });
    expect((await activities(week)).score.parts[0].points).toBe(20);
    await house.db.execute(sql`delete from organisation_settings where key = 'score'`);
  });
});

describe('the retention of guests’ contact details', () => {
  const visit = async (date: string, email: string) => {
    const meeting = await house.addMeeting(here, date, 'closed');
    return house.add(visitors, {
      chapter_id: here,
      meeting_id: meeting,
      date,
      email,
      first_name: 'Rosa',
      last_name: 'Guest',
      profession_id: house.joiner,
      methods: ['Friend'],
      cell_phone: '5550134567',
      notes: 'Met for coffee',
    });
  };
  const shown = () =>
    house.rows(sql`select id, first_name, email, cell_phone, notes, version from visitors order by id`);

  it('lasts until the visit or for the set number of days, and the name stays', async () => {
    const old = await visit('2026-05-03', 'old@example.test');
    await visit('2026-05-04', 'recent@example.test');
    const before = await shown();
    await keepUp(house);
    expect(await shown()).toEqual(before);
    expect((await save({ guests_kept_days: 10 })).body.guests_kept_days).toBe(10);
    expect(await logged()).toMatchObject({ changes: { guests_kept_days: [null, 10] } });
    for (const _ of [1, 2]) await keepUp(house);
    const removed = `guest-${old}@removed.invalid`;
    const gone = { id: old, first_name: 'Rosa', email: removed, cell_phone: null, notes: null, version: 2 };
    expect(await shown()).toEqual([gone, before[1]]);
  });

  it('is in the privacy policy, with that of applications and former members', async () => {
    await house.db.execute(sql`
      insert into documents (key, version, body, published_at, by_id) values ('privacy_policy', 1,
        '{{organization}}. Applications {{days applications are kept}}, guests {{guests’ details are kept}}, former members {{former members’ data are kept}}.',
        '2026-05-01T09:00:00Z', ${admin.id})`);
    const policy = async () => (await house.call(null, 'GET', '/member-3/privacy-policy')).body.body;
    expect(await policy()).toBe(
      'Chapterhouse. Applications 90 days, guests for 10 days after the visit, former members until you ask for their erasure.',
    );
    await save({ organisation_name: 'Ohio Valley Chapters' });
    await save({ guests_kept_days: null, applications_kept_days: 30, former_kept_days: 700 });
    expect(await policy()).toBe(
      'Ohio Valley Chapters. Applications 30 days, guests as long as the record of the visit, former members for 700 days after it ends.',
    );
    expect((await save({ applications_kept_days: 3651 })).body).toEqual(refusing('applications_kept_days'));
  });
});

it('the logo is an image by the admin who saves it, is kept while in use, and appears on letters', async () => {
  const [own, other, foreign] = [
    await house.addImage(admin, 'images/event-attendance/logo.webp'),
    await house.addImage(admin, 'images/event-attendance/newer.webp'),
    await house.addImage(ines, 'images/event-attendance/foreign.webp'),
  ];
  const kept = async () =>
    (await house.rows(sql`select key from uploads where status = 'referred'`)).map(({ key }) => key);
  const onLetters = async () =>
    (await house.call(tomas, 'GET', '/member-2/letters', { query: { member_id: tomas.id } })).body.logo;
  expect((await save({ image: foreign })).body).toEqual(refusing('image'));
  expect([(await save({ image: own })).body.image, await kept(), await onLetters()]).toMatchSnapshot([
    asGiven(own),
    [asGiven(own)],
    asGiven(own),
  ]);
  await save({ week_2: 3 });
  expect(await kept()).toEqual([own]);
  expect([(await save({ image: other })).body.image, await kept()]).toEqual([other, [other]]);
  expect([(await save({ image: null })).body.image, await kept(), await onLetters()]).toMatchSnapshot();
});

describe('regions', () => {
  it('are added once, renamed, and have unique names', async () => {
    const made = await post('regions', { name: 'The coast' });
    expect(made.status).toBe(201);
    expect((await post('regions', { name: 'The coast' })).body).toEqual(
      refusing('name', 'Another region has this name.'),
    );
    expect((await put('regions', made.body.id, { name: 'The hills' })).status).toBe(200);
    expect(await logged()).toMatchObject({
      entity: 'regions',
      changes: { name: ['The coast', 'The hills'] },
    });
    expect((await read()).regions).toContainEqual({ id: made.body.id, name: 'The hills', chapters: 0 });
    expect((await put('regions', 99_999, { name: 'Nowhere' })).status).toBe(404);
    expect((await post('regions', { name: 'Mine' }, director)).status).toBe(403);
  });
});

describe('chapters', () => {
  const larkfield = {
    name: 'Larkfield',
    city: 'Larkfield',
    weekday: 3,
    time: '07:30',
    time_zone: 'America/New_York',
    currency: 'usd',
  };

  it('are added with their meetings, found, moved to a region, archived, and restored', async () => {
    const made = await post('organisation-chapters', larkfield);
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect(await house.count('weekly_meetings', sql`chapter_id = ${id}`)).toBe(26);
    const [row] = await list('chapters', { search: 'larkf' });
    expect(row).toMatchSnapshot({ id: asGiven(id) });
    const moved = await put('organisation-chapters', id, { region_id: north });
    expect(moved.body.region.id).toBe(north);
    expect(await logged()).toMatchObject({
      entity: 'chapters',
      chapter_id: id,
      changes: { region_id: [null, north] },
    });
    expect((await put('organisation-chapters', id, { archived: 1 })).body.archived).toBe(1);
    expect(names(await list('chapters', { search: 'larkf' }))).toEqual([]);
    expect(names(await list('chapters', { archived: 1 }))).toEqual(['Larkfield']);
    expect((await house.call(admin, 'GET', `/member-3/chapters/${id}/details`)).status).toBe(404);
    expect((await put('organisation-chapters', id, { archived: 0 })).body.archived).toBe(0);
  });

  it('aren’t archived while they have members, and must name existing rows', async () => {
    const refused = await put('organisation-chapters', here, { archived: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, 'chapterHasMembers']);
    expect((await put('organisation-chapters', here, { region_id: 99_999 })).body).toEqual(
      refusing('region_id'),
    );
    expect((await put('organisation-chapters', 99_999, { archived: 1 })).status).toBe(404);
    const another = { ...larkfield, name: 'Otherfield' };
    for (const time_zone of ['Mars/Base', 'Factory']) {
      const { body } = await post('organisation-chapters', { ...another, time_zone });
      expect(body).toEqual(refusing('time_zone'));
    }
    expect((await post('organisation-chapters', { ...another, region_id: 99_999 })).body).toEqual(
      refusing('region_id'),
    );
    expect((await post('organisation-chapters', { ...another, name: 'Millbrook' })).body).toEqual(
      refusing('name', 'Another chapter has this name.'),
    );
    expect((await post('organisation-chapters', another, director)).status).toBe(403);
  });
});

describe('professions', () => {
  it('are added once, renamed for those who have them, and archived without being taken away', async () => {
    const made = await post('organisation-professions', { name: 'Beekeeper', one_seat: 1 });
    expect(made.status).toBe(201);
    expect((await post('organisation-professions', { name: 'Beekeeper', one_seat: 0 })).body).toEqual(
      refusing('name', 'Another profession has this name.'),
    );
    const { id } = made.body;
    await house.db.update(members).set({ profession_id: id }).where(sql`id in (${tomas.id}, ${leo.id})`);
    expect(await list('professions', { search: 'BEEK' })).toEqual([
      { id, name: 'Beekeeper', one_seat: 1, member_count: 1, archived: 0 },
    ]);
    expect((await put('organisation-professions', id, { name: 'Apiarist', one_seat: 0 })).status).toBe(200);
    expect(await logged()).toMatchObject({
      action: 'content.edit',
      entity: 'professions',
      changes: { name: ['Beekeeper', 'Apiarist'], one_seat: [1, 0] },
    });
    const found = await house.call(ines, 'POST', '/member-3/filter-members', {
      body: { search: 'apiarist' },
    });
    expect(found.body.rows.map((row: { id: number }) => row.id)).toEqual([tomas.id]);
    const choices = async () => names((await house.call(ines, 'GET', '/member-1/professions')).body);
    expect(await choices()).toContain('Apiarist');
    expect((await put('organisation-professions', id, { archived: 1 })).status).toBe(200);
    expect(await choices()).not.toContain('Apiarist');
    expect(names(await list('professions', { archived: 1 }))).toEqual(['Apiarist']);
    const kept = await house.db.select().from(members).where(eq(members.id, tomas.id));
    expect(kept[0]?.profession_id).toBe(id);
    expect((await put('organisation-professions', id, { archived: 0 })).status).toBe(200);
    const [back] = await house.db.select().from(professions).where(eq(professions.id, id));
    expect(back).toMatchObject({ name: 'Apiarist', one_seat: false, archived_at: null });
    expect((await put('organisation-professions', 99_999, { archived: 1 })).status).toBe(404);
  });
});
