import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { professions } from '../../server/schema/core.ts';
import { cities, memberSettings } from '../../server/schema/people.ts';
import { asGiven } from '../asGiven.ts';
import { now } from '../clock.ts';
import { closedAfterwards, openHouse, type Person } from './house.ts';

const house = await closedAfterwards(openHouse());
const { here, there } = house.chapters;
const details = { cell_phone: '5550101', work_phone: '5550102', birthday: '1980-02-29', city: 'Dayton' };
const ines = await house.addPerson('Ines Calloway', here, {
  ...details,
  business_name: 'Calloway Books',
  profession_id: house.joiner,
  is_ep: true,
});
const shy = await house.addPerson('Bea Shy', here, details);
const stranger = await house.addPerson('Dolores Quintana', there, details);
await house.addPerson('Zed Paused', here, { status: 'paused' });
await house.addPerson('Åsa Éclair', there);
await house.db
  .insert(memberSettings)
  .values({ member_id: shy.id, show_email: false, show_phone: false, show_birthday: true });
await house.db.insert(professions).values([{ name: 'baker' }, { name: 'Farrier', archived_at: now() }]);
await house.db.insert(cities).values([
  { city: 'Dayton', state: 'Ohio' },
  { city: 'Austin', state: 'Texas' },
  { city: 'Columbus', state: 'Ohio' },
]);

const get = (who: Person | null, path: string, query: Record<string, string | number> = {}) =>
  house.call(who, 'GET', path, { query });
const save = (who: Person, body: unknown) => house.call(who, 'PUT', '/member-1/contact-details', { body });
const contact = async (who: Person, whose: Person) =>
  (await get(who, `/member-1/members/${whose.id}/contact-details`)).body;

describe('a member’s profile', () => {
  it('shows its head to every member of every chapter', async () => {
    expect((await get(stranger, `/member-1/members/${ines.id}/main-information`)).body).toMatchSnapshot();
  });

  it('shows others what its member allows, and the member everything', async () => {
    const open = { address: null, city: 'Dayton', state: null, business_name: null, version: 1 };
    const all = {
      ...open,
      first_name: 'Bea',
      last_name: 'Shy',
      email: 'bea.shy@example.test',
      cell_phone: '5550101',
      work_phone: '5550102',
      birthday: '1980-02-29',
    };
    expect(await contact(shy, shy)).toEqual(all);
    expect(await contact(ines, shy)).toMatchSnapshot();
    const standard = await contact(shy, stranger);
    expect(standard).toMatchObject({ email: 'dolores.quintana@example.test', cell_phone: '5550101' });
    expect(standard).not.toHaveProperty('birthday');
  });
});

describe('saving contact details', () => {
  it('changes only the named fields and raises the version', async () => {
    const { version } = await contact(stranger, stranger);
    const answer = await save(stranger, { city: ' Dayton ', work_phone: '', first_name: 'Lola' });
    expect(answer.status).toBe(200);
    expect(answer.headers.etag).toBe(`"${version + 1}"`);
    expect(answer.body).toMatchSnapshot({ version: asGiven(version + 1) });
    expect(await contact(stranger, stranger)).toEqual(answer.body);
  });

  it('makes a new name searchable', async () => {
    await save(ines, { last_name: 'Calloway-Müller' });
    const found = await get(stranger, '/member-3/all-active-members', { search: 'muller ines' });
    expect(found.body.membersOutChapter.map(({ id }: { id: number }) => id)).toEqual([ines.id]);
  });

  it('rejects an unknown version', async () => {
    const headers = { 'if-match': '"nonsense"' };
    expect((await house.call(shy, 'PUT', '/member-1/contact-details', { body: {}, headers })).status).toBe(
      409,
    );
  });

  it('changes nothing when empty', async () => {
    const before = await contact(shy, shy);
    expect((await save(shy, {})).body).toEqual(before);
  });

  it('keeps two members’ simultaneous changes to different fields', async () => {
    await Promise.all([save(shy, { address: 'Mill Lane 9' }), save(shy, { state: 'Ohio' })]);
    expect(await contact(shy, shy)).toMatchObject({ address: 'Mill Lane 9', state: 'Ohio' });
  });

  it('rejects a birthday in the future everywhere, and accepts one that is today somewhere', async () => {
    const tomorrow = await save(shy, { birthday: '2026-05-16' });
    expect([tomorrow.status, tomorrow.body]).toMatchSnapshot();
    const today = await save(shy, { birthday: '2026-05-15' });
    expect([today.status, today.body.birthday]).toEqual([200, '2026-05-15']);
  });
});

describe('the option lists', () => {
  it('have active members except oneself by name, the own chapter separately', async () => {
    const { body } = await get(shy, '/member-3/all-active-members');
    const names = (list: { last_name: string }[]) => list.map(({ last_name }) => last_name);
    expect(names(body.membersInChapter)).toEqual(['Calloway-Müller']);
    expect(names(body.membersOutChapter).sort()).toEqual(['Quintana', 'Éclair'].sort());
    expect(body.membersInChapter[0]).toMatchSnapshot();
  });

  it.each([
    ['1', ['Calloway-Müller'], []],
    ['0', [], ['Quintana', 'Éclair']],
  ])('have only one side when requested: %s', async (in_chapter, within, outside) => {
    const { body } = await get(shy, '/member-3/all-active-members', { in_chapter });
    const names = (list: { last_name: string }[]) => list.map(({ last_name }) => last_name);
    expect(names(body.membersInChapter)).toEqual(within);
    expect(names(body.membersOutChapter).sort()).toEqual(outside);
  });

  it('match the beginnings of words, ignoring accents and case', async () => {
    const find = async (search: string) =>
      (await get(shy, '/member-3/all-active-members', { search })).body.membersOutChapter.length;
    expect(await find('eclair as')).toBe(1);
    expect(await find('clair')).toBe(0);
    expect(await find('%')).toBe(0);
    expect(await find(':* | a')).toBe(1);
  });

  it('of professions and cities are public and sorted', async () => {
    expect((await get(null, '/member-1/professions')).body.map(({ name }: { name: string }) => name)).toEqual(
      ['baker', 'Joiner'],
    );
    expect((await get(null, '/member-1/all-cities-states')).body).toMatchSnapshot();
  });
});

// This test is the last one, because its members stay.
it('a device’s member list has everyone, or above 5,000 the own chapter and known members', async () => {
  const forDevice = async () => (await get(shy, '/member-3/all-active-members', { for_device: '1' })).body;
  const all = await forDevice();
  expect([all.membersOutChapter.length, 'is_partial' in all]).toEqual([2, false]);
  const [met] = all.membersOutChapter;
  await house.db.execute(sql`
    insert into members (chapter_id, first_name, last_name, email, joined_on, search_words)
    select ${there}::int, 'Given', 'Family', 'm' || n || '@example.test', '2020-01-01', 'given family'
    from generate_series(1, 5000) n`);
  await house.db.execute(sql`
    insert into sessions (chapter_id, member_id, receiver_id, receiver_chapter_id, date, address, type, discussion)
    values (${there}::int, ${met.id}::int, ${shy.id}::int, ${here}::int, '2026-05-04', 'Mill Lane 4', 'Quick Session', 'Whom to invite')`);
  expect(await forDevice()).toEqual({ ...all, membersOutChapter: [met], is_partial: 1 });
});
