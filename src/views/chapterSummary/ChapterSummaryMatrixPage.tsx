import { useSelector } from '@xstate/react';
import { metricById } from '../../contract/metrics.ts';
import { pageDefinition } from '../../contract/pageDefinitions.ts';
import { periodWordsOf } from '../../contract/periods.ts';
import { inOrder, orderOf, pairsOf, wayOf } from '../../contract/records/whoWithWhom.ts';
import { goTo } from '../../routes/bridge.ts';
import { type ContentProps, detailPage, type HeadProps } from '../detail/DetailPage.tsx';
import { ExportButton } from '../exporting/ExportButton.tsx';
import { countOf } from '../figures.ts';
import { printLine } from '../list/addresses.ts';
import { PeriodChip } from '../list/PeriodChip.tsx';
import { ChapterSwitch } from '../parts/ChapterSwitch.tsx';
import { FilterMenu } from '../parts/FilterMenu.tsx';
import { Segmented } from '../parts/fields/Segmented.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { SkeletonTable } from '../parts/rows/SkeletonTable.tsx';
import { MetricTabs, viewLinks } from './MetricTabs.tsx';
import { pairsMet } from './matrix.ts';
import { filterWords, orderLinks, professionLinks, typeLinks, typesOf, wayLinks } from './matrixLinks.ts';
import { OneMember } from './OneMember.tsx';
import { PairsToSuggest } from './PairsToSuggest.tsx';
import { WhoGrid } from './WhoGrid.tsx';

function Actions({ workspace, detail, data }: HeadProps<'chapterSummaryMatrix'>) {
  const isReady = useSelector(detail, (snapshot) => snapshot.can({ type: 'print.requested' }));
  const request = () => {
    const { location } = detail.getSnapshot().context;
    return {
      location,
      columns: null,
      filters: filterWords(location, data?.matrix.professions ?? []),
      about: 'who met whom',
    };
  };
  return (
    <>
      <ExportButton workspace={workspace} page="chapterSummaryMatrix" isReady={isReady} request={request} />
      <PrintButton page={detail} />
    </>
  );
}

function Head(props: HeadProps<'chapterSummaryMatrix'>) {
  const { detail, data } = props;
  const location = useSelector(detail, ({ context }) => context.location);
  const { title, heading } = pageDefinition('chapterSummaryMatrix');
  return (
    <>
      <PageHead title={title} heading={heading} actions={<Actions {...props} />} />
      <MetricTabs location={location} />
      <p className="print-line">
        {printLine(
          location,
          periodWordsOf(location.query),
          filterWords(location, data?.matrix.professions ?? []),
        )}
      </p>
      <div className="report-head">
        <Segmented label="View" choices={viewLinks(location)} />
        <ChapterSwitch chapter={data?.matrix.chapter ?? null} location={location} onChosen={goTo} />
        <FilterMenu label="Profession" choices={data ? professionLinks(location, data.matrix) : null} />
        <FilterMenu label={typesOf(location).label} choices={typeLinks(location)} />
        <FilterMenu label="Sort" choices={orderLinks(location)} />
        <PeriodChip location={location} />
      </div>
    </>
  );
}

const columns = [{ title: 'Member', skeleton: '140px', cell: () => null }];

const Skeleton = () => <SkeletonTable label="Loading who met whom" columns={columns} count={12} />;

function Key({ metric }: { metric: string }) {
  return (
    <div className="table-foot who-key gap-4" data-metric={metric}>
      {[
        ['', 'None'],
        ['few', '1'],
        ['some', '2–3'],
        ['many', '4 or more'],
      ].map(([tint, words]) => (
        <span key={words}>
          <i className={tint} />
          {words}
        </span>
      ))}
      <span className="end">Rows give and columns receive. Either way counts both.</span>
    </div>
  );
}

function Content({ workspace, detail, data: { matrix } }: ContentProps<'chapterSummaryMatrix'>) {
  const location = useSelector(detail, ({ context }) => context.location);
  const me = useSelector(workspace, ({ context }) => context.shell?.member.id);
  if (matrix.cells.length === 0) {
    return (
      <section className="panel">
        <EmptyState title="No records of this type." note="Choose a longer period to see more." />
      </section>
    );
  }
  const { title, key, id } = metricById(matrix.list.type);
  const way = wayOf(location.query.way, id);
  const { met, pairs } = pairsMet(matrix, pairsOf(matrix));
  return (
    <div className="stack">
      <Panel
        title={`${title}, who with whom`}
        end={`${countOf(met)} of ${countOf(pairs)} pairs`}
        className="table-box"
      >
        <div className="hidden p-3 sm:block print:hidden">
          <Segmented label="Counted" choices={wayLinks(location, way)} />
        </div>
        <div className="hidden sm:block print:block">
          <WhoGrid
            matrix={inOrder(matrix, way, orderOf(location.query.order))}
            location={location}
            way={way}
          />
          <Key metric={key} />
        </div>
        <div className={location.query.member ? 'print:hidden' : 'sm:hidden print:hidden'}>
          <OneMember matrix={matrix} location={location} me={me} />
        </div>
      </Panel>
      <PairsToSuggest matrix={matrix} detail={detail} />
    </div>
  );
}

/** Who in a chapter gave to whom. */
export default detailPage({
  page: 'chapterSummaryMatrix',
  title: 'My Profile',
  subject: 'who met whom',
  Head,
  Skeleton,
  Content,
});
