import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { categoryRequests } from '../../server/schema/chapters.ts';
import { professions } from '../../server/schema/core.ts';
import { memberSettings } from '../../server/schema/people.ts';
import { asGiven } from '../asGiven.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse, type RecordingHouse, refusing } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here, there, far } = house.chapters;
const { ines, tomas, edda, vera, dolores, leo } = house.people;
const [row] = await house.db.insert(professions).values({ name: 'baker' }).returning();
const baker = row?.id ?? 0;
const director = await house.addPerson('Dana Director', far);
await house.grant(director, 'area_director', { region_id: house.regions.north });
await house.db.execute(sql`
  update chapters set city = 'Dayton', state = 'Ohio', online_link = 'https://meet.example/own',
    chapter_zoom = 'https://zoom.example/own', description = 'Over breakfast.', founded_on = '2014-09-02',
    contact_id = ${tomas.id}, search_words = 'millbrook dayton ohio town hall' where id = ${here}`);
await house.db.execute(sql`
  update chapters set city = 'Leeds', weekday = 4, search_words = 'juniper flats leeds', meeting_time = '18:00'
  where id = ${there}`);
await house.db.execute(
  sql`update members set profession_id = ${house.joiner} where id in (${ines.id}, ${dolores.id})`,
);
await house.db.execute(sql`update members set cell_phone = '5550101' where id in (${ines.id}, ${edda.id})`);
await house.db.insert(memberSettings).values({ member_id: edda.id, show_email: false, show_phone: false });
await house.addPerson('Zed Paused', here, { status: 'paused', search_words: 'zed paused millbrook' });

const ask = async (
  who: Person,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  asked: Parameters<RecordingHouse['call']>[3] = {},
) => {
  const { status, body } = await house.call(who, method, path, asked);
  return status < 300 ? body : status;
};

describe('the chapter search', () => {
  const filter = (body: Record<string, unknown> = {}, who = ines) =>
    ask(who, 'POST', '/member-1/filter-chapters', { body });
  const names = async (body: Record<string, unknown> = {}, who = ines) =>
    (await filter(body, who)).rows.map(({ name }: { name: string }) => name);

  it('shows every chapter’s public facts', async () => {
    const answer = await filter({ total: 1 });
    expect(answer).toMatchObject({ page: 1, page_size: 25, has_more: 0, total: 3 });
    expect(answer.rows[2]).toMatchSnapshot();
  });

  it('is narrowed by each filter', async () => {
    expect(await names({ search: 'dayt mill' })).toEqual(['Millbrook']);
    expect(await names({ state: 'ohio' })).toEqual(['Millbrook']);
    expect(await names({ city: 'leeds' })).toEqual(['Juniper Flats']);
    expect(await names({ weekday: '4' })).toEqual(['Juniper Flats']);
    expect(await names({ online: 1 })).toEqual(['Millbrook']);
    expect(await names({ online: 0 })).toEqual(['Far Shore', 'Juniper Flats']);
  });

  it('finds where a seat of the member’s profession is open', async () => {
    expect(await names({ profession_open: 1 }, ines)).toEqual(['Far Shore', 'Millbrook']);
    expect(await names({ profession_open: 0 }, ines)).toEqual(['Juniper Flats']);
    expect(await names({ profession_open: 1 }, tomas)).toHaveLength(3);
  });

  it('is sorted and paged', async () => {
    expect(await names({ sort: '-name' })).toEqual(['Millbrook', 'Juniper Flats', 'Far Shore']);
    expect(await names({ sort: '-member_count' })).toEqual(['Millbrook', 'Far Shore', 'Juniper Flats']);
    expect(await names({ sort: '-weekday', page_size: 1 })).toEqual(['Juniper Flats']);
    expect(await names({ sort: 'city' })).toEqual(['Millbrook', 'Juniper Flats', 'Far Shore']);
    expect(await filter({ weekday: 8 })).toBe(422);
  });
});

const pathOf = (part: string, chapter = here) => `/member-3/chapters/${chapter}/${part}`;

