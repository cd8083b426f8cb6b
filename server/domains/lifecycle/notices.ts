import type { RowNotice } from '../../changes/changeRow.ts';

/** Tells a member how somebody changed their membership. */
export const membershipChanged = (memberId: number, says: string): RowNotice => ({
  to: [memberId],
  kind: 'membership.changed',
  says,
  link: null,
});

/** Tells the leaders of a chapter that a member has transferred to it. */
export const membershipTransferred = (
  leaders: RowNotice['to'],
  { id, name }: { readonly id: number; readonly name: string },
): RowNotice => ({
  to: leaders,
  kind: 'membership.transferred',
  text: `${name} is a member of your chapter now.`,
  link: `/dashboard/member/${id}/contactDetails`,
});

/** Tells those who may confirm an erasure that a member asks for one. */
export const erasureAsked = (holders: RowNotice['to'], memberId: number): RowNotice => ({
  to: holders,
  kind: 'erasure.asked',
  says: 'asks to have their account deleted.',
  link: `/dashboard/member/${memberId}/membership`,
});
