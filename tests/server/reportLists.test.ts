import { expect, it } from 'vitest';
import { exportTitles } from '../fixtures/exports.ts';
import { closedAfterwards } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';
import { exported, sendExport } from './workbooks.ts';

const house = await closedAfterwards(openRecordingHouse());
const { there } = house.chapters;
const { ines, vera, dolores } = house.people;
await house.addLink(dolores, there, { title: 'A canary of the other chapter' });

it.each([
  ['links', exportTitles.chapterLinks],
  ['latest-links', exportTitles.latestFeatureLinks],
  ['feature-links-winner', exportTitles.featureLinkWinners],
  ['filter-members', exportTitles.memberSearch],
  ['filter-chapters', exportTitles.chapterSearch],
  ['audit-log', exportTitles.auditTrail],
  ['pending-members', exportTitles.pendingApplications],
  ['visitors', exportTitles.chapterVisitors],
  ['zero-activity-list', exportTitles.zeroActivityList],
])('the report %s has every column that its page can show', async (report, known) => {
  expect((await exported(house, vera, report, {})).titles).toEqual(known);
});

it('another chapter’s links can’t be exported', async () => {
  for (const report of ['links', 'latest-links', 'feature-links-winner']) {
    const body = { chapter_id: there, scope: 'chapter' };
    expect((await sendExport(house, ines, report, body)).statusCode).toBe(404);
  }
});
