import type { Data } from './marks.ts';

/** The part of a sheet that a row's cells depend on. The counts are left out, because they change with every mark. */
export type Marking = Pick<Data, 'page' | 'sheet' | 'can_take' | 'settable' | 'reason_needed' | 'today'> & {
  readonly meeting: Pick<NonNullable<Data['meeting']>, 'id' | 'date' | 'status'> | null;
};

export const markingOf = (data: Data): Marking => {
  const { page, sheet, can_take, settable, reason_needed, today, meeting } = data;
  const { id, date, status } = meeting ?? {};
  return {
    page,
    sheet,
    can_take,
    settable,
    reason_needed,
    today,
    meeting: id && date && status ? { id, date, status } : null,
  };
};
