import { saidBy } from '../../changes/audit.ts';
import type { RowNotice } from '../../changes/changeRow.ts';

/** Tells a new member where to begin. */
export const welcome = (memberId: number): RowNotice => ({
  to: [memberId],
  kind: 'onboarding.started',
  text: 'Welcome. Your first steps are on your list.',
  link: '/dashboard/members-checklists',
});

/** Tells a new member that somebody checked off a step for them. */
export const stepTicked = (memberId: number, step: string): RowNotice => ({
  to: [memberId],
  kind: 'onboarding.ticked',
  says: `checked off one of your first steps: ${step}.`,
  link: '/dashboard/members-checklists',
});

/** Tells those who assign mentors that a new member needs one. */
export const mentorWanted = (assigners: RowNotice['to'], memberId: number): RowNotice => ({
  to: assigners,
  kind: 'mentor.wanted',
  text: saidBy({ memberId }, 'is new. Choose a mentor.'),
  link: '/dashboard/mentors?without_mentor=1',
});
