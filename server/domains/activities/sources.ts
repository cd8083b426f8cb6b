import { type SQL, sql } from 'drizzle-orm';
import type { MetricId } from '../../../src/contract/metrics.ts';
import { instantText } from '../rows.ts';

/**
 * How one metric's records are read. Everything speaks of a row of `table` under the alias `a`; `o` is the other
 * person of the list, its giver for received ones. `joins` serve `details`, `search` and `type`.
 */
export interface Source {
  readonly table: SQL;
  readonly joins: SQL;
  readonly giverChapter: SQL;
  readonly receiver: SQL;
  readonly receiverChapter: SQL;
  /** Narrows to records that count at all, and to received ones that are not one's own. */
  readonly counts: SQL;
  readonly notOwn: SQL;
  /** Condition for a record's own type. */
  readonly isOfType: (type: string) => SQL;
  readonly typeOrder: SQL;
  readonly nameOrder: readonly [SQL, SQL];
  readonly search: SQL;
  /** A JSON object of the row's own fields; `mayseeAmount` decides about metric 3. */
  readonly details: (maySeeAmount: SQL) => SQL;
}

const otherNames = [sql`o.last_name`, sql`o.first_name`] as const;

const recording = {
  joins: sql``,
  giverChapter: sql`a.chapter_id`,
  receiver: sql`a.receiver_id`,
  receiverChapter: sql`a.receiver_chapter_id`,
  counts: sql`true`,
  notOwn: sql`a.receiver_id <> a.member_id`,
  isOfType: (type: string) => sql`a.type = ${type}`,
  typeOrder: sql`a.type`,
  nameOrder: otherNames,
};

const sessions: Source = {
  ...recording,
  table: sql`sessions`,
  search: sql`concat_ws(' ', o.first_name, o.last_name, a.type, a.address, a.discussion)`,
  details: () => sql`json_build_object('type', a.type, 'address', a.address, 'discussion', a.discussion)`,
};

const referrals: Source = {
  ...recording,
  table: sql`referrals`,
  search: sql`concat_ws(' ', o.first_name, o.last_name, a.first_name, a.last_name, a.comments,
    a.connection_profession)`,
  details: () => sql`json_build_object('type', a.type, 'methods', a.methods, 'first_name', a.first_name,
    'last_name', a.last_name, 'comments', a.comments, 'connection', a.connection::int,
    'connection_profession', a.connection_profession, 'referral_state', a.referral_state)`,
};

const businessBucks: Source = {
  ...recording,
  table: sql`business_bucks`,
  joins: sql`left join referrals past on past.id = a.referral_id`,
  isOfType: (type) => sql`a.business_type = ${type}`,
  typeOrder: sql`a.business_type`,
  search: sql`concat_ws(' ', o.first_name, o.last_name, a.business_type, a.ep_referral_type, a.comments)`,
  details: (maySeeAmount) => sql`json_build_object(
    'amount', case when ${maySeeAmount} then a.amount::text end, 'business_type', a.business_type,
    'is_ep', a.is_ep::int, 'ep_referral_type', a.ep_referral_type, 'referral_id', a.referral_id,
    'referral', case when past.id is not null then json_build_object(
      'id', past.id, 'first_name', past.first_name, 'last_name', past.last_name) end,
    'comments', a.comments)`,
};

const eventAttendances: Source = {
  ...recording,
  table: sql`event_attendances`,
  joins: sql`left join trainings training on training.id = a.training_id`,
  search: sql`concat_ws(' ', o.first_name, o.last_name, a.type, a.show_name, training.name, a.address)`,
  details: () => sql`json_build_object('happened_at', ${instantText(sql`a.happened_at`)}, 'type', a.type,
    'show_name', a.show_name, 'training_name', training.name, 'address', a.address, 'guests', a.guests,
    'image', a.image, 'lat', a.lat, 'lon', a.lon)`,
};

const posts: Source = {
  ...recording,
  table: sql`link_shares`,
  joins: sql`join links link on link.id = a.link_id`,
  isOfType: (type) => sql`link.type = ${type}`,
  typeOrder: sql`link.type`,
  search: sql`concat_ws(' ', o.first_name, o.last_name, link.title, link.type)`,
  details: () => sql`json_build_object('link', json_build_object('id', link.id, 'title', link.title,
    'type', link.type, 'where_to_share', link.where_to_share, 'url', link.url,
    'updated_at', ${instantText(sql`link.updated_at`)}))`,
};

const visitors: Source = {
  ...recording,
  table: sql`visitors`,
  joins: sql`join chapters visited on visited.id = a.chapter_id
    left join professions profession on profession.id = a.profession_id`,
  giverChapter: sql`a.inviter_chapter_id`,
  receiver: sql`null::integer`,
  receiverChapter: sql`a.chapter_id`,
  counts: sql`a.merged_into_id is null and (not a.drop_in or lower(a.email) is distinct from
    (select lower(inviter.email) from members inviter where inviter.id = a.member_id))`,
  notOwn: sql`true`,
  isOfType: (type) => sql`a.methods @> array[${type}]::text[]`,
  typeOrder: sql`a.methods[1]`,
  nameOrder: [sql`a.last_name`, sql`a.first_name`],
  search: sql`concat_ws(' ', a.first_name, a.last_name, a.business_name, profession.name)`,
  details: () => sql`json_build_object('first_name', a.first_name, 'last_name', a.last_name,
    'business_name', a.business_name, 'profession', profession.name, 'chapter_id', a.chapter_id,
    'chapter', visited.name, 'methods', a.methods, 'drop_in', a.drop_in::int, 'attended', a.attended::int,
    'outcome', a.outcome)`,
};

/** The six metrics by id. */
export const sources: Readonly<Record<MetricId, Source>> = {
  1: sessions,
  2: referrals,
  3: businessBucks,
  4: eventAttendances,
  5: posts,
  6: visitors,
};
