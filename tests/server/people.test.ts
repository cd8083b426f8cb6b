import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { searchWords } from '../../server/database/search.ts';
import { members, professions } from '../../server/schema/core.ts';
import { sessions } from '../../server/schema/recordings.ts';
import { now } from '../clock.ts';
import { closedAfterwards, openHouse, type Person } from './house.ts';

const met = async (giver: Person, receiver: Person, date: string, more: { deleted_at?: Date } = {}) => {
  await house.db.insert(sessions).values({
    member_id: giver.id,
    receiver_id: receiver.id,
    chapter_id: here,
    receiver_chapter_id: here,
    date,
    type: 'Quick Session',
    address: 'Corner Table Café',
    discussion: 'Whom to invite.',
    ...more,
  });
};

const house = await closedAfterwards(openHouse());
const { here, there } = house.chapters;
const baker = await house.add(professions, { name: 'baker' });
const ines = await house.addPerson('Ines Calloway', here, {
  profession_id: house.joiner,
  city: 'Dayton',
  state: 'Ohio',
});
const tomas = await house.addPerson('Tomas Lindqvist', here, {
  business_name: 'aardvark tours',
  profession_id: baker,
  city: 'Austin',
  state: 'Texas',
  is_ep: true,
});
const edda = await house.addPerson('Édda Praxis', here, {
  business_name: 'Zebra',
  search_words: 'edda praxis zebra',
});
const dolores = await house.addPerson('Dolores Quintana', there, {
  profession_id: house.joiner,
  city: 'dayton',
});
await house.addPerson('Zed Paused', here, { status: 'paused' });
await house.addPerson('Leo Gone', here, { status: 'ended' });
const staff = await house.addPerson('Ada Staff', null);
await met(ines, tomas, '2026-03-01');
await met(tomas, ines, '2026-04-02');
await met(dolores, ines, '2026-01-05');
await met(ines, edda, '2026-04-09', { deleted_at: now() });

const filter = async (body: Record<string, unknown> = {}, who = ines) =>
  (await house.call(who, 'POST', '/member-3/filter-members', { body })).body;
const names = async (body: Record<string, unknown> = {}, who = ines) =>
  (await filter(body, who)).rows.map(({ last_name }: { last_name: string }) => last_name);

