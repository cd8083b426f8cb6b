import { type SQL, sql } from 'drizzle-orm';
import { type MetricId, metrics } from '../../../src/contract/metrics.ts';
import { instantText } from '../../database/values.ts';

/**
 * How to read one metric's records. All SQL refers to a row of `table` under the alias `a`; `o` is the other person
 * in a list, which for received records is the giver. Only `search`, `isOfType` and `typeOrder` need `joins`.
 */
export interface MetricTable {
  /** The name of the metric's table, which the log also uses for a record. */
  readonly entity: string;
  readonly table: SQL;
  readonly joins: SQL;
  readonly giverChapter: SQL;
  readonly receiver: SQL;
  readonly receiverChapter: SQL;
  /** Condition for records that count at all. */
  readonly counts: SQL;
  /** Condition for received records that the owner didn't give. */
  readonly notOwn: SQL;
  /** Condition on a record's type. */
  readonly isOfType: (type: string) => SQL;
  readonly typeOrder: SQL;
  readonly nameOrder: readonly [SQL, SQL];
  readonly search: SQL;
  /** The parts of a record's body and history that a viewer sees only if the row has them. */
  readonly guarded: readonly string[];
  /** The row's fields as arguments of `json_build_object`; `answerRow` removes what the viewer may not see. */
  readonly fields: (sight: Sight) => SQL;
}

/** Conditions for fields that not every viewer of the row sees. */
export interface Sight {
  readonly amount: SQL;
  /** Contact details of the referred person. */
  readonly contact: SQL;
  /** The viewer gave the record. */
  readonly given: SQL;
}

/** SQL for: nobody has acted on the referral for 48 hours, and its receiver got no reminder for a week. */
export const mayNudge = sql`(a.referral_state in ('Given', 'Seen', 'Contacted')
  and coalesce(a.state_changed_at, a.created_at) <= now() - interval '48 hours'
  and coalesce(a.nudged_at <= now() - interval '7 days', true))`;

const kept = (entity: string) => ({ entity, table: sql.raw(entity) });

const recording = {
  joins: sql``,
  giverChapter: sql`a.chapter_id`,
  receiver: sql`a.receiver_id`,
  receiverChapter: sql`a.receiver_chapter_id`,
  counts: sql`true`,
  notOwn: sql`a.receiver_id <> a.member_id`,
  isOfType: (type: string) => sql`a.type = ${type}`,
  typeOrder: sql`a.type`,
  nameOrder: [sql`o.last_name`, sql`o.first_name`],
  guarded: [],
} as const;

const sessions: MetricTable = {
  ...recording,
  ...kept('sessions'),
  search: sql`concat_ws(' ', o.first_name, o.last_name, a.type, a.address, a.discussion)`,
  fields: () => sql`'type', a.type, 'address', a.address, 'discussion', a.discussion`,
};

const referrals: MetricTable = {
  ...recording,
  ...kept('referrals'),
  guarded: ['email', 'work_phone', 'cell_phone', 'address'],
  search: sql`concat_ws(' ', o.first_name, o.last_name, a.first_name, a.last_name, a.comments,
    a.connection_profession)`,
  fields: ({ contact, given }) => sql`'type', a.type, 'methods', a.methods, 'first_name', a.first_name,
    'last_name', a.last_name, 'comments', a.comments, 'connection', a.connection::int,
    'connection_profession', a.connection_profession, 'referral_state', a.referral_state,
    'can_nudge', coalesce(${given} and ${mayNudge}, false)::int,
    'contact', case when ${contact} then json_build_object('email', a.email, 'cell_phone', a.cell_phone,
      'work_phone', a.work_phone, 'address', a.address) end`,
};

const businessBucks: MetricTable = {
  ...recording,
  ...kept('business_bucks'),
  guarded: ['amount'],
  isOfType: (type) => sql`a.business_type = ${type}`,
  typeOrder: sql`a.business_type`,
  search: sql`concat_ws(' ', o.first_name, o.last_name, a.business_type, a.ep_referral_type, a.comments)`,
  fields: ({ amount }) => sql`
    'amount', case when ${amount} then a.amount::text end, 'business_type', a.business_type,
    'is_ep', a.is_ep::int, 'ep_referral_type', a.ep_referral_type, 'referral_id', a.referral_id,
    'referral', (
      select json_build_object('id', past.id, 'first_name', past.first_name, 'last_name', past.last_name)
      from referrals past where past.id = a.referral_id
    ),
    'comments', a.comments`,
};

const eventAttendances: MetricTable = {
  ...recording,
  ...kept('event_attendances'),
  joins: sql`left join trainings training on training.id = a.training_id`,
  search: sql`concat_ws(' ', o.first_name, o.last_name, a.type, a.show_name, training.name, a.address)`,
  fields: () => sql`'happened_at', ${instantText(sql`a.happened_at`)}, 'type', a.type,
    'show_name', a.show_name, 'training_name', (select t.name from trainings t where t.id = a.training_id),
    'address', a.address, 'guests', a.guests, 'image', a.image, 'lat', a.lat, 'lon', a.lon`,
};

const posts: MetricTable = {
  ...recording,
  ...kept('link_shares'),
  joins: sql`join links link on link.id = a.link_id`,
  isOfType: (type) => sql`link.type = ${type}`,
  typeOrder: sql`link.type`,
  search: sql`concat_ws(' ', o.first_name, o.last_name, link.title, link.type)`,
  fields: () => sql`'link', (
    select json_build_object('id', l.id, 'title', l.title, 'type', l.type, 'where_to_share', l.where_to_share,
      'url', l.url, 'updated_at', ${instantText(sql`l.updated_at`)})
    from links l where l.id = a.link_id
  )`,
};

const visitors: MetricTable = {
  ...recording,
  ...kept('visitors'),
  joins: sql`left join professions profession on profession.id = a.profession_id`,
  giverChapter: sql`a.inviter_chapter_id`,
  receiver: sql`null::integer`,
  receiverChapter: sql`a.chapter_id`,
  counts: sql`a.merged_into_id is null and (not a.drop_in or lower(a.email) is distinct from
    (select lower(inviter.email) from members inviter where inviter.id = a.member_id))`,
  notOwn: sql`true`,
  isOfType: (type) => sql`a.methods @> array[${type}]::text[]`,
  typeOrder: sql`a.methods[1]`,
  nameOrder: [sql`a.last_name`, sql`a.first_name`],
  search: sql`concat_ws(' ', a.first_name, a.last_name, a.business_name,
    coalesce(profession.name, a.profession_name))`,
  fields: () => sql`'first_name', a.first_name, 'last_name', a.last_name, 'business_name', a.business_name,
    'profession', coalesce((select p.name from professions p where p.id = a.profession_id), a.profession_name),
    'chapter_id', a.chapter_id, 'chapter', (select c.name from chapters c where c.id = a.chapter_id),
    'methods', a.methods, 'drop_in', a.drop_in::int, 'attended', a.attended::int, 'outcome', a.outcome`,
};

export const metricTables: Readonly<Record<MetricId, MetricTable>> = {
  1: sessions,
  2: referrals,
  3: businessBucks,
  4: eventAttendances,
  5: posts,
  6: visitors,
};

/** @returns SQL for the log's table name of a metric */
export const entityOf = (metric: SQL): SQL =>
  sql`case ${metric} ${sql.join(
    metrics.map(({ id }) => sql`when ${id}::int then ${metricTables[id].entity}::text`),
    sql` `,
  )} end`;
