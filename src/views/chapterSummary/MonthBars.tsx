import type { CSSProperties } from 'react';
import type { ChapterSummary, SummaryRow } from '../../contract/meetings/chapterSummary.ts';
import { metrics } from '../../contract/metrics.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { figureOf, shortMonthWords } from './labels.ts';
import { behindSummary, type Days } from './places.ts';

interface MonthBarsProps {
  row: SummaryRow;
  summary: ChapterSummary;
}

/** Full color when the target was reached, pale below it, hatched for the current month. */
const lookOf = (value: number, target: number | null, isNow: boolean) => {
  if (isNow) return 'now';
  return target !== null && value < target ? 'below' : undefined;
};

function Bars({ row, summary }: MonthBarsProps) {
  const values = row.months.map((value) => Number(value ?? 0));
  const target = row.target === null ? null : Number(row.target);
  const top = Math.max(1, target ?? 0, ...values);
  const metric = metrics.find(({ id }) => String(id) === row.key);
  return (
    <span
      className={metric ? 'month-bars' : 'month-bars [--metric:var(--color-ink-muted)]'}
      data-metric={metric?.key}
      aria-hidden="true"
    >
      {summary.months.map(({ start }, place) => (
        <i
          key={start}
          className={lookOf(values[place] ?? 0, target, place === 11 && summary.is_running === 1)}
          style={{ '--value': Math.round(((values[place] ?? 0) / top) * 100) } as CSSProperties}
        />
      ))}
      {target !== null && (
        <span
          className="absolute -inset-x-0.75 bottom-[calc(var(--value)_*_1%)] border-t border-dashed border-t-ink-muted"
          style={{ '--value': Math.round((target / top) * 100) } as CSSProperties}
        />
      )}
    </span>
  );
}

const said = ({ row, summary }: MonthBarsProps) => {
  const months = summary.months.map((days: Days, place) => {
    const figure = figureOf(row, row.months[place] ?? null, summary.currency);
    return `${shortMonthWords(days)} ${figure}${place === 11 && summary.is_running === 1 ? ' so far' : ''}`;
  });
  const target = row.target === null ? '' : `. Target ${figureOf(row, row.target, summary.currency)} a month`;
  return `${row.title}, 12 months: ${months.join(', ')}${target}`;
};

/** Twelve months compared with the target, with a link to the members behind them. */
export function MonthBars(props: MonthBarsProps) {
  const { row, summary } = props;
  const [first, last] = [summary.months[0], summary.months.at(-1)];
  if (summary.sees_members === 0 || !first || !last) {
    return (
      <span className="block">
        <Bars {...props} />
        <span className="sr-only">{said(props)}</span>
      </span>
    );
  }
  return (
    <PageLink
      className="block"
      to={behindSummary(row.key, { start: first.start, end: last.end }, summary.chapter.id)}
      label={said(props)}
    >
      <Bars {...props} />
    </PageLink>
  );
}
