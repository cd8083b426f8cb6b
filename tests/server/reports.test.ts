import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it, vi } from 'vitest';
import { reports } from '../../server/domains/reportTable.ts';
import { metrics } from '../../src/contract/metrics.ts';
import type * as Reports from '../../src/contract/organization/reports.ts';
import { getTotalsDetails } from '../../src/contract/records/activities.ts';
import { exportTitles } from '../fixtures/exports.ts';
import { businessBuckToRecord, eventAttendanceToRecord, referralToRecord } from '../fixtures/recordings.ts';
import { closedAfterwards, type Person, sessionWith } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';
import { dayIn, exported, sendExport } from './workbooks.ts';

/** Here a file may hold only ten thousand rows, so that the test needn't make fifty thousand. */
vi.mock('../../src/contract/organization/reports.ts', async (original) => ({
  ...(await original<typeof Reports>()),
  mostExported: 10_000,
}));

const record = async (who: Person, path: string, body: unknown) => {
  const answer = await house.call(who, 'POST', `/member-3/${path}`, { body });
  expect(answer.status).toBe(201);
};

/** Texts that a reader of the file must get back as they were typed. */
const inert = [
  '=HYPERLINK("http://evil.test","x")',
  '+1+cmd|calc',
  '-2+3',
  '@SUM(A1)',
  "=1+1';--",
  '<b>&amp; "quoted"</b>',
  '_x0041_ is no escape',
  '\uFFFE and a smile 😀',
  'two\nlines\tand a tab',
];

const house = await closedAfterwards(openRecordingHouse());
const { here } = house.chapters;
const { ines, tomas, vera, dolores } = house.people;
for (const discussion of inert) await record(ines, 'session', sessionWith(tomas, { discussion }));
await record(dolores, 'session', sessionWith(ines, { discussion: 'A canary of the other chapter' }));
await record(ines, 'referral', { ...referralToRecord, receiver_id: tomas.id });
await record(ines, 'business-bucks', { ...businessBuckToRecord, receiver_id: tomas.id, amount: '1234.5' });
await record(ines, 'event-attendance', {
  ...eventAttendanceToRecord,
  receiver_id: tomas.id,
  date: '2026-05-13T23:30:00Z',
});
const many = await house.addPerson('Many Records', here);
await house.db.execute(sql`
  insert into sessions (member_id, receiver_id, chapter_id, receiver_chapter_id, date, address, type, discussion)
  select ${many.id}, ${tomas.id}, ${here}, ${here},
    date '2026-05-14' - (n % 14), 'Corner Table', 'Quick Session', 'Talk ' || n
  from generate_series(1, 10000) n`);

const may = { start: '2026-05-01', end: '2026-05-31' };
const sessionsGiven = { type: 1, send: 1, ...may };
const listed = async (who: Person, query: Record<string, string | number>) =>
  (await house.call(who, 'GET', getTotalsDetails.path, { query: { ...query, page_size: 200 } })).body.rows;

