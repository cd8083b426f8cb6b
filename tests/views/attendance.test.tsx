import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import type { ExportRequest } from '../../src/contract/exportPorts.ts';
import type { WaitingRecord } from '../../src/contract/outbox.ts';
import type { Location, PageId } from '../../src/contract/pages.ts';
import type { ActOutcome, RecordAct, RecordData } from '../../src/contract/recordPorts.ts';
import type { Batch, BatchOutcome, KeptCells, SheetData } from '../../src/contract/sheetPorts.ts';
import { exporterMachine } from '../../src/machines/exporter.machine.ts';
import { outboxMachine } from '../../src/machines/outbox.machine.ts';
import { recordMachine } from '../../src/machines/record.machine.ts';
import { sheetMachine } from '../../src/machines/sheet.machine.ts';
import { attendanceReportDetails, attendanceSheet } from '../fixtures/attendanceSheet.ts';
import { myChapter } from '../fixtures/chapters.ts';
import { doorSheet, openSheet, shutSheet } from '../fixtures/sheets.ts';
import { deferred } from '../model/deferred.ts';
import { watchedRecord, watchedSheet } from '../model/watched.ts';
import { answered } from './support/mirror.ts';
import { openPage, viewOf } from './support/openPage.tsx';

/** An outbox that hears of the connection. */
const connected = (isOnline: boolean) =>
  outboxMachine.provide({
    actors: {
      readOutbox: answered<readonly WaitingRecord[]>([]),
      watchDevice: fromCallback(({ sendBack }) => sendBack({ type: 'connection.changed', isOnline })),
    },
  });

const openSheetPage = async (page: PageId, address: string, data: SheetData, isOnline = true) => {
  const watched = watchedSheet();
  const performAct = deferred<ActOutcome, { act: RecordAct | null }>('performAct');
  const sendCells = deferred<BatchOutcome, { batch: Batch | null }>('sendCells');
  const printPage = deferred<void>('printPage');
  const sheet = sheetMachine.provide({
    actors: {
      sendOnLeaving: fromCallback(() => {}),
      readCells: answered<KeptCells, { location: Location }>({ cells: [], seed: 'seed' }),
      watchSheet: watched.logic,
      watchOthers: fromCallback(() => {}),
      performAct: performAct.logic,
      sendCells: sendCells.logic,
      printPage: printPage.logic,
    },
    actions: { keepCells: () => {} },
  });
  const workspace = openPage(await viewOf(page), address, { sheet, outbox: connected(isOnline) });
  await act(() => watched.resolve({ kind: 'loaded', data }));
  return { workspace, performAct, printPage, sendCells, watched };
};

const openRecordPage = async (
  page: PageId,
  address: string,
  data: RecordData,
  exporter = exporterMachine.provide({ actors: { exportList: fromCallback(() => {}) } }),
) => {
  const watched = watchedRecord();
  const performAct = deferred<ActOutcome, { act: RecordAct | null }>('performAct');
  const record = recordMachine.provide({
    actors: { watchRecord: watched.logic, performAct: performAct.logic },
  });
  const workspace = openPage(await viewOf(page), address, { record, exporter });
  await act(() => watched.resolve({ kind: 'loaded', data }));
  return { workspace, acts: () => performAct.inputs().map((input) => input.act) };
};

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const sheetAddress = '/dashboard/attendance-list';

it('says what closing does before it closes', async () => {
  const { workspace } = await openSheetPage('attendanceList', sheetAddress, openSheet);
  await press('Close meeting');
  expect(workspace.getSnapshot().context.requested.entry).toEqual({
    form: 'meetingClosing',
    stored: { meetingId: 3, sentence: '1 present, 1 becomes Absent, 41 records will count.' },
  });
});

it('takes a closing back without words while it can be', async () => {
  const { performAct } = await openSheetPage('attendanceList', sheetAddress, shutSheet);
  await press('Take back');
  expect(performAct.inputs()).toEqual([{ act: { name: 'openMeeting', meetingId: 3 } }]);
});

