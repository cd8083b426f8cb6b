import type { RowNotice } from '../../changes/changeRow.ts';

const link = '/dashboard/events-committee-pipeline';

/** Tells a member that they got or lost a job at a planned event. */
export const jobChanged = (
  memberId: number | null,
  role: string,
  title: string,
  isTheirs: boolean,
): RowNotice => ({
  to: [memberId],
  kind: isTheirs ? 'pipeline.asked' : 'pipeline.released',
  says: `${isTheirs ? 'assigned you' : 'took you off'} ${role} for ${title}.`,
  link,
});

/** Tells members that their job at a planned event is gone. */
export const jobRemoved = (memberIds: readonly (number | null)[], title: string): RowNotice => ({
  to: memberIds,
  kind: 'pipeline.released',
  says: `removed your job at ${title}.`,
  link,
});

/** Tells the member who suggested an event about its new status. */
export const eventMoved = (proposer: number | null, title: string, status: string): RowNotice => ({
  to: [proposer],
  kind: 'pipeline.moved',
  says: `moved ${title} to ${status}.`,
  link,
});
