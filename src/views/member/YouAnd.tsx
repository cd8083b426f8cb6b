import type { CSSProperties } from 'react';
import { metricById } from '../../contract/metrics.ts';
import type { Relation } from '../../contract/relation.ts';
import { agoOf, dayOf, shortMonthOf } from '../dates.ts';
import { countOf, countWith, moneyOf } from '../figures.ts';
import { MetricBadge } from '../parts/figures/MetricBadge.tsx';
import { MetricIcon } from '../parts/figures/MetricIcon.tsx';
import { Panel } from '../parts/page/Panel.tsx';

type Exchange = Relation['exchanged'][number];

interface YouAndProps {
  firstName: string;
  relation: Relation;
}

const titles: Readonly<Record<Exchange['metric'], string>> = {
  1: 'Sessions',
  2: 'Referrals',
  3: 'Business Bucks',
  5: 'Posts shared',
};

function Side({ side, share, children }: { side: 'you' | 'they'; share: number; children: string }) {
  const style = { '--share': Math.round(share * 100) } as CSSProperties;
  return (
    <td className={side}>
      <span className="block font-[560]">{children}</span>
      <i
        className="block w-[calc(var(--share)_*_1%)] min-w-0.5 h-1.5 mt-0.75 rounded-[1px] bg-(--metric)"
        style={style}
        aria-hidden="true"
      />
    </td>
  );
}

const shareOf = (one: number, other: number) => (one === 0 ? 0 : one / Math.max(one, other));

/** One metric in both directions: numbers, and bars that grow from the middle. */
function ExchangeRow({ exchange, relation }: { exchange: Exchange; relation: Relation }) {
  const { metric, given, received, amount_given, amount_received, won_given, won_received } = exchange;
  const sums = [Number(amount_given ?? given), Number(amount_received ?? received)] as const;
  const wordsOf = (amount: string | null, count: number, currency: string) =>
    amount === null ? countOf(count) : moneyOf(amount, currency);
  return (
    <tr data-metric={metricById(metric).key}>
      <th className="ps-4 pe-2 font-[450] max-sm:ps-3 max-sm:pe-1" scope="row">
        <span className="what flex items-center gap-2">
          <MetricIcon metric={metricById(metric).key} />
          {titles[metric]}
        </span>
        {metric === 1 && <small className="block ps-6 text-label leading-3.5 text-ink-muted">recorded</small>}
        {won_given !== null && won_received !== null && won_given + won_received > 0 && (
          <small className="block ps-6 text-label leading-3.5 text-ink-muted">{`${won_given} and ${won_received} won`}</small>
        )}
      </th>
      <Side side="you" share={shareOf(sums[0], sums[1])}>
        {wordsOf(amount_given, given, relation.currency_given)}
      </Side>
      <Side side="they" share={shareOf(sums[1], sums[0])}>
        {wordsOf(amount_received, received, relation.currency_received)}
      </Side>
    </tr>
  );
}

function LastMet({ last_met, sessions, sessions_this_year }: Relation) {
  const year = sessions_this_year === 0 ? 'none this year' : `${sessions_this_year} of them this year`;
  return (
    <div className="flex gap-3 px-4 py-3.5 border-b border-line">
      <MetricBadge metric="sessions" />
      <p className="wrap-anywhere">
        {last_met ? (
          <>
            <b>Last met {dayOf(last_met.date)}</b>, {agoOf(last_met.date)}, at {last_met.place}.
            <br />
            <span className="muted">
              {countWith(sessions, 'session', 'sessions')} so far, {year}.
            </span>
          </>
        ) : (
          <b>No session with each other yet.</b>
        )}
      </p>
    </div>
  );
}

/** What the viewer and a member gave each other, and when they last met; nobody else sees it. */
export function YouAnd({ firstName, relation }: YouAndProps) {
  const { since, exchanged } = relation;
  const title = `You and ${firstName}`;
  if (since === null)
    return (
      <Panel title={title} className="relation print:hidden">
        <div className="panel-body">
          <p>
            <b>You haven’t met {firstName} yet.</b>
            <br />
            <span className="muted">What you give each other will show here, both ways.</span>
          </p>
        </div>
      </Panel>
    );
  return (
    <Panel title={title} className="relation print:hidden" end={`since ${shortMonthOf(since)}`}>
      <LastMet {...relation} />
      <table className="mirrored tabular-nums" aria-label={`What you and ${firstName} gave each other`}>
        <thead>
          <tr>
            <td />
            <th scope="col">You gave</th>
            <th scope="col">{firstName} gave</th>
          </tr>
        </thead>
        <tbody>
          {exchanged.map((exchange) => (
            <ExchangeRow key={exchange.metric} exchange={exchange} relation={relation} />
          ))}
        </tbody>
      </table>
      <p className="table-foot border-0">Only you two, the treasurer and administrators see the amounts.</p>
    </Panel>
  );
}
