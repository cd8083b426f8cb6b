import { type SQL, sql } from 'drizzle-orm';

/** SQL for all turns of every kind: kind, member and meeting. */
const turns = sql`(
  select t.type || ' moment' as kind, t.member_id, t.meeting_id from moment_slots t
    where t.deleted_at is null and t.status <> 'Declined'
  union all select 'member spotlight', t.member_id, t.meeting_id from member_spotlights t
    where t.deleted_at is null and t.status <> 'Cancelled'
  union all select 'sample session', t.member_a_id, t.meeting_id from sample_sessions t
    where t.deleted_at is null and t.status <> 'Cancelled' and t.answer_a is distinct from 'decline'
  union all select 'sample session', t.member_b_id, t.meeting_id from sample_sessions t
    where t.deleted_at is null and t.status <> 'Cancelled' and t.member_b_id is not null
      and t.answer_b is distinct from 'decline')`;

interface Turn {
  readonly member: SQL;
  /** The name of the kind of slot in a sentence. */
  readonly noun: string;
}

/** @returns SQL for the member's other turns in the meeting `w`, in words; null if there are none */
const clashOf = ({ member, noun }: Turn): SQL => sql`(
  select string_agg(distinct turn.kind, ' and the ') from ${turns} turn
  where turn.meeting_id = w.id and turn.member_id = ${member} and turn.kind <> ${noun})`;

/** @returns SQL for: the member has requested a sub for the meeting `w` */
const isAway = (member: SQL): SQL => sql`exists (
  select from sub_requests away where away.meeting_id = w.id and away.member_id = ${member}
    and away.deleted_at is null and away.status not in ('Cancelled', 'No-show'))`;

/** @returns SQL for the day of the member’s last turn of this kind before the meeting `w`; null if there is none */
export const lastTurnOf = ({ member, noun }: Turn): SQL => sql`(
  select max(before.date) from ${turns} turn join weekly_meetings before on before.id = turn.meeting_id
  where turn.member_id = ${member} and turn.kind = ${noun} and before.date < w.date and before.status <> 'skipped')`;

/** Reasons against a member's turn in a week. */
export interface Against {
  readonly clash: string | null;
  readonly is_away: boolean;
  /** Whole weeks since the member's last turn of the kind; null if there is none. */
  readonly weeks_since: number | null;
  readonly gap_weeks: number | null;
}

/** @returns SQL for the reasons against the member in the meeting `w` of chapter `c` */
export const againstColumns = (
  turn: Turn,
): SQL => sql`${clashOf(turn)} as clash, ${isAway(turn.member)} as is_away,
  ((w.date - ${lastTurnOf(turn)}) / 7)::int as weeks_since, (c.rules ->> 'slot_gap_weeks')::int as gap_weeks`;

const weeks = (count: number) => `${count} ${count === 1 ? 'week' : 'weeks'}`;

/** @returns the reasons in whole sentences with the member's name */
export function warningsOf(name: string, { clash, is_away, weeks_since, gap_weeks }: Against): string[] {
  return [
    ...(clash === null ? [] : [`${name} has the ${clash} of this week, too.`]),
    ...(is_away ? [`${name} has asked for a sub that week.`] : []),
    ...(weeks_since !== null && gap_weeks !== null && weeks_since < gap_weeks
      ? [`${weeks(weeks_since)} after ${name}’s last turn; your chapter leaves ${gap_weeks} between two.`]
      : []),
  ];
}
