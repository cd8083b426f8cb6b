import { type SQL, sql } from 'drizzle-orm';
import type { Relation } from '../../../src/contract/relation.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantText } from '../../database/values.ts';
import type { Viewer } from '../../http/viewer.ts';
import { jsonRows } from '../shared/lists.ts';
import { entityOf } from './metricTablesRepository.ts';
import { correctionAction } from './rowsRepository.ts';

const mostOpen = sql.raw('20');

/**
 * Reads the records that the two members made for each other, so both may see the amounts.
 * @returns the exchange between the two; null if the other member is gone
 */
export function findRelation(on: Queryable, viewer: Viewer, memberId: number): Promise<Relation | null> {
  const me = sql`${viewer.memberId}::int`;
  const other = sql`${memberId}::int`;
  const between = sql`a.deleted_at is null
    and ((a.member_id = ${me} and a.receiver_id = ${other}) or (a.member_id = ${other} and a.receiver_id = ${me}))`;
  const given = sql`filter (where a.member_id = ${me})`;
  const received = sql`filter (where a.member_id = ${other})`;
  const exchange = (metric: number, table: SQL, more: { amounts?: boolean; wins?: boolean } = {}) => sql`
    select ${metric}::int as metric, count(*) ${given} as given, count(*) ${received} as received,
      ${more.amounts ? sql`coalesce(sum(a.amount) ${given}, 0.00)::text` : sql`null::text`} as amount_given,
      ${more.amounts ? sql`coalesce(sum(a.amount) ${received}, 0.00)::text` : sql`null::text`} as amount_received,
      ${more.wins ? sql`count(*) filter (where a.member_id = ${me} and a.referral_state = 'Won')` : sql`null::bigint`} as won_given,
      ${more.wins ? sql`count(*) filter (where a.member_id = ${other} and a.referral_state = 'Won')` : sql`null::bigint`} as won_received,
      min(a.date) as since
    from ${table} a where ${between}`;
  const currencyOf = (id: SQL) => sql`coalesce((select c.currency from members o
    join chapters c on c.id = o.chapter_id where o.id = ${id}), 'USD')`;
  const referrals = sql`
    select 'referral' as kind, 2 as metric, a.id, (a.member_id = ${me})::int as is_given,
      concat_ws(' ', a.first_name, a.last_name) as name, a.comments as words, a.referral_state as state,
      coalesce(a.state_changed_at, a.created_at) as moment
    from referrals a where ${between} and a.referral_state in ('Given', 'Seen', 'Contacted')`;
  const corrections = sql`
    select 'correction' as kind, a.metric::int as metric, a.id, (a.member_id = ${me})::int as is_given,
      (select concat_ws(' ', m.first_name, m.last_name) from members m where m.id = asked.by_id) as name,
      asked.note as words, null as state, asked.created_at as moment
    from correction_requests asked join activities a on a.metric = asked.metric and a.id = asked.record_id
    where asked.resolved_at is null and asked.by_id in (${me}, ${other}) and ${between}`;
  const corrected = sql`
    select 'corrected' as kind, a.metric::int as metric, a.id, 1 as is_given,
      (select concat_ws(' ', m.first_name, m.last_name) from members m where m.id = told.by_id) as name,
      told.reason as words, null as state, told.at as moment
    from audit_log told join activities a on a.id = told.entity_id and told.entity = ${entityOf(sql`a.metric`)}
    where told.member_id = ${me} and told.action = ${correctionAction}::text and told.at > now() - interval '30 days'
      and a.member_id = ${me} and ${between}`;
  return selectRow<Relation>(
    on,
    sql`
      with exchanged as materialized (
        ${exchange(1, sql`sessions`)} union all ${exchange(2, sql`referrals`, { wins: true })}
        union all ${exchange(3, sql`business_bucks`, { amounts: true })} union all ${exchange(5, sql`link_shares`)}
      )
      select (select min(e.since)::text from exchanged e) as since,
        (select json_build_object('date', a.date, 'place', a.address) from sessions a
          where ${between} order by a.date desc, a.id desc limit 1) as last_met,
        (select (e.given + e.received)::int from exchanged e where e.metric = 1) as sessions,
        (select count(*)::int from sessions a
          where ${between} and a.date >= date_trunc('year', ${viewer.today}::date)) as sessions_this_year,
        (select json_agg(json_build_object('metric', e.metric, 'given', e.given, 'received', e.received,
          'amount_given', e.amount_given, 'amount_received', e.amount_received, 'won_given', e.won_given,
          'won_received', e.won_received) order by e.metric) from exchanged e) as exchanged,
        ${currencyOf(me)} as currency_given, ${currencyOf(other)} as currency_received,
        ${jsonRows(sql`
          select o.kind, o.metric, o.id, o.is_given, o.name, o.words, o.state, ${instantText(sql`o.moment`)} as at
          from (${referrals} union all ${corrections} union all ${corrected}) o
          order by o.moment desc, o.kind, o.metric, o.id limit ${mostOpen}`)} as open
      from members m where m.id = ${other} and m.erased_at is null`,
  );
}
