import { type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { MetricId } from '../../../src/contract/metrics.ts';
import type {
  getTotalsDetails,
  TotalsDetailsQuery,
  totalsSortFields,
} from '../../../src/contract/records/activities.ts';
import type { Row } from '../../../src/contract/records/records.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { foundIn } from '../../database/search.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Days } from '../shared/calendar.ts';
import type { ListQuery } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';
import { isOfMeeting } from './meetingWeekRepository.ts';
import { type MetricTable, metricTables } from './metricTablesRepository.ts';
import { type ActivityOwner, seesVisitorsOf } from './ownerRepository.ts';
import { periodOf } from './period.ts';
import { answerRow, type Selected, wireRow } from './rowsRepository.ts';

/** Selects the records: one metric, one direction (`send` 1 is given), and further filters. */
export interface ListFilter
  extends Omit<
    ListQuery<typeof getTotalsDetails>,
    'type' | 'start' | 'end' | 'month' | 'year' | 'member_id' | 'sort'
  > {
  readonly metric: MetricId;
  readonly period: Days;
}

/** @returns the filter of a call; the period defaults to the current month. @throws Refused 422 */
export function filterOf(query: v.InferOutput<typeof TotalsDetailsQuery>, today: string): ListFilter {
  return { ...query, metric: query.type, period: periodOf(query, today) };
}

export interface Paging {
  sort: (typeof totalsSortFields)[number];
  /** The number of the page; the first page is 1. */
  page: number;
  page_size: number;
}

export interface ListSums {
  count: number;
  amount: string | null;
  guests: number | null;
  currency: string;
}

/** Reads one page of the list, and whether there is more. */
export async function listTotalsDetails(
  on: Queryable,
  viewer: Viewer,
  owner: ActivityOwner,
  filter: ListFilter,
  { sort, page, page_size }: Paging,
): Promise<{ rows: Row[]; hasMore: boolean }> {
  const needsOther = sort.endsWith('member') || Boolean(filter.search?.trim());
  const needsJoins = needsOther || sort.endsWith('type');
  const rows = await selectRows<Selected>(
    on,
    sql`
      select ${wireRow(filter.metric, viewer)} as row
      from ${from(filter, needsOther, needsJoins)}
      where ${conditions(owner, filter)}
      order by ${orderOf(metricTables[filter.metric], sort)}
      limit ${page_size + 1} offset ${(page - 1) * page_size}`,
  );
  return { rows: rows.slice(0, page_size).map(answerRow), hasMore: rows.length > page_size };
}

/** Reads the count and sums of the whole list. */
export async function sumTotalsDetails(
  on: Queryable,
  owner: ActivityOwner,
  filter: ListFilter,
): Promise<ListSums> {
  const needsOther = Boolean(filter.search?.trim());
  const row = await selectRow<ListSums>(
    on,
    sql`
      select count(*)::int as count,
        ${filter.metric === 3 && owner.seesAmounts ? sql`coalesce(sum(a.amount), 0.00)::text` : sql`null`} as amount,
        ${filter.metric === 4 ? sql`coalesce(sum(a.guests), 0)::int` : sql`null::int`} as guests,
        coalesce((select c.currency from chapters c where c.id = ${owner.chapterId}::int), 'USD') as currency
      from ${from(filter, needsOther, needsOther)}
      where ${conditions(owner, filter)}`,
  );
  return row ?? { count: 0, amount: null, guests: null, currency: 'USD' };
}

function from({ metric, send, record_type }: ListFilter, needsOther: boolean, needsJoins: boolean): SQL {
  const { table, joins, receiver } = metricTables[metric];
  const other = needsOther
    ? sql`left join members o on o.id = ${send === 1 ? receiver : sql`a.member_id`}`
    : sql``;
  return sql`${table} a ${other} ${needsJoins || record_type !== undefined ? joins : sql``}`;
}

