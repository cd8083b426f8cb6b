import type { Data } from './marks.ts';

/** What of a sheet the cells of a row depend on: what it comes to changes with each mark, and they don't. */
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
