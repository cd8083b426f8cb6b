import { metrics } from '../../contract/metrics.ts';
import type { Location } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { LinkChoice } from '../parts/fields/Segmented.tsx';
import { Tabs } from '../parts/Tabs.tsx';

/** The filters that stay when switching metrics or views of the summary; types belong to one metric. */
const keptOf = ({ query }: Location, ...more: readonly string[]): Location['query'] =>
  Object.fromEntries(
    Object.entries(query).filter(([name]) =>
      ['period', 'start', 'end', 'chapter_id', 'profession_id', ...more].includes(name),
    ),
  );

/**
 * @returns links to the two views of a metric. Visitors are invited to a chapter, so they have no who-met-whom view.
 */
export const viewLinks = (location: Location): readonly LinkChoice[] => {
  const { page, params } = location;
  const views = [
    { label: 'Members', view: 'chapterSummaryMembers' },
    { label: 'Who with whom', view: 'chapterSummaryMatrix' },
  ] as const;
  return views
    .filter(({ view }) => params.id !== '6' || view === 'chapterSummaryMembers')
    .map(({ label, view }) => ({
      label,
      to: { page: view, params: { id: params.id ?? '1' }, query: keptOf(location, 'type') },
      isCurrent: page === view,
    }));
};

/** A link back to the summary, and tabs for the six metrics in the current view. */
export function MetricTabs({ location }: { location: Location }) {
  const query = keptOf(location);
  return (
    <>
      <p className="list-note">
        <PageLink
          className="link"
          to={{
            page: 'chapterSummary',
            params: {},
            query: query.chapter_id ? { chapter_id: query.chapter_id } : {},
          }}
        >
          Chapter Summary
        </PageLink>
      </p>
      <Tabs
        label="Metric"
        tabs={metrics.map(({ id, title }) => ({
          label: title,
          to: {
            page: id === 6 ? 'chapterSummaryMembers' : location.page,
            params: { id: String(id) },
            query,
          },
          isCurrent: location.params.id === String(id),
        }))}
      />
    </>
  );
}
