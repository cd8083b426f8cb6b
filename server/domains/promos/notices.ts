import { type RowNotice, storedId } from '../../changes/changeRow.ts';

/** A member reads what others suggest that they offer. */
export const promoSuggested = (memberId: number, title: string): RowNotice => ({
  to: [memberId],
  kind: 'promo.suggested',
  says: `suggested a promo to you: ${title}`,
  link: '/dashboard/profile/promos-list',
  about: { metric: null, id: storedId },
});

/** Who suggested a promo reads what became of it. */
export const promoAnswered = (
  suggester: number,
  memberId: number,
  status: string,
  title: string,
): RowNotice => ({
  to: [suggester],
  kind: 'promo.answered',
  says: `${status.toLowerCase()} your suggestion: ${title}`,
  link: `/dashboard/member/${memberId}/promos-list`,
});
