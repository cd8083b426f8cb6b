import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { there, far } = house.chapters;
const { ines, vera } = house.people;
const { past, next } = house.meetings;
const director = await house.addDirector();
const secretary = await house.addHolder('secretary_treasurer', 'Sina Secretary', house.chapters.here);

const create = (who: Person, body: Record<string, unknown>) =>
  house.call(who, 'POST', '/member-1/weekly-meetings', { body });
const save = (who: Person, id: number, body: Record<string, unknown>) =>
  house.call(who, 'PUT', `/member-1/weekly-meetings/${id}`, { body });

describe('an extra meeting', () => {
  it('starts at the chapter’s usual time by default, on a free day', async () => {
    expect((await create(vera, { date: '2026-06-03' })).body).toMatchObject({
      starts_at: '2026-06-03T11:30:00.000Z',
      place: 'Town hall',
      moves: [
        { to: 'closed', allowed: 0, why_not: 'You can close it once it has started, on 3 Jun at 07:30.' },
        { to: 'skipped', allowed: 1, reason_needed: 1 },
      ],
    });
    expect((await create(vera, { date: '2026-06-03' })).body).toEqual(
      refusing('date', 'There’s already a meeting that day.'),
    );
  });

  it('is today or later, alone on its day, in a chapter that the member may edit', async () => {
    expect((await create(vera, { date: '2026-05-13' })).body).toEqual(
      refusing('date', 'The date can’t be in the past.'),
    );
    expect((await create(vera, { date: '2026-06-10', starts_at: '2026-06-11T04:00:00Z' })).body).toEqual(
      refusing('starts_at', 'The start must be on the day of the meeting.'),
    );
    expect((await create(vera, { date: '2026-06-10', starts_at: '2026-06-11T03:59:00Z' })).status).toBe(201);
    expect((await create(vera, { date: '2026-06-10', chapter_id: there })).body).toEqual(
      refusing('chapter_id'),
    );
    expect((await create(director, { date: '2026-06-10', chapter_id: far })).body).toEqual(
      refusing('chapter_id'),
    );
    expect((await create(director, { date: '2026-06-10', chapter_id: there })).body.starts_at).toBe(
      '2026-06-10T06:30:00.000Z',
    );
    expect((await create(ines, { date: '2026-06-10' })).status).toBe(403);
    expect((await create(secretary, { date: '2026-06-10' })).status).toBe(403);
  });
});

describe('a planned meeting', () => {
  it('gets another time, place, and link', async () => {
    const { status, body } = await save(vera, next, {
      starts_at: '2026-05-21T13:00:00Z',
      place: 'The Old Mill',
      online_link: 'https://meet.example/mill',
    });
    expect([status, body]).toMatchObject([
      200,
      {
        starts_at: '2026-05-21T13:00:00.000Z',
        place: 'The Old Mill',
        online_link: 'https://meet.example/mill',
        version: 2,
      },
    ]);
    expect((await save(vera, next, { starts_at: '2026-05-22T13:00:00Z' })).body).toEqual(
      refusing('starts_at', 'The start must be on the day of the meeting.'),
    );
    const cleared = await save(vera, next, { place: null });
    expect(cleared.body.place).toBe('Town hall');
  });

  it('is skipped with a reason and can be reinstated', async () => {
    await house.db.execute(
      sql`insert into meeting_plans (meeting_id, member_id, coming) values (${next}, ${ines.id}, true)`,
    );
    expect((await save(director, next, { status: 'skipped' })).body).toEqual(
      refusing('skip_reason', 'This field is required.'),
    );
    const skipped = await save(director, next, { status: 'skipped', skip_reason: 'A holiday' });
    expect(skipped.body).toMatchObject({ status: 'skipped', skip_reason: 'A holiday', told: 1 });
    const restored = await save(vera, next, { status: 'open' });
    expect(restored.body).toMatchObject({ status: 'open', skip_reason: null, told: 1 });
    expect(await house.rows(sql`select member_id, kind from notifications order by id`)).toEqual([
      { member_id: ines.id, kind: 'meeting.skipped' },
      { member_id: ines.id, kind: 'meeting.restored' },
    ]);
  });

  it('can’t be changed once closed', async () => {
    await house.db.execute(
      sql`update weekly_meetings set status = 'closed', closed_at = now() where id = ${past}`,
    );
    expect((await save(vera, past, { place: 'Elsewhere' })).body.code).toBe('meetingClosed');
  });
});
