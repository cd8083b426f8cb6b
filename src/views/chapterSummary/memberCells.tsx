import type { RowOf } from '../../contract/listPorts.ts';
import { metricById } from '../../contract/metrics.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { countOf } from '../figures.ts';
import { nameOf } from '../people.ts';
import { recordsBehind } from './places.ts';

type Shown = RowOf<'summaryMember'>;

interface NumberProps {
  row: Shown;
  figure: string;
  direction: 'given' | 'received';
}

/** A member's number, linked to the records for those who may open them. */
export function MemberNumber({ row, figure, direction }: NumberProps) {
  if (row.can_open === 0) return figure;
  return (
    <PageLink
      className="link"
      to={recordsBehind(row.member.id, row.list, { direction })}
      label={`${nameOf(row.member)}, ${direction}: ${figure}`}
    >
      {figure}
    </PageLink>
  );
}

/** In how many weeks of the period the member gave something. */
export function WeeksActive({ row: { weeks_active, weeks, list } }: { row: Shown }) {
  return (
    <span
      className="met flex items-center justify-end gap-2.5 max-sm:justify-start"
      data-metric={metricById(list.type).key}
    >
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${weeks === 0 ? 0 : (weeks_active / weeks) * 100}%` }} />
      </span>
      {`${countOf(weeks_active)} of ${countOf(weeks)}`}
    </span>
  );
}

const barWidth = 4;
const barStep = 6;
const height = 24;

/** A drawing of thirteen weeks, with the last one in full color. */
export function Trend({ row: { trend, list } }: { row: Shown }) {
  const most = Math.max(1, ...trend);
  const bar = (value: number, place: number) => {
    const size = Math.max(1, Math.round((value / most) * height));
    return `M${place * barStep} ${height}v${-size}h${barWidth}v${size}z`;
  };
  const last = trend.length - 1;
  return (
    <svg
      className="trend w-19.5 h-6 fill-(--metric)"
      data-metric={metricById(list.type).key}
      viewBox={`0 0 ${trend.length * barStep} ${height}`}
      role="img"
      aria-label={`Given in 13 weeks: ${trend.join(', ')}`}
    >
      <path className="past" d={trend.slice(0, -1).map(bar).join('')} />
      <path d={bar(trend[last] ?? 0, last)} />
    </svg>
  );
}
