import type { OnboardingItemOfList } from '../../contract/people/onboarding.ts';
import { type ContentProps, detailPage } from '../detail/DetailPage.tsx';
import { panelSkeletons } from '../parts/page/PanelSkeletons.tsx';
import { CatalogLines } from './CatalogLines.tsx';
import { OrganizationHead } from './OrganizationTabs.tsx';

type Props = ContentProps<'organizationOnboarding'>;

const saidOf = ({ self, due_days, how_to }: OnboardingItemOfList): string =>
  [
    due_days !== null && `Due on day ${due_days}`,
    self === 1 ? 'Members check it off themselves' : 'The mentor coordinator checks it off',
    how_to,
  ]
    .filter(Boolean)
    .join(' · ');

function Content({ workspace, data: { items } }: Props) {
  return (
    <CatalogLines
      workspace={workspace}
      title="First steps of every new member"
      items={items}
      said={saidOf}
      empty="No first steps yet."
      add="New first step"
      edits={(stored) => ({ form: 'onboardingItem', stored })}
      archives={(stored) => ({ form: 'onboardingItemArchive', stored })}
      returns={(stored) => ({ form: 'onboardingItemReturn', stored })}
    />
  );
}

/** The first steps of every new member in the organization. */
export default detailPage({
  page: 'organizationOnboarding',
  title: 'My Profile',
  subject: 'the first steps',
  Head: () => <OrganizationHead shown="organizationOnboarding" />,
  Skeleton: panelSkeletons('Loading the first steps', [
    { title: 'First steps of every new member', lines: 6 },
  ]),
  Content,
});
