import { useSelector } from '@xstate/react';
import type { Freshness } from '../../contract/freshness.ts';
import type { SmReport, SmReportRow } from '../../contract/meetings/smReport.ts';
import { metricById } from '../../contract/metrics.ts';
import { asOfMoment } from '../dates.ts';
import { countOf, countWith } from '../figures.ts';
import { MetricBadge } from '../parts/figures/MetricBadge.tsx';
import { MetricIcon } from '../parts/figures/MetricIcon.tsx';
import { figureOf } from './labels.ts';
import type { PresentationProps } from './Presentation.tsx';

/** @returns a note that the data is stale, if it can't be refreshed. */
export const staleWords = (freshness: Freshness | null): string =>
  freshness?.trouble ? `No connection. As of ${asOfMoment(freshness.asOf)}.` : '';

/** Above this number there are no marks, only the numbers. */
const mostMarks = 60;

const marksOf = (reached: number, target: number) =>
  Array.from({ length: target }, (_, place) => ({ id: `mark ${place}`, isOpen: place >= reached }));

/** Filled: counted; hatched: not counted yet; hollow: missing to the target. */
function TargetMarks({ row, isCounted }: { row: SmReportRow; isCounted: boolean }) {
  const target = Number(row.target ?? 0);
  const reached = Math.min(Number(row.this_week), target);
  if (row.metric === 3 || target === 0 || target > mostMarks) return null;
  return (
    <span className="tally" aria-hidden="true">
      {marksOf(reached, target).map(({ id, isOpen }) => (
        <i key={id} className={isOpen ? 'open' : isCounted ? 'counted' : 'waiting'} />
      ))}
    </span>
  );
}

const signed = (row: SmReportRow, currency: string) => {
  const { difference } = row.change;
  if (difference === null) return '–';
  const figure = figureOf(row.metric, difference.replace('-', ''), currency);
  if (Number(difference) === 0) return figure;
  return difference.startsWith('-') ? `−${figure}` : `+${figure}`;
};

const factsOf = (row: SmReportRow, { currency }: SmReport): readonly (readonly [string, string])[] => {
  const figure = (value: string | null) => (value === null ? '–' : figureOf(row.metric, value, currency));
  return [
    ['Target', figure(row.target)],
    ['Last week', figure(row.last_week)],
    ['Change', signed(row, currency)],
    ['To date', figure(row.to_date)],
  ];
};

const count = 'text-[clamp(5.5rem,min(23vw,40vh),26rem)]';
const money = 'text-[clamp(3rem,8.4vw,11rem)]';

/** One metric, large enough to read from the back of the room. */
export function Slide({ presentation }: PresentationProps) {
  const report = useSelector(presentation, ({ context }) => context.report);
  const shown = useSelector(presentation, ({ context }) => context.metric);
  const row = report?.rows.find(({ metric }) => metric === shown);
  if (!report || !row) return null;
  const { key, title } = metricById(row.metric);
  const isCounted = report.frozen_at !== null;
  const figure = figureOf(row.metric, row.this_week, report.currency);
  const counting = isCounted ? '' : ', still counting';
  const from = `from ${countOf(row.members_active)} of ${countWith(report.members, 'member', 'members')}`;
  return (
    <div
      className="grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] max-md:grid-cols-1 max-md:content-center gap-[clamp(24px,5vw,88px)] items-center"
      data-metric={key}
    >
      <div>
        <h1>
          <MetricBadge metric={key} />
          {title}
        </h1>
        <p
          className={`huge mt-4 mb-3 -ms-[0.04em] leading-[0.95] font-[640] tracking-[-0.055em] ${row.metric === 3 ? money : count}`}
        >
          {figure}
        </p>
        <p className="text-[clamp(1.125rem,1.9vw,1.75rem)] text-(--present-muted)">{`this week${counting}, ${from}`}</p>
        <TargetMarks row={row} isCounted={isCounted} />
      </div>
      <dl>
        {factsOf(row, report).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The six metrics with their numbers; a press shows one. */
export function MetricBar({ presentation }: PresentationProps) {
  const report = useSelector(presentation, ({ context }) => context.report);
  const shown = useSelector(presentation, ({ context }) => context.metric);
  if (!report) return null;
  return (
    <nav aria-label="Metrics">
      {report.rows.map(({ metric, title, this_week }) => (
        <button
          key={metric}
          type="button"
          data-metric={metricById(metric).key}
          aria-current={metric === shown ? 'true' : undefined}
          onClick={() => presentation.send({ type: 'metric.chosen', metric })}
        >
          <MetricIcon metric={metricById(metric).key} />
          <span>{title}</span>
          <b>{figureOf(metric, this_week, report.currency)}</b>
        </button>
      ))}
    </nav>
  );
}
