import {
  type AttendanceRow,
  getAttendanceList,
  type MarksSet,
  type MarkToSet,
  saveAttendanceList,
} from '../../contract/meetings/attendanceSheet.ts';
import {
  type Batch,
  type CellSet,
  type SheetOutcome,
  wholeSheet,
} from '../../contract/meetings/sheetPorts.ts';
import type { Telling } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import { known } from '../listFilters.ts';
import { meetingsToChoose } from '../meetingsToChoose.ts';
import type { SheetSources } from '../sheetSources.ts';

const rowOf = (row: AttendanceRow) => ({ id: row.member.id, ...row });

const markOf = (row: number, cells: readonly CellSet[]): MarkToSet => ({
  member_id: row,
  ...Object.assign({}, ...cells.map(({ value }) => value)),
  version: Math.min(...cells.map(({ version }) => version)),
});

const bodyOf = ({ sheet, cells }: Batch) => {
  const rows = [...new Set(cells.map(({ row }) => row))].filter((row) => row !== wholeSheet);
  const whole = cells.filter(({ row }) => row === wholeSheet).map(({ value }) => value);
  return parseBody(saveAttendanceList.body, {
    meeting_id: sheet,
    ...Object.assign({}, ...whole),
    rows: rows.map((row) =>
      markOf(
        row,
        cells.filter((cell) => cell.row === row),
      ),
    ),
  });
};

/** @returns the sheet updated from an answer: its rows, its counts, and what closing would do. */
const told: Telling['update'] = (shown, answer) => {
  const outcome = shown as SheetOutcome | undefined;
  const { meeting_id, headcount, outcomes, counts, health, closing } = answer as MarksSet;
  if (outcome?.kind !== 'loaded' || outcome.data.page !== 'attendanceList') return undefined;
  const { data } = outcome;
  if (data.meeting?.id !== meeting_id) return undefined;
  const rows = data.rows.map((row) => {
    const set = outcomes.find(({ id }) => id === row.id);
    return set ? { ...row, ...set.row } : row;
  });
  return {
    ...outcome,
    data: { ...data, rows, counts, health, closing, meeting: { ...data.meeting, headcount } },
  };
};

export const sheets: SheetSources<'attendanceList'> = {
  attendanceList: {
    place: 'sheet',
    load: async (api, { query }) => {
      const asked = known(getAttendanceList.query, query);
      const [sheet, meetings] = await Promise.all([
        api(getAttendanceList, { query: asked }),
        meetingsToChoose(api, query.chapter_id),
      ]);
      return {
        ...sheet,
        page: 'attendanceList',
        sheet: sheet.meeting?.id ?? null,
        changesAt: sheet.meeting?.undo_until,
        rows: sheet.rows.map(rowOf),
        meetings,
      };
    },
    send: async (api, batch) => {
      const { outcomes, headcount } = await api(
        saveAttendanceList,
        { body: bodyOf(batch) },
        { idempotencyKey: batch.key, tells: { of: 'sheet', update: told } },
      );
      return [
        { id: wholeSheet, isLost: false, version: 0, fields: { headcount } },
        ...outcomes.map(({ id, outcome, row: { profile_image: _, ...fields } }) => ({
          id,
          isLost: outcome === 'lost',
          version: fields.version,
          fields,
        })),
      ];
    },
  },
};
