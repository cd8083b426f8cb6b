import { useSelector } from '@xstate/react';
import { selectRow } from '../../machines/sheetCells.ts';
import { filterLinks } from '../list/addresses.ts';
import { FilterMenu } from '../parts/FilterMenu.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { SkeletonTable } from '../parts/rows/SkeletonTable.tsx';
import { AlsoHere } from '../sheet/AlsoHere.tsx';
import { headOf, type SheetContentProps, sheetPage } from '../sheet/SheetPage.tsx';
import { Unstored } from '../sheet/Unstored.tsx';
import { useIsOnline } from '../sheet/useIsOnline.ts';
import { LostSteps } from './LostSteps.tsx';
import { MyFirstSteps } from './MyFirstSteps.tsx';
import { OnboardingActions, type WithRows } from './OnboardingActions.tsx';
import { OnboardingCards, OnboardingGrid } from './OnboardingGrid.tsx';
import { filtersOf } from './onboardingFilters.ts';

type Props = SheetContentProps<'membersChecklists'>;

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
          <p className="flex flex-wrap gap-x-5 gap-y-1.5 mt-3 text-small text-ink-muted print:hidden">
            {(
              [
                ['done', 'Done, with points'],
                ['waiting', 'Checked off by the member, points to set'],
                ['open', 'Open'],
                ['late', 'Overdue, days'],
              ] as const
            ).map(([standing, words]) => (
              <span className="inline-flex items-center gap-1.5" key={standing}>
                <i className="standing-mark [--size:16px]" data-standing={standing} />
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
  const { sheet, data } = props;
  const cells = useSelector(sheet, ({ context }) => context.cells);
  const location = useSelector(sheet, ({ context }) => context.location);
  const isOnline = useIsOnline(props);
  const rows = data.rows.map((row) => selectRow(cells, data, row));
  const all = { ...props, rows, location };
  const [own] = data.members;
  const isMine = data.members.length === 1 && own?.own === 1 && data.can_tick === 0;
  return (
    <>
      <PageHead
        {...headOf('membersChecklists')}
        hasWideActions
        actions={isMine ? <PrintButton page={sheet} /> : <OnboardingActions {...all} />}
      >
        <AlsoHere sheet={sheet} />
      </PageHead>
      <Unstored sheet={sheet} data={data} isOnline={isOnline} />
      <LostSteps sheet={sheet} data={data} rows={rows} />
      {isMine && own ? <MyFirstSteps {...all} member={own} /> : <Everybody {...all} />}
    </>
  );
}

const columns = [{ title: 'Member, day, mentor', skeleton: '140px', cell: () => null }];

/** The progress of new members with their first steps; a new member sees their own list. */
export default sheetPage({
  page: 'membersChecklists',
  subject: 'the first steps',
  Skeleton: () => <SkeletonTable label="Loading the first steps" columns={columns} count={6} />,
  Content,
});
