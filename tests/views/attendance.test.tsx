import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { DetailData } from '../../src/contract/detailPorts.ts';
import type { AttendanceReportDetails } from '../../src/contract/meetings/attendanceReports.ts';
import type { Coming } from '../../src/contract/meetings/coming.ts';
import { attendanceReport, attendanceReportDetails } from '../fixtures/attendanceSheet.ts';
import { myChapter } from '../fixtures/chapters.ts';
import { coming } from '../fixtures/coming.ts';
import { doorSheet, openSheet, shutSheet } from '../fixtures/sheets.ts';
import { openListPage, openRecordPage, openSheetPage } from './support/askingPage.tsx';
import { areDrawnAsBefore } from './support/drawnCases.ts';
import { buttonNames, openedFilter } from './support/gestures.ts';
import { addressBar } from './support/openPage.tsx';
import { standAt } from './support/standAt.ts';

standAt();

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const { meeting } = openSheet;
if (!meeting) throw new Error('the sheet is of a meeting');
const move = (to: string, reason_needed: 0 | 1 = 0) =>
  ({ to, allowed: 1, reason_needed, why_not: null }) as const;
const shut = { ...shutSheet.meeting, moves: [move('open', 1)], undo_until: null } as typeof meeting;
const skipped = {
  ...meeting,
  status: 'skipped',
  skip_reason: 'Town fair',
  moves: [move('open')],
} as typeof meeting;
const all = openSheet.settable;

const questioned = shutSheet.rows.map((row) => ({
  ...row,
  ...(row.own === 1 && { marked_by: null, marked_at: null }),
  ...(row.id === 23 && { status: null, contested: 1 as const }),
}));
const why_not = 'You can close it once it has started.';

const saying = (said: Readonly<Record<number, Coming>>) => ({
  ...openSheet,
  rows: openSheet.rows.map((row) => ({
    ...row,
    ...(row.own === 0 && { status: null, version: 0 }),
    coming: said[row.id] ?? coming.none,
  })),
});
const answeredAndMarked = openSheet.rows.map((row) => ({ ...row, coming: coming.subConfirmed }));
const beforeTheDay: typeof openSheet = {
  ...saying({ 21: coming.coming, 22: coming.subAsked, 23: coming.subConfirmed }),
  today: '2026-03-16',
  settable: ['Excused', 'Substitute'],
};

areDrawnAsBefore('attendanceList', 'the sheet of a meeting', [
  ['that is open', openSheet],
  ['to come', { ...openSheet, settable: [...all.slice(3)] }],
  ['that is open, to a reader', { ...openSheet, can_take: 0 }],
  ['that was opened again', { ...openSheet, meeting: { ...meeting, reopen_reason: 'Two marks' } }],
  [
    'that can’t be closed yet',
    {
      ...openSheet,
      meeting: { ...meeting, moves: [{ to: 'closed', allowed: 0, reason_needed: 0, why_not }] },
    },
  ],
  [
    'of another day, on one that is skipped',
    { ...openSheet, meeting: { ...meeting, skipped_today: 'Fair' } },
  ],
  ['that is closed, which can be taken back', shutSheet],
  ['that is closed for good', { ...shutSheet, meeting: shut, rows: questioned }],
  ['that is closed, for a reader', { ...shutSheet, meeting: shut, can_take: 0, reason_needed: 1 }],
  ['that is skipped', { ...openSheet, meeting: skipped, can_take: 0, settable: [] }],
]);

areDrawnAsBefore('attendanceAnswers', 'the sheet of a meeting that members have answered', [
  ['on its day', saying({ 21: coming.notComing, 22: coming.coming, 23: coming.subConfirmed })],
  ['with marks beside the answers', { ...openSheet, rows: answeredAndMarked }],
  ['before its day', beforeTheDay],
]);

areDrawnAsBefore('attendanceVisitorList', 'the sheet of the door', [
  ['to its host', doorSheet],
  ['to a host who follows up nobody', { ...doorSheet, can_follow_up: 0 }],
  ['to a reader', { ...doorSheet, can_check_in: 0 }],
]);

const mark: AttendanceReportDetails['rows'][number] | undefined = attendanceReportDetails.rows[0];
if (!mark) throw new Error('there is a mark');
const marks = (more: Partial<AttendanceReportDetails>): DetailData => ({
  page: 'attendanceReportDetails',
  details: { ...attendanceReportDetails, can_correct: 1, ...more },
});
const changed = {
  at: '2026-03-11T08:00:00.000Z',
  by: null,
  from: 'Absent',
  to: 'Late',
  reason: 'Ferry',
} as const;

