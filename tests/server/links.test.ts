import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asGiven } from '../asGiven.ts';
import { now } from '../clock.ts';
import { closedAfterwards } from './house.ts';
import { openRecordingHouse, recorded, refusing } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here, there } = house.chapters;
const { ines, tomas, vera, dolores, leo } = house.people;
beforeEach(() => house.db.execute(sql`truncate link_shares, links cascade`));

const path = '/member-3/share-social-link';
const share = (link_id: unknown, who = ines) => house.call(who, 'POST', path, { body: { link_id } });

describe('sharing a link', () => {
  it('creates the member’s post to the link’s owner today', async () => {
    const link = await house.addLink(dolores, there);
    const answer = await share(String(link));
    expect([answer.status, answer.headers.etag]).toEqual([201, '"1"']);
    expect(answer.body).toEqual(recorded(5, 'Your post has been logged'));
    expect(
      await house.rows(sql`
        select chapter_id, member_id, receiver_id, receiver_chapter_id, date::text as date, link_id
        from link_shares where id = ${answer.body.id}`),
    ).toMatchSnapshot([{ link_id: asGiven(link) }]);
  });

  it('works for the member’s own link', async () => {
    expect((await share(await house.addLink(ines, here))).status).toBe(201);
  });

  it('is refused for a missing link', async () => {
    const deleted = await house.addLink(tomas, here, { deleted_at: now() });
    const ofWhoLeft = await house.addLink(leo, here);
    for (const link of [999_999, deleted, ofWhoLeft, -1, 'x', 99_999_999_999]) {
      const answer = await share(link);
      expect([answer.status, answer.body]).toEqual([422, refusing('link_id')]);
    }
    expect((await share(undefined)).body).toEqual(refusing('link_id', 'This field is required.'));
    expect(await house.count('link_shares')).toBe(0);
  });
});

describe('the members of the quick post', () => {
  it('have a link and are bold while one is unshared this week', async () => {
    const shared = await house.addLink(tomas, here);
    await house.addLink(dolores, there);
    const lastWeek = await house.addLink(vera, here);
    await house.addLink(leo, here);
    await house.addLink(ines, here, { deleted_at: now() });
    await share(shared);
    await share(lastWeek);
    await share(lastWeek, dolores);
    await house.db.execute(sql`
      update link_shares set date = '2026-05-10' where link_id = ${lastWeek} and member_id = ${ines.id}`);
    const read = async () => (await house.call(ines, 'GET', '/member-3/members-for-quick-post')).body;
    expect(await read()).toEqual([
      { id: dolores.id, name: 'Dolores Quintana', in_chapter: 0, text_bold: 1 },
      { id: tomas.id, name: 'Tomas Lindqvist', in_chapter: 1, text_bold: 0 },
      { id: vera.id, name: 'Vera President', in_chapter: 1, text_bold: 1 },
    ]);
    await house.addLink(tomas, here, { title: 'A second one' });
    expect((await read())[1]).toEqual({ id: tomas.id, name: 'Tomas Lindqvist', in_chapter: 1, text_bold: 1 });
  });
});

describe('the links', () => {
  const read = async (query: Record<string, string | number> = {}, who = ines) =>
    (await house.call(who, 'GET', '/member-1/links', { query })).body;
  const ids = async (query: Record<string, string | number> = {}, who = ines) =>
    (await read(query, who)).rows.map(({ id }: { id: number }) => id);

  it('of a member are listed with everything needed for sharing', async () => {
    const link = await house.addLink(tomas, here, {
      description: 'Everyone is welcome.',
      where_to_share: ['Facebook', 'X'],
      position: 3,
      updated_at: new Date('2026-05-02T08:00:00Z'),
    });
    await share(link);
    await share(link, dolores);
    await share(link, dolores);
    await house.db.execute(sql`
      update link_shares set date = '2026-05-10' where id = (select max(id) from link_shares)`);
    expect(await read({ member_id: tomas.id, orderBy: 'lastUpdated', total: 1 })).toMatchSnapshot({
      rows: [{ id: asGiven(link) }],
    });
  });

  it('are the member’s own, their chapter’s, or another member’s', async () => {
    const mine = await house.addLink(ines, here, { position: 0 });
    const ours = await house.addLink(tomas, here, { position: 1 });
    const theirs = await house.addLink(dolores, there);
    expect(await ids()).toEqual([mine]);
    expect(await ids({ scope: 'chapter' })).toEqual([mine, ours]);
    expect(await ids({ scope: 'chapter', member_id: tomas.id })).toEqual([ours]);
    expect(await ids({ scope: 'chapter', member_id: dolores.id })).toEqual([]);
    expect(await ids({ member_id: dolores.id })).toEqual([theirs]);
    expect(await ids({ member_id: 999_999 })).toEqual([]);
  });

  it('are filtered by type, place, words, and what the member shared, sorted, and paged', async () => {
    const add = (title: string, more: Parameters<typeof house.addLink>[2]) =>
      house.addLink(ines, here, { title, ...more });
    const cafe = await add('Café talk', {
      type: 'SM Post',
      where_to_share: ['X', 'Text'],
      position: 2,
      updated_at: new Date('2026-05-01T00:00:00Z'),
    });
    const bees = await add('Bees', {
      type: 'Other Post',
      where_to_share: ['Facebook'],
      position: 1,
      updated_at: new Date('2026-05-03T00:00:00Z'),
    });
    const apples = await add('apples', { position: 3, updated_at: new Date('2026-05-02T00:00:00Z') });
    await share(bees);
    expect(await ids()).toEqual([bees, cafe, apples]);
    expect(await ids({ orderBy: 'title' })).toEqual([apples, bees, cafe]);
    expect(await ids({ orderBy: 'lastUpdated' })).toEqual([bees, apples, cafe]);
    expect(await ids({ type_filters: 'SM Post, Other Post' })).toEqual([bees, cafe]);
    expect(await ids({ type_filters: 'Nothing' })).toEqual([]);
    expect(await ids({ type_filters: ' , ' })).toEqual([bees, cafe, apples]);
    expect(await ids({ filters: 'Text,Facebook', type_filters: 'SM Post' })).toEqual([cafe]);
    for (const field of ['type_filters', 'filters'])
      expect(await read({ [field]: 'Text\u0000' })).toEqual(refusing(field));
    expect(await ids({ not_shared: 1 })).toEqual([cafe, apples]);
    expect(await ids({ search: 'cafe ta' })).toEqual([cafe]);
    expect(await ids({ search: '%' })).toEqual([]);
    const page = await read({ page: 2, page_size: 2, total: 1 });
    expect([page.rows.map(({ id }: { id: number }) => id), page.has_more, page.total]).toEqual([
      [apples],
      0,
      3,
    ]);
    expect((await read({ page_size: 2 })).has_more).toBe(1);
  });
});
