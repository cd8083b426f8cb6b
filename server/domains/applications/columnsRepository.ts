import { type SQL, sql } from 'drizzle-orm';
import { openApplicationStatuses } from '../../../src/contract/growth/applicationStatus.ts';
import { instantValue, textsValue } from '../../database/values.ts';
import { holdersOf } from '../roles/recipientsRepository.ts';
import { ruleHeld } from '../shared/rules.ts';

/** SQL for: the application `a` waits for its decision. */
export const isPending = sql`a.status = any(${textsValue(openApplicationStatuses)})`;

/** SQL for how many votes an application to the chapter `c` takes. */
export const quorum = ruleHeld('vote_quorum');

/**
 * SQL for: the vote `v` on the application `a` counts. It is that of a member of the chapter who isn't one of those who
 * vote everywhere.
 */
export const countsVote = sql`(
  exists (select from members voter where voter.id = v.member_id and voter.chapter_id = a.chapter_id)
  and not exists (select from role_assignments everywhere where everywhere.member_id = v.member_id
    and everywhere.role = any(${holdersOf('applications.vote', 'all')})
    and everywhere.from_on <= current_date and coalesce(everywhere.until_on >= current_date, true)))`;

/** @returns SQL for the number of votes on the application `a` that count. */
export const votesWhere = (condition: SQL = sql`true`): SQL => sql`(
  select count(*)::int from application_votes v
  where v.application_id = a.id and ${countsVote} and ${condition})`;

/** SQL for what the applicant `a` does: the profession `p`, or their own words. */
export const professionOf = sql`coalesce(p.name, a.profession_name)`;

/** SQL for the day on which the application `a` came in, in the zone of its chapter `c`. */
export const appliedOn = sql`(a.created_at at time zone c.time_zone)::date`;

/** @returns SQL for how many days the application `a` has waited, or had when it was closed. */
export const daysWaiting = (now: Date): SQL => sql`greatest(0, (case when ${isPending}
  then ${instantValue(now)} else coalesce(a.decided_at, a.updated_at) end
  at time zone c.time_zone)::date - ${appliedOn})`;

/** SQL for: a member of the chapter has the profession that the application `a` is for, in the only seat of it. */
export const seatHolder = sql`members held join professions seat on seat.id = held.profession_id
  where held.chapter_id = a.chapter_id and held.profession_id = a.profession_id and held.status <> 'ended'
    and seat.one_seat and held.id is distinct from a.member_id`;

/** SQL for the applicant `a`'s visits to the chapter. */
export const visitsOf = sql`visitors visit
  where visit.chapter_id = a.chapter_id and lower(visit.email) = lower(a.email) and visit.deleted_at is null
    and visit.merged_into_id is null`;