describe('the facts of a chapter', () => {
  it('are public, except its links', async () => {
    const mine = await ask(ines, 'GET', pathOf('details'));
    expect(mine).toMatchSnapshot();
    const theirs = await ask(dolores, 'GET', pathOf('details'));
    expect(theirs).toEqual({
      ...mine,
      online_link: null,
      chapter_zoom: null,
      meetings: mine.meetings.map((row: object) => ({ ...row, online_link: null })),
      rules: null,
      is_inside: 0,
    });
    expect(await ask(director, 'GET', pathOf('details'))).toEqual({ ...mine, can_edit: 1 });
    expect(await ask(ines, 'GET', pathOf('details', 999_999))).toBe(404);
  });

  it('can be changed in part and are logged', async () => {
    const save = (who: Person, body: unknown, headers: Record<string, string> = {}) =>
      house.call(who, 'PUT', pathOf('details'), { body, headers });
    const saved = await save(vera, {
      place: 'The barn',
      time: '08:15',
      contact_id: ines.id,
      founded_on: null,
      region: 'X',
    });
    expect([saved.status, saved.headers.etag]).toEqual([200, '"2"']);
    expect(saved.body).toMatchObject({
      place: 'The barn',
      time: '08:15',
      weekday: 2,
      region: 'North',
      founded_on: null,
      contact: { id: ines.id },
      can_edit: 1,
      version: 2,
    });
    expect(
      await house.rows(
        sql`select by_id, chapter_id, action, entity, entity_id, changes from audit_log order by id desc limit 1`,
      ),
    ).toMatchSnapshot();
    expect((await save(vera, { place: 'The barn' })).body.version).toBe(2);
    expect((await save(director, { description: 'Over lunch.' })).body.description).toBe('Over lunch.');
  });

  it('are refused by field', async () => {
    const refused = async (body: unknown) =>
      (await house.call(vera, 'PUT', pathOf('details'), { body })).body;
    expect(await refused({ time_zone: 'America/Nowhere' })).toEqual(refusing('time_zone'));
    expect(await refused({ time_zone: 'Factory' })).toEqual(refusing('time_zone'));
    expect(await refused({ contact_id: dolores.id })).toEqual(refusing('contact_id'));
    expect(await refused({ contact_id: 999_999 })).toEqual(refusing('contact_id'));
    expect(await refused({ name: 'Juniper Flats' })).toEqual(
      refusing('name', 'Another chapter has this name.'),
    );
  });

  it('change its name in searches for the chapter and its members', async () => {
    await house.call(vera, 'PUT', pathOf('details'), {
      body: { name: 'Äckerton', time_zone: 'America/Chicago' },
    });
    const chapters = await ask(vera, 'POST', '/member-1/filter-chapters', { body: { search: 'acker day' } });
    expect(chapters.rows).toMatchObject([{ name: 'Äckerton' }]);
    const people = await ask(vera, 'POST', '/member-3/filter-members', { body: { search: 'acker ines' } });
    expect(people.rows).toMatchObject([{ first_name: 'Ines' }]);
    await house.call(vera, 'PUT', pathOf('details'), {
      body: { name: 'Millbrook', time_zone: 'America/New_York' },
    });
  });
});

describe('the leaders of a chapter', () => {
  it('are shown for today by role, with the four roles that every chapter has', async () => {
    await house.grant(tomas, 'events_committee', { chapter_id: here }, { until_on: '2026-05-14' });
    await house.grant(ines, 'events_committee', { chapter_id: here }, { from_on: '2026-05-14' });
    await house.grant(ines, 'vice_president', { chapter_id: here }, { until_on: '2026-05-13' });
    await house.grant(leo, 'visitor_host', { chapter_id: here });
    await house.db.execute(sql`
      insert into organisation_settings (key, value) values ('role_labels', '{"events_committee": "Events team"}')`);
    expect(await ask(dolores, 'GET', pathOf('leadership'))).toMatchSnapshot();
    expect(await ask(dolores, 'GET', pathOf('leadership', 999_999))).toBe(404);
  });
});

