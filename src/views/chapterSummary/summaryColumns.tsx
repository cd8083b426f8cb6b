import type { ChapterSummary, SummaryRow } from '../../contract/chapterSummary.ts';
import type { Column } from '../parts/TableParts.tsx';
import { MonthBars } from './MonthBars.tsx';
import { Change, RowName, Standing, SummaryNumber } from './summaryCells.tsx';
import { figureOf, monthsWords, shortMonthWords, spanWords } from './words.ts';

/** @returns the columns of the summary; every number leads to who is behind it. */
export const summaryColumns = (title: string, summary: ChapterSummary): readonly Column<SummaryRow>[] => {
  const { this_month, last_month, same_month_last_year, currency } = summary;
  return [
    {
      title,
      width: '188px',
      cardArea: '1 / 1',
      skeleton: '120px',
      skeletonShape: 'person',
      cell: (row) => <RowName row={row} />,
    },
    {
      title: spanWords(this_month),
      look: 'number',
      width: '152px',
      cardArea: '1 / 2',
      skeleton: '48px',
      cell: (row) => (
        <SummaryNumber
          row={row}
          value={row.this_month}
          days={this_month}
          column={spanWords(this_month)}
          summary={summary}
          isLarge
        />
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
      look: 'rank-1 full whitespace-normal',
      skeleton: '70%',
      cell: (row) => <Standing row={row} />,
    },
    {
      title: spanWords(last_month),
      look: 'number',
      width: '216px',
      cardArea: '2 / 2',
      skeleton: '64px',
      unit: spanWords(last_month),
      cell: (row) => (
        <span className="beside">
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
      look: 'number rank-3 gone',
      width: '120px',
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
      look: 'number rank-3 gone muted',
      width: '72px',
      skeleton: '40px',
      cell: (row) => figureOf(row, row.peers, currency),
    },
    {
      title: monthsWords(summary.months),
      look: 'full',
      width: '156px',
      cardArea: '3 / 1 / 4 / 3',
      skeleton: '160px',
      cell: (row) => <MonthBars row={row} summary={summary} />,
    },
  ];
};
