import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events, pipelineItems } from '../../server/schema/program.ts';
import { asGiven } from '../asGiven.ts';
import { now } from '../clock.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here, there, far } = house.chapters;
const { ines, tomas, edda, vera, dolores, leo } = house.people;
const director = await house.addDirector();
const staff = await house.addHolder('administrator', 'Ada Staff', null);

const wanted = { title: 'Spring mixer', type: 'Mixer', starts_at: '2026-05-20T18:00:00-04:00' };
const create = (who: Person, body: Record<string, unknown> = {}) =>
  house.call(who, 'POST', '/member-3/events', { body: { ...wanted, ...body } });
const created = async (body: Record<string, unknown> = {}, who = vera): Promise<number> =>
  (await create(who, body)).body.id;
const read = (who: Person, path: string, query: Record<string, string | number> = {}) =>
  house.seen(who, `/member-3${path}`, query);
const save = (who: Person, id: number, body: unknown) =>
  house.call(who, 'PUT', `/member-3/events/${id}`, { body });
const remove = async (who: Person, id: number) =>
  (await house.call(who, 'DELETE', `/member-3/events/${id}`)).status;
const rsvp = (who: Person, id: number, going: unknown, guests?: number) =>
  house.call(who, 'PUT', `/member-3/events/${id}/rsvp`, { body: { going, guests } });

describe('planning an event', () => {
  it('stores and returns all its fields', async () => {
    const image = await house.addImage(vera, 'images/event-attendance/spring.webp');
    const item = await house.add(pipelineItems, {
      chapter_id: here,
      title: 'Something in spring',
      type: 'Mixer',
      proposed_by: vera.id,
    });
    const answer = await create(vera, {
      type: 'Training',
      ends_at: '2026-05-20T20:00:00-04:00',
      place: ' Town hall ',
      online_link: 'https://meet.example/mixer',
      host_id: tomas.id,
      capacity: '20',
      image,
      description: 'Guests are welcome.',
      training_name: 'First steps',
      pipeline_item_id: item,
    });
    expect([answer.status, answer.headers.etag]).toEqual([201, '"1"']);
    expect(answer.body).toMatchSnapshot({ id: expect.any(Number), image: asGiven(image) });
    expect(await read(vera, `/events/${answer.body.id}`)).toEqual(answer.body);
    expect(await house.rows(sql`select event_id from pipeline_items where id = ${item}`)).toEqual([
      { event_id: answer.body.id },
    ]);
    expect(await house.rows(sql`select status from uploads where key = ${image}`)).toEqual([
      { status: 'referred' },
    ]);
    expect(
      await house.rows(
        sql`select by_id, chapter_id, action from audit_log where entity = 'events' and entity_id = ${answer.body.id}`,
      ),
    ).toEqual([{ by_id: vera.id, chapter_id: here, action: 'events.edit' }]);
  });

  it('takes the chapter’s name from members without a chapter', async () => {
    expect((await create(staff)).body).toEqual(refusing('chapter_id', 'This field is required.'));
    expect((await create(staff, { chapter_id: 999_999 })).body).toEqual(refusing('chapter_id'));
    expect((await create(staff, { chapter_id: there })).status).toBe(201);
  });

  it('is refused by field, and nothing is stored', async () => {
    const before = await house.count('events');
    const theirs = await house.addImage(tomas, 'images/event-attendance/theirs.webp');
    const item = await house.add(pipelineItems, {
      chapter_id: there,
      title: 'Theirs',
      type: 'Mixer',
      proposed_by: tomas.id,
    });
    for (const [field, value] of [
      ['ends_at', wanted.starts_at],
      ['host_id', leo.id],
      ['host_id', 999_999],
      ['image', theirs],
      ['pipeline_item_id', item],
    ] as const) {
      const answer = await create(vera, { [field]: value });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    }
    expect((await create(vera, { type: 'Training', training_name: 'Bygone' })).body).toEqual(
      refusing('training_name'),
    );
    expect(await house.count('events')).toBe(before);
  });
});

