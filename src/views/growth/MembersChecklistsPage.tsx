import { useSelector } from '@xstate/react';
import { BellRing } from 'lucide-react';
import type { Location } from '../../contract/pages.ts';
import { selectRow } from '../../machines/sheetCells.ts';
import { goTo } from '../../routes/bridge.ts';
import { ExportButton } from '../exporting/ExportButton.tsx';
import { countWith } from '../figures.ts';
import { filterLinks, filterWords } from '../list/addresses.ts';
import type { Filter } from '../list/narrowing.ts';
import { Button } from '../parts/Button.tsx';
import { ChapterSwitch } from '../parts/ChapterSwitch.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { FilterMenu } from '../parts/FilterMenu.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { SkeletonTable } from '../parts/SkeletonTable.tsx';
import { nameOf } from '../people.ts';
import { AlsoHere } from '../sheet/AlsoHere.tsx';
import { headOf, type SheetContentProps, sheetPage, useSheetAct } from '../sheet/SheetPage.tsx';
import { Unstored } from '../sheet/Unstored.tsx';
import { useIsOnline } from '../sheet/useIsOnline.ts';
import { LostSteps } from './LostSteps.tsx';
import { MyFirstSteps } from './MyFirstSteps.tsx';
import { OnboardingCards, OnboardingGrid } from './OnboardingGrid.tsx';
import { type Onboarding, type Step, standingOf, stepsOf } from './onboardingRows.ts';

type Props = SheetContentProps<'membersChecklists'>;
type WithRows = Props & { rows: readonly Step[]; location: Location };

const filtersOf = ({ mentors }: Onboarding): readonly Filter[] => [
  {
    name: 'overdue',
    label: 'Overdue',
    choices: [
      { value: '', label: 'All' },
      { value: '1', label: 'With a step overdue' },
    ],
  },
  {
    name: 'mentor_id',
    label: 'Mentor',
    choices: [
      { value: '', label: 'Anybody' },
      ...mentors.map((mentor) => ({ value: String(mentor.id), label: nameOf(mentor) })),
    ],
  },
  {
    name: 'days',
    label: 'Joined',
    choices: [
      { value: '', label: 'At any time' },
      ...['30', '60', '90'].map((value) => ({ value, label: `In the last ${value} days` })),
    ],
  },
];

/** Those with a step that is overdue, whom one call reminds. */
function Remind({ sheet, data, rows }: WithRows) {
  const { canAct, act } = useSheetAct({ sheet });
  const late = data.members.filter(
    (member) =>
      member.own === 0 &&
      stepsOf(data, rows, member).some(({ item, step }) => standingOf(member, item, step) === 'late'),
  );
  if (data.can_tick === 0 || late.length === 0) return null;
  const memberIds = late.map(({ member }) => member.id);
  return (
    <Button
      icon={BellRing}
      isDisabled={!canAct}
      label={`Remind ${countWith(late.length, 'member', 'members')} with a step overdue`}
      onPressed={() => act({ name: 'remind', kind: 'onboarding', memberIds })}
    >
      {`Remind ${late.length}`}
    </Button>
  );
}

function Actions(props: WithRows) {
  const { workspace, sheet, data, location } = props;
  const request = () => ({
    location,
    columns: null,
    filters: filterWords(location, filtersOf(data), { hasPeriod: false }),
    about: countWith(data.members.length, 'member', 'members'),
  });
  return (
    <>
      <ChapterSwitch chapter={data.chapter} location={location} onChosen={goTo} />
      <ExportButton
        workspace={workspace}
        page="membersChecklists"
        isReady={data.members.length > 0}
        request={request}
      />
      <PrintButton page={sheet} />
      <Remind {...props} />
    </>
  );
}

function Everybody(props: WithRows) {
  const { sheet, data, rows, location } = props;
  const isNarrowed = filtersOf(data).some(({ name }) => location.query[name] !== undefined);
  return (
    <>
      <div className="list-filters">
        <div className="filters">
          {filtersOf(data).map((filter) => (
            <FilterMenu key={filter.name} label={filter.label} choices={filterLinks(location, filter)} />
          ))}
        </div>
      </div>
      {data.members.length > 0 ? (
        <>
          <OnboardingGrid sheet={sheet} data={data} rows={rows} />
          <OnboardingCards sheet={sheet} data={data} rows={rows} />
          <p className="steps-key">
            {(
              [
                ['done', 'Done, with points'],
                ['waiting', 'Ticked by the member, points to set'],
                ['open', 'Open'],
                ['late', 'Overdue, days'],
              ] as const
            ).map(([standing, words]) => (
              <span key={standing}>
                <i className="step-mark" data-standing={standing} />
                {words}
              </span>
            ))}
          </p>
        </>
      ) : (
        <section className="panel">
          <EmptyState
            title={isNarrowed ? 'No members match these filters.' : 'No members in onboarding.'}
            note={
              isNarrowed ? undefined : 'New members appear here as soon as their application is approved.'
            }
          />
        </section>
      )}
    </>
  );
}

function Content(props: Props) {
  const { workspace, sheet, data } = props;
  const cells = useSelector(sheet, ({ context }) => context.cells);
  const location = useSelector(sheet, ({ context }) => context.location);
  const seesAll = useSelector(workspace, ({ context }) =>
    (context.shell?.roles.sidebar ?? []).includes('Onboarding Dashboard'),
  );
  const isOnline = useIsOnline(props);
  const rows = data.rows.map((row) => selectRow(cells, data, row));
  const all = { ...props, rows, location };
  const [own] = data.members;
  const isMine = data.members.length === 1 && own?.own === 1 && data.can_tick === 0;
  return (
    <>
      <PageHead {...headOf('membersChecklists')} hasWideActions actions={seesAll && <Actions {...all} />}>
        <AlsoHere sheet={sheet} />
      </PageHead>
      <Unstored sheet={sheet} data={data} isOnline={isOnline} />
      <LostSteps sheet={sheet} data={data} rows={rows} />
      {isMine && own ? (
        <MyFirstSteps sheet={sheet} data={data} rows={rows} member={own} />
      ) : (
        <Everybody {...all} />
      )}
    </>
  );
}

const columns = [{ title: 'Member, day, mentor', skeleton: '140px', cell: () => null }];

/** How far new members are with their first steps; for a new member their own list. */
export default sheetPage({
  page: 'membersChecklists',
  subject: 'the first steps',
  Skeleton: () => <SkeletonTable label="Loading the first steps" columns={columns} count={6} />,
  Content,
});
