import type { CSSProperties } from 'react';
import type { MetricKey } from '../../../contract/metrics.ts';

const lookOf = (place: number, count: number) => {
  if (place === count - 1) return 'now';
  return place === count - 2 ? 'last' : undefined;
};

/**
 * The weeks up to the current one: past ones pale, the last one full, the current one hatched because it still
 * counts.
 */
export function WeekBars({
  metric,
  weeks,
}: {
  metric: MetricKey;
  weeks: readonly { start: string; value: number }[];
}) {
  const most = Math.max(1, ...weeks.map((week) => week.value));
  return (
    <div className="weeks" data-metric={metric} aria-hidden="true">
      {weeks.map(({ start, value }, place) => (
        <i
          key={start}
          className={lookOf(place, weeks.length)}
          style={{ '--value': Math.round((value / most) * 100) } as CSSProperties}
        />
      ))}
    </div>
  );
}
