import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { PipelineItem } from '../../src/contract/growth/pipeline.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

const noon = Date.parse('2026-05-14T16:00:00Z');

const house = await closedAfterwards(openRecordingHouse());
const { ines, tomas, vera, dolores } = house.people;
beforeEach(async () => {
  house.clock.at = noon;
  await house.db.execute(
    sql`truncate pipeline_items, pipeline_spots, notifications, audit_log restart identity cascade`,
  );
});

const path = '/member-3/events-committee-pipeline';
const idea = { title: 'Open house', type: 'Show', spots: [{ role: 'Host' }, { role: 'Greeter' }] };
const suggest = (who: Person, body: object = idea) => house.call(who, 'POST', path, { body: { ...body } });
const put = (who: Person, at: string, body: Record<string, unknown>) =>
  house.call(who, 'PUT', `${path}/${at}`, { body });
const shown = async (who: Person, query: Record<string, string> = {}) => {
  const list = '/member-3/chapters/mine/events-committee-pipeline';
  const { body } = await house.call(who, 'GET', list, { query });
  return (body as unknown as { rows: PipelineItem[] }).rows;
};
const titles = async (who: Person, query: Record<string, string>) =>
  (await shown(who, query)).map(({ title }) => title);

it('a member’s suggestion is stored as an idea with its jobs', async () => {
  const { status, body } = await suggest(ines);
  expect({ status, message: body.message }).toEqual({ status: 201, message: 'Your idea is on the board.' });
  const [item] = await shown(ines);
  expect(item).toMatchObject({
    title: 'Open house',
    status: 'Idea',
    proposed_by: { id: ines.id },
    spots: [
      { role: 'Host', member: null, can_take: 1, can_assign: 0 },
      { role: 'Greeter', member: null, can_take: 1, can_assign: 0 },
    ],
    can_edit: 0,
  });
  expect(item?.moves.every(({ allowed }) => allowed === 0)).toBe(true);
  expect(await shown(dolores)).toEqual([]);
  expect((await suggest(dolores, { ...idea, chapter_id: house.chapters.here })).status).toBe(404);
});

it('a job goes to the first member who takes it, and they can return it', async () => {
  const id = (await suggest(ines)).body.id as number;
  const [host] = (await shown(ines))[0]?.spots ?? [];
  const fill = (who: Person, body: object) => put(who, `${id}/fill-spot`, { spot_id: host?.id, ...body });
  expect((await fill(ines, {})).status).toBe(200);
  expect((await fill(ines, {})).status).toBe(200);
  const late = await fill(tomas, {});
  expect([late.status, late.body.message]).toEqual([409, 'Ines Calloway has already taken Host.']);
  const leaving = async (who: Person) => (await shown(who))[0]?.spots.map(({ can_leave }) => can_leave);
  expect([await leaving(ines), await leaving(tomas), await leaving(vera)]).toEqual([
    [1, 0],
    [0, 0],
    [1, 0],
  ]);
  expect((await fill(tomas, { member_id: null })).status).toBe(404);
  expect((await fill(tomas, { member_id: tomas.id })).status).toBe(409);
  expect((await fill(ines, { member_id: tomas.id })).status).toBe(404);
  expect((await fill(vera, { member_id: null })).status).toBe(200);
  expect((await fill(vera, { member_id: dolores.id })).body.errors).toEqual({
    member_id: ['This field is invalid.'],
  });
  expect((await fill(vera, { member_id: tomas.id })).status).toBe(200);
  expect(
    await house.rows(sql`select kind, text, member_id from notifications order by id`),
  ).toMatchSnapshot();
});

it('a job goes to one of twenty members who take it at once', async () => {
  const id = (await suggest(ines)).body.id as number;
  const [host] = (await shown(ines))[0]?.spots ?? [];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, each) =>
      put(each % 2 === 0 ? ines : tomas, `${id}/fill-spot`, { spot_id: host?.id }),
    ),
  );
  const [item] = await shown(ines);
  const winner = item?.spots[0]?.member?.id;
  expect(answers.map(({ status }, each) => [(each % 2 === 0 ? ines : tomas).id === winner, status])).toEqual(
    answers.map((_, each) => ((each % 2 === 0 ? ines : tomas).id === winner ? [true, 200] : [false, 409])),
  );
});

