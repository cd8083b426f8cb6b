import { type ReactNode, useId } from 'react';
import type { MetricKey } from '../../../contract/metrics.ts';
import type { Location } from '../../../contract/pages.ts';
import { PageLink } from '../../../routes/PageLink.tsx';
import { MetricIcon } from './MetricIcon.tsx';
import { ProgressDots } from './ProgressDots.tsx';

export interface WeekCell {
  metric: MetricKey;
  title: string;
  /** The list behind the figure. */
  to: Location;
  figure: string;
  /** The words next to the figure, such as `of 5, 1 waiting`. */
  aside: string;
  counted: number;
  waiting: number;
  open: number;
}

function Cell({ metric, title, to, figure, aside, ...marks }: WeekCell) {
  return (
    <div data-metric={metric}>
      <PageLink className="grid gap-1.25 content-start rounded-inner" to={to}>
        <span className="topic">
          <MetricIcon metric={metric} />
          {title}
        </span>
        <span className="count text-[0.9375rem] font-semibold tracking-[-0.012em]">
          {figure} <small className="text-small font-[450] text-ink-muted tracking-[-0.006em]">{aside}</small>
        </span>
        <ProgressDots metric={metric} {...marks} />
      </PageLink>
    </div>
  );
}

interface MyWeekProps {
  dates: string;
  summary: string;
  cells: readonly WeekCell[];
  next?: { when: string; children?: ReactNode };
}

export function MyWeek({ dates, summary, cells, next }: MyWeekProps) {
  const titleId = useId();
  return (
    <section className="panel week" aria-labelledby={titleId}>
      <div className="week-main">
        <div className="week-head flex items-baseline gap-2 px-4 pt-3 max-md:flex-wrap">
          <h2 id={titleId}>My week</h2>
          <p className="text-ink-muted text-small">{dates}</p>
          <p className="end text-ink-muted text-small ms-auto max-md:m-0">{summary}</p>
        </div>
        <div className="week-six">
          {cells.map((cell) => (
            <Cell key={cell.metric} {...cell} />
          ))}
        </div>
      </div>
      {next && (
        <div className="week-next">
          <span className="small muted">Next meeting</span>
          <span className="when text-[0.9375rem] font-semibold tracking-[-0.01em]">{next.when}</span>
          {next.children && (
            <span className="row flex flex-wrap gap-y-1 gap-x-2 items-center mt-1.5 @max-[1000px]/page:m-0">
              {next.children}
            </span>
          )}
        </div>
      )}
    </section>
  );
}