describe('an exported list', () => {
  it('holds the list’s rows in order under its page’s heads', async () => {
    const { rows, titles, name, looks } = await exported(house, ines, 'totals-details', sessionsGiven);
    expect(name).toBe('Sessions recorded');
    expect(titles).toEqual(exportTitles.sessions);
    const list = await listed(ines, sessionsGiven);
    expect(rows.map((row) => [dayIn(row.Date).slice(0, 10), row.Member, row.Type, row['Where met']])).toEqual(
      list.map((row: { date: string; type: string; address: string }) => [
        row.date,
        'Tomas Lindqvist',
        row.type,
        row.address,
      ]),
    );
    expect(rows.every(({ State }) => State === 'Waiting')).toBe(true);
    expect(looks.Date).toBe('yyyy-mm-dd');
  });

  it('stores every text as text, so that no formula runs', async () => {
    const { rows, sheet, file } = await exported(house, ines, 'totals-details', {
      ...sessionsGiven,
      sort: 'date',
    });
    expect(rows.map(({ Discussion }) => Discussion)).toEqual(
      inert.map((text) => text.replace('\uFFFE', '\uFFFD')),
    );
    expect(sheet).not.toMatch(/<f[ >]|t="(str|e)"/);
    const read = await readXlsx(file);
    expect(read.sheets[0]?.rows[1]?.[4]).toBe(inert[0]);
    expect(read.sheets[0]?.freezePane).toEqual({ rows: 1 });
    expect(sheet.match(/<col /g)).toHaveLength(8);
  });

  it('has only the requested columns, in order', async () => {
    const { titles } = await exported(house, ines, 'totals-details', {
      ...sessionsGiven,
      columns: ['Discussion', 'Date', 'Discussion'],
    });
    expect(titles).toEqual(['Discussion', 'Date']);
  });

  it.each(metrics)('of $title has every column that its page can show', async ({ id, page }) => {
    const { titles } = await exported(house, ines, 'totals-details', { type: id, send: 1, ...may });
    expect(titles.map((title) => title.replace(' (USD)', ''))).toEqual(exportTitles[page]);
  });

  it('is narrowed by the list’s own filters', async () => {
    const { rows } = await exported(house, ines, 'totals-details', { ...sessionsGiven, search: 'quoted' });
    expect(rows.map(({ Discussion }) => Discussion)).toEqual([inert[5]]);
    const before = await exported(house, ines, 'totals-details', {
      type: 1,
      send: 1,
      start: '2020-01-01',
      end: '2020-02-01',
    });
    expect(before.rows).toEqual([]);
    expect(before.titles).toHaveLength(8);
  });

  it('has amounts as numbers, the currency in the head, and times on the chapter’s clock', async () => {
    const money = await exported(house, ines, 'totals-details', { type: 3, send: 1, ...may });
    expect(money.rows[0]?.['Amount (USD)']).toBe(1234.5);
    expect(money.looks['Amount (USD)']).toBe('#,##0.00');
    const events = await exported(house, ines, 'totals-details', { type: 4, send: 1, ...may });
    expect(dayIn(events.rows[0]?.['Date and time'])).toBe('2026-05-13T19:30:00.000Z');
    expect(events.looks['Date and time']).toBe('yyyy-mm-dd hh:mm');
    const referrals = await exported(house, ines, 'totals-details', { type: 2, send: 1, ...may });
    expect(referrals.rows[0]).toMatchObject({
      For: 'Ida Gruber · Self · ida.gruber@example.test · (555) 013 - 4568 · (555) 013 - 4567 · Mill Lane 4',
      Methods: referralToRecord.methods.join(', '),
      State: 'Waiting',
    });
  });

  it('ends with the sum of its amounts, like its page', async () => {
    await record(ines, 'business-bucks', { ...businessBuckToRecord, receiver_id: tomas.id, amount: '0.2' });
    const credited = { type: 3, send: 1, ...may };
    const summed = async (body: object, who = ines) =>
      (await exported(house, who, 'totals-details', body)).total;
    expect(await summed({ ...credited, columns: ['Date', 'Member', 'Amount'] })).toMatchSnapshot();
    expect(await summed({ ...credited, sort: 'date', search: 'nothing of the kind' })).toBeNull();
    expect(await summed({ ...credited, columns: ['Date'] })).toEqual({ Date: 'Total: 2' });
    const hers = { ...credited, member_id: ines.id };
    const { totals } = (
      await house.call(vera, 'GET', getTotalsDetails.path, { query: { ...hers, total: 1 } })
    ).body;
    expect((await summed(hers, vera))?.['Amount (USD)']).toBe(Number(totals.amount));
    await house.db.execute(sql`delete from business_bucks where amount = 0.2`);
  });

  it('has the server’s file name and isn’t cached', async () => {
    const { headers } = await exported(house, ines, 'totals-details', { ...sessionsGiven, name: 'mine.exe' });
    expect(headers['content-disposition']).toBe(
      'attachment; filename="sessions-2026-05-01-to-2026-05-31.xlsx"',
    );
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(headers['cache-control']).toBe('no-store');
    const [noted] = (
      (await house.db.execute(
        sql`select member_id, detail from security_events where kind = 'exported' order by id desc limit 1`,
      )) as unknown as { rows: unknown[] }
    ).rows;
    expect(noted).toEqual({ member_id: ines.id, detail: { report: 'totals-details' } });
  });

  it('reaches its 10,000th row', async () => {
    const { rows } = await exported(house, many, 'totals-details', sessionsGiven);
    expect(rows).toHaveLength(10_000);
    expect(new Set(rows.map(({ Discussion }) => Discussion)).size).toBe(10_000);
  });

  it('is refused with more rows than a file can have', async () => {
    await record(many, 'session', sessionWith(tomas));
    const answer = await sendExport(house, many, 'totals-details', sessionsGiven);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      code: 'tooManyToExport',
      message: 'This list has more than 50,000 rows. Narrow it and export it again.',
    });
    const contract = await vi.importActual<typeof Reports>('../../src/contract/organization/reports.ts');
    expect(contract.mostExported).toBe(50_000);
  });
});

