import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asGiven } from '../asGiven.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

let checklist: number;
let items: number[];

const house = await closedAfterwards(openRecordingHouse());
const { here } = house.chapters;
const { ines, vera, dolores } = house.people;
const { today, thereToday } = house.meetings;
const host = await house.addHolder('visitor_host', 'Hugo Host', here);
const treasurer = await house.addHolder('secretary_treasurer', 'Theo Treasurer', here);

const base = '/member-2/checklists';
const make = async (who: Person, more = {}) =>
  house.call(who, 'POST', base, {
    body: {
      name: 'Before the meeting',
      audience: ['visitor_host', 'president'],
      kind: 'meeting',
      repeats: 'weekly',
      items: [{ text: 'Coffee ordered' }, { text: 'Badges printed' }],
      ...more,
    },
  });

beforeEach(async () => {
  await house.db.execute(sql`truncate checklists, notifications, audit_log, idempotency_keys cascade`);
  checklist = (await make(vera)).body.id;
  const { body } = await house.call(vera, 'GET', `${base}/${checklist}`);
  items = body.items.map(({ id }: { id: number }) => id);
});

const begin = async (who: Person, body = {}) =>
  (await house.call(who, 'POST', `${base}/${checklist}/entries`, { body: { date: '2026-05-14', ...body } }))
    .body.id;
const mark = (who: Person, entry: number, marks: object[]) =>
  house.call(who, 'PUT', `${base}/${checklist}/entries/${entry}`, { body: { marks } });
const complete = (who: Person, entry: number, body: object = {}) =>
  house.call(who, 'PUT', `${base}/${checklist}/entries/${entry}/mark-as-completed`, { body });

describe('checklists', () => {
  it('are shown to their roles, and all of them to the chapter’s leaders', async () => {
    const names = async (who: Person) => {
      const { body } = await house.call(who, 'GET', base);
      return body.rows.map(({ name }: { name: string }) => name);
    };
    await make(vera, { name: 'For everybody', audience: ['member'] });
    expect(await names(vera)).toEqual(['Before the meeting', 'For everybody']);
    expect(await names(host)).toEqual(['Before the meeting', 'For everybody']);
    expect(await names(treasurer)).toEqual(['For everybody']);
    expect(await names(ines)).toEqual(['For everybody']);
    expect(await names(dolores)).toEqual([]);
    expect((await house.call(treasurer, 'GET', `${base}/${checklist}`)).status).toBe(404);
    expect((await house.call(host, 'GET', `/member-3/checklists/${checklist}`)).body).toEqual({
      id: checklist,
      name: 'Before the meeting',
    });
  });

  it('are written for the author’s own roles, unless they lead the chapter', async () => {
    const evt = await house.addHolder('events_committee', 'Eve Events', here);
    const notOwn = refusing('audience', 'Choose your own roles only.');
    expect((await make(evt)).body).toEqual(notOwn);
    expect((await make(evt, { audience: ['member', 'president'] })).body).toEqual(notOwn);
    expect((await make(evt, { audience: ['events_committee'] })).status).toBe(201);
    expect((await make(host)).status).toBe(403);
  });

  it('keep a marked item in place and can be deleted only while unused', async () => {
    const entry = await begin(host);
    await mark(host, entry, [{ item_id: items[0], mark: 'done', version: 0 }]);
    await house.call(vera, 'PUT', `${base}/${checklist}`, {
      body: { items: [{ text: 'Badges printed' }, { text: 'Chairs set up' }] },
    });
    const { body } = await house.call(host, 'GET', `${base}/${checklist}/entries/${entry}`);
    expect(body.marks.map(({ text, mark: of }: { text: string; mark: string | null }) => [text, of])).toEqual(
      [
        ['Coffee ordered', 'done'],
        ['Badges printed', null],
        ['Chairs set up', null],
      ],
    );
    const used = await house.call(vera, 'DELETE', `${base}/${checklist}`);
    expect([used.status, used.body.code]).toEqual([409, 'checklistUsed']);
    const unused = (await make(vera, { name: 'Never used' })).body.id;
    const { body: started } = await house.call(vera, 'POST', `${base}/${unused}/entries`, {
      body: { date: '2026-05-14' },
    });
    await house.call(vera, 'DELETE', `${base}/${unused}/entries/${started.id}`);
    expect((await house.call(vera, 'DELETE', `${base}/${unused}`)).status).toBe(204);
    const archived = await house.call(vera, 'PUT', `${base}/${checklist}`, { body: { archived: 1 } });
    expect(archived.status).toBe(200);
    expect(
      (await house.call(host, 'POST', `${base}/${checklist}/entries`, { body: { date: '2026-05-14' } }))
        .status,
    ).toBe(404);
  });
});

