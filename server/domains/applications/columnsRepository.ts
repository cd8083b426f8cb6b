import { type SQL, sql } from 'drizzle-orm';
import { openApplicationStatuses } from '../../../src/contract/growth/applicationStatus.ts';
import { instantValue, textsValue } from '../../database/values.ts';
import { holdersOf } from '../roles/recipientsRepository.ts';
import { ruleHeld } from '../shared/rules.ts';

/** SQL for: the application `a` waits for its decision. */
export const isPending = sql`a.status = any(${textsValue(openApplicationStatuses)})`;

/** SQL for the number of votes that an application to chapter `c` needs. */
export const quorum = ruleHeld('vote_quorum');

/**
 * SQL for: the vote `v` on the application `a` counts, because its voter is a member of the chapter and has no role
 * that votes everywhere.
 */
export const countsVote = sql`(
  exists (select from members voter where voter.id = v.member_id and voter.chapter_id = a.chapter_id)
  and not exists (select from role_assignments everywhere where everywhere.member_id = v.member_id
    and everywhere.role = any(${holdersOf('applications.vote', 'all')})
    and everywhere.from_on <= current_date and coalesce(everywhere.until_on >= current_date, true)))`;

/** @returns SQL for the number of counted votes on the application `a` */
export const votesWhere = (condition: SQL = sql`true`): SQL => sql`(
  select count(*)::int from application_votes v
  where v.application_id = a.id and ${countsVote} and ${condition})`;

/** SQL for the profession of the applicant `a`: the name of `p`, or the applicant's own words. */
export const professionOf = sql`coalesce(p.name, a.profession_name)`;

/** SQL for the day on which the application `a` arrived, in the time zone of its chapter `c`. */
export const appliedOn = sql`(a.created_at at time zone c.time_zone)::date`;

/** @returns SQL for how many days the application `a` has waited, or had waited when it was closed */
export const daysWaiting = (now: Date): SQL => sql`greatest(0, (case when ${isPending}
  then ${instantValue(now)} else coalesce(a.decided_at, a.updated_at) end
  at time zone c.time_zone)::date - ${appliedOn})`;

/** SQL for: a member of the chapter has the profession of the application `a`, which has only one seat there. */
export const seatHolder = sql`members held join professions seat on seat.id = held.profession_id
  where held.chapter_id = a.chapter_id and held.profession_id = a.profession_id and held.status <> 'ended'
    and seat.one_seat and held.id is distinct from a.member_id`;

/** SQL for the visits of applicant `a` to the chapter. */
export const visitsOf = sql`visitors visit
  where visit.chapter_id = a.chapter_id and lower(visit.email) = lower(a.email) and visit.deleted_at is null
    and visit.merged_into_id is null`;
