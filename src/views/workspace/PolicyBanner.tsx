import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { Location } from '../../contract/pages.ts';
import type { WorkspaceActor } from '../../machines/app.setup.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { PageProps } from '../../routes/table.ts';
import { Banner } from '../parts/Banner.tsx';

const policyPage: Location = { page: 'privacyPolicy', params: {}, query: {} };

/** @returns whether to ask the member to read the privacy policy, on every page but the policy's. */
export const selectPolicyWaits = ({ context: { shell, location } }: SnapshotFrom<WorkspaceActor>): boolean =>
  shell?.policy_waits === 1 && location.page !== policyPage.page;

/**
 * Asks members who haven't accepted the privacy policy to read it, without blocking anything. Whether they
 * accepted it is known only after the page has loaded, so the banner floats and moves nothing.
 */
export function PolicyBanner({ workspace }: PageProps) {
  const isShown = useSelector(workspace, selectPolicyWaits);
  if (!isShown) return null;
  return (
    <aside
      className="policy-banner fixed z-21 bottom-[calc(var(--bar-height)_+_var(--bar-inset)_+_12px)] inset-x-3 w-fit mx-auto print:hidden"
      aria-label="Privacy policy"
    >
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
