import { type SQL, sql } from 'drizzle-orm';
import type { SummaryKey } from '../../../src/contract/meetings/chapterSummary.ts';
import { type Queryable, selectRows } from '../../database/query.ts';
import { integers } from '../../database/values.ts';
import type { Days } from '../shared/calendar.ts';

/** The place of the peers’ sums, next to those of the chapter’s own spans. */
export const ofPeers = -1;

/** One row’s sum of one span: the count, and the total if it is a share. */
export interface SpanSum {
  readonly place: number;
  readonly key: SummaryKey;
  readonly count: number;
  readonly of: number | null;
  /** Money as text, only for metric 3. */
  readonly amount: string | null;
}

/** The sums to read: the chapter over each span, and its peers together over the days of this month. */
export interface Summed {
  readonly chapterId: number;
  readonly spans: readonly Days[];
  readonly peerIds: readonly number[];
  /** The peers that use the chapter’s currency. */
  readonly moneyPeerIds: readonly number[];
  readonly peerDays: Days;
}

/** Spans that are summed over the same chapters; constant ids let the database use an index. */
interface Part {
  /** SQL for the spans `s` with place, first and last day. */
  readonly spans: SQL;
  /** @returns SQL for: the column is the id of one of the chapters */
  readonly isIn: (column: SQL) => SQL;
  /** @returns SQL for: the column is a day of one of the spans `s` */
  readonly isWithin: (column: SQL) => SQL;
}

function partOf(spans: readonly Days[], chapterIds: readonly number[], firstPlace: number): Part {
  const rows = spans.map(
    ({ start, end }, place) => sql`(${place + firstPlace}::int, ${start}::date, ${end}::date)`,
  );
  const first = spans.map(({ start }) => start).toSorted()[0] ?? null;
  const last =
    spans
      .map(({ end }) => end)
      .toSorted()
      .at(-1) ?? null;
  return {
    spans: sql`(values ${sql.join(rows, sql`, `)}) s(place, first, last)`,
    isIn: (column) => sql`${column} = any(${integers(chapterIds)})`,
    isWithin: (column) =>
      sql`${column} between ${first}::date and ${last}::date and ${column} between s.first and s.last`,
  };
}

/** Runs the query for the chapter's own spans and for its peers' days; without peers only for the chapter. */
function overAll({ chapterId, spans, peerIds, peerDays }: Summed, query: (part: Part) => SQL): SQL {
  const parts = [
    partOf(spans, [chapterId], 0),
    ...(peerIds.length > 0 ? [partOf([peerDays], peerIds, ofPeers)] : []),
  ];
  return sql.join(parts.map(query), sql` union all `);
}

/** Sums the six metrics, as given in the chapter. */
export function sumActivities(on: Queryable, summed: Summed): Promise<SpanSum[]> {
  const sameMoney = [summed.chapterId, ...summed.moneyPeerIds];
  return selectRows<SpanSum>(
    on,
    overAll(
      summed,
      ({ spans, isIn, isWithin }) => sql`
        select s.place, v.metric::text as key, count(*)::int as count, null::int as of,
          sum(v.amount) filter (where v.chapter_id = any(${integers(sameMoney)}))::text as amount
        from ${spans} join activities v on ${isIn(sql`v.chapter_id`)} and ${isWithin(sql`v.date`)}
          and v.member_id is not null and v.deleted_at is null
        group by s.place, v.metric`,
    ),
  );
}

/** Condition on a membership `b`: it counts in this row for the days from `first` to `last`. */
export const membershipCounts = {
  members: (_: SQL, last: SQL) => sql`b.from_on <= ${last} and (b.until_on is null or b.until_on > ${last})`,
  new: (first: SQL, last: SQL) => sql`b.from_on between ${first} and ${last}`,
  left: (first: SQL, last: SQL) => sql`b.until_on between ${first} and ${last}`,
} as const;

/** SQL for: whether a membership `b` counts in each of these rows for a span `s`. */
const membershipRows = sql.join(
  Object.entries(membershipCounts).map(
    ([key, counts]) => sql`(${sql.raw(`'${key}'`)}, ${counts(sql`s.first`, sql`s.last`)})`,
  ),
  sql`, `,
);

/** SQL for: the payment `p` isn’t the member's first. */
export const renews = sql`exists (
  select from payments e where e.member_id = p.member_id and (e.date, e.id) < (p.date, p.id))`;

/** SQL for: the visitor `a` came to the chapter and could join. */
export const couldJoin = sql`a.deleted_at is null and a.merged_into_id is null and not a.drop_in and a.attended`;

/**
 * Sums, for each span: marks of closed meetings (those of members who were present or had a sub, out of all),
 * members on the last day, members who joined and left, paid renewals, and visitors (those who joined, out of
 * those who came).
 */
export const sumChapter = (on: Queryable, summed: Summed): Promise<SpanSum[]> =>
  selectRows<SpanSum>(
    on,
    overAll(
      summed,
      ({ spans, isIn, isWithin }) => sql`
        select s.place, 'attendance' as key,
          (count(*) filter (where t.status in ('Present', 'Late', 'Substitute')))::int as count,
          count(*)::int as of, null::text as amount
        from ${spans}
          join weekly_meetings w on ${isIn(sql`w.chapter_id`)} and w.status = 'closed' and ${isWithin(sql`w.date`)}
          join attendances t on t.meeting_id = w.id
        group by s.place
        union all
        select s.place, k.key, (count(*) filter (where k.counts))::int, null, null
        from ${spans} join memberships b on ${isIn(sql`b.chapter_id`)}
          cross join lateral (values ${membershipRows}) k(key, counts)
        group by s.place, k.key
        union all
        select s.place, 'renewals', count(*)::int, null, null
        from ${spans} join subscriptions u on ${isIn(sql`u.chapter_id`)}
          join payments p on p.subscription_id = u.id and ${isWithin(sql`p.date`)}
        where ${renews}
        group by s.place
        union all
        select s.place, 'conversion', (count(*) filter (where a.outcome = 'Joined'))::int, count(*)::int, null
        from ${spans} join visitors a on ${isIn(sql`a.chapter_id`)} and ${isWithin(sql`a.date`)}
        where ${couldJoin}
        group by s.place`,
    ),
  );
