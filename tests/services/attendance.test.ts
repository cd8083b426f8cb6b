import { describe, expect, it } from 'vitest';
import type { Batch, CellSet } from '../../src/contract/meetings/sheetPorts.ts';
import { failuresOf, shownFields } from '../../src/machines/form/field.ts';
import { ApiRefusal, NoAnswer, type Telling } from '../../src/services/calls/api.ts';
import { saveForm } from '../../src/services/form.ts';
import { sendCells, sheetQuery } from '../../src/services/sheetPages.ts';
import { forms } from '../allForms.ts';
import {
  arrivalsSet,
  attendanceSheet,
  closedSheet,
  marksSet,
  registeredVisitors,
} from '../fixtures/attendanceSheet.ts';
import { openSheet } from '../fixtures/sheets.ts';
import { answering, entryForm, refusal } from './answering.ts';

const cell = (row: number, name: string, value: CellSet['value'], version = 1): CellSet => ({
  id: `a.${row}${name}`,
  page: 'attendanceList',
  sheet: 3,
  row,
  cell: name,
  value,
  version,
  batch: 'a.9',
});

const batch: Batch = {
  key: 'a.9',
  page: 'attendanceList',
  sheet: 3,
  cells: [
    cell(21, 'mark', { status: 'Late', sub_request_id: null, sub_name: null }, 2),
    cell(21, 'note', { note: 'Ferry' }, 1),
    cell(22, 'mark', { status: 'Substitute', sub_request_id: null, sub_name: 'Edith' }, 0),
    cell(0, 'headcount', { headcount: 26 }, 0),
  ],
};

describe('attendance cells', () => {
  it('are sent in one call with its key, those of a row together with their older version', async () => {
    const { api, asked } = answering({ saveAttendanceList: () => marksSet });
    const outcome = await sendCells(api, batch);
    expect(asked).toEqual([
      {
        id: 'saveAttendanceList',
        body: {
          meeting_id: 3,
          headcount: 26,
          rows: [
            {
              member_id: 21,
              status: 'Late',
              sub_request_id: null,
              sub_name: null,
              note: 'Ferry',
              version: 1,
            },
            { member_id: 22, status: 'Substitute', sub_request_id: null, sub_name: 'Edith', version: 0 },
          ],
        },
        options: { idempotencyKey: 'a.9', tells: { of: 'sheet', update: expect.any(Function) } },
      },
    ]);
    const rows = outcome.kind === 'answered' ? outcome.rows : [];
    expect(rows.map(({ id, isLost, version }) => [id, isLost, version])).toEqual([
      [0, false, 0],
      [21, false, 1],
      [22, true, 2],
    ]);
    expect(rows[0]?.fields).toEqual({ headcount: 3 });
    expect(rows[2]?.fields).toMatchObject({ status: 'Excused', note: 'Away until 18 March' });
  });

  it('report rows and totals only to the sheet on the screen', async () => {
    const { api, asked } = answering({ saveAttendanceList: () => marksSet });
    await sendCells(api, batch);
    const [{ options }] = asked as [{ options: { tells: Telling } }];
    const shown = { ...openSheet, rows: openSheet.rows.map((row) => ({ ...row, status: null })) };
    const told = options.tells.update({ kind: 'loaded', data: shown }, { ...marksSet, headcount: 26 }) as {
      data: typeof openSheet;
    };
    expect(told.data.rows.map(({ status }) => status)).toEqual(['Present', 'Excused', null, null]);
    expect(told.data.meeting?.headcount).toBe(26);
    expect(told.data.closing).toBe(marksSet.closing);
    const other = { ...shown, meeting: { ...openSheet.meeting, id: 2 } };
    for (const outcome of [{ kind: 'loaded', data: other }, { kind: 'forbidden' }, undefined])
      expect(options.tells.update(outcome, marksSet)).toBeUndefined();
  });

  it('come back with the server’s message when refused, and are retried without an answer', async () => {
    const message = 'This meeting is closed. Give a reason to correct it.';
    const closed = answering({ saveAttendanceList: refusal(409, { code: 'meetingClosed', message }) });
    expect(await sendCells(closed.api, batch)).toEqual({ kind: 'refused', message });
    for (const [status, code] of [
      [503, undefined],
      [429, undefined],
      [401, undefined],
      [409, 'keyInFlight'],
    ] as const) {
      const { api } = answering({ saveAttendanceList: refusal(status, { code, message: 'Later' }) });
      await expect(sendCells(api, batch)).rejects.toBeInstanceOf(ApiRefusal);
    }
    await expect(sendCells(answering({}, {}).api, batch)).rejects.toBeInstanceOf(NoAnswer);
  });

  it('are for the meeting in the address, each row by its member', async () => {
    const { api, asked } = answering({
      getAttendanceList: () => closedSheet,
      getAllWeeklyMeetings: () => [{ id: 3, date: '2026-03-17', status: 'closed' }],
    });
    const location = {
      page: 'attendanceList',
      params: {},
      query: { meeting_id: '3', date: 'tomorrow', other: 'x' },
    } as const;
    const outcome = await sheetQuery(location).load(api);
    expect(asked).toMatchObject([
      { id: 'getAttendanceList', query: { meeting_id: '3' } },
      { id: 'getAllWeeklyMeetings' },
    ]);
    expect(outcome).toMatchObject({
      kind: 'loaded',
      data: { sheet: 3, changesAt: '2026-03-17T12:35:00.000Z', meetings: [{ id: 3 }] },
    });
    const rows = outcome.kind === 'loaded' ? outcome.data.rows : [];
    expect(rows.map(({ id, version }) => [id, version])).toEqual(
      closedSheet.rows.map(({ member, version }) => [member.id, version]),
    );
  });

  it('are forbidden without access, and load without the dates if those fail', async () => {
    const location = { page: 'attendanceList', params: {}, query: { chapter_id: '1' } } as const;
    const forbidden = answering({ getAttendanceList: refusal(404, { message: 'Not found' }) });
    expect(await sheetQuery(location).load(forbidden.api)).toEqual({ kind: 'forbidden' });
    const { api } = answering({ getAttendanceList: () => attendanceSheet }, {});
    expect(await sheetQuery(location).load(api)).toMatchObject({ data: { meetings: [] } });
  });
});

