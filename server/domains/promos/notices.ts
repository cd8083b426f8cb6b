import { type RowNotice, storedId } from '../../changes/changeRow.ts';

/** Tells a member which promo somebody suggests to them. */
export const promoSuggested = (memberId: number, title: string): RowNotice => ({
  to: [memberId],
  kind: 'promo.suggested',
  says: `suggested a promo to you: ${title}`,
  link: '/dashboard/profile/promos-list',
  about: { metric: null, id: storedId },
});

/** Tells the member who suggested a promo whether it was accepted. */
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
