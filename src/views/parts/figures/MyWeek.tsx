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
  /** Such as `of 5, 1 waiting`. */
  aside: string;
  counted: number;
  waiting: number;
  open: number;
}

function Cell({ metric, title, to, figure, aside, ...marks }: WeekCell) {
  return (
    <div data-metric={metric}>
      <PageLink className="cell" to={to}>
        <span className="topic">
          <MetricIcon metric={metric} />
          {title}
        </span>
        <span className="count">
          {figure} <small>{aside}</small>
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
        <div className="week-head">
          <h2 id={titleId}>My week</h2>
          <p>{dates}</p>
          <p className="end">{summary}</p>
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
          <span className="when">{next.when}</span>
          {next.children && <span className="row">{next.children}</span>}
        </div>
      )}
    </section>
  );
}
