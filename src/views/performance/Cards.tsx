import { type Metric, metricById } from '../../contract/metrics.ts';
import type { Activities, ActivityCard } from '../../contract/records/activities.ts';
import { countOf, moneyOf } from '../figures.ts';
import { MetricCard } from '../parts/figures/MetricCard.tsx';
import { listBehind } from './listBehind.ts';

interface CardsProps {
  label: string;
  activities: Activities;
  /** The page's filters, which the linked lists share. */
  query: Readonly<Record<string, string>>;
  /** The id of the member whose cards are shown; absent for the viewer's own. */
  memberId?: number;
}

const figureOf = (count: number, amount: string | null, currency: string) =>
  amount === null ? countOf(count) : moneyOf(amount, currency);

/** Rewrites a metric's text about the viewer for another member. */
const ofThem = (words: string) => words.replace(/\bmy\b/, 'their').replace(/\bme\b/, 'them');

const guestsOf = ({ guests }: ActivityCard) =>
  guests === null ? '' : `${countOf(guests)} ${guests === 1 ? 'guest' : 'guests'}, `;

/** The two directions of a card, the page's own first. */
const sidesOf = (card: ActivityCard, metric: Metric, { activities, query, memberId }: CardsProps) => {
  const given = {
    direction: 'given',
    verb: metric.given,
    figure: figureOf(card.given, card.amount_given, activities.currency),
  } as const;
  const received = {
    direction: 'received',
    verb: memberId === undefined ? metric.received : ofThem(metric.received),
    figure: figureOf(card.received, card.amount_received, activities.currency),
  } as const;
  return query.send === '0' ? ([received, given] as const) : ([given, received] as const);
};

/** All cards, or only the requested metric's. */
const narrowed = (cards: readonly ActivityCard[], { metric }: CardsProps['query']) => {
  const one = cards.filter((card) => String(card.metric) === metric);
  return one.length > 0 ? one : cards;
};

/** The metrics, each with its number, its meaning and its half year. */
export function Cards(props: CardsProps) {
  const { label, activities, query, memberId } = props;
  return (
    <section className="metrics" aria-label={label}>
      {narrowed(activities.cards, query).map((card) => {
        const metric = metricById(card.metric);
        const [side, other] = sidesOf(card, metric, props);
        return (
          <MetricCard
            key={metric.key}
            metric={metric.key}
            title={metric.title}
            to={listBehind(metric, query, side.direction, memberId)}
            figure={side.figure}
            verb={side.verb}
            guests={guestsOf(card)}
            otherVerb={other.verb}
            otherFigure={other.figure}
            light={card.score.light}
            reason={card.score.explanation}
            weeks={activities.weeks.map(({ start, ...week }) => ({
              start,
              value: week[side.direction][metric.id - 1] ?? 0,
            }))}
          />
        );
      })}
    </section>
  );
}