function conditions(owner: ActivityOwner, filter: ListFilter): SQL {
  const { metric, send, period } = filter;
  const source = metricTables[metric];
  const all = [
    send === 1 ? givenBy(owner, source) : receivedBy(owner, metric, source),
    sql`a.deleted_at is null`,
    source.counts,
    filter.meeting_id === undefined
      ? sql`a.date between ${period.start}::date and ${period.end}::date`
      : isOfMeeting(filter.meeting_id, source.giverChapter),
    ...ownConditions(filter),
  ];
  if (filter.record_type !== undefined) all.push(source.isOfType(filter.record_type));
  if (filter.count_state !== undefined) {
    all.push(sql`(a.counted_meeting_id is null) = ${filter.count_state === 'waiting'}`);
  }
  if (filter.with_member_id !== undefined) {
    all.push(sql`${send === 1 ? source.receiver : sql`a.member_id`} = ${filter.with_member_id}`);
  }
  if (filter.giver_chapter_id !== undefined)
    all.push(sql`${source.giverChapter} = ${filter.giver_chapter_id}`);
  if (filter.receiver_chapter_id !== undefined)
    all.push(sql`${source.receiverChapter} = ${filter.receiver_chapter_id}`);
  if (filter.in_chapter !== undefined) {
    all.push(
      sql`(${source.giverChapter} is not distinct from ${source.receiverChapter}) = ${filter.in_chapter === 1}`,
    );
  }
  if (filter.search?.trim()) all.push(foundIn(source.search, filter.search));
  return sql.join(all, sql` and `);
}

/** Conditions that apply to only one metric's records; the other metrics ignore them. */
function ownConditions(filter: ListFilter): SQL[] {
  const { metric, attended, method, referral_state, ep_referral_type, with_referral } = filter;
  const { training_name, where_to_share } = filter;
  const all: SQL[] = [];
  if (metric === 6 && attended !== undefined) all.push(sql`a.attended = ${attended === 1}`);
  if (metric === 2 && method !== undefined) all.push(sql`a.methods @> array[${method}]::text[]`);
  if (metric === 2 && referral_state !== undefined) all.push(sql`a.referral_state = ${referral_state}`);
  if (metric === 3 && ep_referral_type !== undefined) {
    all.push(sql`a.ep_referral_type = ${ep_referral_type}`);
  }
  if (metric === 3 && with_referral !== undefined) {
    all.push(sql`(a.referral_id is not null) = ${with_referral === 1}`);
  }
  if (metric === 4 && training_name !== undefined) {
    all.push(sql`a.training_id in (select t.id from trainings t where t.name = ${training_name})`);
  }
  if (metric === 5 && where_to_share !== undefined) {
    all.push(sql`exists (
      select from links l where l.id = a.link_id and l.where_to_share @> array[${where_to_share}]::text[])`);
  }
  return all;
}

function givenBy({ memberId, scope }: ActivityOwner, { giverChapter }: MetricTable): SQL {
  return sql`a.member_id = ${memberId} and ${inScope(scope, giverChapter)}`;
}

function receivedBy(
  owner: ActivityOwner,
  metric: MetricId,
  { notOwn, receiver, receiverChapter }: MetricTable,
): SQL {
  const { memberId, chapterId, scope } = owner;
  if (metric !== 6)
    return sql`${receiver} = ${memberId} and ${notOwn} and ${inScope(scope, receiverChapter)}`;
  if (!seesVisitorsOf(owner)) return sql`false`;
  return sql`a.chapter_id = ${chapterId} and a.member_id is distinct from ${memberId}`;
}

function orderOf({ nameOrder, typeOrder }: MetricTable, sort: Paging['sort']): SQL {
  switch (sort) {
    case 'date':
      return sql`a.date, a.id`;
    case '-date':
      return sql`a.date desc, a.id desc`;
    case 'member':
      return sql`lower(${nameOrder[0]}), lower(${nameOrder[1]}), a.id`;
    case '-member':
      return sql`lower(${nameOrder[0]}) desc, lower(${nameOrder[1]}) desc, a.id desc`;
    case 'type':
      return sql`${typeOrder}, a.id`;
    case '-type':
      return sql`${typeOrder} desc, a.id desc`;
  }
}
