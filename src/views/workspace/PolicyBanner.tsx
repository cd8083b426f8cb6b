import { useSelector } from '@xstate/react';
import type { Location } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { PageProps } from '../../routes/table.ts';
import { Banner } from '../parts/Banner.tsx';

const policyPage: Location = { page: 'privacyPolicy', params: {}, query: {} };

/**
 * Asks whoever has not accepted the privacy policy to read it; everything else goes on meanwhile. It is known only once
 * the page is there, which it floats over so as to move nothing.
 */
export function PolicyBanner({ workspace }: PageProps) {
  const waits = useSelector(workspace, ({ context }) => context.shell?.policy_waits === 1);
  const isThere = useSelector(workspace, ({ context }) => context.location.page === policyPage.page);
  if (!waits || isThere) return null;
  return (
    <aside className="policy-banner" aria-label="Privacy policy">
      <Banner
        kind="warn"
        action={
          <PageLink className="button small" to={policyPage}>
            Read it
          </PageLink>
        }
      >
        There’s a privacy policy that you haven’t accepted yet.
      </Banner>
    </aside>
  );
}
