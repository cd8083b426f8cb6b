import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

const noon = Date.parse('2026-05-14T16:00:00Z');
const week = 7 * 86_400_000;

const house = await closedAfterwards(openRecordingHouse());
const { here } = house.chapters;
const { ines, tomas, vera } = house.people;
const later = await house.addMeeting(here, '2026-05-28');
beforeEach(async () => {
  house.clock.at = noon;
  await house.db.execute(sql`truncate member_spotlights, notifications, audit_log restart identity cascade`);
});

const path = '/member-3/member-spotlights';
const assign = (who: Person, member: Person, meeting_id = house.meetings.next) =>
  house.call(who, 'POST', path, { body: { meeting_id, member_id: member.id } });
const save = (who: Person, id: number, body: Record<string, unknown>) =>
  house.call(who, 'PUT', `${path}/${id}`, { body });
const shown = async (who: Person, query: Record<string, string> = {}) =>
  (await house.call(who, 'GET', path, { query })).body as unknown as {
    rows: { id: number; status: string; intro: string | null; guests: number; can_assign: 0 | 1 }[];
    rotation: { member: { first_name: string }; next: string | null }[];
  };
const weekOf = async (who: Person) => (await shown(who)).rows.find(({ id }) => id === house.meetings.next);

it('a spotlight is given to one member, who prepares it and is notified', async () => {
  expect((await assign(ines, tomas)).status).toBe(403);
  const { body, status } = await assign(vera, ines);
  expect({ status, message: body.message }).toEqual({
    status: 201,
    message: 'Spotlight planned. We’ve let them know.',
  });
  expect((await assign(vera, tomas)).body.code).toBe('slotTaken');
  expect(await house.rows(sql`select kind, text, member_id from notifications`)).toMatchSnapshot();
  const id = body.id as number;
  expect((await save(tomas, id, { intro: 'Mine' })).status).toBe(404);
  expect((await save(ines, id, { status: 'Done' })).status).toBe(403);
  const link = await house.addLink(tomas, here);
  expect((await save(ines, id, { link_id: link })).body.errors).toEqual({
    link_id: ['This field is invalid.'],
  });
  const own = await house.addLink(ines, here);
  expect((await save(ines, id, { intro: 'Counts for a living.', link_id: own })).status).toBe(200);
  expect(await weekOf(tomas)).toMatchObject({
    status: 'Planned',
    intro: 'Counts for a living.',
    can_assign: 0,
  });
});

it('a spotlight is over after its day and free again once taken off', async () => {
  const id = (await assign(vera, ines)).body.id as number;
  expect((await save(vera, id, { status: 'Done' })).body.message).toBe('The meeting is still to come.');
  expect((await house.call(ines, 'DELETE', `${path}/${id}`)).status).toBe(403);
  expect((await house.call(vera, 'DELETE', `${path}/${id}`)).status).toBe(204);
  expect(await weekOf(vera)).toMatchObject({ status: 'Open', can_assign: 1 });
  const again = (await assign(vera, ines)).body.id as number;
  house.clock.at = noon + week;
  expect((await save(vera, again, { status: 'Done' })).status).toBe(200);
  expect((await house.call(vera, 'DELETE', `${path}/${again}`)).body.code).toBe('slotSettled');
});

it('a spotlight passes to another member without its preparation, and both are notified', async () => {
  const id = (await assign(vera, ines)).body.id as number;
  await save(ines, id, { intro: 'Counts for a living.' });
  expect((await save(ines, id, { member_id: tomas.id })).status).toBe(404);
  expect((await save(vera, id, { member_id: tomas.id })).status).toBe(200);
  expect(await weekOf(vera)).toMatchObject({ status: 'Planned', intro: null });
  const told = await house.rows<{ member_id: number }>(sql`select member_id from notifications order by id`);
  expect(told.map(({ member_id }) => member_id).toSorted()).toEqual([ines.id, ines.id, tomas.id].toSorted());
});

it('the longest waits are shown to those who assign spotlights, and no one else', async () => {
  await assign(vera, ines, later);
  const { rotation } = await shown(vera, { rotation: '1' });
  expect(rotation.at(-1)).toMatchObject({ member: { first_name: 'Ines' }, next: '2026-05-28' });
  expect(rotation.map(({ member }) => member.first_name)).not.toContain('Leo');
  expect((await shown(ines, { rotation: '1' })).rotation).toEqual([]);
});
