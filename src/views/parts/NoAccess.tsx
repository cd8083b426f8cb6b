import { PageLink } from '../../routes/PageLink.tsx';
import { EmptyState } from './EmptyState.tsx';

/** In place of a page that is not for whoever opened it. */
export function NoAccess() {
  return (
    <section className="panel">
      <EmptyState
        title="You don’t have access to this page."
        action={
          <PageLink className="button primary" to={{ page: 'performance', params: {}, query: {} }}>
            Performance
          </PageLink>
        }
      />
    </section>
  );
}