it('shows why a move isn’t possible, and does not make it', async () => {
  const why_not = 'You can close it once it has started.';
  const meeting = {
    ...attendanceSheet.meeting,
    moves: [{ to: 'closed', allowed: 0 as const, reason_needed: 0 as const, why_not }],
  };
  await openSheetPage('attendanceList', sheetAddress, { ...openSheet, meeting });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close meeting' }).disabled).toBe(true);
  expect(screen.getByText(why_not)).toBeTruthy();
});

it('says on another meeting’s sheet why there is none today', async () => {
  const meeting = { ...attendanceSheet.meeting, skipped_today: 'Thanksgiving' };
  await openSheetPage('attendanceList', sheetAddress, { ...openSheet, meeting });
  expect(screen.getByText('Today’s meeting is skipped: Thanksgiving')).toBeTruthy();
});

const closeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Close meeting' });

it('can’t be closed offline, and says why', async () => {
  const { workspace } = await openSheetPage('attendanceList', sheetAddress, openSheet, false);
  expect(closeButton().disabled).toBe(true);
  expect(screen.getByText('You’re offline. Closing, reopening and skipping need a connection.')).toBeTruthy();
  await userEvent.click(closeButton());
  expect(workspace.getSnapshot().context.requested.entry).toBeUndefined();
});

it('can’t be closed while a mark of one’s own isn’t stored', async () => {
  const { sendCells } = await openSheetPage('attendanceList', sheetAddress, openSheet);
  expect(closeButton().disabled).toBe(false);
  const marcus = within(screen.getByRole('radiogroup', { name: 'Marcus Adeyemi' }));
  await userEvent.click(marcus.getByRole('radio', { name: 'Late' }));
  expect(closeButton().disabled).toBe(true);
  await vi.waitFor(() => expect(sendCells.inputs()).toHaveLength(1));
  await act(() => sendCells.resolve({ kind: 'answered', rows: [] }));
  expect(closeButton().disabled).toBe(false);
});