describe('check-in cells', () => {
  it('are sent in one call with its key, those of a visitor together', async () => {
    const { api, asked } = answering({ saveVisitorArrivals: () => arrivalsSet });
    const outcome = await sendCells(api, {
      key: 'a.9',
      page: 'attendanceVisitorList',
      sheet: 3,
      cells: [cell(31, 'attended', { attended: 1 }, 2), cell(31, 'badge', { badge_printed: 1 }, 1)],
    });
    expect(asked).toMatchSnapshot();
    expect(outcome).toMatchObject({
      kind: 'answered',
      rows: [{ id: 31, isLost: false, version: 2, fields: { attended: 1 } }],
    });
  });

  it('are for the next meeting unless another is named', async () => {
    const { api, asked } = answering({ getRegisteredVisitors: () => registeredVisitors }, {});
    const place = { page: 'attendanceVisitorList', params: {}, query: { date: '2026-03-17' } } as const;
    expect(await sheetQuery(place).load(api)).toMatchObject({
      kind: 'loaded',
      data: { sheet: 3, meetings: [] },
    });
    expect(asked).toMatchObject([
      { id: 'getRegisteredVisitors', query: { date: '2026-03-17' } },
      { id: 'getAllWeeklyMeetings' },
    ]);
  });
});

const mark = {
  meetingId: 3,
  memberId: 21,
  about: 'Marcus Adeyemi, Tue 17 Mar: Present.',
  version: 4,
  status: 'Present',
  sub_name: null,
} as const;

describe('a leader’s actions on a meeting', () => {
  it('correct a mark with a reason, once, and with a name only for a substitute', async () => {
    const { api, asked } = answering({
      saveAttendanceList: () => ({ ...marksSet, outcomes: marksSet.outcomes.slice(0, 1) }),
    });
    const body = { status: 'Late', sub_name: 'Edith', reason: 'The ferry was late.' };
    const loaded = entryForm({ form: 'markCorrection', stored: mark });
    expect(await saveForm(api, { loaded, body })).toEqual({ kind: 'saved', loaded });
    expect(asked).toMatchSnapshot();
  });

  it.each(['meetingReopening', 'meetingSkipping'] as const)('require text: %s', (id) => {
    const says = (reason: string) => failuresOf(forms[id], { values: { reason }, today: '2026-03-17' });
    expect(says('')).toEqual({ reason: 'This field is required.' });
    expect(says('ab')).toEqual({ reason: 'This field must be at least 3 charachters.' });
    expect(says('a'.repeat(501))).toEqual({ reason: 'This field must be at most 500 charachters.' });
    expect(says('Holiday')).toEqual({});
  });

  it.each(['markCorrection', 'contestAcceptance'] as const)(
    'name a substitute only when one is chosen: %s',
    (id) => {
      const namesFor = (status: string) =>
        shownFields(forms[id], { values: { status }, today: '2026-03-17' }).map(({ name }) => name);
      expect(namesFor('Substitute')).toContain('sub_name');
      expect(namesFor('Late')).not.toContain('sub_name');
    },
  );
});
