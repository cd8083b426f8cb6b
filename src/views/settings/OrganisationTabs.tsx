import type { PageId } from '../../contract/pages.ts';
import { Tabs } from '../parts/Tabs.tsx';

const pages = [
  ['organisationSettings', 'General'],
  ['organisationChapters', 'Chapters'],
  ['organisationInvitations', 'Invitations'],
  ['organisationProfessions', 'Professions'],
  ['organisationOnboarding', 'Onboarding'],
  ['organisationCertificates', 'Certificates'],
] as const satisfies readonly (readonly [PageId, string])[];

/** The tabs of the organization's settings. */
export function OrganisationTabs({ shown }: { shown: PageId }) {
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
