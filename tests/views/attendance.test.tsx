import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Coming } from '../../src/contract/meetings/coming.ts';
import { attendanceReport, attendanceReportDetails, attendanceSheet } from '../fixtures/attendanceSheet.ts';
import { myChapter } from '../fixtures/chapters.ts';
import { coming } from '../fixtures/coming.ts';
import { doorSheet, openSheet, shutSheet } from '../fixtures/sheets.ts';
import { openListPage, openRecordPage, openSheetPage } from './support/askingPage.tsx';
import { buttonNames, openedFilter } from './support/gestures.ts';
import { addressBar } from './support/openPage.tsx';

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const { meeting } = openSheet;
if (!meeting) throw new Error('the sheet is of a meeting');
const move = (to: string, reason_needed: 0 | 1 = 0) =>
  ({ to, allowed: 1, reason_needed, why_not: null }) as const;
const shut = { ...shutSheet.meeting, moves: [move('open', 1)], undo_until: null } as typeof meeting;
const skipped = { ...meeting, status: 'skipped', skip_reason: 'Town fair', moves: [move('open')] } as const;
const skippedSheet = { ...openSheet, meeting: skipped, can_take: 0, settable: [] } as const;
const all: readonly string[] = openSheet.settable;

it.each([
  ['an open meeting', openSheet, all, ['Check-in code', 'All present']],
  [
    'a meeting to come',
    { ...openSheet, settable: all.slice(3) },
    all.slice(3),
    ['Check-in code', 'All present'],
  ],
  ['an open meeting, for a reader', { ...openSheet, can_take: 0 }, [], []],
  ['a closed meeting', shutSheet, [], []],
  ['a skipped meeting', skippedSheet, [], []],
] as const)('lets be marked what may be, but not oneself: %s', async (_, sheet, settable, buttons) => {
  await openSheetPage(sheet as typeof openSheet);
  const settableOf = (name: string) =>
    within(screen.getByRole('radiogroup', { name }))
      .getAllByRole<HTMLInputElement>('radio')
      .flatMap(({ disabled, value }) => (disabled ? [] : value));
  expect([settableOf('Marcus Adeyemi'), settableOf('Ben Carter')]).toEqual([settable, []]);
  expect(buttonNames().filter((name) => /^(Check-in|All)/.test(name))).toEqual(buttons);
  const canAll = settable.some((status) => status === 'Present');
  const canSub = settable.some((status) => status === 'Substitute');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Headcount' }).disabled).toBe(
    settable.length === 0,
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note on Judith Amsel' }).disabled).toBe(
    !canSub,
  );
  expect(buttonNames().includes('Write a note on Marcus Adeyemi')).toBe(canAll);
  expect(buttonNames().includes('Clear the mark of Judith Amsel')).toBe(canSub);
  expect(buttonNames().includes('Clear the mark of Marcus Adeyemi')).toBe(canAll);
  expect(screen.queryByText(/^Before the day of the meeting/) !== null).toBe(canSub && !canAll);
  expect(screen.queryByText(/^You can’t mark yourself/) !== null).toBe(sheet.can_take === 1);
});

it.each([
  ['Open', meeting, 'Skip this week', { form: 'meetingSkipping', stored: { meetingId: 3 } }],
  ['Open', { ...meeting, reopen_reason: 'Two marks' }, 'Close meeting', { form: 'meetingClosing' }],
  ['Closed', shut, 'Reopen meeting', { form: 'meetingReopening', stored: { meetingId: 3 } }],
  ['Skipped', skipped, 'Restore this week', { name: 'openMeeting', meetingId: 3 }],
] as const)('says how the meeting stands, and what it may become: %s', async (state, shown, verb, asked) => {
  const { entry, acts } = await openSheetPage({ ...openSheet, meeting: shown as typeof meeting });
  const head = screen.getByText(state).parentElement?.textContent;
  expect(head).toContain(
    { Open: shown.reopen_reason ?? '', Closed: 'Vera Holm, ', Skipped: 'Town fair' }[state],
  );
  expect(buttonNames().filter((name) => / (meeting|this week)$/.test(name))).toHaveLength(shown.moves.length);
  await press(verb);
  expect(entry() ?? acts()[0]).toMatchObject(asked);
});

it('says what closing does before it closes', async () => {
  const { entry } = await openSheetPage(openSheet);
  await press('Close meeting');
  expect(entry()).toEqual({
    form: 'meetingClosing',
    stored: {
      meetingId: 3,
      sentence: '2 in the room. One member is unmarked. Ben Carter becomes Absent. 41 records will count.',
      outcomes: [{ name: 'Ben Carter', because: 'No answer', becomes: 'Absent' }],
      unmarked: { name: 'Unmarked', rows: [12] },
    },
  });
});

