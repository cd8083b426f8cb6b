import type { CSSProperties, ReactNode } from 'react';
import type { SmReport } from '../../contract/meetings/smReport.ts';
import { type MetricId, metricById } from '../../contract/metrics.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { shortDayOf } from '../dates.ts';
import { countWith } from '../figures.ts';
import { Panel } from '../parts/page/Panel.tsx';
import { figureOf } from './labels.ts';
import { membersPlace } from './places.ts';

type Week = SmReport['weeks'][number];

const isOpen = ({ meeting }: Week) => meeting.status !== 'closed';

/** Full color when the target was reached, pale below it, hatched while still counting. */
const lookOf = (week: Week, value: number, target: number | null) => {
  if (isOpen(week)) return 'bar now';
  return target !== null && value >= target ? 'bar' : 'bar below';
};

function Key({ report, metric, target }: { report: SmReport; metric: MetricId; target: number | null }) {
  const closed = report.weeks.filter((week) => !isOpen(week));
  const reached = closed.filter(({ values }) => target !== null && Number(values[metric - 1]) >= target);
  return (
    <div className="table-foot chart-key justify-start gap-4" data-metric={metricById(metric).key}>
      {target !== null && (
        <span>
          <i />
          {`Target reached: ${reached.length} of ${countWith(closed.length, 'week', 'weeks')}`}
        </span>
      )}
      <span>
        <i className="below" />
        {target === null ? 'Closed weeks' : 'Not reached'}
      </span>
      {report.weeks.some(isOpen) && (
        <span>
          <i className="now" />
          Still counting
        </span>
      )}
    </div>
  );
}

interface WeekChartProps {
  report: SmReport;
  metric: MetricId;
  /** The choice of the metric. */
  choice: ReactNode;
}

/** A metric's last weeks compared with the target; each bar links to the members behind it. */
export function WeekChart({ report, metric, choice }: WeekChartProps) {
  const { weeks, rows, currency } = report;
  const text = rows.find((row) => row.metric === metric)?.target ?? null;
  const target = text === null ? null : Number(text);
  const numbers = weeks.map(({ values }) => Number(values[metric - 1]));
  const top = Math.max(1, target ?? 0, ...numbers) * 1.1;
  const { title, key } = metricById(metric);
  return (
    <Panel title={`${title} by week`} end={choice}>
      <div className="chart-box">
        <div
          className="week-chart relative grid grid-flow-col auto-cols-fr gap-[clamp(4px,1.2vw,14px)] h-54 pb-11 max-sm:gap-0"
          data-metric={key}
        >
          {weeks.map((week, place) => {
            const figure = figureOf(metric, String(numbers[place]), currency).replace(/\.\d\d$/, '');
            const day = shortDayOf(week.meeting.date);
            const state = isOpen(week) ? ', still counting' : '';
            return (
              <PageLink
                key={week.meeting.id}
                className="column flex items-end h-full min-w-0 max-sm:px-0.5"
                to={membersPlace(metric, week.list)}
                label={`${title}: ${figure}, ${day}${state}`}
              >
                <span
                  className={lookOf(week, numbers[place] ?? 0, target)}
                  style={{ '--value': ((numbers[place] ?? 0) / top) * 100 } as CSSProperties}
                >
                  <span className="value absolute -inset-x-2 text-center whitespace-nowrap top-[calc(100%_+_5px)] text-small leading-5 font-semibold max-sm:text-[0.6875rem]">
                    {figure}
                  </span>{' '}
                  <span className="day absolute -inset-x-2 text-center whitespace-nowrap top-[calc(100%_+_25px)] text-label text-ink-muted max-sm:text-[0.6875rem]">
                    {day}
                  </span>
                </span>
              </PageLink>
            );
          })}
          {target !== null && (
            <span className="target" style={{ '--value': (target / top) * 100 } as CSSProperties}>
              <span className="absolute start-[calc(100%_+_8px)] -top-2.25 text-label font-name text-ink-muted whitespace-nowrap max-sm:[inset-inline:auto_0] max-sm:-top-5 max-sm:px-1 max-sm:bg-panel">{`Target ${figureOf(metric, String(target), currency).replace(/\.00$/, '')}`}</span>
            </span>
          )}
        </div>
      </div>
      <Key report={report} metric={metric} target={target} />
    </Panel>
  );
}
