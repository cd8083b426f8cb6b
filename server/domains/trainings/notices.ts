import type { RowNotice } from '../../changes/changeRow.ts';

/** Tells a member how a leader changed one of their trainings; `day` is the day of the training, such as `31 May`. */
export const trainingChanged = (memberId: number, what: string, day: string): RowNotice => ({
  to: [memberId],
  kind: 'training.changed',
  says: `${what}, ${day}.`,
  link: '/dashboard/profile/profileTraining',
});
