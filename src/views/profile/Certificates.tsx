import { Megaphone } from 'lucide-react';
import type { AnnouncedCertificate } from '../../contract/people/trainings.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { dateOf } from '../dates.ts';
import { Panel } from '../parts/page/Panel.tsx';

interface CertificatesProps {
  certificates: readonly AnnouncedCertificate[];
  /** Whether the reader may open the certificates. */
  opens: boolean;
}

/** The announced certificates; nothing if there are none. */
export function Certificates({ certificates, opens }: CertificatesProps) {
  if (certificates.length === 0) return null;
  return (
    <Panel title="Certificates" className="mb-3">
      <ul className="line-list">
        {certificates.map(({ id, name, announced_on }) => (
          <li key={id}>
            <span className="min-w-0">
              <b className="wrap-anywhere">
                {opens ? (
                  <PageLink
                    className="link"
                    to={{ page: 'coachingAssignment', params: { id: String(id) }, query: {} }}
                  >
                    {name}
                  </PageLink>
                ) : (
                  name
                )}
              </b>
              <small>Announced {dateOf(announced_on)}</small>
            </span>
            <Megaphone className="icon" />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
