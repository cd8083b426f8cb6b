import { type MetricId, metrics } from '../../contract/metrics.ts';
import { zeroWords } from './zeroWords.ts';

/** A dot for each metric, hollow if it's zero; the words next to it say the same. */
export function ZeroDots({ zeros }: { zeros: readonly MetricId[] }) {
  const words = zeroWords(zeros);
  return (
    <span className="six inline-flex items-center gap-2.5 min-w-0">
      <span className="tally flex-none flex-nowrap" aria-hidden="true">
        {metrics.map(({ id, key }) => (
          <i key={key} data-metric={key} className={zeros.includes(id) ? 'nothing' : undefined} />
        ))}
      </span>
      {zeros.length === metrics.length ? <b>{words}</b> : <span>{words}</span>}
    </span>
  );
}