describe('the members of a chapter', () => {
  it('come with the contact details that they show', async () => {
    const { rows, total } = await ask(dolores, 'GET', pathOf('all-members'), { query: { total: 1 } });
    expect(rows.map(({ last_name }: { last_name: string }) => last_name)).toMatchSnapshot();
    expect(total).toBe(5);
    expect(rows[0]).toMatchSnapshot();
    const hidden = rows.find(({ id }: { id: number }) => id === edda.id);
    expect(Object.keys(hidden)).not.toEqual(expect.arrayContaining(['email']));
    expect(hidden).not.toHaveProperty('cell_phone');
    const own = (await ask(edda, 'GET', pathOf('all-members'))).rows.find(
      ({ id }: { id: number }) => id === edda.id,
    );
    expect(own).toMatchObject({ email: edda.email, cell_phone: '5550101' });
  });

  it('are searched, sorted, and paged', async () => {
    const names = async (query: Record<string, string | number>) =>
      (await ask(dolores, 'GET', pathOf('all-members'), { query })).rows.map(
        ({ last_name }: { last_name: string }) => last_name,
      );
    expect(await names({ search: 'zed' })).toEqual(['Paused']);
    expect(await names({ sort: '-name', page_size: 2 })).toEqual(['President', 'Praxis']);
    expect((await names({ sort: 'profession' }))[0]).toBe('Calloway');
    expect(await ask(dolores, 'GET', pathOf('all-members', 999_999))).toBe(404);
    expect(await ask(dolores, 'GET', pathOf('all-members'), { query: { sort: 'email' } })).toBe(422);
  });
});

describe('the professions a chapter is looking for', () => {
  const post = (who: Person, profession_id: unknown) =>
    house.call(who, 'POST', pathOf('most-requested-categories'), { body: { profession_id } });
  const put = (who: Person, id: number, status: string, chapter = here) =>
    house.call(who, 'PUT', `${pathOf('most-requested-categories', chapter)}/${id}`, { body: { status } });
  const read = (who: Person) => ask(who, 'GET', pathOf('most-requested-categories'));

  it('are requested once per member', async () => {
    const first = await post(ines, baker);
    expect(first.status).toBe(201);
    const twice = await post(ines, baker);
    expect([twice.status, twice.body]).toEqual([
      409,
      { code: 'categoryAsked', message: 'You’ve already requested this profession.' },
    ]);
    expect((await post(ines, 999_999)).body).toEqual(refusing('profession_id'));
    expect((await post(dolores, baker)).status).toBe(404);
    await post(tomas, baker);
    await post(tomas, house.joiner);
    await house.db
      .insert(categoryRequests)
      .values({ chapter_id: here, profession_id: house.joiner, member_id: leo.id });
    expect(await read(ines)).toMatchSnapshot([{ id: asGiven(first.body.id) }, { id: expect.any(Number) }]);
    const wanted = (await ask(dolores, 'POST', '/member-1/filter-chapters', { body: { city: 'dayton' } }))
      .rows[0].wanted;
    expect(wanted.map(({ name }: { name: string }) => name)).toEqual(['baker', 'Joiner']);
  });

  it('hide the requester from other chapters', async () => {
    const rows = await read(dolores);
    expect(rows.map(({ asked_by }: { asked_by: unknown[] }) => asked_by)).toEqual([[], []]);
    expect((await read(director))[0].asked_by).toHaveLength(2);
  });

  it('change their status for everyone who asked when a leader sets it', async () => {
    const [first] = await read(ines);
    const filled = await put(vera, first.id, 'filled');
    expect([filled.status, filled.body]).toEqual([
      200,
      { id: first.id, version: 1, message: 'Changes saved.' },
    ]);
    expect((await read(ines)).map(({ status }: { status: string }) => status)).toEqual(['open', 'filled']);
    await post(edda, baker);
    expect((await read(ines))[0]).toMatchObject({ id: first.id, requests: 3, status: 'open' });
    expect(await house.count('audit_log', sql`entity = 'category_requests'`)).toBe(1);
  });
});