describe('a checklist entry', () => {
  it('is for a day, a meeting, or a member of the chapter', async () => {
    const create = (body: object) =>
      house.call(host, 'POST', `${base}/${checklist}/entries`, { body: { date: '2026-05-14', ...body } });
    expect((await create({ meeting_id: today })).status).toBe(201);
    const ofInes = await create({ member_id: ines.id });
    expect(ofInes.status).toBe(201);
    const query = { person_id: ines.id };
    const about = await house.call(vera, 'GET', `${base}/${checklist}/entries`, { query });
    expect(about.body.rows.map(({ id }: Person) => id)).toEqual([ofInes.body.id]);
    expect((await create({ meeting_id: thereToday })).body).toEqual(refusing('meeting_id'));
    expect((await create({ member_id: dolores.id })).body).toEqual(refusing('member_id'));
    expect((await create({ meeting_id: today, member_id: ines.id })).body).toEqual(
      refusing('member_id', 'Choose a meeting or a member, not both.'),
    );
  });

  it('is marked by several people at once: each cell is saved, and the second of two is told', async () => {
    const entry = await begin(host);
    const [first = 0, second = 0] = items;
    const answers = await Promise.all([
      mark(host, entry, [{ item_id: first, mark: 'done', version: 0 }]),
      mark(vera, entry, [{ item_id: second, mark: 'n.a.', version: 0 }]),
    ]);
    expect(answers.map(({ body }) => body.outcomes[0].outcome)).toEqual(['set', 'set']);
    const late = await mark(vera, entry, [{ item_id: first, mark: 'not done', version: 0 }]);
    expect(late.body.outcomes).toEqual([{ item_id: first, outcome: 'lost' }]);
    const note = await mark(vera, entry, [{ item_id: first, note: 'Two pots', version: 1 }]);
    expect(note.body.marks[0]).toMatchSnapshot({ item_id: asGiven(first) });
    // The host hasn't seen the note, but nobody has changed the mark since the version that the host knows.
    const again = await mark(host, entry, [{ item_id: first, mark: 'not done', version: 1 }]);
    expect(again.body.marks[0]).toMatchObject({ mark: 'not done', note: 'Two pots', version: 3 });
  });

  it('has no note on an item without a mark, and clears the note with the mark', async () => {
    const entry = await begin(host);
    const [first = 0] = items;
    expect((await mark(host, entry, [{ item_id: first, note: 'Hm', version: 0 }])).body.errors).toEqual({
      'marks.0': ['Mark the item before you write a note.'],
    });
    await mark(host, entry, [{ item_id: first, mark: 'done', note: 'In time', version: 0 }]);
    const back = await mark(host, entry, [{ item_id: first, mark: null, version: 1 }]);
    expect(back.body.marks[0]).toMatchObject({ mark: null, note: null, version: 2 });
    const stale = await mark(host, entry, [{ item_id: first, mark: 'n.a.', version: 1 }]);
    expect(stale.body.outcomes[0].outcome).toBe('lost');
    const fresh = await mark(host, entry, [{ item_id: first, mark: 'n.a.', version: 2 }]);
    expect(fresh.body.marks[0]).toMatchObject({ mark: 'n.a.', version: 3 });
  });

  it('is locked once completed, and leaders reopen it with a reason', async () => {
    const entry = await begin(host);
    await mark(host, entry, [{ item_id: items[0], mark: 'done', version: 0 }]);
    const { body } = await complete(vera, entry);
    expect(body).toMatchObject({
      completed_at: '2026-05-14T16:00:00.000Z',
      completed_by: { id: vera.id },
      can_fill: 0,
      moves: [{ to: 'open', allowed: 1, reason_needed: 1, why_not: null }],
    });
    const locked = await mark(host, entry, [{ item_id: items[1], mark: 'done', version: 0 }]);
    expect([locked.status, locked.body.code]).toEqual([409, 'entryCompleted']);
    expect((await house.call(host, 'DELETE', `${base}/${checklist}/entries/${entry}`)).status).toBe(409);
    const notTheirs = await complete(host, entry, { completed: 0, reason: 'A slip' });
    expect([notTheirs.status, notTheirs.body.code]).toEqual([409, 'moveNotAllowed']);
    expect((await complete(vera, entry, { completed: 0 })).body.errors).toEqual({
      reason: ['This field is required.'],
    });
    const open = await complete(vera, entry, { completed: 0, reason: 'The wrong week' });
    expect(open.body).toMatchObject({ completed_at: null, reopen_reason: 'The wrong week', can_fill: 1 });
    expect(await house.rows(sql`select member_id, text, link from notifications`)).toMatchSnapshot([
      { link: asGiven(`/dashboard/checklists/${checklist}/entries/${entry}`) },
    ]);
  });

  it('is deleted by its author and listed with its progress', async () => {
    const [one, other] = [await begin(host), await begin(host, { date: '2026-05-07' })];
    await mark(host, one, [{ item_id: items[0], mark: 'done', version: 0 }]);
    await complete(host, other);
    const list = async (query = {}) =>
      (await house.call(vera, 'GET', `${base}/${checklist}/entries`, { query })).body.rows;
    expect((await list())[0]).toMatchObject({ id: one, done: 1, marked: 1, of: 2, can_delete: 1 });
    expect((await list({ incomplete: 1 })).map(({ id }: { id: number }) => id)).toEqual([one]);
    expect((await list({ end: '2026-05-10' })).map(({ id }: { id: number }) => id)).toEqual([other]);
    expect((await list({ person_id: vera.id })).length).toBe(0);
    expect((await house.call(host, 'DELETE', `${base}/${checklist}/entries/${one}`)).status).toBe(204);
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual([other]);
  });
});
