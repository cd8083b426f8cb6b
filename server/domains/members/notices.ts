import type { RowNotice } from '../../changes/changeRow.ts';

/** Tells a member that somebody else corrected their contact details. */
export const detailsCorrected = (memberId: number): RowNotice => ({
  to: [memberId],
  kind: 'profile.corrected',
  says: 'corrected your contact details.',
  link: '/dashboard/profile/contactDetails',
  about: { metric: null, id: memberId },
});
