import {
  everythingKept,
  type Kept,
  keptName,
  labelName,
  type OrganisationSettings,
  usualDaysKept,
} from '../../contract/organisationSettings.ts';
import { partPlans } from '../../contract/plans.ts';
import { assignableRoles, roleLabels } from '../../contract/roles.ts';
import { lightLimitsOf, setOf } from '../../contract/scoring.ts';
import { factorAskedNames } from '../../contract/secondFactor.ts';
import { type ContentProps, detailPage } from '../detail/DetailPage.tsx';
import { countOf } from '../figures.ts';
import { FactList } from '../parts/FactList.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Panel } from '../parts/Panel.tsx';
import { PanelSkeletons } from '../parts/PanelSkeletons.tsx';
import { EditButton } from './EditButton.tsx';
import { MemberTargets } from './MemberTargets.tsx';
import { OrganisationTabs } from './OrganisationTabs.tsx';
import { Regions } from './Regions.tsx';
import { ScoreTable } from './ScoreTable.tsx';

const factsOf = (settings: OrganisationSettings) => [
  { name: 'Name', value: settings.organisation_name ?? '' },
  { name: 'Network', value: settings.professional_network_link ?? '' },
  { name: 'Playlist', value: settings.playlist_link ?? '' },
  { name: 'Payment page', value: settings.payment_url ?? '' },
  { name: 'Settings button', value: settings.settings_button === 1 ? 'Shown' : 'Hidden' },
];

const days = (count: number) => (count === 1 ? '1 day' : `${countOf(count)} days`);

const keptTexts: Readonly<Record<Kept, readonly [name: string, otherwise: string]>> = {
  applications: ['Declined applications', ''],
  guests: ['Guests’ details', 'As long as the record of the visit'],
  former: ['Former members', 'Until they ask for their erasure'],
  deleted: ['Deleted records', ''],
  mail: ['Sent mail', ''],
  events: ['Security events', 'Always'],
};

const keptOf = (settings: OrganisationSettings) =>
  everythingKept.map((what) => {
    const [name, otherwise] = keptTexts[what];
    const set = settings[keptName(what)] ?? usualDaysKept[what];
    return { name, value: set === null ? otherwise : days(set) };
  });

const priceOf = (surcharge: number | null) => {
  if (surcharge === null) return 'Not offered';
  return surcharge === 0 ? 'No surcharge' : `${surcharge}% surcharge`;
};

const plansOf = (settings: OrganisationSettings) => [
  { name: 'Yearly', value: 'The chapter’s fee' },
  ...partPlans.map(({ name, surcharge }) => ({ name, value: priceOf(settings[surcharge]) })),
];

const limitsOf = (settings: OrganisationSettings) => {
  const limits = lightLimitsOf(setOf(settings));
  const early = limits.absence_early;
  return [
    {
      name: 'A member',
      value: `On pace at ${limits.pace_good}% of the pace or more, far behind under ${limits.pace_warn}%`,
    },
    { name: 'A chapter', value: `On pace at its target, far behind under ${limits.chapter_warn}% of it` },
    { name: 'A new member', value: `Without a light for ${days(limits.new_days)}` },
    { name: 'Absences', value: early === 0 ? 'At the limit' : `${early} before the limit` },
    {
      name: 'An amount',
      value: `Flag amounts over ${countOf(limits.amount_times)} times the chapter’s average (once it has ${countOf(limits.amount_records)} records)`,
    },
  ];
};

const signInOf = ({ second_factor, trusted_devices }: OrganisationSettings) => [
  { name: 'Two-factor is required of', value: factorAskedNames[second_factor] },
  { name: 'Trusted devices', value: trusted_devices === 1 ? 'For 30 days' : 'None' },
];

const namesOf = (settings: OrganisationSettings) =>
  assignableRoles.map((role) => ({
    name: roleLabels[role],
    value: settings[labelName(role)] ?? 'Not renamed',
  }));

function Settings({ workspace, data: { settings } }: ContentProps<'organisationSettings'>) {
  const edit = (
    what: string,
    form: 'organisationFacts' | 'roleNames' | 'lightLimits' | 'retention' | 'membershipPlans' | 'signInRules',
  ) => <EditButton workspace={workspace} what={what} entry={{ form, stored: settings }} />;
  return (
    <div className="two-columns">
      <div className="stack">
        <Panel title="Name, links and buttons" end={edit('name, links and buttons', 'organisationFacts')}>
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

function Head() {
  return (
    <>
      <PageHead title="My Profile" heading="Organization settings" />
      <OrganisationTabs shown="organisationSettings" />
    </>
  );
}

/** What the organization decides for all of its chapters. */
export default detailPage({
  page: 'organisationSettings',
  title: 'My Profile',
  subject: 'the organization’s settings',
  Head,
  Skeleton: () => (
    <PanelSkeletons
      label="Loading organization settings"
      panels={[
        { title: 'Name, links and buttons', lines: 5 },
        { title: 'Targets for each member', lines: 6 },
        { title: 'Score table', lines: 6 },
        { title: 'Light thresholds', lines: 5 },
      ]}
      beside={[
        { title: 'Regions', lines: 3 },
        { title: 'Membership plans', lines: 4 },
        { title: 'How long we keep data', lines: 2 },
        { title: 'Role names', lines: 10 },
      ]}
    />
  ),
  Content: Settings,
});
