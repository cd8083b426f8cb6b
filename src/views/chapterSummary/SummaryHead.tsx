import { useSelector } from '@xstate/react';
import { Hourglass } from 'lucide-react';
import type { ChapterSummary } from '../../contract/meetings/chapterSummary.ts';
import { pageDefinition } from '../../contract/pageDefinitions.ts';
import type { Location } from '../../contract/pages.ts';
import { goTo } from '../../routes/bridge.ts';
import { monthNameOf } from '../dates.ts';
import type { HeadProps } from '../detail/DetailPage.tsx';
import { ExportButton } from '../exporting/ExportButton.tsx';
import { withQuery } from '../list/addresses.ts';
import { Badge } from '../parts/Badge.tsx';
import { ChapterSwitch } from '../parts/ChapterSwitch.tsx';
import { FilterMenu } from '../parts/FilterMenu.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { monthWords, spanWords } from './labels.ts';

/** The months to choose from: this month, the earlier shown months, and the month in the address. */
const monthChoices = (location: Location, { months }: ChapterSummary) => {
  const { end: chosen = '' } = location.query;
  const choices = months
    .slice(0, -1)
    .map(({ end }) => ({ value: end, label: monthWords({ start: end, end }) }));
  const all = [{ value: '', label: 'This month' }, ...choices.toReversed()];
  const isListed = all.some(({ value }) => value === chosen);
  return (
    isListed
      ? all
      : [...all.slice(0, 1), { value: chosen, label: monthNameOf(chosen.slice(0, 7)) }, ...all.slice(1)]
  ).map(({ value, label }) => ({
    label,
    to: withQuery(location, { end: value }),
    isCurrent: value === chosen,
  }));
};

function Actions({ workspace, detail }: HeadProps<'chapterSummary'>) {
  const isReady = useSelector(detail, (snapshot) => snapshot.can({ type: 'print.requested' }));
  const request = () => ({
    location: detail.getSnapshot().context.location,
    columns: null,
    filters: '',
    about: 'the chapter summary',
  });
  return (
    <>
      <ExportButton workspace={workspace} page="chapterSummary" isReady={isReady} request={request} />
      <PrintButton page={detail} />
    </>
  );
}

/** The page's title, chapter and month, and its actions. */
export function SummaryHead(props: HeadProps<'chapterSummary'>) {
  const { detail, data } = props;
  const location = useSelector(detail, ({ context }) => context.location);
  const summary = data?.summary;
  // The current month has no query.
  const isRunning = summary ? summary.is_running === 1 : !location.query.end;
  const { title, heading } = pageDefinition('chapterSummary');
  return (
    <>
      <PageHead title={title} heading={heading} actions={<Actions {...props} />}>
        <ChapterSwitch chapter={summary?.chapter ?? null} location={location} onChosen={goTo} />
        <FilterMenu
          label={summary && !location.query.end ? monthWords(summary.this_month) : 'Month'}
          noun="month"
          choices={summary ? monthChoices(location, summary) : null}
        />
        {isRunning && (
          <Badge kind="warn" icon={Hourglass}>
            Still counting
          </Badge>
        )}
      </PageHead>
      {summary && (
        <p className="mb-3 hidden print:block">
          {`${summary.chapter.name} · ${spanWords(summary.this_month)}`}
        </p>
      )}
    </>
  );
}
