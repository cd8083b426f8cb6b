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
  /** The guests at events, before the other figure; empty without. */
  guests: string;
  otherVerb: string;
  otherFigure: string;
  light: Light | null;
  /** The light's reason in one sentence. */
  reason: string;
  weeks: readonly { start: string; value: number }[];
}

export function MetricCard({ metric, title, to, light, reason, weeks, ...figures }: MetricCardProps) {
  return (
    <article className="panel metric" data-metric={metric}>
      <h3 className="name">
        <MetricBadge metric={metric} />
        <PageLink to={to}>{title}</PageLink>
      </h3>
      {light ? <LightBadge light={light} /> : <span />}
      <p className="figures">
        <span className="big">{figures.figure}</span>
        <span className="muted">{figures.verb}</span>
        <span className="other">
          {figures.guests}
          <b>{figures.otherFigure}</b> {figures.otherVerb}
        </span>
      </p>
      <p className="why">
        {reason}
        <small>{weeks.length} weeks</small>
      </p>
      <WeekBars metric={metric} weeks={weeks} />
    </article>
  );
}
