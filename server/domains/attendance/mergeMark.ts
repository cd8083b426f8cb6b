import type { InferOutput } from 'valibot';
import type { AttendanceStatus, MarkToSet } from '../../../src/contract/meetings/attendanceSheet.ts';
import { type Changes, changesBetween } from '../../changes/audit.ts';
import { isTouched, mergeCells, type StoredRow } from '../shared/cells.ts';

/** A row to set, after validation. */
type Row = InferOutput<typeof MarkToSet>;

/** A member's current mark. */
export interface Mark extends StoredRow {
  readonly id: number;
  readonly member_id: number;
  readonly status: AttendanceStatus;
  readonly sub_request_id: number | null;
  readonly sub_name: string | null;
  readonly note: string | null;
}

/** The data that rows are merged into. */
export interface CurrentMarks {
  /** Ids of the requested members who are on the sheet. */
  readonly on_sheet: readonly number[];
  readonly marks: readonly Mark[];
  /** The subs of the requested sub requests, and the members they stand in for. */
  readonly subs: readonly { readonly id: number; readonly member_id: number; readonly name: string }[];
}

/** The new state of a mark; `status` null removes it. */
export interface MarkChange {
  /** The id of the current mark; null for an unmarked member. */
  readonly id: number | null;
  readonly member_id: number;
  readonly status: AttendanceStatus | null;
  readonly sub_request_id: number | null;
  readonly sub_name: string | null;
  readonly note: string | null;
  readonly before: AttendanceStatus | null;
  readonly changes: Changes;
}

interface Merged {
  /** The mark to store; null if nothing changes. */
  readonly wanted: MarkChange | null;
  /** Whether another leader has changed one of the row's cells after the version that the caller has seen. */
  readonly isLost: boolean;
}

type Fields = Pick<MarkChange, 'status' | 'sub_request_id' | 'sub_name' | 'note'>;

type Mutable = { -readonly [Field in keyof Fields]: Fields[Field] };

const cells = [['status', 'sub_request_id', 'sub_name'], ['note']] as const;

/**
 * Merges a requested row into the current mark by cell: the mark with its sub, and the note.
 * @returns `unmarked` for a note on a member without a mark
 */
export function mergeMark(row: Row, { marks, subs }: CurrentMarks): Merged | 'unmarked' {
  const mark = marks.find((each) => each.member_id === row.member_id) ?? null;
  const nameOf = (id: number | null) => subs.find((sub) => sub.id === id)?.name ?? null;
  const { member_id } = row;
  const current: Fields = {
    status: mark?.status ?? null,
    sub_request_id: mark?.sub_request_id ?? null,
    sub_name: mark?.sub_name ?? null,
    note: mark?.note ?? null,
  };
  const asked = askedFields(row, current, nameOf);
  const isStale = (fields: readonly string[]) =>
    mark === null ? row.version !== 0 : isTouched(mark, row.version, fields);
  const merged = mergeCells(current, asked, cells, isStale);
  const { isLost } = merged;
  const next: Mutable = { ...merged.next };
  if (next.status === null && next.note !== null) {
    if (mark === null) return isLost ? { wanted: null, isLost } : 'unmarked';
    next.note = null;
  }
  const changes = changesBetween({ ...current }, next);
  if (Object.keys(changes).length === 0) return { wanted: null, isLost };
  const version = mark?.version ?? 0;
  return {
    wanted: {
      id: mark?.id ?? null,
      member_id,
      ...next,
      before: current.status,
      changes: { ...changes, version: [version, next.status === null ? 0 : version + 1] },
    },
    isLost,
  };
}

function askedFields(
  row: Row,
  current: Fields,
  nameOf: (subRequestId: number | null) => string | null,
): Fields {
  const status = row.status === undefined ? current.status : row.status;
  const note = row.note === undefined ? current.note : row.note;
  if (status !== 'Substitute') return { status, sub_request_id: null, sub_name: null, note };
  const sub_request_id = row.sub_request_id === undefined ? current.sub_request_id : row.sub_request_id;
  const name = row.sub_name === undefined ? current.sub_name : row.sub_name;
  const isNewRequest = sub_request_id !== null && sub_request_id !== current.sub_request_id;
  return {
    status,
    sub_request_id,
    sub_name: isNewRequest ? (row.sub_name ?? nameOf(sub_request_id)) : name,
    note,
  };
}
