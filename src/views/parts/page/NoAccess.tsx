import type { Location } from '../../../contract/pages.ts';
import { PageLink } from '../../../routes/PageLink.tsx';
import { EmptyState } from './EmptyState.tsx';

/** The server answers the same for what isn’t there and for what is out of reach, so an address with an id says both. */
const whyOf = ({ params, query }: Location) =>
  Object.values({ ...params, ...query }).some((value) => /^\d+$/.test(value ?? ''))
    ? 'You don’t have access to this page, or it isn’t there.'
    : 'You don’t have access to this page.';

/** In place of a page that its visitor may not see. */
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
