import type { RowNotice } from '../../changes/changeRow.ts';

/** Tells a member that their link is featured; `day` is the first of its week, as people say it. */
export const linkFeatured = (owner: number | null, title: string, day: string): RowNotice => ({
  to: [owner],
  kind: 'featureLink.announced',
  says: `announced “${title}” as the featured link of the week of ${day}.`,
  link: '/dashboard/feature-link-winners',
});
