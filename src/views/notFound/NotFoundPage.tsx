import { useSelector } from '@xstate/react';
import { pathHere } from '../../routes/bridge.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { PageProps } from '../../routes/table.ts';
import { PageHead } from '../parts/page/PageHead.tsx';

/** Shown at an unknown address to a signed-in member. */
export default function NotFoundPage({ workspace }: PageProps) {
  const address = useSelector(workspace, pathHere);
  return (
    <>
      <PageHead title="Page not Found" />
      <section className="panel">
        <div className="blank">
          <p className="wrap-anywhere">
            There is no page at <b className="text-ink">{address}</b>.
          </p>
          <div className="actions">
            <PageLink className="button primary" to={{ page: 'performance', params: {}, query: {} }}>
              Performance
            </PageLink>
            <PageLink className="button" to={{ page: 'contactDetails', params: {}, query: {} }}>
              Contact details
            </PageLink>
          </div>
        </div>
      </section>
    </>
  );
}
