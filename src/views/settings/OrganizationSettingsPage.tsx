import { type ContentProps, detailPage } from '../detail/DetailPage.tsx';
import { FactList } from '../parts/FactList.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { panelSkeletons } from '../parts/page/PanelSkeletons.tsx';
import { EditButton } from './EditButton.tsx';
import { MemberTargets } from './MemberTargets.tsx';
import { OrganizationHead } from './OrganizationTabs.tsx';
import { factsOf, keptOf, limitsOf, namesOf, plansOf, signInOf } from './organizationFacts.ts';
import { Regions } from './Regions.tsx';
import { ScoreTable } from './ScoreTable.tsx';

function Settings({ workspace, data: { settings } }: ContentProps<'organizationSettings'>) {
  const edit = (
    what: string,
    form: 'organizationFacts' | 'roleNames' | 'lightLimits' | 'retention' | 'membershipPlans' | 'signInRules',
  ) => <EditButton workspace={workspace} what={what} entry={{ form, stored: settings }} />;
  return (
    <div className="two-columns">
      <div className="stack">
        <Panel title="Name, links and buttons" end={edit('name, links and buttons', 'organizationFacts')}>
          <FactList facts={factsOf(settings)} />
        </Panel>
        <MemberTargets workspace={workspace} settings={settings} />
        <ScoreTable workspace={workspace} settings={settings} />
        <Panel title="Light thresholds" end={edit('limits of the lights', 'lightLimits')}>
          <FactList facts={limitsOf(settings)} />
        </Panel>
      </div>
      <div className="stack">
        <Regions workspace={workspace} regions={settings.regions} />
        <Panel title="Membership plans" end={edit('membership plans', 'membershipPlans')}>
          <FactList facts={plansOf(settings)} />
        </Panel>
        <Panel title="Signing in" end={edit('signing in', 'signInRules')}>
          <FactList facts={signInOf(settings)} />
        </Panel>
        <Panel title="How long we keep data" end={edit('how long data is kept', 'retention')}>
          <FactList facts={keptOf(settings)} />
        </Panel>
        <Panel title="Role names" end={edit('role names', 'roleNames')}>
          <FactList facts={namesOf(settings)} />
        </Panel>
      </div>
    </div>
  );
}

/** The organization's settings for all chapters. */
export default detailPage({
  page: 'organizationSettings',
  title: 'My Profile',
  subject: 'the organization’s settings',
  Head: () => <OrganizationHead shown="organizationSettings" />,
  Skeleton: panelSkeletons(
    'Loading organization settings',
    [
      { title: 'Name, links and buttons', lines: 5 },
      { title: 'Targets for each member', lines: 6 },
      { title: 'Score table', lines: 6 },
      { title: 'Light thresholds', lines: 5 },
    ],
    [
      { title: 'Regions', lines: 3 },
      { title: 'Membership plans', lines: 4 },
      { title: 'How long we keep data', lines: 2 },
      { title: 'Role names', lines: 10 },
    ],
  ),
  Content: Settings,
});
