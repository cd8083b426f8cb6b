import type { RowNotice } from '../../changes/changeRow.ts';

/** Tells those who give roles that somebody asks to hand one over. */
export const handOverAsked = (
  givers: RowNotice['to'],
  memberId: number,
  { name, label, note }: { name: string; label: string; note: string | null | undefined },
): RowNotice => ({
  to: givers,
  kind: 'roles.handOver',
  says: `asks to hand over to ${name}: ${label}.${note ? ` ${note}` : ''}`,
  link: `/dashboard/member/${memberId}/roles`,
});

/** Tells a member that their roles were changed. */
export const rolesChanged = (memberId: number, reason: string | null | undefined): RowNotice => ({
  to: [memberId],
  kind: 'roles.changed',
  says: reason ? `changed your roles: ${reason}` : 'changed your roles.',
  link: '/dashboard/profile/profile-roles',
  isForCaller: true,
});
