import type { RowNotice } from '../../changes/changeRow.ts';

/** Tells a member whom to meet. */
export const meetingSuggested = (memberId: number, other: number, name: string): RowNotice => ({
  to: [memberId],
  kind: 'pair.suggest',
  says: `suggests that you meet ${name}.`,
  link: `/dashboard/member/${other}/contactDetails`,
  isForCaller: true,
});
