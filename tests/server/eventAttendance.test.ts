import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { chapters } from '../../server/schema/core.ts';
import { eventAttendanceToRecord } from '../fixtures/recordings.ts';
import { eventFieldCases } from '../fixtures/rules.ts';
import { closedAfterwards } from './house.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { far } = house.chapters;
const { ines, tomas } = house.people;

const path = '/member-3/event-attendance';
const attendance = (more: Record<string, unknown> = {}) => ({
  ...eventAttendanceToRecord,
  receiver_id: tomas.id,
  ...more,
});
const post = (more: Record<string, unknown> = {}, who = ines) =>
  house.call(who, 'POST', path, { body: attendance(more) });
const statusOf = (key: string) => house.rows(sql`select status from uploads where key = ${key}`);

describe('recording an event', () => {
  it('stores its training and its image', async () => {
    const image = await house.addImage(ines, 'images/event-attendance/whole.webp');
    const { body } = await post({ image, type: 'Training', training_name: 'First steps' });
    expect(
      await house.rows(sql`
        select image, (select name from trainings where id = training_id) as training from event_attendances
        where id = ${body.id}`),
    ).toEqual([{ image, training: 'First steps' }]);
    expect(await statusOf(image)).toEqual([{ status: 'referred' }]);
  });

  it.each(eventFieldCases.filter(({ given, message }) => given || message === null))(
    'checks $field $value $given like the form',
    async (example) => {
      const { field, value, message, given } = example;
      const answer = await post({ ...given, [field]: value });
      if (message === null) expect(answer.status).toBe(201);
      else expect([answer.status, answer.body]).toEqual([422, refusing(field, message)]);
    },
  );

  it.each(['', null])('accepts %j as no map location', async (nothing) => {
    const answer = await post({ lat: nothing, lon: nothing });
    expect(answer.status).toBe(201);
    expect(
      await house.rows(sql`
        select lat::float8 as lat, lon::float8 as lon from event_attendances where id = ${answer.body.id}`),
    ).toEqual([{ lat: 0, lon: 0 }]);
  });

  it('accepts a time later today anywhere on Earth, but not tomorrow', async () => {
    for (const date of ['2026-05-14T16:00:00Z', '2026-05-14T16:03:00Z', '2026-05-15T23:59:59-04:00'])
      expect((await post({ date })).status).toBe(201);
    const answer = await post({ date: '2026-05-16T00:00:00-04:00' });
    expect([answer.status, answer.body]).toEqual([
      422,
      refusing('date', 'The date cannot be in the future.'),
    ]);
  });

  it('can be moved to later today', async () => {
    const { body } = await post();
    const edit = (date: string) =>
      house.call(ines, 'PUT', '/member-2/activities', {
        query: { type: 4 },
        body: { id: body.id, date, version: 1 },
      });
    expect((await edit('2026-05-16T00:00:00-04:00')).status).toBe(422);
    expect((await edit('2026-05-14T20:00:00-04:00')).status).toBe(200);
  });

  it.each([
    ['here, four hours behind', 'ines', '2026-05-14T03:59:59Z', '2026-05-13'],
    ['here, at midnight', 'ines', '2026-05-14T04:00:00Z', '2026-05-14'],
    ['there, an hour ahead', 'dolores', '2026-05-13T23:00:00Z', '2026-05-14'],
    ['there, before midnight', 'dolores', '2026-05-13T22:59:59Z', '2026-05-13'],
  ] as const)('uses the date of the giver’s chapter: %s', async (_where, who, date, day) => {
    const { body } = await post({ date }, house.people[who]);
    const rows = await house.rows(
      sql`select date::text as date from event_attendances where id = ${body.id}`,
    );
    expect(rows).toEqual([{ date: day }]);
  });

  it.each([
    ['Etc/GMT+12', '2026-05-13T11:59:59Z', '2026-05-12'],
    ['Etc/GMT+12', '2026-05-13T12:00:00Z', '2026-05-13'],
    ['Pacific/Kiritimati', '2026-05-13T09:59:59Z', '2026-05-13'],
    ['Pacific/Kiritimati', '2026-05-13T10:00:00Z', '2026-05-14'],
  ])('uses the date of the giver’s chapter in %s at %s', async (zone, date, day) => {
    await house.db.update(chapters).set({ time_zone: zone }).where(eq(chapters.id, far));
    const giver = await house.addPerson(`Giver Of${Date.parse(date)}`, far);
    const { body } = await post({ date }, giver);
    expect(
      await house.rows(sql`select date::text as date from event_attendances where id = ${body.id}`),
    ).toEqual([{ date: day }]);
  });

  it('can be the member’s own, which counts as attended only', async () => {
    const { body } = await post({ receiver_id: ines.id, show_name: 'My own' });
    const listed = async (send: 0 | 1) => {
      const query = { type: 4, send, search: 'own', start: '2026-03-01', end: '2026-03-31' };
      const list = await house.call(ines, 'GET', '/member-2/totals-details', { query });
      return list.body.rows.map(({ id }: { id: number }) => id);
    };
    expect([await listed(1), await listed(0)]).toEqual([[body.id], []]);
  });

  it('names a listed training only when it was one', async () => {
    for (const training_name of ['Bygone', 'first steps', 'Nothing']) {
      const answer = await post({ type: 'Training', training_name });
      expect([answer.status, answer.body]).toEqual([422, refusing('training_name')]);
    }
    const { body } = await post({ type: 'Mixer', training_name: 'First steps' });
    const rows = await house.rows(sql`select training_id from event_attendances where id = ${body.id}`);
    expect(rows).toEqual([{ training_id: null }]);
  });

  it('shows only an existing image issued to this member for an event', async () => {
    const foreign = await house.addImage(tomas, 'images/event-attendance/foreign.webp');
    const issued = await house.addImage(ines, 'images/event-attendance/issued.webp', { status: 'issued' });
    const profile = await house.addImage(ines, 'images/profiles/face.webp', { folder: 'images/profiles' });
    for (const image of [foreign, issued, profile, 'images/event-attendance/none.webp', '../../etc/passwd']) {
      const answer = await post({ image });
      expect([answer.status, answer.body]).toEqual([422, refusing('image')]);
    }
    expect(await statusOf(foreign)).toEqual([{ status: 'stored' }]);
    const none = await post({ image: '' });
    expect(await house.rows(sql`select image from event_attendances where id = ${none.body.id}`)).toEqual([
      { image: null },
    ]);
  });
});

describe('the trainings', () => {
  it('are those that can be chosen', async () => {
    const answer = await house.call(house.people.dolores, 'GET', '/member-1/allTrainings');
    expect(answer.body).toMatchSnapshot([{ id: expect.any(Number) }]);
  });
});