describe('every report, read back by a library', () => {
  const lists = [
    ...metrics.map(({ id, title }) => ({
      report: 'totals-details',
      asked: { type: id, send: 1, ...may },
      whose: 'Ines Calloway',
      period: '2026-05-01 to 2026-05-31',
      file: `${title.toLowerCase().replace(' ', '-')}-2026-05-01-to-2026-05-31.xlsx`,
    })),
    {
      report: 'totals',
      asked: may,
      whose: 'Ines Calloway',
      period: '2026-05-01 to 2026-05-31',
      file: 'totals-2026-05-01-to-2026-05-31.xlsx',
    },
    {
      report: 'links',
      asked: {},
      whose: 'Ines Calloway',
      period: 'All',
      file: 'chapter-links-2026-05-14.xlsx',
    },
    {
      report: 'links',
      asked: { scope: 'chapter' },
      whose: 'Millbrook',
      period: 'All',
      file: 'chapter-links-2026-05-14.xlsx',
    },
    {
      report: 'latest-links',
      asked: {},
      whose: 'Millbrook',
      period: 'All',
      file: 'latest-feature-links-2026-05-14.xlsx',
    },
    {
      report: 'feature-links-winner',
      asked: {},
      whose: 'Millbrook',
      period: 'All',
      file: 'feature-link-winners-2026-05-14.xlsx',
    },
    {
      report: 'filter-members',
      asked: {},
      whose: 'All chapters',
      period: 'All',
      file: 'member-search-2026-05-14.xlsx',
    },
    {
      report: 'filter-chapters',
      asked: {},
      whose: 'All chapters',
      period: 'All',
      file: 'chapter-search-2026-05-14.xlsx',
    },
  ];

  const areSums = ['sm-report', 'chapter-performance', 'chapter-performance-matrix', 'zero-activity-list'];
  const led = [
    { report: 'sm-report', asked: {}, page: 'sm-report' },
    { report: 'sm-report-members', asked: { id: 1, weekly: 1 }, page: 'sm-report-sessions' },
    { report: 'posting-members', asked: may, page: 'posting-members' },
    { report: 'attendance-list', asked: {}, page: 'attendance-list' },
    { report: 'attendance-report', asked: may, page: 'attendance-reports' },
    { report: 'registered-visitors', asked: {}, page: 'attendance-visitor-list' },
    { report: 'chapter-performance', asked: {}, page: 'chapter-summary' },
    { report: 'chapter-performance-members', asked: { type: 1, ...may }, page: 'chapter-summary-sessions' },
    { report: 'chapter-performance-matrix', asked: { type: 1, ...may }, page: 'who-with-whom-sessions' },
    { report: 'chapter-people', asked: { key: 'members', ...may }, page: 'chapter-summary-members' },
    { report: 'zero-activity-list', asked: {}, page: 'zero-activity-list' },
    { report: 'visitors', asked: may, page: 'chapter-visitors' },
  ];
  const whole = [
    { report: 'pending-members', asked: {}, page: 'pending-applications' },
    { report: 'mentors', asked: {}, page: 'protege' },
    { report: 'member-checklist', asked: {}, page: 'onboarding-dashboard' },
    { report: 'coaching-assignments', asked: {}, page: 'member-certifications' },
    { report: 'subscriptions', asked: {}, page: 'renewals' },
    { report: 'checklists', asked: {}, page: 'checklists' },
    { report: 'goals', asked: { scope: 'chapter' }, page: 'goals' },
    { report: 'get-sub-requests', asked: {}, page: 'sub-requests' },
    { report: 'events-committee-pipeline', asked: {}, page: 'events-committee-pipeline' },
    { report: 'member-spotlights', asked: {}, page: 'member-spotlights' },
    { report: 'spotlight-rotation', asked: {}, page: 'spotlight-rotation' },
    { report: 'sample-sessions', asked: {}, page: 'sample-sessions' },
    { report: 'sample-sessions-assignments', asked: {}, page: 'sample-session-assignments' },
    { report: 'moment-schedules', asked: { record_type: 'marketing' }, page: 'marketing-moment' },
  ];

  it('is in the list of reports', () => {
    const read = [...lists, ...led, ...whole].map(({ report }) => report);
    expect(
      [
        ...new Set([
          ...read,
          'attendance-report-details',
          'posting-member-details',
          'audit-log',
          'entries',
          'training-catalog',
          'invitations',
          'organisation-chapters',
          'organisation-professions',
        ]),
      ].toSorted(),
    ).toEqual([...reports.keys()].toSorted());
  });

  it.each(led)('$report, for a leader, names its chapter and dates', async ({ report, asked, page }) => {
    const got = await exported(house, vera, report, asked);
    const [list, about] = (await readXlsx(got.file, { readStyles: true })).sheets;
    const facts = Object.fromEntries(about?.rows ?? []);
    const days = String(facts.Period).replace(' to ', '-to-');
    expect(days).toMatch(/^\d{4}-\d\d-\d\d(-to-\d{4}-\d\d-\d\d)?$/);
    expect(got.headers['content-disposition']).toBe(`attachment; filename="${page}-${days}.xlsx"`);
    // A sheet's name may have 31 characters at most.
    expect(String(facts.List).slice(0, 31)).toBe(got.name);
    expect(facts).toMatchObject({
      Whose: 'Millbrook',
      'Exported by': 'Vera President',
      Rows: String(got.rows.length),
    });
    expect(list?.cells?.get('0,0')?.style?.font?.bold).toBe(true);
    expect(list?.autoFilter?.range).toMatch(new RegExp(`^A1:[A-Z]${got.rows.length + 1}$`));
    expect(list?.rows[got.rows.length + 1]?.[0]).toBe(
      got.rows.length > 0 && !areSums.includes(report) ? `Total: ${got.rows.length}` : undefined,
    );
  });

  it.each(whole)('$report, for a leader, names its chapter', async ({ report, asked, page }) => {
    const got = await exported(house, vera, report, asked);
    const facts = Object.fromEntries((await readXlsx(got.file)).sheets[1]?.rows ?? []);
    expect(got.headers['content-disposition']).toBe(`attachment; filename="${page}-2026-05-14.xlsx"`);
    expect(facts).toMatchObject({ Whose: 'Millbrook', Period: 'All', Rows: String(got.rows.length) });
  });

  it('some reports name their subject in the sheet that describes them', async () => {
    const whose = async (report: string, asked: object) =>
      Object.fromEntries(
        (await readXlsx((await exported(house, vera, report, asked)).file)).sheets[1]?.rows ?? [],
      ).Whose;
    expect(await whose('attendance-report-details', { id: ines.id })).toBe('Ines Calloway');
    expect(await whose('posting-member-details', { id: ines.id, ...may })).toBe('Ines Calloway');
    expect(await whose('audit-log', { member_id: ines.id })).toBe('Ines Calloway');
    expect(await whose('audit-log', {})).toBe('All that you may read');
    expect(await whose('goals', {})).toBe('Vera President');
    expect(await whose('training-catalog', {})).toBe('The organization');
  });

  it.each(lists)(
    '$file of $whose has a bold, filterable head, a total, and a sheet that describes it',
    async ({ report, asked, whose, period, file }) => {
      const words = 'Waiting · “barn”';
      const got = await exported(house, ines, report, { ...asked, filter_words: words });
      expect(got.headers['content-disposition']).toBe(`attachment; filename="${file}"`);
      const { sheets } = await readXlsx(got.file, { readStyles: true });
      const [list, about] = sheets;
      const count = got.rows.length;
      const last = `${'ABCDEFGHIJKLMNOP'[got.titles.length - 1]}${count + 1}`;
      expect([list?.freezePane, list?.autoFilter?.range]).toEqual([{ rows: 1 }, `A1:${last}`]);
      const looks = got.titles.map((_, place) => list?.cells?.get(`0,${place}`)?.style);
      expect(looks.every((look) => look?.font?.bold && look.alignment?.wrapText)).toBe(true);
      const foot = count > 0 && report !== 'totals' ? `Total: ${count}` : undefined;
      expect(list?.rows[count + 1]?.[0]).toBe(foot);
      expect(about?.name).toBe('About');
      expect(about?.rows).toEqual([
        ['List', got.name],
        ['Whose', whose],
        ['Period', period],
        ['Filters', words],
        ['Exported on', expect.stringMatching(/^2026-05-14 \d\d:\d\d \(America\/New_York\)$/)],
        ['Exported by', 'Ines Calloway'],
        ['Rows', String(count)],
      ]);
    },
  );

  it('names the filters of a call that has no words for them', async () => {
    const filters = async (asked: object) => {
      const { file } = await exported(house, ines, 'totals-details', { ...sessionsGiven, ...asked });
      return (await readXlsx(file)).sheets[1]?.rows[3];
    };
    expect(await filters({})).toEqual(['Filters', 'None']);
    expect(await filters({ count_state: 'waiting', search: 'lamp', sort: 'date' })).toEqual([
      'Filters',
      'count_state: waiting · search: lamp',
    ]);
  });
});

