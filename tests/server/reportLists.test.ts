import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Link } from '../../src/contract/growth/links.ts';
import { exportTitles } from '../fixtures/exports.ts';
import { closedAfterwards } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';
import { dayIn, exported, sendExport } from './workbooks.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here, there } = house.chapters;
const { ines, tomas, dolores } = house.people;
const mine = await house.addLink(ines, here, { title: 'Before the season' });
await house.addLink(tomas, here, { title: '=1+1', where_to_share: ['Facebook', 'LinkedIn'] });
await house.addLink(dolores, there, { title: 'A canary of the other chapter' });
await house.db.execute(sql`
  insert into feature_link_winners (chapter_id, week, link_id, chosen_by, picked_by)
  values (${here}, '2026-05-04', ${mine}, 'leader', ${ines.id})`);

it.each([
  ['links', 'GET', '/member-1/links', { scope: 'chapter', orderBy: 'title' }],
  ['latest-links', 'GET', '/member-1/latest-links', {}],
] as const)('the report %s holds the rows of its list', async (report, method, path, query) => {
  const { rows } = await exported(house, ines, report, query);
  const list = await house.call(ines, method, path, { query });
  expect(list.body.rows).toHaveLength(2);
  expect(rows.map((row) => [row['Link Summary'], row.Type, row['Where To Share'], row.Member])).toEqual(
    list.body.rows.map(({ title, type, where_to_share, member }: Link) => [
      title,
      type,
      where_to_share.join(', '),
      `${member.first_name} ${member.last_name}`,
    ]),
  );
});

it.each([
  ['links', exportTitles.chapterLinks],
  ['latest-links', exportTitles.latestFeatureLinks],
  ['feature-links-winner', exportTitles.featureLinkWinners],
  ['filter-members', exportTitles.memberSearch],
  ['filter-chapters', exportTitles.chapterSearch],
  ['audit-log', exportTitles.auditTrail],
])('the report %s has every column that its page can show', async (report, known) => {
  expect((await exported(house, ines, report, {})).titles).toEqual(known);
});

it('the links of another chapter are exported to nobody of this one', async () => {
  for (const report of ['links', 'latest-links', 'feature-links-winner']) {
    const body = { chapter_id: there, scope: 'chapter' };
    expect((await sendExport(house, ines, report, body)).statusCode).toBe(404);
  }
});

it('the report feature-links-winner holds the weeks', async () => {
  const { rows } = await exported(house, ines, 'feature-links-winner', {});
  expect(
    rows.map((row) => [dayIn(row.Week).slice(0, 10), row.Winner, row['Link Summary'], row.Announced]),
  ).toEqual([['2026-05-04', 'Ines Calloway', 'Before the season', 'Not announced']]);
});

it('the report filter-members holds whom the search finds', async () => {
  const found = await exported(house, ines, 'filter-members', { in_chapter: 1, sort: '-name' });
  const list = await house.call(ines, 'POST', '/member-3/filter-members', {
    body: { in_chapter: 1, sort: '-name' },
  });
  expect(found.rows.map(({ Name }) => Name)).toEqual(
    list.body.rows.map(
      (row: { first_name: string; last_name: string }) => `${row.first_name} ${row.last_name}`,
    ),
  );
  expect(found.rows.find(({ Name }) => Name === 'Edda Praxis')).toMatchObject({
    EP: 'EP',
    Chapter: 'Millbrook',
  });
});

it('the report filter-chapters holds whom the search finds', async () => {
  const { rows } = await exported(house, ines, 'filter-chapters', { sort: 'name' });
  expect(rows.map((row) => [row.Chapter, row.Meets, row.Place, row.Members])).toEqual([
    ['Far Shore', 'Tuesday, 07:30', 'Town hall', 0],
    ['Juniper Flats', 'Tuesday, 07:30', 'Town hall', 1],
    ['Millbrook', 'Tuesday, 07:30', 'Town hall', 4],
  ]);
});
