import { metricById } from '../../contract/metrics.ts';
import { countOf, moneyOf } from '../figures.ts';
import { MetricBadge } from '../parts/MetricBadge.tsx';
import { Panel } from '../parts/Panel.tsx';
import type { Home } from './MyChapterPage.tsx';

interface MonthProps extends Pick<Home, 'month'> {
  currency: string;
}

/** What the chapter gave this month, by metric. */
export function Month({ month, currency }: MonthProps) {
  return (
    <Panel title="This month">
      <dl className="facts duo">
        {month.map(({ metric, count, amount }) => (
          <div key={metric}>
            <dt className="person">
              <MetricBadge metric={metricById(metric).key} size="small" />
              <span>{metricById(metric).title}</span>
            </dt>
            <dd className="number">{amount === null ? countOf(count) : moneyOf(amount, currency)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
