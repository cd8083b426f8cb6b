import type { RowNotice } from '../../changes/changeRow.ts';

export const feedbackAnswered = (memberId: number): RowNotice => ({
  to: [memberId],
  kind: 'feedback.answered',
  says: 'answered your feedback.',
  link: '/dashboard/feedback',
});