describe('changing an event', () => {
  it('changes only the named fields and is logged', async () => {
    const id = await created({ place: 'Town hall', capacity: 5, host_id: ines.id });
    const saved = await save(vera, id, { title: 'Summer mixer', capacity: 0, chapter_id: there });
    expect([saved.status, saved.headers.etag]).toEqual([200, '"2"']);
    expect(saved.body).toMatchObject({
      title: 'Summer mixer',
      place: 'Town hall',
      capacity: null,
      host: { id: ines.id },
      chapter: { id: here },
      version: 2,
    });
    expect(
      await house.rows(
        sql`select changes from audit_log where entity = 'events' and entity_id = ${id} order by id desc limit 1`,
      ),
    ).toEqual([{ changes: { title: ['Spring mixer', 'Summer mixer'], capacity: [5, null] } }]);
    expect((await save(vera, id, {})).body.version).toBe(2);
    expect((await save(vera, id, { host_id: '' })).body).toMatchObject({ host: null, version: 3 });
    expect((await save(vera, id, { ends_at: '2026-05-01T00:00:00Z' })).body).toEqual(
      refusing('ends_at', 'The end must be after the start.'),
    );
  });

  it('stores a new image and releases the old one, as a canceled event does', async () => {
    const [old, fresh] = [
      await house.addImage(vera, 'images/event-attendance/old.webp'),
      await house.addImage(vera, 'images/event-attendance/fresh.webp'),
    ];
    const kept = async () =>
      (
        await house.rows<{ key: string }>(sql`
        select key from uploads where key in (${old}, ${fresh}) and status = 'referred'`)
      ).map(({ key }) => key);
    const id = await created({ image: old });
    expect(await kept()).toEqual([old]);
    expect((await save(vera, id, { image: fresh })).body).toMatchObject({ image: fresh, version: 2 });
    expect(await kept()).toEqual([fresh]);
    await remove(vera, id);
    expect(await kept()).toEqual([]);
  });

  it('clears the training when it no longer is one', async () => {
    const id = await created({ type: 'Training', training_name: 'First steps' });
    expect((await save(vera, id, { type: 'Mixer' })).body).toMatchObject({
      type: 'Mixer',
      training_name: null,
    });
  });
});

describe('canceling an event', () => {
  it('notifies those who wanted to come', async () => {
    const id = await created({ title: 'Doomed' });
    await rsvp(ines, id, 1);
    await rsvp(tomas, id, 0);
    await rsvp(edda, id, 1, 2);
    await rsvp(vera, id, 1);
    expect(await remove(vera, id)).toBe(204);
    expect(
      await house.rows(
        sql`select member_id, kind, text, link from notifications where text like '%Doomed%' order by member_id`,
      ),
    ).toMatchSnapshot();
    expect(await read(ines, `/events/${id}`)).toBe(404);
    expect((await rsvp(ines, id, 1)).status).toBe(404);
    expect(await remove(vera, id)).toBe(404);
  });
});

