import type { Location } from '../../../contract/pages.ts';
import { PageLink } from '../../../routes/PageLink.tsx';
import { EmptyState } from './EmptyState.tsx';

/** The server gives the same answer for a missing page and a forbidden one, so an address with an id mentions both. */
const whyOf = ({ params, query }: Location) =>
  Object.values({ ...params, ...query }).some((value) => /^\d+$/.test(value ?? ''))
    ? 'You don’t have access to this page, or it isn’t there.'
    : 'You don’t have access to this page.';

/** Shown instead of a page that the member may not see. */
export function NoAccess({ location }: { location: Location }) {
  return (
    <section className="panel">
      <EmptyState
        title={whyOf(location)}
        action={
          <PageLink className="button primary" to={{ page: 'performance', params: {}, query: {} }}>
            Performance
          </PageLink>
        }
      />
    </section>
  );
}
