import type { RowNotice } from '../../changes/changeRow.ts';

/** The member reads what became of the membership, behind who did it. */
export const membershipChanged = (memberId: number, says: string): RowNotice => ({
  to: [memberId],
  kind: 'membership.changed',
  says,
  link: null,
});

/** The leaders of the chapter that gets a member read of it. */
export const membershipTransferred = (
  leaders: RowNotice['to'],
  { id, name }: { readonly id: number; readonly name: string },
): RowNotice => ({
  to: leaders,
  kind: 'membership.transferred',
  text: `${name} is a member of your chapter now.`,
  link: `/dashboard/member/${id}/contactDetails`,
});

/** Those who may confirm it read that somebody asks to be erased. */
export const erasureAsked = (holders: RowNotice['to'], memberId: number): RowNotice => ({
  to: holders,
  kind: 'erasure.asked',
  says: 'asks to have their account deleted.',
  link: `/dashboard/member/${memberId}/membership`,
});
