import { type SQL, sql } from 'drizzle-orm';
import type { MetricId } from '../../../src/contract/metrics.ts';

const giver = sql`coalesce((
  select concat_ws(' ', giver.first_name, giver.last_name) from members giver where giver.id = stored.member_id
), 'Somebody')`;
const day = sql`to_char(stored.date, 'FMDD Mon')`;
const person = sql`concat_ws(' ', stored.first_name, stored.last_name)`;

/** SQL for the notification that a record, the row `stored`, sends to its members. It never contains an amount. */
export const recordNotices: Readonly<Record<MetricId, { kind: string; text: SQL }>> = {
  1: { kind: 'session.recorded', text: sql`${giver} || ' recorded a session with you on ' || ${day} || '.'` },
  2: { kind: 'referral.received', text: sql`${giver} || ' gave you a referral: ' || ${person} || '.'` },
  3: {
    kind: 'businessBucks.received',
    text: sql`${giver} || ' credited you with business bucks.'`,
  },
  4: {
    kind: 'event.attended',
    text: sql`${giver} || ' attended your event' || coalesce(': ' || nullif(stored.show_name, ''), '') || '.'`,
  },
  5: { kind: 'post.shared', text: postText(sql`1`, sql`stored.link_id`) },
  6: {
    kind: 'visitor.registered',
    text: sql`${giver} || ' registered a visitor for ' || ${day} || ': ' || ${person} || '.'`,
  },
};

/** @returns SQL for the notification about posts by the giver of `stored`; for a single one it names the link */
export function postText(count: SQL, linkId: SQL): SQL {
  return sql`${giver} || case when ${count} = 1
    then ' shared your link “' || (select l.title from links l where l.id = ${linkId}) || '”.'
    else ' shared your links ' || ${count} || ' times.' end`;
}

/**
 * SQL for the subject of thanks for a row `stored`: “Grace Holloway thanked you for the referral of Martin Oduya.”
 */
export const thankedFor: Readonly<Record<MetricId, SQL>> = {
  1: sql`'for the session of ' || ${day}`,
  2: sql`'for the referral of ' || ${person}`,
  3: sql`'for the business bucks of ' || ${day}`,
  4: sql`'for attending on ' || ${day}`,
  5: sql`'for sharing the link “' || (select l.title from links l where l.id = stored.link_id) || '”'`,
  6: sql`'for inviting ' || ${person}`,
};
