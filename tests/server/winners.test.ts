import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkShares } from '../../server/schema/recordings.ts';
import { asGiven } from '../asGiven.ts';
import { closedAfterwards, noon, type Person } from './house.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

/** The house's clock is set to Thursday, May 14. */
const lastWeek = '2026-05-04';
const thisWeek = '2026-05-11';

const share = async (link_id: number, sharer: Person, owner: Person, date: string, chapter_id = here) => {
  await house.db.insert(linkShares).values({
    link_id,
    member_id: sharer.id,
    receiver_id: owner.id,
    chapter_id,
    receiver_chapter_id: here,
    date,
  });
};

const house = await closedAfterwards(openRecordingHouse());
const { here, there } = house.chapters;
const { ines, tomas, edda, vera, dolores } = house.people;
const director = await house.addDirector();
const links = {
  tomas: await house.addLink(tomas, here, { title: 'Tours' }),
  edda: await house.addLink(edda, here, { title: 'Practice' }),
  ines: await house.addLink(ines, here, { title: 'Books' }),
  theirs: await house.addLink(dolores, there, { title: 'Theirs' }),
};
await share(links.tomas, ines, tomas, '2026-05-04');
await share(links.tomas, edda, tomas, '2026-05-10');
await share(links.edda, ines, edda, '2026-05-05');
await share(links.edda, edda, edda, '2026-05-05');
await share(links.edda, edda, edda, '2026-05-06');
await share(links.edda, dolores, edda, '2026-05-06', there);
await share(links.edda, tomas, edda, '2026-05-11');
await share(links.edda, vera, edda, '2026-05-12');
await share(links.theirs, ines, dolores, '2026-05-06');
beforeEach(() => house.db.execute(sql`truncate feature_link_winners`));

const read = (who: Person, query: Record<string, string | number> = {}) =>
  house.seen(who, '/member-3/feature-links-winner', query);
const pick = (who: Person, body: unknown) =>
  house.call(who, 'POST', '/member-3/feature-links-winner', { body });
const announce = (who: Person, id: number, announced: unknown) =>
  house.call(who, 'PUT', `/member-3/feature-links-winner/${id}`, { body: { announced } });
const stored = () =>
  house.rows(
    sql`select week::text as week, link_id, chosen_by, picked_by, announced from feature_link_winners order by id`,
  );

describe('choosing a winner', () => {
  it('takes the week’s most shared link, a random one, or the leader’s, and replaces the last choice', async () => {
    const first = await pick(vera, { week: lastWeek });
    expect([first.status, first.body]).toEqual([
      201,
      { id: expect.any(Number), version: 1, message: 'Changes saved.' },
    ]);
    const row = { week: lastWeek, picked_by: vera.id, announced: false };
    expect(await stored()).toEqual([{ ...row, link_id: links.tomas, chosen_by: 'most shared' }]);
    const second = await pick(vera, { week: lastWeek, link_id: links.ines });
    expect(second.body).toEqual({ ...first.body, version: 2 });
    expect(await stored()).toEqual([{ ...row, link_id: links.ines, chosen_by: 'leader' }]);
    await pick(vera, { week: thisWeek, draw: 1 });
    expect((await stored())[1]).toEqual({ ...row, week: thisWeek, link_id: links.edda, chosen_by: 'draw' });
    expect(await house.count('audit_log', sql`action = 'featureLinks.pick'`)).toBe(3);
  });

  it('can be for the week that starts today', async () => {
    house.clock.at = Date.parse(`${thisWeek}T16:00:00Z`);
    expect((await pick(vera, { week: thisWeek })).status).toBe(201);
    house.clock.at = Date.parse(noon);
  });

  it('is refused by field, when nothing was shared, and without the right', async () => {
    expect((await pick(vera, { week: '2026-05-05' })).body).toEqual(refusing('week'));
    expect((await pick(vera, { week: '2026-05-18' })).body).toEqual(refusing('week'));
    expect((await pick(vera, { week: lastWeek, link_id: links.theirs })).body).toEqual(refusing('link_id'));
    expect((await pick(vera, { week: lastWeek, link_id: links.tomas, draw: 1 })).body).toEqual(
      refusing('draw'),
    );
    expect((await pick(vera, { week: lastWeek, chapter_id: there })).body).toEqual(refusing('chapter_id'));
    const empty = await pick(vera, { week: '2026-04-27' });
    expect([empty.status, empty.body]).toEqual([
      409,
      { code: 'nothingShared', message: 'No one shared a link that week.' },
    ]);
    expect((await pick(ines, { week: lastWeek })).status).toBe(403);
    expect((await pick(director, { week: lastWeek })).status).toBe(403);
    expect(await stored()).toEqual([]);
  });
});

