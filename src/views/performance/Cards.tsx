import type { Activities, ActivityCard } from '../../contract/activities.ts';
import { type Metric, metricById } from '../../contract/metrics.ts';
import { countOf, moneyOf } from '../figures.ts';
import { MetricCard } from '../parts/MetricCard.tsx';
import { listBehind } from './listBehind.ts';

interface CardsProps {
  label: string;
  activities: Activities;
  /** The page's own filters, which the lists behind the numbers share. */
  query: Readonly<Record<string, string>>;
  /** Whose they are; one's own without it. */
  memberId?: number;
}

const figureOf = (count: number, amount: string | null, currency: string) =>
  amount === null ? countOf(count) : moneyOf(amount, currency);

/** What a metric says of me, said of another member. */
const ofThem = (words: string) => words.replace(/\bmine\b/, 'theirs').replace(/\bme\b/, 'them');

const otherVerbOf = ({ guests }: ActivityCard, metric: Metric, memberId: number | undefined) => {
  const received = memberId === undefined ? metric.received : ofThem(metric.received);
  return guests === null ? received : `guests ${countOf(guests)}, ${received}`;
};

/** The six metrics, each with its number, its meaning and its half year. */
export function Cards({ label, activities: { cards, weeks, currency }, query, memberId }: CardsProps) {
  return (
    <section className="metrics" aria-label={label}>
      {cards.map((card) => {
        const metric = metricById(card.metric);
        return (
          <MetricCard
            key={metric.key}
            metric={metric.key}
            title={metric.title}
            to={listBehind(metric, query, 'given', memberId)}
            figure={figureOf(card.given, card.amount_given, currency)}
            verb={metric.given}
            otherVerb={otherVerbOf(card, metric, memberId)}
            otherFigure={figureOf(card.received, card.amount_received, currency)}
            light={card.score.light}
            reason={card.score.explanation}
            weeks={weeks.map(({ start, given }) => ({ start, value: given[metric.id - 1] ?? 0 }))}
          />
        );
      })}
    </section>
  );
}
