import type { ChapterSummary, SummaryRow } from '../../contract/meetings/chapterSummary.ts';
import type { Column } from '../parts/rows/TableParts.tsx';
import { figureOf, monthsWords, shortMonthWords, spanWords } from './labels.ts';
import { MonthBars } from './MonthBars.tsx';
import { Change, RowName, Standing, SummaryNumber } from './summaryCells.tsx';

/** @returns the columns of the summary; every number links to the members behind it. */
export const summaryColumns = (title: string, summary: ChapterSummary): readonly Column<SummaryRow>[] => {
  const { this_month, last_month, same_month_last_year, currency } = summary;
  return [
    {
      title,
      look: 'whitespace-normal',
      width: '188px',
      skeleton: '120px',
      skeletonShape: 'person',
      cell: (row) => <RowName row={row} />,
    },
    {
      title: spanWords(this_month),
      look: 'number now',
      width: '152px',
      skeleton: '48px',
      cell: (row) => (
        <>
          <SummaryNumber
            row={row}
            value={row.this_month}
            days={this_month}
            column={spanWords(this_month)}
            summary={summary}
            isLarge
          />
          {row.target !== null && (
            <small className="only-narrow muted">{`of ${figureOf(row, row.target, currency)}`}</small>
          )}
        </>
      ),
    },
    {
      title: `Target for ${shortMonthWords(this_month)}`,
      look: 'number rank-2 gone muted',
      width: '112px',
      skeleton: '40px',
      cell: (row) => (row.target === null ? 'None set' : figureOf(row, row.target, currency)),
    },
    {
      title: 'Standing',
      look: 'rank-1 stands whitespace-normal',
      skeleton: '70%',
      cell: (row) => <Standing row={row} />,
    },
    {
      title: spanWords(last_month),
      look: 'number fact',
      width: '216px',
      skeleton: '64px',
      unit: spanWords(last_month),
      cell: (row) => (
        <span className="beside inline-flex items-baseline justify-end gap-2 grid-cols-[minmax(0,1fr)_336px] max-sm:grid max-sm:justify-start max-sm:justify-items-start max-sm:gap-0.5 @max-[960px]/page:grid-cols-1">
          <SummaryNumber
            row={row}
            value={row.last_month}
            days={last_month}
            column={spanWords(last_month)}
            summary={summary}
          />
          <Change row={row} currency={currency} />
        </span>
      ),
    },
    {
      title: spanWords(same_month_last_year),
      look: 'number rank-3 fact',
      width: '120px',
      unit: spanWords(same_month_last_year),
      skeleton: '40px',
      cell: (row) => (
        <SummaryNumber
          row={row}
          value={row.same_month_last_year}
          days={same_month_last_year}
          column={spanWords(same_month_last_year)}
          summary={summary}
        />
      ),
    },
    {
      title: 'Peers',
      look: 'number rank-3 fact muted',
      width: '72px',
      unit: 'Peers',
      skeleton: '40px',
      cell: (row) => figureOf(row, row.peers, currency),
    },
    {
      title: monthsWords(summary.months),
      look: 'bars',
      width: '156px',
      skeleton: '160px',
      cell: (row) => <MonthBars row={row} summary={summary} />,
    },
  ];
};
