import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import type { MetricKey } from '../../contract/metrics.ts';
import { MetricIcon } from './MetricIcon.tsx';
import { Tally } from './Tally.tsx';

export interface WeekCell {
  metric: MetricKey;
  title: string;
  /** The list behind the figure, where there is one. */
  href?: string;
  figure: string;
  /** Such as `of 5, 1 waiting`. */
  aside: string;
  counted: number;
  waiting: number;
  open: number;
}

function Cell({ metric, title, href, figure, aside, ...marks }: WeekCell) {
  const content = (
    <>
      <span className="topic">
        <MetricIcon metric={metric} />
        {title}
      </span>
      <span className="count">
        {figure} <small>{aside}</small>
      </span>
      <Tally metric={metric} {...marks} />
    </>
  );
  return href ? (
    <Link className="cell" href={href} data-metric={metric}>
      {content}
    </Link>
  ) : (
    <div className="cell" data-metric={metric}>
      {content}
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
    <section className={next ? 'panel week' : 'panel'} aria-labelledby={titleId}>
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