areDrawnAsBefore('marks', 'a mark', [
  ['that is questioned, to a leader', marks({ rows: [mark] })],
  ['that is questioned, to a reader', marks({ rows: [mark], can_correct: 0 })],
  ['of a closed meeting, set once', marks({ rows: [{ ...mark, contested: null }] })],
  [
    'of a meeting that was opened again',
    marks({ rows: [{ ...mark, contested: null, meeting_status: 'open' }] }),
  ],
  ['that was changed', marks({ rows: [{ ...mark, contested: null, history: [changed] }] })],
  [
    'of one’s own, beside one that is questioned',
    marks({
      rows: [mark, { ...mark, id: 62, date: '2026-03-03', contested: null }],
      can_contest: 1,
      can_correct: 0,
    }),
  ],
]);

it('closing leads back to unmarked members and keeps their filter', async () => {
  await openSheetPage(openSheet, { hasDialogs: true });
  const names = () => screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-label'));
  const all = names();
  for (const _ of ['once', 'again']) {
    await press('Close meeting');
    await press('Mark them first');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(names()).toEqual(['Ben Carter']);
  }
  expect(all.length).toBeGreaterThan(1);
});

const closeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Close meeting' });

it('a meeting can’t be closed offline, and the page says why', async () => {
  const { entry } = await openSheetPage(openSheet, { isOnline: false });
  expect(closeButton().disabled).toBe(true);
  expect(screen.getByText('You’re offline. Closing, reopening and skipping need a connection.')).toBeTruthy();
  await userEvent.click(closeButton());
  expect(entry()).toBeUndefined();
});

it('a mark redraws its own row, and its totals redraw none', async () => {
  const drawn: string[] = [];
  const rows = openSheet.rows.map((row) => ({
    ...row,
    get profession() {
      drawn.push(row.member.first_name);
      return row.profession;
    },
  }));
  const { sheet } = await openSheetPage({ ...openSheet, rows });
  expect(drawn.length).toBeGreaterThanOrEqual(rows.length);
  for (const [name, mark] of [
    ['Marcus Adeyemi', 'Late'],
    ['Judith Amsel', 'Absent'],
    ['Marcus Adeyemi', 'Excused'],
  ] as const) {
    drawn.length = 0;
    const marks = within(screen.getByRole('radiogroup', { name }));
    await userEvent.click(marks.getByRole('radio', { name: mark }));
    expect([...new Set(drawn)]).toEqual([name.split(' ')[0]]);
  }
  drawn.length = 0;
  const head = { ...meeting, headcount: 27 };
  await act(() => sheet.resolve({ kind: 'loaded', data: { ...openSheet, meeting: head, rows } }));
  expect(drawn.filter((name) => !['Marcus', 'Judith'].includes(name))).toEqual([]);
});

it('a meeting can’t be closed while the member’s own mark isn’t saved', async () => {
  const { sendCells } = await openSheetPage(openSheet);
  expect(closeButton().disabled).toBe(false);
  const marcus = within(screen.getByRole('radiogroup', { name: 'Marcus Adeyemi' }));
  await userEvent.click(marcus.getByRole('radio', { name: 'Late' }));
  expect(closeButton().disabled).toBe(true);
  await vi.waitFor(() => expect(sendCells.inputs()).toHaveLength(1));
  await act(() => sendCells.resolve({ kind: 'answered', rows: [] }));
  expect(closeButton().disabled).toBe(false);
});

it('a mark set while someone else closed the meeting reports its result', async () => {
  const { sendCells, sheet } = await openSheetPage(openSheet);
  const marcus = within(screen.getByRole('radiogroup', { name: 'Marcus Adeyemi' }));
  await userEvent.click(marcus.getByRole('radio', { name: 'Late' }));
  await vi.waitFor(() => expect(sendCells.inputs()).toHaveLength(1));
  await act(() => sheet.resolve({ kind: 'loaded', data: shutSheet }));
  await act(() => sendCells.resolve({ kind: 'refused', message: 'This meeting is closed.' }));
  expect(screen.getByRole('alert').textContent).toBe('1 change wasn’t stored. This meeting is closed.');
  expect(screen.queryByRole('button', { name: 'Close meeting' })).toBeNull();
  await press('Discard');
  expect(screen.queryByRole('alert')).toBeNull();
});

