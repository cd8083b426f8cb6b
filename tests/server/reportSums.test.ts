import { expect, it } from 'vitest';
import { reports } from '../../server/domains/reportTable.ts';
import { metrics } from '../../src/contract/metrics.ts';
import { closedAfterwards } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';
import { addWeeks } from './reportWeeks.ts';
import { exported } from './workbooks.ts';

const house = await closedAfterwards(openRecordingHouse());
await addWeeks(house);
const admin = await house.addHolder('administrator', 'Ada Admin', null);

/** Stands for the id of a member. */
const someone = 'a member';
const days = { start: '2026-01-01', end: '2026-05-31' };
const each = (asked: (metric: number) => object) => metrics.map(({ id }) => asked(id));

/** Every report, in each form that it has. */
const asked: Readonly<Record<string, readonly object[]>> = {
  'totals-details': each((type) => ({ type, send: 1, ...days })),
  totals: [days],
  links: [{}, { scope: 'chapter' }],
  'latest-links': [{}],
  'feature-links-winner': [{}],
  'filter-members': [{}],
  'filter-chapters': [{}],
  'sm-report': [{}],
  'sm-report-members': each((id) => ({ id, weekly: 1 })).concat(each((id) => ({ id, weekly: 0 }))),
  'posting-members': [days],
  'posting-member-details': [{ id: someone, ...days }],
  'attendance-list': [{}],
  'attendance-report': [days],
  'attendance-report-details': [{ id: someone, ...days }],
  'registered-visitors': [{}],
  'chapter-performance': [{}],
  'chapter-performance-members': each((type) => ({ type, ...days })),
  'chapter-performance-matrix': each((type) => ({ type, ...days })).slice(0, 5),
  'chapter-people': ['attendance', 'members', 'new', 'left', 'renewals', 'conversion'].map((key) => ({
    key,
    ...days,
  })),
  'zero-activity-list': [{}],
  visitors: [days],
  'pending-members': [{}],
  mentors: [{ chapterId: 'mine' }],
  'member-checklist': [{}],
  'coaching-assignments': [{}],
  subscriptions: [{}],
  checklists: [{}],
  goals: [{}, { scope: 'chapter' }],
  'get-sub-requests': [{}],
  'events-committee-pipeline': [{ chapterId: 'mine' }],
  'member-spotlights': [{}],
  'spotlight-rotation': [{}],
  'sample-sessions': [{}],
  'sample-sessions-assignments': [{}],
  'moment-schedules': [{ record_type: 'marketing' }, { record_type: 'networking' }],
  'audit-log': [{}],
  'training-catalog': [{}],
  invitations: [{}],
  'organisation-chapters': [{}],
  'organisation-professions': [{}],
};

/** A share isn't the sum of shares, nor an average that of averages. */
const areNoSums = ['%'];

it('is each report that there is, but the entries of one checklist, which have no sums', () => {
  expect([...Object.keys(asked), 'entries'].toSorted()).toEqual([...reports.keys()].toSorted());
});

/** What reports have sums, so that none is held to be right for having none. */
const summed = new Set<string>();

it.each(Object.keys(asked))('%s: every sum in its last row is that of its rows', async (report) => {
  // Each amount is told to the two of a record alone.
  const leader = report.startsWith('organisation-') || report === 'invitations' ? admin : house.people.vera;
  const who = report === 'totals-details' ? house.people.ines : leader;
  for (const query of asked[report] ?? []) {
    const body = Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, value === someone ? house.people.ines.id : value]),
    );
    const { rows, total, titles } = await exported(house, who, report, body);
    if (total === null) continue;
    expect(total[titles[0] ?? '']).toBe(`Total: ${rows.length}`);
    for (const title of titles.slice(1)) {
      const sum = total[title];
      if (typeof sum !== 'number' || areNoSums.includes(title)) continue;
      summed.add(report);
      const added = rows.reduce((so, row) => so + Number(row[title] ?? 0), 0);
      expect([report, body, title, Math.round(added * 100)]).toEqual([
        report,
        body,
        title,
        Math.round(sum * 100),
      ]);
    }
  }
});

it('has been held against the rows of each report that adds up', () => {
  expect([...summed].toSorted()).toEqual([
    'attendance-report',
    'chapter-people',
    'chapter-performance-members',
    'filter-chapters',
    'latest-links',
    'links',
    'organisation-chapters',
    'organisation-professions',
    'posting-members',
    'sm-report-members',
    'totals-details',
  ]);
});
