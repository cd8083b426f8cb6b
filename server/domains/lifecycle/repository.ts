import { type SQL, sql } from 'drizzle-orm';
import type { Lifecycle } from '../../../src/contract/people/lifecycle.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantText } from '../../database/values.ts';
import { present } from '../../http/refused.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { holdersOf } from '../roles/recipientsRepository.ts';
import { personOf } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';
import { todayOfMember } from '../shared/subscriptions.ts';
import { actionsOf, type Membership } from './policy.ts';

/** SQL for rows of a table `x` whose meeting is on or after the day. */
export const isAhead = (today: SQL): SQL =>
  sql`exists (select from weekly_meetings w where w.id = x.meeting_id and w.date >= ${today})`;

export const openSubs = sql`('Open', 'Offered', 'Accepted', 'Confirmed')`;

const isLeft = (today: SQL) => sql`(r.until_on is null or r.until_on >= ${today})`;
const isCurrent = (today: SQL) => sql`(r.from_on <= ${today} and ${isLeft(today)})`;

/** SQL for the facts that decide a membership's actions; `m` is the member, `today` the day in the chapter. */
const judged = (today: SQL): SQL => sql`m.id, m.status, m.chapter_id,
  exists (select from role_assignments r where r.member_id = m.id and r.chapter_id is null and ${isCurrent(today)})
    as is_above,
  exists (select from role_assignments r where r.member_id = m.id
    and r.role = any(${holdersOf('members.lifecycle', 'all')}) and ${isCurrent(today)}) as is_administrator,
  (select count(distinct r.member_id)::int from role_assignments r join members o on o.id = r.member_id
    where r.member_id <> m.id and o.status <> 'ended' and r.role = any(${holdersOf('members.lifecycle', 'all')})
      and ${isCurrent(today)}) as other_administrators`;

/** SQL for a member that the right reaches, joined with their chapter. */
const inReach = (viewer: Viewer, memberId: number): SQL => sql`
  members m left join chapters c on c.id = m.chapter_id
  where m.id = ${memberId} and m.erased_at is null
    and ${inScope(scopeOf(viewer, 'members.lifecycle'), sql`m.chapter_id`)}`;

const ahead = (today: SQL): SQL => sql`json_build_object(
  'slots', (select count(*)::int from moment_slots x where x.member_id = m.id and x.deleted_at is null
      and x.status in ('Asked', 'Requested', 'Approved') and ${isAhead(today)})
    + (select count(*)::int from member_spotlights x where x.member_id = m.id and x.deleted_at is null
      and x.status = 'Planned' and ${isAhead(today)})
    + (select count(*)::int from sample_sessions x where m.id in (x.member_a_id, x.member_b_id)
      and x.deleted_at is null and x.status = 'Planned' and ${isAhead(today)})
    + (select count(*)::int from pipeline_spots s join pipeline_items i on i.id = s.item_id
      where s.member_id = m.id and i.deleted_at is null and i.status not in ('Done', 'Dropped')),
  'subs', (select count(*)::int from sub_requests x where x.member_id = m.id and x.deleted_at is null
    and x.status in ${openSubs} and ${isAhead(today)}),
  'sits_in', (select count(*)::int from sub_requests x where x.sub_member_id = m.id and x.deleted_at is null
    and x.status in ${openSubs} and ${isAhead(today)}),
  'proteges', (select count(*)::int from mentorships g where g.mentor_id = m.id and g.ended_on is null),
  'has_mentor', (select count(*)::int from mentorships g where g.protege_id = m.id and g.ended_on is null),
  'roles', (select count(*)::int from role_assignments r where r.member_id = m.id and r.chapter_id is not null
    and ${isLeft(today)}),
  'links', (select count(*)::int from links l where l.member_id = m.id and l.deleted_at is null))`;

type Stored = Membership & Omit<Lifecycle, 'actions'>;

/** Reads the state of a membership. @throws Refused 404 for a member out of reach */
export async function readLifecycle(
  on: Queryable,
  viewer: Viewer,
  memberId: number,
  now: Date,
): Promise<Lifecycle> {
  const today = todayOfMember(now);
  const found = present(
    await selectRow<Stored>(
      on,
      sql`
        select ${judged(today)},
          ${personOf(sql`m`)} as member,
          case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as chapter,
          (select s.from_on::text from memberships s where s.member_id = m.id and s.until_on is null) as since,
          ${ahead(today)} as ahead, m.version,
          (select json_build_object('at', ${instantText(sql`r.created_at`)}, 'reason', r.reason)
            from erase_requests r where r.member_id = m.id) as erase_asked,
          (select count(*)::int from accounts a where a.member_id = m.id and (
            exists (select from second_factors f where f.sub = a.sub and f.is_on)
            or exists (select from recovery_codes k where k.sub = a.sub))) as has_factor
        from ${inReach(viewer, memberId)}`,
    ),
  );
  const { member, status, chapter, since, ahead: before, erase_asked, has_factor, version } = found;
  const actions = actionsOf(viewer, found);
  return { member, status, chapter, since, actions, ahead: before, erase_asked, has_factor, version };
}

/** A membership about to change, locked until the end of the transaction. */
export interface LockedMembership extends Membership {
  readonly name: string;
  readonly profession_id: number | null;
  /** Search words of the member, without the chapter's. */
  readonly words: readonly (string | null)[];
  /** Today in the chapter’s time zone. */
  readonly today: string;
  readonly version: number;
}

/** Locks a member in reach. @throws Refused 404 for any other */
export async function lockMembership(
  on: Queryable,
  viewer: Viewer,
  memberId: number,
  now: Date,
): Promise<LockedMembership> {
  await selectRow(on, sql`select m.id from members m where m.id = ${memberId} for update`);
  const today = todayOfMember(now);
  return present(
    await selectRow<LockedMembership>(
      on,
      sql`
        select ${judged(today)}, concat_ws(' ', m.first_name, m.last_name) as name, m.profession_id,
          json_build_array(m.first_name, m.last_name, m.business_name,
            (select p.name from professions p where p.id = m.profession_id), m.city) as words,
          ${today}::text as today, m.version
        from ${inReach(viewer, memberId)}`,
    ),
  );
}