describe('announcing a winner', () => {
  it('notifies the link’s owner once and is final', async () => {
    const { id } = (await pick(vera, { week: lastWeek })).body;
    expect((await announce(vera, id, 0)).body.version).toBe(1);
    const done = await announce(vera, id, 1);
    expect([done.status, done.body, done.headers.etag]).toMatchSnapshot([200, { id: asGiven(id) }, '"2"']);
    expect((await announce(vera, id, 1)).body.version).toBe(2);
    expect((await announce(vera, id, 0)).status).toBe(409);
    const late = await pick(vera, { week: lastWeek, link_id: links.edda });
    expect([late.status, late.body]).toEqual([
      409,
      { code: 'winnerAnnounced', message: 'This week’s winner has been announced.' },
    ]);
    expect(await house.rows(sql`select member_id, kind, text, link from notifications`)).toMatchSnapshot();
  });
});

describe('the winners', () => {
  it('are listed newest week first, with the links that can win the last week', async () => {
    await pick(vera, { week: lastWeek });
    await pick(vera, { week: thisWeek });
    await pick(vera, { week: '2026-04-27', link_id: links.ines });
    const answer = await read(ines, { total: 1 });
    expect(answer).toMatchObject({
      page: 1,
      has_more: 0,
      total: 3,
      week: lastWeek,
      can_pick: 0,
      can_announce: 0,
    });
    expect(
      answer.rows.map(({ week, shares }: { week: string; shares: number }) => [week, shares]),
    ).toMatchSnapshot();
    expect(answer.rows[1]).toMatchObject({
      winner: { id: tomas.id, first_name: 'Tomas', last_name: 'Lindqvist' },
      link: { id: links.tomas, title: 'Tours', member: { id: tomas.id }, version: 1 },
      chosen_by: 'most shared',
      announced: 0,
      version: 1,
    });
    expect(
      answer.candidates.map(({ link, shares }: { link: { id: number }; shares: number }) => [
        link.id,
        shares,
      ]),
    ).toEqual([
      [links.tomas, 2],
      [links.edda, 1],
    ]);
    expect(await read(vera)).toMatchObject({ can_pick: 1, can_announce: 1 });
  });

  it('are filtered by month and member, and paged', async () => {
    await pick(vera, { week: lastWeek });
    await pick(vera, { week: '2026-04-27', link_id: links.ines });
    const weeks = async (query: Record<string, string | number>) =>
      (await read(ines, query)).rows.map(({ week }: { week: string }) => week);
    expect(await weeks({ month: '2026-04' })).toEqual(['2026-04-27']);
    expect(await weeks({ month: '2026-06' })).toEqual([]);
    await house.db.execute(sql`update feature_link_winners set week = '2026-06-01' where week = ${lastWeek}`);
    expect(await weeks({ month: '2026-06' })).toEqual(['2026-06-01']);
    await house.db.execute(sql`update feature_link_winners set week = ${lastWeek} where week = '2026-06-01'`);
    expect(await weeks({ member_id: tomas.id })).toEqual([lastWeek]);
    expect(await weeks({ page: 2, page_size: 1 })).toEqual(['2026-04-27']);
    expect(await read(ines, { month: '2026-13' })).toBe(422);
  });
});
