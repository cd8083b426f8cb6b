import type { LightLimits } from '../../../src/contract/growth/scoring.ts';
import {
  chapterRows,
  type SummaryKey,
  type SummaryRow,
  type SummaryUnit,
} from '../../../src/contract/meetings/chapterSummary.ts';
import { metrics } from '../../../src/contract/metrics.ts';
import { fewestPeers, type SummaryChapter } from './chapterRepository.ts';
import type { Spans } from './spans.ts';
import { ofPeers, type SpanSum } from './sumsRepository.ts';
import { monthTarget, summaryScore } from './targets.ts';

const rows: readonly { key: SummaryKey; title: string; unit: SummaryUnit }[] = [
  ...metrics.map(({ id, title }) => ({
    key: String(id) as SummaryKey,
    title,
    unit: id === 3 ? ('money' as const) : ('count' as const),
  })),
  ...chapterRows,
];

/** The index of each period among the summed periods. */
const places = { months: 0, thisMonth: 11, lastMonth: 12, sameMonthLastYear: 13 } as const;

/** @returns the periods in the order of `places` */
export const summedSpans = ({ months, lastMonth, sameMonthLastYear }: Spans) => [
  ...months,
  lastMonth,
  sameMonthLastYear,
];

/** @returns `count` as a percentage of `of`, rounded; null if `of` is 0 */
export const percentOf = (count: number, of: number): string | null =>
  of === 0 ? null : String(Math.round((100 * count) / of));

function figureOf(unit: SummaryUnit, sum: SpanSum | undefined): string | null {
  if (unit === 'percent') return percentOf(sum?.count ?? 0, sum?.of ?? 0);
  return unit === 'money' ? (sum?.amount ?? '0.00') : String(sum?.count ?? 0);
}

/** @returns the peers' average; for percentages, their combined share */
function averageOf(unit: SummaryUnit, sum: SpanSum | undefined, peers: number): string | null {
  if (peers === 0) return null;
  if (unit === 'percent') return figureOf(unit, sum);
  if (unit === 'money') return (Number(sum?.amount ?? 0) / peers).toFixed(2);
  return String(Math.round((sum?.count ?? 0) / peers));
}

/**
 * @returns the chapters to compare with: those of the region, or all if the region has fewer than five; none
 * if there are fewer than five in all
 */
export function peersOf({ peers, region }: Pick<SummaryChapter, 'peers' | 'region'>) {
  const near = peers.filter((peer) => peer.is_near);
  const isNear = region !== null && near.length >= fewestPeers;
  const chosen = isNear ? near : peers.slice(0, 12);
  const ids = chosen.length < fewestPeers ? [] : chosen.map(({ id }) => id);
  const moneyIds = chosen.filter((peer) => peer.has_same_money).map(({ id }) => id);
  return {
    ids,
    moneyIds: moneyIds.length < fewestPeers ? [] : moneyIds,
    region: isNear ? region : null,
  };
}

interface Facts {
  readonly chapter: SummaryChapter;
  readonly limits: LightLimits;
  readonly spans: Spans;
  readonly sums: readonly SpanSum[];
  /** The number of chapters in the averages of counts. */
  readonly peers: number;
  /** The number of chapters in the averages of money. */
  readonly moneyPeers: number;
}

/** @returns the rows of the summary in their order */
export function rowsOfSummary({ chapter, limits, spans, sums, peers, moneyPeers }: Facts): SummaryRow[] {
  const { currency, today } = chapter;
  const { thisMonth: days } = spans;
  return rows.map(({ key, title, unit }) => {
    const sumOf = (place: number) => sums.find((sum) => sum.key === key && sum.place === place);
    const value = (place: number) => figureOf(unit, sumOf(place));
    const target = monthTarget(key, days, chapter);
    return {
      key,
      title,
      unit,
      this_month: value(places.thisMonth),
      last_month: value(places.lastMonth),
      same_month_last_year: value(places.sameMonthLastYear),
      months: spans.months.map((_, place) => value(places.months + place)),
      target,
      peers: averageOf(unit, sumOf(ofPeers), unit === 'money' ? moneyPeers : peers),
      score: summaryScore({
        key,
        unit,
        value: value(places.thisMonth),
        target,
        days,
        today,
        currency,
        limits,
      }),
    };
  });
}
