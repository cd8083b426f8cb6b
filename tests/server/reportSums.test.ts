import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reports } from '../../server/domains/reportTable.ts';
import { present } from '../../server/http/refused.ts';
import { metrics } from '../../src/contract/metrics.ts';
import { written } from '../written.ts';
import { type Organization, openOrganization } from './everyEndpoint/organization.ts';
import { closedAfterwards } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';
import { addWeeks } from './reportWeeks.ts';
import { exported } from './workbooks.ts';

const house = await closedAfterwards(openRecordingHouse());
await addWeeks(house);
const admin = await house.addHolder('administrator', 'Ada Admin', null);

/** Replaces a member's id. */
const someone = 'a member';
const days = { start: '2026-01-01', end: '2026-05-31' };
const each = (asked: (metric: number) => object) => metrics.map(({ id }) => asked(id));

/** Every report, in each of its forms. */
const asked: Readonly<Record<string, readonly object[]>> = {
  'totals-details': each((type) => ({ type, send: 1, ...days })),
  totals: [days],
  links: [{}, { scope: 'chapter', orderBy: 'title' }],
  'latest-links': [{}],
  'feature-links-winner': [{}],
  'filter-members': [{}, { in_chapter: 1, sort: '-name' }],
  'filter-chapters': [{}, { sort: '-name' }],
  'sm-report': [{}],
  'sm-report-members': each((id) => ({ id, weekly: 1 })).concat(each((id) => ({ id, weekly: 0 }))),
  'posting-members': [days, { ...days, zero: 0 }],
  'posting-member-details': [{ id: someone, ...days }],
  'attendance-list': [{}],
  'attendance-report': [days, { ...days, above_limit: 1 }],
  'attendance-report-details': [{ id: someone, ...days }],
  'registered-visitors': [{}],
  'chapter-performance': [{}],
  'chapter-performance-members': each((type) => ({ type, ...days })),
  'chapter-performance-matrix': each((type) => ({ type, ...days })).slice(0, 5),
  'chapter-people': ['attendance', 'members', 'new', 'left', 'renewals', 'conversion'].map((key) => ({
    key,
    ...days,
  })),
  'zero-activity-list': [{}, { sort: '-name' }],
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

const bodyOf = (query: object, member: number | undefined) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, value === someone ? member : value]),
  );

/** A share isn't a sum of shares, and an average isn't an average of averages. */
const areNoSums = ['%'];

it('the table has every report except the entries of one checklist, which have no sums', () => {
  expect([...Object.keys(asked), 'entries'].toSorted()).toEqual([...reports.keys()].toSorted());
});

/** The reports with sums, so that a report without sums can't pass unnoticed. */
const summed = new Set<string>();

it.each(Object.keys(asked))('%s: every sum in its last row is that of its rows', async (report) => {
  // Only the two members of a record see its amount.
  const leader = report.startsWith('organisation-') || report === 'invitations' ? admin : house.people.vera;
  const who = report === 'totals-details' ? house.people.ines : leader;
  for (const query of asked[report] ?? []) {
    const body = bodyOf(query, house.people.ines.id);
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

it('each report that adds up was compared with its rows', () => {
  expect([...summed].toSorted()).toMatchSnapshot();
});

describe('a report’s contents', () => {
  let organization: Organization;
  beforeAll(async () => {
    organization = await openOrganization();
  }, 240_000);
  afterAll(() => organization.close());

  /** A wrong column, filter or order shows in the table's diff. */
  it('match its table: its first two rows and its totals', async () => {
    const { app, callers, others } = organization;
    const lines: string[] = [];
    for (const [report, queries] of Object.entries(asked)) {
      const name =
        report.startsWith('organisation-') || report === 'invitations' ? 'administrator' : 'president';
      const { authorization } = present(callers.find((caller) => caller.name === name) ?? null);
      const token = String(authorization).replace('Bearer ', '');
      for (const query of queries) {
        const body = bodyOf(query, others.mate.member);
        const { rows, total, looks } = await exported({ app }, { token }, report, body);
        const isMoment = (title: string) => /h/.test(looks[title] ?? '');
        const steady = (row: object) =>
          Object.fromEntries(
            Object.entries(row).map(([title, value]) => [title, isMoment(title) ? '<moment>' : value]),
          );
        lines.push(
          `${report} ${JSON.stringify(query)}, ${rows.length} rows\n`,
          ...[...rows.slice(0, 2), ...(total ? [total] : [])].map(
            (row) => `  ${written(steady(row), new Map(), '  ')}\n`,
          ),
        );
      }
    }
    await expect(lines.join('')).toMatchFileSnapshot('expected/reports.txt');
  }, 240_000);
});
