import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { now } from '../clock.ts';
import { closedAfterwards } from './house.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

type Body = Record<string, unknown>;

const house = await closedAfterwards(openRecordingHouse());
const { here, there } = house.chapters;
const { ines, tomas, dolores } = house.people;
beforeEach(() => house.db.execute(sql`truncate link_shares, links, idempotency_keys cascade`));

const openDay = {
  title: ' Spring open day ',
  type: 'MC Post',
  where_to_share: ['Facebook', 'X', 'X'],
  url: 'https://example.test/open-day',
};
const add = (body: Body = {}, who = ines) =>
  house.call(who, 'POST', '/member-1/links', { body: { ...openDay, ...body } });
const save = (id: number, body: Body) => house.call(ines, 'PUT', `/member-1/links/${id}`, { body });
const remove = (id: number) => house.call(ines, 'DELETE', `/member-1/links/${id}`);
const read = (id: number | string, who = ines) => house.call(who, 'GET', `/member-1/links/${id}`);
const reorder = (ids: unknown, who = ines) =>
  house.call(who, 'POST', '/member-1/links/reorder', { body: { ids } });
const mine = async (who = ines): Promise<number[]> =>
  (await house.call(who, 'GET', '/member-1/links')).body.rows.map(({ id }: { id: number }) => id);

const gone = [404, { code: 'notFound', message: 'Not found.' }];

describe('a member’s own link', () => {
  it('is added last among their links, in their chapter', async () => {
    await add({ title: 'The first' });
    const answer = await add();
    expect([answer.status, answer.headers.etag]).toEqual([201, '"1"']);
    expect(answer.body).toMatchSnapshot({ id: expect.any(Number), updated_at: expect.stringMatching(/Z$/) });
    expect((await read(answer.body.id, dolores)).body).toEqual(answer.body);
    expect(
      await house.rows(sql`select chapter_id, member_id from links where id = ${answer.body.id}`),
    ).toEqual([{ chapter_id: here, member_id: ines.id }]);
  });

  it('changes only the named fields', async () => {
    const { body: before } = await add({ description: 'Everyone is welcome.' });
    const changed = await save(before.id, { title: 'Autumn open day', description: '' });
    const after = { ...before, title: 'Autumn open day', description: null, version: 2 };
    expect([changed.status, changed.headers.etag]).toEqual([200, '"2"']);
    expect(changed.body).toEqual({ ...after, updated_at: expect.any(String) });
    expect((await save(before.id, {})).body).toEqual(changed.body);
    const refused = await save(before.id, { title: 'x', url: 'ftp://example.test' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['title', 'url']]);
    const owned = { member_id: tomas.id, chapter_id: there, position: 9 };
    expect((await save(before.id, owned)).body).toEqual(changed.body);
  });

  it('is deleted once, and its shares still count', async () => {
    const { id } = (await add()).body;
    await house.call(tomas, 'POST', '/member-3/share-social-link', { body: { link_id: id } });
    const answer = await remove(id);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await mine()).toEqual([]);
    const ofWhoLeft = await house.addLink(house.people.leo, here);
    for (const again of [
      await remove(id),
      await read(id),
      await save(id, { title: 'Once more' }),
      await read(ofWhoLeft),
    ]) {
      expect([again.status, again.body]).toEqual(gone);
    }
    expect(await house.count('link_shares', sql`deleted_at is null`)).toBe(1);
  });
});

describe('the order of a member’s links', () => {
  it('is what they set, without a new version of any link', async () => {
    const ids: number[] = [];
    for (const title of ['One', 'Two', 'Three']) ids.push((await add({ title })).body.id);
    const [one = 0, two = 0, three = 0] = ids;
    const answer = await reorder([three, one, two]);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await mine()).toEqual([three, one, two]);
    expect((await read(two)).body).toMatchObject({ position: 2, version: 1 });
  });

  it('is refused unless it names exactly all of their links', async () => {
    const one = (await add()).body.id;
    const two = (await add()).body.id;
    const gone = (await add()).body.id;
    await remove(gone);
    const theirs = await house.addLink(tomas, here);
    for (const ids of [[], [two], [two, two], [two, one, theirs], [two, theirs], [two, one, gone]]) {
      const answer = await reorder(ids);
      expect([answer.status, answer.body.current]).toEqual([409, [one, two]]);
    }
    for (const ids of ['x', ['x'], [-1], null]) {
      expect((await reorder(ids)).body).toEqual(
        refusing('ids', ids === null ? 'This field is required.' : 'This field is invalid.'),
      );
    }
    expect(await mine()).toEqual([one, two]);
  });
});

describe('the latest links', () => {
  const latest = async (query: Record<string, string | number> = {}, who = ines) =>
    house.call(who, 'GET', '/member-1/latest-links', { query });

  it('are the chapter’s, newest first, with how often they were shared', async () => {
    const old = await house.addLink(tomas, here, { updated_at: new Date('2026-05-01T00:00:00Z') });
    const recent = await house.addLink(ines, here, {
      title: 'Recent',
      updated_at: new Date('2026-05-13T00:00:00Z'),
    });
    await house.addLink(dolores, there);
    await house.addLink(tomas, here, { deleted_at: now() });
    for (const who of [ines, dolores]) {
      await house.call(who, 'POST', '/member-3/share-social-link', { body: { link_id: old } });
    }
    const { body } = await latest({ total: 1 });
    const told = ({ id, shares, is_new }: Record<string, unknown>) => [id, shares, is_new];
    expect(body.rows.map(told)).toEqual([
      [recent, 0, 1],
      [old, 2, 0],
    ]);
    expect([body.total, body.has_more]).toEqual([2, 0]);
    expect((await latest({ search: 'rece' })).body.rows.map(told)).toEqual([[recent, 0, 1]]);
    expect((await latest({ page_size: 1 })).body).toMatchObject({ has_more: 1, rows: [{ id: recent }] });
  });

  it('are new since the given time', async () => {
    const add = (day: string) =>
      house.addLink(ines, here, { title: day, updated_at: new Date(`${day}T00:00:00Z`) });
    await add('2026-03-01');
    await add('2026-05-13');
    const newOnes = async (since: string) =>
      (await latest({ since })).body.rows
        .filter(({ is_new }: { is_new: number }) => is_new === 1)
        .map(({ title }: { title: string }) => title);
    expect(await newOnes('2026-02-01T00:00:00Z')).toEqual(['2026-05-13', '2026-03-01']);
    expect(await newOnes('2026-05-13T00:00:00Z')).toEqual([]);
    expect((await latest({ since: 'yesterday' })).status).toBe(422);
  });

  it('of another chapter are for those who may see them', async () => {
    const theirs = await house.addLink(dolores, there);
    const director = await house.addPerson('Ruth Director', null);
    await house.grant(director, 'area_director', { region_id: house.regions.north });
    expect((await latest({ chapter_id: there }, director)).body.rows).toMatchObject([{ id: theirs }]);
    expect((await latest({}, director)).body.rows).toEqual([]);
  });
});