it('an event is moved by those who manage it, and isn’t done before its day', async () => {
  const id = (await suggest(ines, { ...idea, target_date: '2026-06-20' })).body.id as number;
  const move = (who: Person, status: string) => put(who, `${id}/change-status`, { status });
  expect((await move(ines, 'Planned')).status).toBe(403);
  expect((await move(vera, 'Confirmed')).body.status).toBe('Confirmed');
  const early = await move(vera, 'Done');
  expect([early.status, early.body.message]).toEqual([409, 'The event is still to come.']);
  await house.db.execute(sql`update pipeline_items set target_date = '2026-05-14'`);
  expect((await move(vera, 'Done')).status).toBe(200);
  const [spot] = (await shown(ines))[0]?.spots ?? [];
  expect(spot).toMatchObject({ can_take: 0 });
  expect((await put(ines, `${id}/fill-spot`, { spot_id: spot?.id })).body.code).toBe('eventOver');
  expect(await house.rows(sql`select text from notifications order by id`)).toEqual([
    { text: 'Vera President moved Open house to Confirmed.' },
    { text: 'Vera President moved Open house to Done.' },
  ]);
});

it('changing an event notifies those who lose a job', async () => {
  const id = (await suggest(ines)).body.id as number;
  const [item] = await shown(ines);
  const [host, greeter] = item?.spots ?? [];
  await put(ines, `${id}/fill-spot`, { spot_id: greeter?.id });
  expect((await put(ines, String(id), { place: 'Inn' })).status).toBe(403);
  const spots = [{ id: host?.id, role: 'Chair' }, { role: 'Photos' }];
  expect((await put(vera, String(id), { place: 'Inn', spots })).status).toBe(200);
  const [changed] = await shown(ines);
  expect(changed).toMatchObject({ place: 'Inn', title: 'Open house' });
  expect(changed?.spots.map(({ id: spotId, role }) => [spotId === host?.id, role])).toEqual([
    [true, 'Chair'],
    [false, 'Photos'],
  ]);
  expect(await house.rows(sql`select text, member_id from notifications order by id`)).toEqual([
    { text: 'Vera President removed your job at Open house.', member_id: ines.id },
  ]);
  const stale = await house.call(vera, 'PUT', `${path}/${id}`, {
    body: { place: 'Hall' },
    headers: { 'if-match': '1' },
  });
  expect(stale.status).toBe(409);
});

it('the list is filtered by status, type, owner, open jobs, month, and words', async () => {
  const open = (await suggest(ines, { ...idea, target_date: '2026-06-30', place: 'Harbor hall' })).body.id;
  const other = { title: 'Mixer', type: 'Mixer', target_date: '2026-07-01', spots: [] };
  const mixer = (await suggest(tomas, other)).body.id as number;
  await put(vera, `${mixer}/change-status`, { status: 'Planned' });
  for (const [query, expected] of [
    [{ status: 'Planned' }, ['Mixer']],
    [{ type: 'Show' }, ['Open house']],
    [{ mine: '1' }, ['Open house']],
    [{ mine: '0' }, ['Mixer']],
    [{ open_spot: '1' }, ['Open house']],
    [{ open_spot: '0' }, ['Mixer']],
    [{ month: '2026-06' }, ['Open house']],
    [{ month: '2026-07' }, ['Mixer']],
    [{ search: 'harb' }, ['Open house']],
    [{}, ['Mixer', 'Open house']],
  ] as const)
    expect([query, await titles(ines, query)]).toEqual([query, expected]);
  await put(vera, `${open}/change-status`, { status: 'Dropped' });
  expect(await titles(ines, { open_spot: '1' })).toEqual([]);
});

it('an event is added to the calendar once', async () => {
  const id = (await suggest(ines)).body.id as number;
  const body = {
    title: 'Open house',
    type: 'Show',
    starts_at: '2026-06-20T22:00:00Z',
    chapter_id: house.chapters.here,
    pipeline_item_id: id,
  };
  const { status, body: made } = await house.call(vera, 'POST', '/member-3/events', { body });
  expect(status).toBe(201);
  const [item] = await shown(vera);
  expect(item).toMatchObject({ event_id: made.id, can_schedule: 0 });
});
