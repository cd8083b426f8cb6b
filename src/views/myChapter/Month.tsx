import { metricById } from '../../contract/metrics.ts';
import { countOf, moneyOf } from '../figures.ts';
import { MetricBadge } from '../parts/figures/MetricBadge.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import type { Home } from './MyChapterPage.tsx';

interface MonthProps extends Pick<Home, 'month'> {
  currency: string;
}

const figureOf = (
  { count, amount, came }: Pick<Home['month'][number], 'count' | 'amount' | 'came'>,
  currency: string,
): string => {
  if (amount !== null) return moneyOf(amount, currency);
  return came === null ? countOf(count) : `${countOf(count)} registered, ${countOf(came)} came`;
};

export function Month({ month, currency }: MonthProps) {
  return (
    <Panel title="This month">
      <dl className="facts duo grid-cols-[minmax(min-content,1fr)_auto]">
        {month.map(({ metric, count, amount, came }) => (
          <div className="pe-4 min-h-10" key={metric}>
            <dt className="person">
              <MetricBadge metric={metricById(metric).key} size="small" />
              <span>{metricById(metric).title}</span>
            </dt>
            <dd className="number">{figureOf({ count, amount, came }, currency)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
