import { ArrowDown, ArrowUp, Check } from 'lucide-react';
import type { MembersBehind, SmReportRow } from '../../contract/meetings/smReport.ts';
import { metricById } from '../../contract/metrics.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { figureOf, metOf } from './labels.ts';
import { membersPlace } from './places.ts';

/** @returns a number of a metric, linked to the members behind it; `words` follow the metric's name. */
export const linkOfNumber = (row: SmReportRow, words: string, figure: string, list: MembersBehind) => (
  <PageLink
    className={words === 'this week' ? 'link large' : 'link'}
    to={membersPlace(row.metric, list)}
    label={`${row.title}, ${words}: ${figure}`}
  >
    {figure}
  </PageLink>
);

/** How much of the target the week reached. */
export function Met({ row }: { row: SmReportRow }) {
  const met = metOf(row);
  if (met === null) return <span className="muted">No target</span>;
  const isReached = met >= 100;
  return (
    <span
      className="met flex items-center justify-end gap-2.5 max-sm:justify-start"
      data-metric={metricById(row.metric).key}
    >
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${Math.min(met, 100)}%` }} />
      </span>
      <span className={isReached ? 'reached font-semibold' : undefined}>
        {isReached && <Check className="icon" />}
        {met}%
      </span>
    </span>
  );
}

/** How the week's number compares with the number of the previous week. */
export function Change({ row, currency }: { row: SmReportRow; currency: string }) {
  const { difference, sentence } = row.change;
  if (difference === null) return <span className="muted">–</span>;
  const size = difference.replace('-', '');
  if (Number(size) === 0) return <span className="muted">No change</span>;
  const Arrow = difference.startsWith('-') ? ArrowDown : ArrowUp;
  return (
    <span className={difference.startsWith('-') ? 'change muted' : 'change up'} title={sentence}>
      <Arrow className="icon" />
      {figureOf(row.metric, size, currency)}
      <span className="sr-only">{difference.startsWith('-') ? ' fewer' : ' more'}</span>
    </span>
  );
}
