import type { MetricKey } from '../../../contract/metrics.ts';
import type { Location } from '../../../contract/pages.ts';
import { PageLink } from '../../../routes/PageLink.tsx';
import { type Light, LightBadge } from '../Badge.tsx';
import { MetricBadge } from './MetricBadge.tsx';
import { WeekBars } from './WeekBars.tsx';

interface MetricCardProps {
  metric: MetricKey;
  title: string;
  /** The list behind the number, with the same filters. */
  to: Location;
  figure: string;
  verb: string;
  /** The number of guests at events, in words before the other figure; empty if there were none. */
  guests: string;
  otherVerb: string;
  otherFigure: string;
  light: Light | null;
  /** The light's explanation in one sentence. */
  reason: string;
  weeks: readonly { start: string; value: number }[];
}

export function MetricCard({ metric, title, to, light, reason, weeks, ...figures }: MetricCardProps) {
  return (
    <article className="panel metric" data-metric={metric}>
      <h3 className="name flex items-center gap-2 font-[580]">
        <MetricBadge metric={metric} />
        <PageLink to={to}>{title}</PageLink>
      </h3>
      {light ? <LightBadge light={light} /> : <span />}
      <p className="figures col-span-full flex items-baseline gap-2 mt-2 flex-wrap">
        <span className="text-figure leading-9 font-semibold tracking-[-0.028em]">{figures.figure}</span>
        <span className="muted">{figures.verb}</span>
        <span className="ms-auto text-small text-ink-muted">
          {figures.guests}
          <b className="text-ink font-[560]">{figures.otherFigure}</b> {figures.otherVerb}
        </span>
      </p>
      <p className="why">
        {reason}
        <small className="flex-none text-label leading-[1.25rem]">{weeks.length} weeks</small>
      </p>
      <WeekBars metric={metric} weeks={weeks} />
    </article>
  );
}
