import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here } = house.chapters;
const { ines, tomas, edda, vera, dolores, leo } = house.people;
// In the chapter's zone it is May 14: exactly six months later, and one day less.
const nora = await house.addPerson('Nora New', here, { joined_on: '2026-05-01' });
const gus = await house.addPerson('Gus Guide', here, { joined_on: '2025-11-14' });
const ada = await house.addPerson('Ada Almost', here, { joined_on: '2025-11-15' });
for (const { id } of [ines, vera, tomas]) {
  await house.db.execute(sql`update members set joined_on = '2020-01-01' where id = ${id}`);
}
beforeEach(() =>
  house.db.execute(sql`truncate mentorships, notifications, audit_log, idempotency_keys, sessions cascade`),
);

const path = () => `/member-3/chapters/${here}/mentors`;
const assign = (who: Person, protege: Person, mentor: Person, more = {}) =>
  house.call(who, 'POST', path(), { body: { protege_id: protege.id, mentor_id: mentor.id, ...more } });
const list = async (who: Person, query: Record<string, string | number> = {}) =>
  (await house.call(who, 'GET', path(), { query })).body;

describe('assigning a mentor', () => {
  it('requires six months of membership, or as long as the chapter sets', async () => {
    const refused = await assign(vera, nora, ada);
    expect([refused.status, refused.body]).toEqual([
      422,
      refusing('mentor_id', 'Mentors need at least 6 months of membership. Ada Almost has 5 months.'),
    ]);
    expect((await assign(vera, nora, gus)).status).toBe(201);
    await house.db.execute(sql`truncate mentorships`);
    await house.db.execute(sql`update chapters set rules = '{"mentor_min_months": 5}' where id = ${here}`);
    expect((await assign(vera, nora, ada)).status).toBe(201);
    await house.db.execute(sql`update chapters set rules = '{}' where id = ${here}`);
  });

  it('allows at most three current proteges', async () => {
    for (const protege of [ines, tomas, edda]) {
      expect((await assign(vera, protege, gus)).status).toBe(201);
    }
    const refused = await assign(vera, nora, gus);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { mentor_id: ['Gus Guide mentors 3 members already. Your chapter allows 3.'] },
    ]);
    await house.db.execute(sql`update mentorships set ended_on = since where protege_id = ${edda.id}`);
    expect((await assign(vera, nora, gus)).status).toBe(201);
  });

  it('requires another member of the chapter, one mentor at a time', async () => {
    expect((await assign(vera, nora, dolores)).body).toEqual(refusing('mentor_id'));
    expect((await assign(vera, leo, gus)).body).toEqual(refusing('protege_id'));
    expect((await assign(vera, gus, gus)).body).toEqual(refusing('mentor_id'));
    await assign(vera, nora, gus);
    const again = await assign(vera, nora, ines);
    expect([again.status, again.body.code]).toEqual([409, 'hasMentor']);
  });

  it('never exceeds the limit in simultaneous assignments', async () => {
    const people = [ines, tomas, edda, nora, ada, vera];
    const answers = await Promise.all(people.map((protege) => assign(vera, protege, gus)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422]);
  });
});

describe('a mentorship', () => {
  it('gets its mentor’s notes and is changed by those who assign mentors', async () => {
    const { body } = await assign(vera, nora, gus);
    const save = (who: Person, change: object, headers = {}) =>
      house.call(who, 'PUT', `${path()}/${body.id}`, { body: change, headers });
    expect((await save(gus, { note: 'Every Thursday' })).status).toBe(200);
    expect((await save(gus, { ended: 1 })).status).toBe(404);
    expect((await list(gus)).rows[0]).toMatchObject({ note: 'Every Thursday', is_mentor: 1 });
    expect((await list(nora)).rows[0]).toMatchObject({ note: null, can_note: 0 });
  });

  it('passes to another mentor and ends', async () => {
    const { body } = await assign(vera, nora, gus);
    const handed = await house.call(vera, 'PUT', `${path()}/${body.id}`, { body: { mentor_id: tomas.id } });
    expect(handed.body.id).not.toBe(body.id);
    const ended = await house.call(vera, 'PUT', `${path()}/${handed.body.id}`, { body: { ended: 1 } });
    expect(ended.body.message).toBe('The mentorship has ended.');
    const again = await house.call(vera, 'PUT', `${path()}/${handed.body.id}`, { body: { ended: 1 } });
    expect([again.status, again.body.code]).toEqual([409, 'mentorshipEnded']);
    expect(
      (await list(vera, { active: 0 })).rows.map(
        (row: { mentor: { first_name: string } }) => row.mentor.first_name,
      ),
    ).toEqual(['Tomas', 'Gus']);
  });
});

describe('the mentors list', () => {
  it('has new members without a mentor first and counts only sessions of the two', async () => {
    await assign(vera, ines, gus);
    await house.db.execute(sql`update mentorships set since = '2026-04-01'`);
    const session = (giver: Person, receiver: Person, date: string, gone = false) =>
      house.db.execute(sql`
        insert into sessions (chapter_id, member_id, receiver_id, receiver_chapter_id, date, address, type, discussion,
          deleted_at)
        values (${here}, ${giver.id}, ${receiver.id}, ${here}, ${date}, 'Mill Lane',
          'Coaching Session', 'First steps', ${gone ? sql`now()` : sql`null`})`);
    await session(ines, gus, '2026-04-01');
    await session(gus, ines, '2026-04-29');
    await session(gus, ines, '2026-03-31');
    await session(gus, tomas, '2026-05-10');
    await session(gus, ines, '2026-05-12', true);
    const { rows, total } = await list(vera, { total: 1 });
    expect(total).toBe(2);
    expect(rows.map((row: { protege: { first_name: string } }) => row.protege.first_name)).toEqual([
      'Nora',
      'Ines',
    ]);
    expect(rows[1]).toMatchObject({ sessions_together: 2, last_contact: '2026-04-29', stalled: 1 });
    expect((await list(vera, { stalled: 1, total: 1 })).total).toBe(1);
    expect((await list(vera, { without_mentor: 1, total: 1 })).total).toBe(1);
    expect((await list(vera, { mentor_id: tomas.id, total: 1 })).total).toBe(0);
    const setToday = (status: string) =>
      house.db.execute(sql`update weekly_meetings set status = ${status} where id = ${house.meetings.today}`);
    await setToday('skipped');
    expect((await list(vera)).rows[1].next_meeting).toBe('2026-05-21');
    await setToday('open');
  });

  it('shows members without access to the page only their own pairs', async () => {
    await assign(vera, ines, gus);
    expect((await list(tomas)).rows).toEqual([]);
    expect((await list(ines)).rows).toHaveLength(1);
    expect((await list(gus)).rows).toHaveLength(1);
    const { body } = await house.call(gus, 'GET', '/member-3/chapters/mine/mentors');
    expect(body.chapter).toEqual({ id: here, name: 'Millbrook', choices: [] });
  });
});