const marked = () =>
  screen
    .getAllByRole('radiogroup')
    .map((group) => [
      group.getAttribute('aria-label'),
      within(group).queryByRole<HTMLInputElement>('radio', { checked: true })?.value,
    ]);

it('“all present” marks a confirmed sub’s member Substitute and the rest present, except oneself', async () => {
  await openSheetPage(saying({ 23: coming.subConfirmed, 21: coming.coming }));
  await press('All present');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(marked()).toMatchSnapshot();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Substitute for Grace Holloway' }).value).toBe(
    'Edith Holloway',
  );
});

it.each([
  ['left unmarked', null, undefined],
  ['marked Absent when chosen', 'Absent', 'Absent'],
  ['marked Present when chosen', 'Present', 'Present'],
] as const)('“all present” asks about those who said no: %s', async (_, chosen, then) => {
  await openSheetPage(saying({ 21: coming.notComing, 22: coming.subOffered, 23: coming.subConfirmed }));
  await press('All present');
  const dialog = within(screen.getByRole('dialog', { name: 'Mark all present?' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Marcus AdeyemiSaid: not comingUnmarkedPresentAbsent',
    'Judith AmselSub not confirmed yet: Edith HollowayUnmarkedPresentAbsent',
  ]);
  expect(dialog.getByText(/^0 members become Present and Grace Holloway becomes Substitute/)).toBeTruthy();
  const marcus = within(dialog.getByRole('radiogroup', { name: 'Marcus Adeyemi' }));
  if (chosen) await userEvent.click(marcus.getByRole('radio', { name: chosen }));
  await press('Mark all present');
  expect(marked()).toEqual([
    ['Marcus Adeyemi', then],
    ['Judith Amsel', undefined],
    ['Ben Carter', undefined],
    ['Grace Holloway', 'Substitute'],
  ]);
});

it('before the day the sheet is filtered by answer', async () => {
  await openSheetPage(beforeTheDay);
  await press('2 Not coming');
  expect(marked().map(([name]) => name)).toEqual(['Judith Amsel', 'Grace Holloway']);
});

it('marks are counted immediately, and the list can be filtered by mark', async () => {
  await openSheetPage(openSheet);
  const marcus = within(screen.getByRole('radiogroup', { name: 'Marcus Adeyemi' }));
  await userEvent.click(marcus.getByRole('radio', { name: 'Late' }));
  expect(screen.getByText('2 marked here: present, late and subs')).toBeTruthy();
  expect(screen.getByRole('button', { name: '1 Late' })).toBeTruthy();
  await press('1 Late');
  expect(screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Marcus Adeyemi',
  ]);
  await userEvent.click(marcus.getByRole('radio', { name: 'Absent' }));
  expect(screen.getByText('1 marked here: present, late and subs')).toBeTruthy();
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
});

it('N moves to the note and Enter back, and Tab skips it', async () => {
  await openSheetPage(openSheet);
  const marcus = within(screen.getByRole('radiogroup', { name: 'Marcus Adeyemi' }));
  await userEvent.click(marcus.getByRole('radio', { name: 'Late' }));
  await userEvent.keyboard('n');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note on Marcus Adeyemi' }));
  await userEvent.keyboard('Ferry{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Late');
  await userEvent.tab();
  expect(document.activeElement?.closest('[role=radiogroup]')?.getAttribute('aria-label')).toBe(
    'Judith Amsel',
  );
});

it('a button also moves to the note, for phones', async () => {
  await openSheetPage(openSheet);
  const marcus = within(screen.getByRole('radiogroup', { name: 'Marcus Adeyemi' }));
  await userEvent.click(marcus.getByRole('radio', { name: 'Late' }));
  await press('Write a note on Marcus Adeyemi');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note on Marcus Adeyemi' }));
  await userEvent.keyboard('Ferry{Enter}');
  expect(screen.queryByRole('button', { name: 'Write a note on Marcus Adeyemi' })).toBeNull();
});

