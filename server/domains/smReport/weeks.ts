import type { DatedMeeting } from '../../../src/contract/meetings/meetings.ts';

/** A meeting of a chapter, and when it was closed. */
export interface ReportMeeting extends DatedMeeting {
  readonly closed_at: string | null;
}

/** @returns the meeting as the wire has it. */
export const dated = ({ id, date, status }: ReportMeeting): DatedMeeting => ({ id, date, status });

/** What a meeting counts: a closed one what was counted in it, an open one what waits since the open one before. */
export interface Week {
  readonly meeting: ReportMeeting | null;
  /** The last day that counts. */
  readonly end: string;
  /** Day of the latest open meeting before, whose own week ends there; null when there is none. */
  readonly after: string | null;
}

/** @returns the week that a meeting of the list ends; without a meeting all that waits today. */
export function weekOfMeeting(
  meetings: readonly ReportMeeting[],
  meeting: ReportMeeting | null,
  today: string,
): Week {
  if (meeting === null) return { meeting, end: today, after: null };
  const before = meetings.find(({ date, status }) => date < meeting.date && status === 'open');
  return { meeting, end: meeting.date, after: before?.date ?? null };
}

/** @returns 1 January of the year in which the week ends. */
export const yearStart = ({ end }: Week): string => `${end.slice(0, 4)}-01-01`;