it('says what became of a mark that was set while somebody else closed the meeting', async () => {
  const { sendCells, watched } = await openSheetPage('attendanceList', sheetAddress, openSheet);
  const marcus = within(screen.getByRole('radiogroup', { name: 'Marcus Adeyemi' }));
  await userEvent.click(marcus.getByRole('radio', { name: 'Late' }));
  await vi.waitFor(() => expect(sendCells.inputs()).toHaveLength(1));
  await act(() => watched.resolve({ kind: 'loaded', data: shutSheet }));
  await act(() => sendCells.resolve({ kind: 'refused', message: 'This meeting is closed.' }));
  expect(screen.getByRole('alert').textContent).toBe('1 change wasn’t stored. This meeting is closed.');
  expect(screen.queryByRole('button', { name: 'Close meeting' })).toBeNull();
  await press('Discard');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('marks all present whom nobody marked, but not oneself', async () => {
  const rows = openSheet.rows.map((row) => (row.id === 23 ? { ...row, status: null } : row));
  await openSheetPage('attendanceList', sheetAddress, { ...openSheet, rows });
  await press('All present');
  const checked = screen
    .getAllByRole('radiogroup')
    .map((group) => [
      group.getAttribute('aria-label'),
      within(group).queryByRole<HTMLInputElement>('radio', { checked: true })?.value,
    ]);
  expect(checked).toEqual([
    ['Marcus Adeyemi', 'Present'],
    ['Judith Amsel', 'Excused'],
    ['Ben Carter', undefined],
    ['Grace Holloway', 'Present'],
  ]);
});

it('counts what is set at once, and shows those of a mark alone', async () => {
  await openSheetPage('attendanceList', sheetAddress, openSheet);
  const marcus = within(screen.getByRole('radiogroup', { name: 'Marcus Adeyemi' }));
  await userEvent.click(marcus.getByRole('radio', { name: 'Late' }));
  expect(screen.getByRole('button', { name: '1 Late' })).toBeTruthy();
  await press('1 Late');
  expect(screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Marcus Adeyemi',
  ]);
});

it('goes to the note by N and back by Enter, and Tab passes it', async () => {
  await openSheetPage('attendanceList', sheetAddress, openSheet);
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
  await openSheetPage('attendanceList', sheetAddress, openSheet);
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
  await openSheetPage('attendanceList', sheetAddress, openSheet);
  await clear();
  const marcus = within(screen.getByRole('radiogroup', { name: 'Marcus Adeyemi' }));
  expect(marcus.queryByRole('radio', { checked: true })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear the mark of Ben Carter' })).toBeNull();
});

it('corrects a mark of a closed meeting in a dialog of its own', async () => {
  const { workspace } = await openSheetPage('attendanceList', sheetAddress, shutSheet);
  await press('Correct the mark of Marcus Adeyemi');
  expect(workspace.getSnapshot().context.requested.entry).toMatchObject({
    form: 'markCorrection',
    stored: { meetingId: 3, memberId: 21, version: 1, status: 'Present' },
  });
  expect(screen.queryByRole('button', { name: 'Correct the mark of Ben Carter' })).toBeNull();
});

it('prints badges of those who are shown and notes that they are printed', async () => {
  const { printPage } = await openSheetPage(
    'attendanceVisitorList',
    '/dashboard/attendance-visitor-list',
    doorSheet,
  );
  await press('Print badges');
  expect(printPage.inputs()).toHaveLength(1);
  expect(document.querySelector('.name-badge')?.textContent).toContain('Hannah Weiss');
  expect(within(screen.getByRole('table')).getByText('Printed')).toBeTruthy();
});

it('registers a walk-in for the meeting', async () => {
  const { workspace } = await openSheetPage(
    'attendanceVisitorList',
    '/dashboard/attendance-visitor-list',
    doorSheet,
  );
  await press('Walk-in');
  expect(workspace.getSnapshot().context.requested).toEqual({
    recording: 'visitor',
    prefill: { chapter_id: 1, meeting_id: 3 },
  });
});

it('checks in by the code that was scanned', async () => {
  const { acts } = await openRecordPage('myChapter', '/dashboard/chapter/1?checkin=407193', {
    page: 'myChapter',
    home: myChapter,
    notMet: [],
  });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Check-in code' }).value).toBe('407193');
  await press('Check in');
  expect(acts()).toEqual([{ name: 'checkIn', code: '407193' }]);
});

it('shows the code as one that leads to where it is taken', async () => {
  await openRecordPage('checkInCode', '/dashboard/attendance-list/3/code', {
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
  const { workspace } = await openRecordPage('attendanceReportDetails', '/dashboard/attendance-reports/24', {
    page: 'attendanceReportDetails',
    details,
  });
  expect(screen.queryByRole('button', { name: /^(Keep|Change|Correct)/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Question/ })).toHaveLength(1);
  await press('Question the mark of Tue 3 Mar');
  expect(workspace.getSnapshot().context.requested.entry).toMatchObject({
    form: 'markQuestion',
    stored: { memberId: 24, attendanceId: 62 },
  });
});

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
  const { workspace } = await openRecordPage('attendanceReportDetails', '/dashboard/attendance-reports/24', {
    page: 'attendanceReportDetails',
    details: { ...attendanceReportDetails, rows },
  });
  const [changed] = document.querySelectorAll('.from-to');
  expect([changed?.querySelector('del')?.textContent, changed?.querySelector('ins')?.textContent]).toEqual([
    'Absent',
    'Late',
  ]);
  await press(/^Keep Absent/);
  expect(workspace.getSnapshot().context.requested.entry).toMatchObject({
    form: 'contestRefusal',
    stored: { memberId: 24, attendanceId: 61, status: 'Absent' },
  });
});

it('names the member in the tab, goes back to the report as it was filtered, and is exported', async () => {
  const requests: (ExportRequest | null)[] = [];
  await openRecordPage(
    'attendanceReportDetails',
    '/dashboard/attendance-reports/24?start=2026-03-01&chapter_id=3',
    { page: 'attendanceReportDetails', details: attendanceReportDetails },
    exporterMachine.provide({
      actors: { exportList: fromCallback(({ input }) => void requests.push(input.request)) },
    }),
  );
  expect(document.title).toBe('Attendance Report Details Leo Castellan · Chapterhouse');
  const back = screen.getByRole('link', { name: 'Attendance Reports' });
  expect(back.getAttribute('href')).toBe('/dashboard/attendance-reports?start=2026-03-01&chapter_id=3');
  await press('Export');
  expect(requests).toEqual([
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