describe('the totals workbook', () => {
  it('has the page’s numbers', async () => {
    const { rows, name } = await exported(house, ines, 'totals', may);
    expect(name).toBe('Totals');
    expect(
      rows.map((row) => [row.Metric, row.Given, row.Received, row['Amount given (USD)']]),
    ).toMatchSnapshot();
  });
});

describe('an export is refused', () => {
  const refusedBy = async (who: Person | null, report: string, body: unknown) => {
    const answer = await sendExport(house, who, report, body);
    return { status: answer.statusCode, body: answer.json() };
  };

  it('for an unknown report', async () => {
    for (const report of ['nothing', 'constructor', '..%2Ftotals']) {
      expect(await refusedBy(ines, report, {})).toEqual({
        status: 404,
        body: { code: 'notFound', message: 'Not found.' },
      });
    }
  });

  it('for another member’s activity like the list itself, and for another chapter’s leader', async () => {
    const of = (member: Person) => ({ ...sessionsGiven, member_id: member.id });
    expect((await refusedBy(tomas, 'totals-details', of(ines))).status).toBe(404);
    expect((await refusedBy(vera, 'totals-details', of(dolores))).status).toBe(404);
    expect((await refusedBy(vera, 'totals', { ...may, member_id: dolores.id })).status).toBe(404);
    const { rows } = await exported(house, vera, 'totals-details', of(ines));
    expect(rows).toHaveLength(inert.length);
  });

  it('for filters that the list would refuse, and for unknown columns', async () => {
    for (const [body, field] of [
      [{ ...sessionsGiven, type: 9 }, 'type'],
      [{ ...sessionsGiven, end: '2026-04-01' }, 'end'],
      [{ ...sessionsGiven, columns: ['Amount'] }, 'columns'],
      [{ ...sessionsGiven, columns: [] }, 'columns'],
      [{ ...sessionsGiven, columns: 'Date' }, 'columns'],
    ] as const) {
      expect(await refusedBy(ines, 'totals-details', body)).toEqual({
        status: 422,
        body: {
          code: 'givenDataInvalid',
          message: 'The given data was invalid.',
          errors: { [field]: [expect.any(String)] },
        },
      });
    }
  });
});