describe('the events', () => {
  it('of a month use the chapter’s time zone and hide links from others', async () => {
    await house.db.execute(sql`delete from pipeline_items`);
    await house.db.execute(sql`delete from events`);
    const at = (title: string, starts_at: string, more: Partial<typeof events.$inferInsert> = {}) =>
      house.db
        .insert(events)
        .values({ chapter_id: here, title, type: 'Mixer', starts_at: new Date(starts_at), ...more })
        .returning();
    await at('In April', '2026-05-01T03:59:00Z');
    const [first] = await at('First of May', '2026-05-01T04:00:00Z', {
      online_link: 'https://meet.example/own',
    });
    const [last] = await at('Last of May', '2026-06-01T03:59:00Z', { type: 'Show', host_id: ines.id });
    await at('In June', '2026-06-01T04:00:00Z');
    await at('Gone', '2026-05-10T04:00:00Z', { deleted_at: now() });
    await rsvp(ines, last?.id ?? 0, 0);
    const titles = (list: { title: string }[]) => list.map(({ title }) => title);
    const path = `/chapters/${here}/events`;
    const may = { year: 2026, month: 5 };
    const mine = await read(ines, path, may);
    expect(titles(mine)).toEqual(['First of May', 'Last of May']);
    expect(mine[0]).toMatchObject({ online_link: 'https://meet.example/own', my_rsvp: null, can_edit: 0 });
    expect(mine[1].my_rsvp).toEqual({ going: 0, guests: 0 });
    const theirs = await read(dolores, path, may);
    expect(theirs[0]).toMatchObject({ title: 'First of May', online_link: null, my_rsvp: null });
    expect(await read(dolores, `/events/${first?.id}`)).toMatchObject({ online_link: null });
    expect((await read(director, path, may))[0]).toMatchObject({
      online_link: 'https://meet.example/own',
      can_edit: 1,
    });
    expect(titles(await read(ines, path, { ...may, record_type: 'Show' }))).toEqual(['Last of May']);
    expect(titles(await read(ines, path, { ...may, mine: 1 }))).toEqual(['Last of May']);
    expect(await read(ines, path, { year: 2026 })).toBe(422);
    expect(await read(ines, '/chapters/999999/events', may)).toBe(404);
    expect(titles(await read(ines, '/events'))).toEqual(['First of May', 'Last of May']);
    expect(titles(await read(ines, '/events', { start: '2026-05-31', end: '2026-06-01' }))).toEqual([
      'Last of May',
      'In June',
    ]);
    expect(await read(staff, '/events')).toEqual([]);
    expect(await read(director, `/chapters/${far}/events`, may)).toEqual([]);
  });
});

describe('signing up for an event', () => {
  it('counts guests, can be changed, and is refused when it is full', async () => {
    const id = await created({ capacity: 3 });
    const first = await rsvp(ines, id, 1, 1);
    expect([first.status, first.body]).toEqual([200, { going: 2, my_rsvp: { going: 1, guests: 1 } }]);
    const full = await rsvp(tomas, id, 1, 1);
    expect([full.status, full.body]).toEqual([409, { code: 'eventFull', message: 'This event is full.' }]);
    expect((await rsvp(dolores, id, 1)).body.going).toBe(3);
    expect((await rsvp(tomas, id, 1)).status).toBe(409);
    expect((await rsvp(tomas, id, 0, 5)).body).toEqual({ going: 3, my_rsvp: { going: 0, guests: 0 } });
    expect((await rsvp(ines, id, 1, 2)).status).toBe(409);
    expect((await rsvp(ines, id, 1)).body.going).toBe(2);
    expect((await rsvp(tomas, id, '1')).body.going).toBe(3);
    expect(await read(tomas, `/events/${id}`)).toMatchObject({ going: 3, my_rsvp: { going: 1, guests: 0 } });
  });

  it('never gives one place to two members', async () => {
    const id = await created({ capacity: 2 });
    const answers = await Promise.all([ines, tomas, edda, vera, dolores].map((who) => rsvp(who, id, 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  });

  it('is too late after the event', async () => {
    const over = await created({ starts_at: '2026-05-14T10:00:00Z', ends_at: '2026-05-14T15:59:00Z' });
    const running = await created({ starts_at: '2026-05-14T10:00:00Z', ends_at: '2026-05-14T17:00:00Z' });
    const late = await rsvp(ines, over, 1);
    expect([late.status, late.body]).toEqual([409, { code: 'eventOver', message: 'This event is over.' }]);
    expect((await rsvp(ines, running, 1)).status).toBe(200);
    expect((await rsvp(ines, running, 2)).body).toEqual(refusing('going'));
    expect((await rsvp(staff, running, 1)).status).toBe(403);
  });
});
