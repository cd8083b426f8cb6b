import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import type { MetricKey } from '../../contract/metrics.ts';
import { MetricIcon } from './MetricIcon.tsx';
import { Tally } from './Tally.tsx';

export interface WeekCell {
  metric: MetricKey;
  title: string;
  href: string;
  figure: string;
  /** Such as `of 5, 1 waiting`. */
  aside: string;
  counted: number;
  waiting: number;
  open: number;
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
          {cells.map(({ metric, title, href, figure, aside, ...marks }) => (
            <Link key={metric} href={href} data-metric={metric}>
              <span className="topic">
                <MetricIcon metric={metric} />
                {title}
              </span>
              <span className="count">
                {figure} <small>{aside}</small>
              </span>
              <Tally metric={metric} {...marks} />
            </Link>
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
