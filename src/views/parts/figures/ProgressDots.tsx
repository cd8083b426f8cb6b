import type { MetricKey } from '../../../contract/metrics.ts';

const most = 12;

interface ProgressDotsProps {
  metric: MetricKey;
  counted: number;
  waiting: number;
  /** The number of records still missing to reach the target. */
  open: number;
}

const marksOf = (kind: string, count: number) =>
  Array.from({ length: Math.min(count, most) }, (_, place) => ({ kind, id: `${kind} ${place}` }));

/** Filled is counted, hatched is waiting, hollow is open; the figure next to it says the same in words. */
export function ProgressDots({ metric, counted, waiting, open }: ProgressDotsProps) {
  const marks = [...marksOf('counted', counted), ...marksOf('waiting', waiting), ...marksOf('open', open)];
  return (
    <span className="tally" data-metric={metric} aria-hidden="true">
      {marks.slice(0, most).map((mark) => (
        <i key={mark.id} className={mark.kind} />
      ))}
    </span>
  );
}
