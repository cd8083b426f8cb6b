import type { RowNotice } from '../../changes/changeRow.ts';

const page = '/dashboard/coaching-assignments';
const kind = 'coaching.changed';

/**
 * Tells member and coach that a certificate was assigned; the link leads to the list, since the assignment
 * has no page yet.
 */
export const assigned = (
  member: { readonly id: number; readonly name: string },
  coachId: number | null,
  certificate: string,
): RowNotice[] => [
  { to: [member.id], kind, says: `has you work on a certificate: ${certificate}.`, link: page },
  { to: [coachId], kind, says: `asks you to coach ${member.name}: ${certificate}.`, link: page },
];

interface Coaching {
  readonly id: number;
  readonly member_id: number;
  readonly member: string;
  readonly certificate: string;
}

export const completed = ({ id, member_id, certificate }: Coaching): RowNotice => ({
  to: [member_id],
  kind,
  says: `completed your certificate: ${certificate}.`,
  link: `${page}/${id}`,
});

export const coachAsked = ({ id, member, certificate }: Coaching, coachId: number | null): RowNotice => ({
  to: [coachId],
  kind,
  says: `asks you to coach ${member}: ${certificate}.`,
  link: `${page}/${id}`,
});

export const announced = ({ id, member_id, certificate }: Coaching): RowNotice => ({
  to: [member_id],
  kind,
  says: `announced your certificate: ${certificate}. Well done.`,
  link: `${page}/${id}`,
});
