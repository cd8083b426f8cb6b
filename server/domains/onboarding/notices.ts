import type { RowNotice } from '../../changes/changeRow.ts';

/** A new member reads where to begin. */
export const welcome = (memberId: number): RowNotice => ({
  to: [memberId],
  kind: 'onboarding.started',
  text: 'Welcome. Your first steps are on your list.',
  link: '/dashboard/members-checklists',
});

export const stepTicked = (memberId: number, step: string): RowNotice => ({
  to: [memberId],
  kind: 'onboarding.ticked',
  says: `checked off one of your first steps: ${step}.`,
  link: '/dashboard/members-checklists',
});
