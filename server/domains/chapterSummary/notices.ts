import type { RowNotice } from '../../changes/changeRow.ts';

/** Suggests that a member meet another. */
export const meetingSuggested = (memberId: number, other: number, name: string): RowNotice => ({
  to: [memberId],
  kind: 'pair.suggest',
  says: `suggests that you meet ${name}.`,
  link: `/dashboard/member/${other}/contactDetails`,
  isForCaller: true,
});
