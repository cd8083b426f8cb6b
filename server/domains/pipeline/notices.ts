import type { RowNotice } from '../../changes/changeRow.ts';

const link = '/dashboard/events-committee-pipeline';

/** Who gets or loses a job at a planned event reads of it. */
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

/** Who had a job that is no longer there reads of it. */
export const jobRemoved = (memberIds: readonly (number | null)[], title: string): RowNotice => ({
  to: memberIds,
  kind: 'pipeline.released',
  says: `removed your job at ${title}.`,
  link,
});

/** Who suggested an event reads how far it is. */
export const eventMoved = (proposer: number | null, title: string, status: string): RowNotice => ({
  to: [proposer],
  kind: 'pipeline.moved',
  says: `moved ${title} to ${status}.`,
  link,
});
