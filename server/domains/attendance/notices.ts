import type { RowNotice } from '../../changes/changeRow.ts';

interface Mark {
  readonly status: string;
  /** The day of the mark's meeting, such as `31 May`. */
  readonly day: string;
  readonly note: string;
}

/** Notifies those who may correct a mark that its member questions it. */
export const markQuestioned = (
  leaders: RowNotice['to'],
  memberId: number,
  { status, day, note }: Mark,
): RowNotice => ({
  to: leaders,
  kind: 'attendance.contested',
  says: `questions the mark ${status} of ${day}: ${note}`,
  link: `/dashboard/attendance-reports/${memberId}`,
});

/** Tells the member who questioned a mark what it is now, and why. */
export const markAnswered = (memberId: number, before: string, { status, day, note }: Mark): RowNotice => ({
  to: [memberId],
  kind: 'attendance.answered',
  says:
    status === before
      ? `kept your attendance of ${day} as ${status}: ${note}`
      : `changed your attendance of ${day} from ${before} to ${status}: ${note}`,
  link: `/dashboard/member/${memberId}/attendance`,
});
