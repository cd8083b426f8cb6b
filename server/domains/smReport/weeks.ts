import type { DatedMeeting } from '../../../src/contract/meetings/meetings.ts';

/** A meeting of a chapter, with the time of its closing. */
export interface ReportMeeting extends DatedMeeting {
  readonly closed_at: string | null;
}

/** @returns the meeting in the API's form */
export const dated = ({ id, date, status }: ReportMeeting): DatedMeeting => ({ id, date, status });

/**
 * The records that a meeting counts: if closed, those counted in it; if open, those waiting since the last open one.
 */
export interface Week {
  readonly meeting: ReportMeeting | null;
  /** The last day that counts. */
  readonly end: string;
  /** Day of the latest earlier open meeting, which ends the week before; null if there is none. */
  readonly after: string | null;
}

/** @returns the week that ends with a meeting of the list; without a meeting, all records waiting today */
export function weekOfMeeting(
  meetings: readonly ReportMeeting[],
  meeting: ReportMeeting | null,
  today: string,
): Week {
  if (meeting === null) return { meeting, end: today, after: null };
  const before = meetings.find(({ date, status }) => date < meeting.date && status === 'open');
  return { meeting, end: meeting.date, after: before?.date ?? null };
}

/** @returns January 1 of the year in which the week ends */
export const yearStart = ({ end }: Week): string => `${end.slice(0, 4)}-01-01`;
