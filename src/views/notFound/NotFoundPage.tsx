import { useLocation } from 'wouter';
import { PageLink } from '../../routes/PageLink.tsx';
import { PageHead } from '../parts/PageHead.tsx';

/** An address of the workspace that leads nowhere. */
export default function NotFoundPage() {
  const [address] = useLocation();
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
