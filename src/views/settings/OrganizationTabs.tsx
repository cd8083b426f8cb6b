import type { PageId } from '../../contract/pages.ts';
import { PageHead } from '../parts/page/PageHead.tsx';
import { Tabs } from '../parts/Tabs.tsx';

const pages = [
  ['organizationSettings', 'General'],
  ['organizationChapters', 'Chapters'],
  ['organizationInvitations', 'Invitations'],
  ['organizationProfessions', 'Professions'],
  ['organizationOnboarding', 'Onboarding'],
  ['organizationCertificates', 'Certificates'],
] as const satisfies readonly (readonly [PageId, string])[];

/** The tabs of the organization's settings. */
export function OrganizationTabs({ shown }: { shown: PageId }) {
  return (
    <header className="mb-4">
      <Tabs
        label="Organization settings"
        tabs={pages.map(([page, label]) => ({
          label,
          to: { page, params: {}, query: {} },
          isCurrent: page === shown,
        }))}
      />
    </header>
  );
}

/** The head of a page of the organization's settings. */
export function OrganizationHead({ shown }: { shown: PageId }) {
  return (
    <>
      <PageHead title="My Profile" heading="Organization settings" />
      <OrganizationTabs shown={shown} />
    </>
  );
}