describe('the member search', () => {
  it('shows the active members of all chapters by name, with their public facts', async () => {
    const answer = await filter();
    expect(answer).toMatchObject({ page: 1, page_size: 25, has_more: 0, total: null });
    expect(answer.rows.map(({ last_name }: { last_name: string }) => last_name)).toMatchSnapshot();
    expect(answer.rows[1]).toMatchSnapshot();
  });

  it('is narrowed by each filter and by all together', async () => {
    expect(await names({ profession_id: house.joiner })).toEqual(['Calloway', 'Quintana']);
    expect(await names({ chapter_id: there })).toEqual(['Quintana']);
    expect(await names({ city: 'DAYTON' })).toEqual(['Calloway', 'Quintana']);
    expect(await names({ state: 'texas' })).toEqual(['Lindqvist']);
    expect(await names({ in_chapter: 1 })).toEqual(['Calloway', 'Lindqvist', 'Praxis']);
    expect(await names({ in_chapter: '0' })).toEqual(['Quintana', 'Staff']);
    expect(await names({ in_chapter: 1 }, staff)).toEqual([]);
    expect(await names({ is_ep: true })).toEqual(['Lindqvist']);
    expect(await names({ is_ep: 0, chapter_id: here })).toEqual(['Calloway', 'Praxis']);
    expect(await names({ search: 'prax ed' })).toEqual(['Praxis']);
    expect(await names({ search: 'quill' })).toEqual([]);
    const words = searchWords('Dolores Quintana', 'Ink/Quill www.acme.com');
    await house.db.update(members).set({ search_words: words }).where(eq(members.id, dolores.id));
    expect(await names({ search: 'quill' })).toEqual(['Quintana']);
    expect(await names({ search: 'Ink/Quill acme.com' })).toEqual(['Quintana']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ search: ' ', city: '' })).toHaveLength(5);
    expect(await names({ profession_id: house.joiner, city: 'dayton', in_chapter: 1 })).toEqual(['Calloway']);
  });

  it('shows whom the member has met, no matter who recorded it, without deleted sessions', async () => {
    expect(await names({ not_met: 1 })).toEqual(['Praxis', 'Staff']);
    expect(await names({ not_met: 0 })).toEqual(['Lindqvist', 'Quintana']);
    expect(await names({ not_met: 1, in_chapter: 1 })).toEqual(['Praxis']);
    expect(await names({ not_met: 1 }, edda)).toEqual(['Calloway', 'Lindqvist', 'Quintana', 'Staff']);
  });

  it('is sorted both ways by each column, empty values last', async () => {
    expect(await names({ sort: '-name' })).toEqual(['Staff', 'Quintana', 'Praxis', 'Lindqvist', 'Calloway']);
    expect((await names({ sort: 'business_name' })).slice(0, 3)).toEqual(['Lindqvist', 'Praxis', 'Calloway']);
    expect((await names({ sort: '-business_name' })).slice(0, 2)).toEqual(['Praxis', 'Lindqvist']);
    expect((await names({ sort: 'profession' })).slice(0, 3)).toEqual(['Lindqvist', 'Calloway', 'Quintana']);
    expect((await names({ sort: '-chapter' })).at(-1)).toBe('Staff');
    expect((await names({ sort: 'city' })).slice(0, 3)).toEqual(['Lindqvist', 'Calloway', 'Quintana']);
  });

  it.each(['profession', '-profession', 'chapter', '-chapter'])(
    'sorted by %s has the same order on every page and under every filter',
    async (sort) => {
      const whole: string[] = await names({ sort });
      expect([...whole].sort()).toEqual(['Calloway', 'Lindqvist', 'Praxis', 'Quintana', 'Staff']);
      const pages: string[][] = [];
      for (const page of [1, 2, 3]) pages.push(await names({ sort, page, page_size: 2 }));
      expect(pages.flat()).toEqual(whole);
      expect(await names({ sort, search: ' ', is_ep: 0 })).toEqual(
        whole.filter((name) => name !== 'Lindqvist'),
      );
      const both = [...(await names({ sort, in_chapter: 1 })), ...(await names({ sort, in_chapter: 0 }))];
      expect(both.sort()).toEqual([...whole].sort());
    },
  );

  it('is paged, and counted on request', async () => {
    const first = await filter({ page_size: 2, total: 1 });
    expect([first.rows.length, first.has_more, first.total]).toEqual([2, 1, 5]);
    const last = await filter({ page: 3, page_size: 2 });
    expect([last.rows.map(({ id }: { id: number }) => id), last.has_more, last.total]).toMatchSnapshot();
    expect((await filter({ page: 4, page_size: 2 })).rows).toEqual([]);
  });
});

describe('the list of all members', () => {
  const all = async (query: Record<string, string | number> = {}) =>
    (await house.call(ines, 'GET', '/member-3/all-members', { query })).body;

  it('includes paused ones, of one chapter or all', async () => {
    const of = async (query: Record<string, string | number>) =>
      (await all(query)).rows.map(({ last_name }: { last_name: string }) => last_name);
    expect(await of({ chapter_id: here })).toEqual(['Calloway', 'Lindqvist', 'Paused', 'Praxis']);
    expect(await of({ search: 'zed' })).toEqual(['Paused']);
    expect((await all({ total: 1 })).total).toBe(6);
  });
});

describe('members not yet met', () => {
  const notMet = async (who: Person, query: Record<string, string | number> = {}) =>
    (await house.call(who, 'GET', '/member-3/not-met', { query })).body.map(
      ({ id, last_met }: { id: number; last_met: string | null }) => [id, last_met],
    );

  it('are from the same chapter: never met by name, then by last date, no matter who recorded it', async () => {
    expect(await notMet(ines)).toEqual([
      [edda.id, null],
      [tomas.id, '2026-04-02'],
    ]);
    expect(await notMet(edda)).toEqual([
      [ines.id, null],
      [tomas.id, null],
    ]);
    expect(await notMet(ines, { limit: 1 })).toEqual([[edda.id, null]]);
    expect(await notMet(staff)).toEqual([]);
  });

  it('are at most 25', async () => {
    const answer = await house.call(ines, 'GET', '/member-3/not-met', { query: { limit: 26 } });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['limit']]);
  });
});
