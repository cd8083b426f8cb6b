import type { RowNotice } from '../../changes/changeRow.ts';

/** Tells a member that their link is featured; `day` is the first day of its week, such as `31 May`. */
export const linkFeatured = (owner: number | null, title: string, day: string): RowNotice => ({
  to: [owner],
  kind: 'featureLink.announced',
  says: `announced “${title}” as the featured link of the week of ${day}.`,
  link: '/dashboard/feature-link-winners',
});
