import type { CertificateOfList } from '../../contract/people/certificates.ts';
import { type ContentProps, detailPage } from '../detail/DetailPage.tsx';
import { panelSkeletons } from '../parts/page/PanelSkeletons.tsx';
import { CatalogLines } from './CatalogLines.tsx';
import { OrganizationHead } from './OrganizationTabs.tsx';

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

const saidOf = ({ steps, member_count }: CertificateOfList): string =>
  [
    counted(member_count, 'member', 'members'),
    steps.length === 0 ? 'No steps' : steps.map(({ text }) => text).join(', '),
  ].join(' · ');

function Content({ workspace, data: { certificates } }: ContentProps<'organizationCertificates'>) {
  return (
    <CatalogLines
      workspace={workspace}
      title="Certificates to work on"
      items={certificates}
      said={saidOf}
      empty="No certificates yet."
      add="New certificate"
      edits={(stored) => ({ form: 'certificate', stored })}
      archives={(stored) => ({ form: 'certificateArchive', stored })}
      returns={(stored) => ({ form: 'certificateReturn', stored })}
    />
  );
}

/** The certificates that members of all chapters can earn. */
export default detailPage({
  page: 'organizationCertificates',
  title: 'My Profile',
  subject: 'the certificates',
  Head: () => <OrganizationHead shown="organizationCertificates" />,
  Skeleton: panelSkeletons('Loading the certificates', [{ title: 'Certificates to work on', lines: 4 }]),
  Content,
});
