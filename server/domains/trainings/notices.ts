import type { RowNotice } from '../../changes/changeRow.ts';

/** The member reads what a leader did to a training of theirs; `day` is that of the training. */
export const trainingChanged = (memberId: number, what: string, day: string): RowNotice => ({
  to: [memberId],
  kind: 'training.changed',
  says: `${what}, ${day}.`,
  link: '/dashboard/profile/profileTraining',
});
