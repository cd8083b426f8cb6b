import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { announcements } from '../../server/schema/chapters.ts';
import { chapters } from '../../server/schema/core.ts';
import { now } from '../clock.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here, there, far } = house.chapters;
const { ines, tomas, vera, dolores, leo } = house.people;
const director = await house.addDirector();
const secretary = await house.addHolder('secretary_treasurer', 'Sina Secretary', here);
const teacher = await house.addHolder('education_coordinator', 'Edgar Educator', here);

const settings = (who: Person, query: Record<string, number> = {}) =>
  house.seen(who, '/member-3/chapter-settings', query);
const saveRules = (who: Person, chapter: number, body: object, headers: Record<string, string> = {}) =>
  house.call(who, 'PUT', `/member-3/chapters/${chapter}/settings`, { body, headers });
const announce = (who: Person, body: object) => house.call(who, 'POST', '/member-1/announcements', { body });
const end = (who: Person, id: number) => house.call(who, 'PUT', `/member-1/announcements/${id}/end`, {});

const nothingSet = {
  absence_limit: null,
  late_after_minutes: null,
  vote_quorum: null,
  membership_fee: null,
  mentor_min_months: null,
  mentor_max: null,
  slot_gap_weeks: null,
  target_1: null,
  target_2: null,
  target_3: null,
  target_4: null,
  target_5: null,
  target_6: null,
};

describe('the settings of a chapter', () => {
  it('are for its leaders: some edit, others only announce, a director chooses the chapter', async () => {
    expect(await settings(ines)).toBe(403);
    expect(await settings(teacher)).toBe(403);
    const seen = await settings(vera);
    expect([seen.chapter, seen.details.id, seen.details.can_edit, seen.can_announce]).toMatchSnapshot();
    expect(seen.details.rules).toEqual(nothingSet);
    const toRead = await settings(secretary);
    expect([toRead.details.can_edit, toRead.can_announce]).toEqual([0, 1]);
    expect(await settings(vera, { chapter_id: there })).toBe(404);
    expect((await settings(director, { chapter_id: there })).chapter.id).toBe(there);
    expect(await settings(director, { chapter_id: far })).toBe(404);
  });

  it('answer an administrator without a chapter, with any chapter id, without an error', async () => {
    const admin = await house.addHolder('administrator', 'Ada Admin', null);
    const asked = async (who: Person, chapter_id: string) =>
      (await house.call(who, 'GET', '/member-3/chapter-settings', { query: { chapter_id } })).status;
    expect((await settings(admin)).chapter.choices.length).toBeGreaterThan(2);
    for (const id of [here, there, far])
      expect((await settings(admin, { chapter_id: id })).chapter.id).toBe(id);
    const odd = ['0', '-1', 'abc', '1.5', '2147483648', '99999999999999999999', ' ', 'null'];
    for (const who of [admin, director, secretary, vera]) {
      expect(await asked(who, '2147483647')).toBe(404);
      for (const id of odd) expect([id, await asked(who, id)]).toEqual([id, 422]);
    }
  });

  it('have the open meetings from today on, with the possible actions', async () => {
    await house.addMeeting(here, '2026-05-28', 'skipped');
    await house.addMeeting(here, '2026-06-04', 'closed');
    const { meetings } = await settings(vera);
    expect(
      meetings.map(({ date, status, moves }: { date: string; status: string; moves: { to: string }[] }) => [
        date,
        status,
        moves.map(({ to }) => to),
      ]),
    ).toMatchSnapshot();
    await house.db.execute(sql`delete from weekly_meetings where date > '2026-05-21'`);
  });
});

describe('the rules of a chapter', () => {
  it('are saved one by one, reset by empty values, logged, and shown only to the chapter', async () => {
    const saved = await saveRules(vera, here, { absence_limit: '5', target_3: 1200, target_6: '' });
    expect([saved.status, saved.body.rules]).toEqual([
      200,
      { ...nothingSet, absence_limit: 5, target_3: 1200 },
    ]);
    expect((await house.rows(sql`select rules from chapters where id = ${here}`))[0]?.rules).toEqual({
      absence_limit: 5,
      targets: { 3: 1200 },
    });
    const [logged] = await house.rows(
      sql`select by_id, action, entity, chapter_id, changes from audit_log order by id desc limit 1`,
    );
    expect(logged).toMatchSnapshot();
    const details = async (who: Person) =>
      (await house.call(who, 'GET', `/member-3/chapters/${here}/details`)).body.rules;
    expect((await details(ines)).absence_limit).toBe(5);
    expect(await details(dolores)).toBeNull();
    const back = await saveRules(vera, here, { absence_limit: null, target_3: '' });
    expect(back.body.rules).toEqual(nothingSet);
    expect(back.body.version).toBe(saved.body.version + 1);
  });

  it('take effect on allowed absences and late check-ins', async () => {
    await saveRules(vera, here, { absence_limit: 7, late_after_minutes: 180 });
    const { absences } = (await house.call(ines, 'GET', '/member-2/activities')).body;
    expect(absences.allowed).toBe(7);
    const code = async () =>
      (await house.call(vera, 'PUT', `/member-2/attendance-list/${house.meetings.today}/checkin-code`, {}))
        .body.code;
    const checkIn = async (who: Person) =>
      (await house.call(who, 'POST', '/member-2/attendance-list/checkin', { body: { code: await code() } }))
        .body.status;
    const now = house.clock.at;
    house.clock.at = Date.parse('2026-05-14T14:30:00Z');
    expect(await checkIn(ines)).toBe('Present');
    await saveRules(vera, here, { late_after_minutes: null });
    expect(await checkIn(tomas)).toBe('Late');
    house.clock.at = now;
  });
});

