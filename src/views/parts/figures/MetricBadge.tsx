import type { MetricKey } from '../../../contract/metrics.ts';
import { MetricIcon } from './MetricIcon.tsx';

export function MetricBadge({ metric, size }: { metric: MetricKey; size?: 'small' }) {
  return (
    <span className={size ? `seal ${size}` : 'seal'} data-metric={metric}>
      <MetricIcon metric={metric} />
    </span>
  );
}
