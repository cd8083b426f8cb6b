import { type SQL, sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import { type SuggestedPair, suggestPair } from '../../../src/contract/meetings/chapterSummary.ts';
import { storeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, selectRows, withStatements } from '../../database/query.ts';
import { dayValue, integers } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { invalidField } from '../../http/refused.ts';
import { scopeOf } from '../../http/viewer.ts';
import { inScope } from '../shared/scope.ts';
import { meetingSuggested } from './notices.ts';
import type { MembersFilter } from './summaryFilters.ts';

const action = 'pair.suggest';
/** Days for which a member counts as new: everybody meets a new member soon anyway. */
const leastDays = 90;
const mostShown = 3;
/** How many pairs are read to pick those with nobody in common. */
const mostRead = 100;

/** SQL for the pairs suggested in the last three months in the chapter `chapter`. */
const toldIn = (chapter: SQL): SQL => sql`
  select l.member_id as one, l.entity_id as other from audit_log l
  where l.chapter_id = ${chapter} and l.action = ${action} and l.at > now() - interval '3 months'`;

type Member = SuggestedPair['members'][number];
type Found = { readonly one: Member; readonly other: Member; readonly others: number };

/** @returns pairs of the chapter without a session between them; with a profession, one of the two has it */
export async function findSuggestions(
  on: Queryable,
  { chapterId, profession_id }: Pick<MembersFilter, 'chapterId' | 'profession_id'>,
  today: string,
): Promise<SuggestedPair[]> {
  const isRow = (member: SQL) =>
    profession_id === undefined
      ? sql`true`
      : sql`coalesce(${member}.profession_id = ${profession_id}, false)`;
  const shown = (member: SQL) => sql`json_build_object('id', ${member}.id, 'first_name', ${member}.first_name,
    'last_name', ${member}.last_name, 'profile_image', ${member}.profile_image, 'met', ${member}.met,
    'profession', (select p.name from professions p where p.id = ${member}.profession_id))`;
  const found = await selectRows<Found>(
    on,
    sql`
      with roster as materialized (
        select m.id, m.first_name, m.last_name, m.profile_image, m.joined_on, m.profession_id from members m
        where m.chapter_id = ${chapterId} and m.status = 'active' and m.erased_at is null
      ), pairs as materialized (
        select distinct least(s.member_id, s.receiver_id) as one, greatest(s.member_id, s.receiver_id) as other
        from sessions s join roster giver on giver.id = s.member_id join roster receiver on receiver.id = s.receiver_id
        where s.deleted_at is null
      ), told as materialized (${toldIn(sql`${chapterId}::int`)}), counted as materialized (
        select r.*, (select count(*)::int from pairs p where r.id in (p.one, p.other)) as met from roster r
      )
      select ${shown(sql`a`)} as one, ${shown(sql`b`)} as other, (select count(*)::int - 1 from roster) as others
      from counted a join counted b on a.id < b.id
      where greatest(a.joined_on, b.joined_on) <= ${dayValue(today)} - ${sql.raw(String(leastDays))}
        and (${isRow(sql`a`)} or ${isRow(sql`b`)})
        and not exists (select from pairs p where p.one = a.id and p.other = b.id)
        and not exists (select from told t where t.one = a.id and t.other = b.id)
      order by a.met + b.met, greatest(a.joined_on, b.joined_on), a.id, b.id limit ${sql.raw(String(mostRead))}`,
  );
  return disjoint(found);
}

/** @returns the first pairs with nobody in common; in each, the member who has met fewer comes first */
function disjoint(found: readonly Found[]): SuggestedPair[] {
  const taken = new Set<number>();
  const pairs: SuggestedPair[] = [];
  for (const { one, other, others } of found) {
    if (pairs.length === mostShown) break;
    if (taken.has(one.id) || taken.has(other.id)) continue;
    taken.add(one.id).add(other.id);
    pairs.push({ members: other.met < one.met ? [other, one] : [one, other], others });
  }
  return pairs;
}

interface Both {
  readonly ids: number[];
  readonly chapter_id: number;
  readonly chapters: number;
  readonly is_suggested: boolean;
  /** The names by member id. */
  readonly names: Readonly<Record<string, string>>;
}

/**
 * Suggests to two members that they meet.
 * @throws Refused 422 for the same member twice, and for a member out of reach
 */
export function suggest(
  database: Queries,
  call: Call<typeof suggestPair>,
): Promise<AnswerOf<typeof suggestPair>> {
  const { viewer, body } = call;
  const [one, other] = body.member_ids.toSorted((a, b) => a - b) as [number, number];
  return recordOnceInTransaction(database, suggestPair, call, async (on, keep) => {
    const both = await selectRow<Both>(
      on,
      sql`
        select array_agg(m.id) as ids, min(m.chapter_id) as chapter_id, count(distinct m.chapter_id)::int as chapters,
          exists (
            select from (${toldIn(sql`min(m.chapter_id)`)}) told where told.one = ${one}::int and told.other = ${other}::int
          ) as is_suggested, json_object_agg(m.id, m.name) as names
        from (
          select m.id, m.chapter_id, concat_ws(' ', m.first_name, m.last_name) as name from members m
          where m.id = any(${integers([one, other])})
            and m.status = 'active' and m.erased_at is null
            and ${inScope(scopeOf(viewer, 'helper.assign'), sql`m.chapter_id`)} order by m.id for no key update
        ) m`,
    );
    if (both?.ids?.length !== 2 || both.chapters !== 1) throw invalidField('member_ids');
    const message = both.is_suggested
      ? 'They’ve already heard from you or another leader in the last three months.'
      : 'Suggested to both.';
    const answer = { message };
    await on.execute(
      sql`with stored as (select 1 as id)${withStatements(keep(sql`${JSON.stringify(answer)}::json`))} select id from stored`,
    );
    if (both.is_suggested) return answer;
    for (const [told, met] of [
      [one, other],
      [other, one],
    ] as const) {
      await storeRow(on, call, {
        table: 'members',
        row: { chapter_id: both.chapter_id, member_id: told },
        stored: sql`select ${met}::int as id`,
        action,
        notices: [meetingSuggested(told, met, both.names[met] ?? '')],
      });
    }
    return answer;
  });
}