it.each([
  ['by its button', () => press('Clear the mark of Marcus Adeyemi')],
  [
    'by Delete',
    async () => {
      await userEvent.click(
        within(screen.getByRole('radiogroup', { name: 'Marcus Adeyemi' })).getByRole('radio', {
          name: 'Late',
        }),
      );
      await userEvent.keyboard('{Delete}');
    },
  ],
])('a mark is removed %s, but never one’s own', async (_, clear) => {
  await openSheetPage(openSheet);
  await clear();
  const marcus = within(screen.getByRole('radiogroup', { name: 'Marcus Adeyemi' }));
  expect(marcus.queryByRole('radio', { checked: true })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear the mark of Ben Carter' })).toBeNull();
});

it('badges are printed for those shown and noted as printed', async () => {
  const { printPage } = await openSheetPage(doorSheet);
  await press('Print badges');
  expect(printPage.inputs()).toHaveLength(1);
  expect(document.querySelector('.name-badge')?.textContent).toContain('Hannah Weiss');
  expect(within(screen.getByRole('table')).getByText('Printed')).toBeTruthy();
});

it('the door separates expected, arrived, and absent visitors, and marks no badge twice', async () => {
  const [visitor] = doorSheet.rows;
  if (!visitor) throw new Error('somebody is registered');
  const rows = [
    visitor,
    { ...visitor, id: 32, attended: 1 as const, badge_printed: 1 as const, invited_by: null },
    {
      ...visitor,
      id: 33,
      attended: 0 as const,
      invited_by: null,
      invited_by_name: 'Alma Voss',
      duplicate: 1 as const,
    },
  ];
  const { sendCells } = await openSheetPage({ ...doorSheet, rows });
  expect(buttonNames().filter((name) => /\d$/.test(name))).toEqual([
    'Expected 1',
    'Arrived 1',
    'Not arrived 1',
  ]);
  const invited = screen
    .getAllByRole('cell')
    .map(({ textContent }) => /^Invited by (.*)/.exec(textContent)?.[1]);
  expect(invited.filter(Boolean)).toEqual(['Ben Carter', 'No one named', 'Alma Voss']);
  expect(screen.getAllByText('Twice')).toHaveLength(1);
  await press('Print badges');
  await vi.waitFor(() => expect(sendCells.inputs()).toHaveLength(1));
  expect(sendCells.inputs()[0]?.batch?.cells.map(({ row, cell }) => [row, cell])).toEqual([
    [31, 'badge'],
    [33, 'badge'],
  ]);
  await press('Not arrived 1');
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
});

it('the door is read-only without the right to check visitors in', async () => {
  const { sendCells } = await openSheetPage({ ...doorSheet, can_check_in: 0 });
  const [group] = screen.getAllByRole('radiogroup');
  for (const radio of within(group as HTMLElement).getAllByRole<HTMLInputElement>('radio'))
    expect(radio.disabled).toBe(true);
  await press('Print badges');
  expect(sendCells.inputs()).toEqual([]);
});

it('a scanned code checks the member in', async () => {
  const { acts } = await openRecordPage(
    {
      page: 'myChapter',
      home: { ...myChapter, next_meeting: { ...myChapter.next_meeting, can_check_in: 1 } },
      notMet: [],
    },
    { address: '/dashboard/chapter/1?checkin=407193' },
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Check-in code' }).value).toBe('407193');
  await press('Check in');
  expect(acts()).toEqual([{ name: 'checkIn', code: '407193' }]);
});

it('report dates start with the ones that count and keep the other one', async () => {
  const period = { start: '2026-01-05', end: '2026-03-14' };
  const { totals, since, chapter } = attendanceReport;
  await openListPage('attendanceReports', { head: { kind: 'attendance', totals, since, period, chapter } });
  openedFilter('Period');
  const start = await screen.findByLabelText<HTMLInputElement>('Start date');
  expect([start.value, screen.getByLabelText<HTMLInputElement>('End date').value]).toEqual([
    period.start,
    period.end,
  ]);
  fireEvent.change(start, { target: { value: '2026-02-01' } });
  expect(addressBar()).toBe('/dashboard/attendance-reports?start=2026-02-01&end=2026-03-14');
});

it('the report names the member in the tab, keeps its filters on returning, and can be exported', async () => {
  const { exported } = await openRecordPage(
    { page: 'attendanceReportDetails', details: attendanceReportDetails },
    { address: '/dashboard/attendance-reports/24?start=2026-03-01&chapter_id=3' },
  );
  expect(document.title).toBe('Attendance Report Details Leo Castellan · Chapterhouse');
  const back = screen.getByRole('link', { name: 'Attendance Reports' });
  expect(back.getAttribute('href')).toBe('/dashboard/attendance-reports?start=2026-03-01&chapter_id=3');
  await press('Export');
  expect(exported).toMatchSnapshot();
});
