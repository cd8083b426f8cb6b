import type { RowNotice } from '../../changes/changeRow.ts';

export const stepTicked = (memberId: number, step: string): RowNotice => ({
  to: [memberId],
  kind: 'onboarding.ticked',
  says: `checked off one of your first steps: ${step}.`,
  link: '/dashboard/members-checklists',
});
