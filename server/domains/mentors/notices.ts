import type { RowNotice } from '../../changes/changeRow.ts';

interface Person {
  readonly id: number;
  readonly name: string;
}

const link = '/dashboard/mentors';

/** Tells both members that a mentorship begins. */
export const mentorAssigned = (protege: Person, mentor: Person): RowNotice[] => [
  { to: [mentor.id], kind: 'mentor.assigned', says: `asks you to mentor ${protege.name}.`, link },
  { to: [protege.id], kind: 'mentor.assigned', text: `${mentor.name} is your mentor.`, link },
];

/** Tells both members that a mentorship is over. */
export const mentorshipEnded = (mentorId: number, protege: Person): RowNotice => ({
  to: [mentorId, protege.id],
  kind: 'mentor.ended',
  says: `ended the mentorship of ${protege.name}. Thank you both.`,
  link,
});