describe('rules written directly into the database', () => {
  it('are rounded or ignored wherever they’re read, and no answer fails', async () => {
    const get = async (path: string, who = vera) => (await house.call(who, 'GET', path)).status;
    const [held] = await house.rows(sql`select rules from chapters where id = ${here}`);
    const odd = {
      absence_limit: 2.6,
      late_after_minutes: '15',
      vote_quorum: -1,
      mentor_max: [3],
      mentor_min_months: 1e300,
      membership_fee: 480.5,
      targets: { 1: 2.5, 2: 'many', 3: { much: 1 }, 4: -7 },
    };
    await house.db.execute(sql`update chapters set rules = ${JSON.stringify(odd)}::jsonb where id = ${here}`);
    expect((await settings(vera)).details.rules).toMatchSnapshot();
    for (const path of [
      '/member-2/activities',
      '/member-2/attendance-report',
      '/member-2/zero-activity-list',
      '/member-4/sm-report',
      '/member-4/chapter-performance',
      '/member-4/pending-members',
      '/member-1/payment-info',
    ])
      expect([path, await get(path)]).toEqual([path, 200]);
    expect(await get('/member-2/activities', ines)).toBe(200);
    expect((await saveRules(vera, here, { absence_limit: 4 })).body.rules.target_1).toBe(3);
    await house.db.execute(sql`
      update chapters set rules = ${JSON.stringify(held?.rules)}::jsonb where id = ${here}`);
  });
});

describe('an announcement', () => {
  it('is sent to each chapter member except its author, once, and shown until its last day', async () => {
    const paused = await house.addPerson('Paula Pause', here, { status: 'paused' });
    const body = { title: 'Open evening', text: 'Bring somebody along.', until: '2026-05-14' };
    const sent = await announce(vera, body);
    const told = await house.rows(
      sql`select member_id, text, link from notifications where kind = 'announcement' order by member_id`,
    );
    expect(told.map(({ member_id }) => member_id)).toContain(ines.id);
    expect(told.map(({ member_id }) => member_id)).toContain(paused.id);
    for (const { id } of [vera, dolores, leo, director])
      expect(told.map(({ member_id }) => member_id)).not.toContain(id);
    expect(told[0]).toMatchSnapshot();
    const shown = async () =>
      (await house.call(ines, 'GET', '/member-3/my-chapter')).body.week.announcements.map(
        ({ title }: { title: string }) => title,
      );
    expect(await shown()).toEqual(['Open evening']);
    expect((await end(secretary, sent.body.id)).status).toBe(204);
    expect(await shown()).toEqual([]);
    const [listed] = (await settings(vera)).announcements;
    expect(listed).toMatchObject({ id: sent.body.id, until: '2026-05-13', is_shown: 0 });
  });

  it('stays unchanged when it is ended again after its last day', async () => {
    const row = await house.add(announcements, {
      chapter_id: here,
      by_id: vera.id,
      title: 'Over',
      text: 'Over.',
      until_on: '2026-04-01',
    });
    expect((await end(vera, row)).status).toBe(204);
    const kept = await house.db.select().from(announcements).where(eq(announcements.id, row));
    expect(kept[0]?.until_on).toBe('2026-04-01');
  });

  it('must be for an existing chapter in reach and not end before it starts', async () => {
    const body = { title: 'Open evening', text: 'Bring somebody along.' };
    expect((await announce(ines, body)).status).toBe(403);
    expect((await announce(teacher, body)).status).toBe(201);
    expect((await announce(vera, { ...body, chapter_id: there })).body).toEqual(refusing('chapter_id'));
    expect((await announce(director, { ...body, chapter_id: far })).body).toEqual(refusing('chapter_id'));
    const theirs = await announce(director, { ...body, chapter_id: there });
    expect(theirs.status).toBe(201);
    expect((await end(vera, theirs.body.id)).status).toBe(404);
    expect((await announce(vera, { ...body, until: '2026-05-13' })).body).toEqual(
      refusing('until', 'The date can’t be in the past.'),
    );
    await house.db.update(chapters).set({ archived_at: now() }).where(eq(chapters.id, there));
    expect((await announce(director, { ...body, chapter_id: there })).body).toEqual(refusing('chapter_id'));
    expect((await end(director, theirs.body.id)).status).toBe(404);
    await house.db.update(chapters).set({ archived_at: null }).where(eq(chapters.id, there));
  });
});
