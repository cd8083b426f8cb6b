import type { InferOutput } from 'valibot';
import type { AttendanceStatus, MarkToSet } from '../../../src/contract/attendanceSheet.ts';
import { type Changes, changesBetween } from '../shared/audit.ts';

/** A row that is to be set, after validation. */
type Row = InferOutput<typeof MarkToSet>;

/** A mark as it stands. */
export interface Mark {
  readonly id: number;
  readonly member_id: number;
  readonly status: AttendanceStatus;
  readonly sub_request_id: number | null;
  readonly sub_name: string | null;
  readonly note: string | null;
  readonly version: number;
  /** What was changed after the version that whoever sets it has seen. */
  readonly changes_since: readonly Readonly<Record<string, unknown>>[];
}

/** What rows are merged into. */
export interface Ground {
  /** Ids of the members on the sheet, of those who are named. */
  readonly on_sheet: readonly number[];
  readonly marks: readonly Mark[];
  /** Who sits in by the requests that are named, and for whom. */
  readonly subs: readonly { readonly id: number; readonly member_id: number; readonly name: string }[];
}

/** What a mark is to become; `status` null takes it back. */
export interface Wanted {
  /** Null for a member who is unmarked. */
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
  /** Null when nothing is to change. */
  readonly wanted: Wanted | null;
  /** Somebody else set a cell of it since. */
  readonly isLost: boolean;
}

type Fields = Pick<Wanted, 'status' | 'sub_request_id' | 'sub_name' | 'note'>;

type Mutable = { -readonly [Field in keyof Fields]: Fields[Field] };

const ofMark = ['status', 'sub_request_id', 'sub_name'] as const;

/** What others touched since the version that was seen; a step that nobody logged may have touched everything. */
function isTouched({ version, changes_since }: Mark, seen: number, fields: readonly string[]): boolean {
  if (version === seen) return false;
  const isWhole = version > seen && changes_since.length === version - seen;
  return !isWhole || changes_since.some((changes) => fields.some((field) => field in changes));
}

/**
 * Merges a row that is to be set into the mark as it stands, by cell: the mark with its sub, and the note.
 * @returns `unmarked` for a note of a member without a mark.
 */
export function mergeMark(row: Row, { marks, subs }: Ground): Merged | 'unmarked' {
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
  const cells = [
    { fields: ofMark, isOther: ofMark.some((field) => asked[field] !== current[field]) },
    { fields: ['note'], isOther: asked.note !== current.note },
  ];
  const isStale = (fields: readonly string[]) =>
    mark === null ? row.version !== 0 : isTouched(mark, row.version, fields);
  const lostCells = cells.filter(({ fields, isOther }) => isOther && isStale(fields));
  const keeps = (field: keyof Fields) =>
    lostCells.some(({ fields }) => fields.some((each) => each === field));
  const next: Mutable = {
    status: keeps('status') ? current.status : asked.status,
    sub_request_id: keeps('status') ? current.sub_request_id : asked.sub_request_id,
    sub_name: keeps('status') ? current.sub_name : asked.sub_name,
    note: keeps('note') ? current.note : asked.note,
  };
  const isLost = lostCells.length > 0;
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