it('EA6: goes back from closing to those who are unmarked, and leaves a filter for them as it is', async () => {
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

it('takes a closing back without words while it can be', async () => {
  const { performAction } = await openSheetPage(shutSheet);
  await press('Take back');
  expect(performAction.inputs()).toEqual([{ action: { name: 'openMeeting', meetingId: 3 } }]);
});

it('EC22: asks for a reason when a closed meeting is reopened, also while closing can be taken back', async () => {
  const { entry, performAction } = await openSheetPage(shutSheet);
  await press('Reopen meeting');
  expect(entry()).toEqual({ form: 'meetingReopening', stored: { meetingId: 3 } });
  expect(performAction.inputs()).toEqual([]);
});

it('shows why a move isn’t possible, and does not make it', async () => {
  const why_not = 'You can close it once it has started.';
  const meeting = {
    ...attendanceSheet.meeting,
    moves: [{ to: 'closed', allowed: 0 as const, reason_needed: 0 as const, why_not }],
  };
  await openSheetPage({ ...openSheet, meeting });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close meeting' }).disabled).toBe(true);
  expect(screen.getByText(why_not)).toBeTruthy();
});

it('says on another meeting’s sheet why there is none today', async () => {
  const meeting = { ...attendanceSheet.meeting, skipped_today: 'Thanksgiving' };
  await openSheetPage({ ...openSheet, meeting });
  expect(screen.getByText('Today’s meeting is skipped: Thanksgiving')).toBeTruthy();
});

const closeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Close meeting' });

it('can’t be closed offline, and says why', async () => {
  const { entry } = await openSheetPage(openSheet, { isOnline: false });
  expect(closeButton().disabled).toBe(true);
  expect(screen.getByText('You’re offline. Closing, reopening and skipping need a connection.')).toBeTruthy();
  await userEvent.click(closeButton());
  expect(entry()).toBeUndefined();
});

it('a mark draws its own row, and what the marks come to draws none', async () => {
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

it('can’t be closed while a mark of one’s own isn’t stored', async () => {
  const { sendCells } = await openSheetPage(openSheet);
  expect(closeButton().disabled).toBe(false);
  const marcus = within(screen.getByRole('radiogroup', { name: 'Marcus Adeyemi' }));
  await userEvent.click(marcus.getByRole('radio', { name: 'Late' }));
  expect(closeButton().disabled).toBe(true);
  await vi.waitFor(() => expect(sendCells.inputs()).toHaveLength(1));
  await act(() => sendCells.resolve({ kind: 'answered', rows: [] }));
  expect(closeButton().disabled).toBe(false);
});

it('says what became of a mark that was set while somebody else closed the meeting', async () => {
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

const saying = (said: Readonly<Record<number, Coming>>) => ({
  ...openSheet,
  rows: openSheet.rows.map((row) => ({
    ...row,
    ...(row.own === 0 && { status: null, version: 0 }),
    coming: said[row.id] ?? coming.none,
  })),
});
const marked = () =>
  screen
    .getAllByRole('radiogroup')
    .map((group) => [
      group.getAttribute('aria-label'),
      within(group).queryByRole<HTMLInputElement>('radio', { checked: true })?.value,
    ]);

it('EA6: marks a confirmed sub’s member Substitute and all others present, but not oneself', async () => {
  await openSheetPage(saying({ 23: coming.subConfirmed, 21: coming.coming }));
  await press('All present');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(marked()).toEqual([
    ['Marcus Adeyemi', 'Present'],
    ['Judith Amsel', 'Present'],
    ['Ben Carter', undefined],
    ['Grace Holloway', 'Substitute'],
  ]);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Substitute for Grace Holloway' }).value).toBe(
    'Edith Holloway',
  );
});

it.each([
  ['left unmarked', null, undefined],
  ['marked Absent where that is chosen', 'Absent', 'Absent'],
  ['marked Present where that is chosen', 'Present', 'Present'],
] as const)('EA6: asks about those who said no before marking all present: %s', async (_, chosen, then) => {
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

it('EA6: says on the day what a member had said, until the mark says it', async () => {
  await openSheetPage(saying({ 21: coming.notComing, 22: coming.coming, 23: coming.subConfirmed }));
  expect(screen.getByText('Said: not coming')).toBeTruthy();
  expect(screen.getByText('Sub confirmed: Edith Holloway')).toBeTruthy();
  const grace = within(screen.getByRole('radiogroup', { name: 'Grace Holloway' }));
  await userEvent.click(grace.getByRole('radio', { name: 'Substitute' }));
  expect(screen.queryByText('Sub confirmed: Edith Holloway')).toBeNull();
});

it('EA6: shows before the day who comes, as filters, with the two marks that can be set', async () => {
  const sheet = saying({ 21: coming.coming, 22: coming.subAsked, 23: coming.subConfirmed });
  await openSheetPage({ ...sheet, today: '2026-03-16', settable: ['Excused', 'Substitute'] });
  const counters = within(screen.getByRole('group', { name: 'Filter by answer' }));
  expect(counters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '1Coming',
    '2Not coming',
    '1Unanswered',
  ]);
  expect(screen.getByText('Of the 2 not coming:').parentElement?.textContent).toBe(
    'Of the 2 not coming:1 sub confirmed1 sub asked0 without a sub',
  );
  const marcus = within(screen.getByRole('radiogroup', { name: 'Marcus Adeyemi' }));
  expect(marcus.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual([
    'Excused',
    'Substitute',
  ]);
  await press('2 Not coming');
  expect(marked().map(([name]) => name)).toEqual(['Judith Amsel', 'Grace Holloway']);
  expect(screen.getAllByRole('cell', { name: /^Sub (asked|confirmed)/ })).toHaveLength(2);
});

it('counts what is set at once, and shows those of a mark alone', async () => {
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

it('says who set each mark, also when closing did, and offers closing back while it can be', async () => {
  const rows = shutSheet.rows.map((row) =>
    row.own === 1 ? { ...row, marked_by: null, marked_at: null } : row,
  );
  const noted = rows.map((row) => (row.id === 23 ? { ...row, status: null, contested: 1 as const } : row));
  await openSheetPage({ ...shutSheet, meeting: shut, rows: noted });
  const by = [...document.querySelectorAll('.marked-by > span:first-child')].map(
    ({ textContent }) => textContent,
  );
  expect(by.map((words) => words?.replace(/, .*/, ''))).toEqual([
    'Vera Holm',
    'Vera Holm',
    'By closing',
    'Not marked yet',
  ]);
  expect(screen.getAllByText('Questioned')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
});

it('goes to the note by N and back by Enter, and Tab passes it', async () => {
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

it('goes to the note by a button as well, which a phone has in place of the key', async () => {
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
])('takes a mark back %s, and never one’s own', async (_, clear) => {
  await openSheetPage(openSheet);
  await clear();
  const marcus = within(screen.getByRole('radiogroup', { name: 'Marcus Adeyemi' }));
  expect(marcus.queryByRole('radio', { checked: true })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear the mark of Ben Carter' })).toBeNull();
});

it('corrects a mark of a closed meeting in a dialog of its own', async () => {
  const { entry } = await openSheetPage(shutSheet);
  await press('Correct the mark of Marcus Adeyemi');
  expect(entry()).toMatchObject({
    form: 'markCorrection',
    stored: { meetingId: 3, memberId: 21, version: 1, status: 'Present' },
  });
  expect(screen.queryByRole('button', { name: 'Correct the mark of Ben Carter' })).toBeNull();
});

it('prints badges of those who are shown and notes that they are printed', async () => {
  const { printPage } = await openSheetPage(doorSheet);
  await press('Print badges');
  expect(printPage.inputs()).toHaveLength(1);
  expect(document.querySelector('.name-badge')?.textContent).toContain('Hannah Weiss');
  expect(within(screen.getByRole('table')).getByText('Printed')).toBeTruthy();
});

it('tells visitors who are expected from those who came or did not, and marks no badge twice', async () => {
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

it('can only be read by someone who checks nobody in', async () => {
  const { sendCells } = await openSheetPage({ ...doorSheet, can_check_in: 0 });
  const [group] = screen.getAllByRole('radiogroup');
  for (const radio of within(group as HTMLElement).getAllByRole<HTMLInputElement>('radio'))
    expect(radio.disabled).toBe(true);
  await press('Print badges');
  expect(sendCells.inputs()).toEqual([]);
});

it('EC30: hands a visitor over to who looks after them, for who may follow up', async () => {
  const { entry } = await openSheetPage(doorSheet);
  const [visitor] = doorSheet.rows;
  await press(/^Hand over /);
  expect(entry()).toMatchObject({
    form: 'visitorOwner',
    stored: { id: visitor?.id, version: visitor?.version, chapter_id: doorSheet.chapter.id, owner_id: null },
  });
  cleanup();
  await openSheetPage({ ...doorSheet, can_follow_up: 0 });
  expect(buttonNames().filter((name) => name.startsWith('Hand over'))).toEqual([]);
});

it('registers a walk-in for the meeting', async () => {
  const { requested } = await openSheetPage(doorSheet);
  await press('Walk-in');
  expect(requested()).toEqual({
    recording: 'visitor',
    prefill: { chapter_id: 1, meeting_id: 3 },
  });
});

it('checks in by the code that was scanned', async () => {
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

it('shows the code as one that leads to where it is taken', async () => {
  await openRecordPage({
    page: 'checkInCode',
    sheet: attendanceSheet,
  });
  expect(screen.getByRole('img', { name: 'Check-in code 407 193' })).toBeTruthy();
  expect(screen.getByText('407 193')).toBeTruthy();
});

it('lets members question their own marks, once', async () => {
  const [row] = attendanceReportDetails.rows;
  const rows = row ? [row, { ...row, id: 62, date: '2026-03-03', contested: null }] : [];
  const details = { ...attendanceReportDetails, rows, can_contest: 1, can_correct: 0 } as const;
  const { entry } = await openRecordPage({
    page: 'attendanceReportDetails',
    details,
  });
  expect(screen.queryByRole('button', { name: /^(Keep|Change|Correct)/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Question/ })).toHaveLength(1);
  await press('Question the mark of Tue 3 Mar');
  expect(entry()).toMatchObject({
    form: 'markQuestion',
    stored: { memberId: 24, attendanceId: 62 },
  });
});

it.each([
  ['of a closed meeting, set once', { contested: null }, ['Correct the mark of Tue 10 Mar'], 0],
  ['of a meeting that was opened again', { contested: null, meeting_status: 'open' }, [], 0],
  [
    'that was changed',
    {
      contested: null,
      history: [{ at: '2026-03-11T08:00:00.000Z', by: null, from: 'Absent', to: 'Late', reason: null }],
    },
    ['Correct the mark of Tue 10 Mar'],
    1,
  ],
  ['that is questioned', {}, ['Change the mark of Tue 10 Mar', 'Keep Absent on Tue 10 Mar'], 1],
  ['that is questioned, to a reader', { reader: true }, [], 1],
] as const)(
  'tells the story of a mark, and what a leader may do about it: %s',
  async (_, differs, buttons, told) => {
    const [row] = attendanceReportDetails.rows;
    const rows = row
      ? [{ ...row, ...differs, history: [...('history' in differs ? differs.history : row.history)] }]
      : [];
    const details = { ...attendanceReportDetails, rows, can_correct: 'reader' in differs ? 0 : 1 } as const;
    await openRecordPage({
      page: 'attendanceReportDetails',
      details: details as typeof attendanceReportDetails,
    });
    expect(buttonNames().filter((name) => /^(Correct|Change|Keep)/.test(name))).toEqual(buttons);
    expect(document.querySelectorAll('.from-to')).toHaveLength(told);
  },
);

it('shows what became of a mark, and answers a question about it', async () => {
  const [row] = attendanceReportDetails.rows;
  const change = {
    at: '2026-03-11T08:00:00.000Z',
    by: null,
    from: 'Absent',
    to: 'Late',
    reason: 'Ferry.',
  } as const;
  const rows = row ? [{ ...row, history: [change, ...row.history] }] : [];
  const { entry } = await openRecordPage({
    page: 'attendanceReportDetails',
    details: { ...attendanceReportDetails, rows },
  });
  const [changed] = document.querySelectorAll('.from-to');
  expect([changed?.querySelector('del')?.textContent, changed?.querySelector('ins')?.textContent]).toEqual([
    'Absent',
    'Late',
  ]);
  await press(/^Keep Absent/);
  expect(entry()).toMatchObject({
    form: 'contestRefusal',
    stored: { memberId: 24, attendanceId: 61, status: 'Absent' },
  });
});

it('begins the days of the reports with those that count, and keeps the other one', async () => {
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

it('names the member in the tab, goes back to the report as it was filtered, and is exported', async () => {
  const { exported } = await openRecordPage(
    { page: 'attendanceReportDetails', details: attendanceReportDetails },
    { address: '/dashboard/attendance-reports/24?start=2026-03-01&chapter_id=3' },
  );
  expect(document.title).toBe('Attendance Report Details Leo Castellan · Chapterhouse');
  const back = screen.getByRole('link', { name: 'Attendance Reports' });
  expect(back.getAttribute('href')).toBe('/dashboard/attendance-reports?start=2026-03-01&chapter_id=3');
  await press('Export');
  expect(exported).toEqual([
    {
      location: {
        page: 'attendanceReportDetails',
        params: { id: '24' },
        query: { start: '2026-03-01', chapter_id: '3' },
      },
      columns: null,
      filters: '',
      about: 'the attendance of Leo Castellan',
    },
  ]);
});
