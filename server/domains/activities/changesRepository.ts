import { type SQL, sql } from 'drizzle-orm';

const names: readonly (readonly [fields: readonly string[], name: SQL])[] = [
  [
    ['receiver_id', 'helper_id', 'contact_id'],
    sql`(select concat_ws(' ', m.first_name, m.last_name) from members m where m.id = each.id)`,
  ],
  [
    ['profession_id', 'requested_profession_id'],
    sql`(select p.name from professions p where p.id = each.id)`,
  ],
  [['chapter_id', 'drop_in_chapter_id'], sql`(select c.name from chapters c where c.id = each.id)`],
  [['meeting_id'], sql`(select w.date::text from weekly_meetings w where w.id = each.id)`],
  [
    ['referral_id'],
    sql`(select concat_ws(' ', r.first_name, r.last_name) from referrals r where r.id = each.id)`,
  ],
  [['region_id'], sql`(select r.name from regions r where r.id = each.id)`],
  [['training_id'], sql`(select t.name from trainings t where t.id = each.id)`],
  [['link_id'], sql`(select l.title from links l where l.id = each.id)`],
];

const named = (name: SQL): SQL => sql`(
  select jsonb_agg(${name} order by each.place)
  from (select nullif(id, 'null')::int as id, place
    from jsonb_array_elements_text(change.value) with ordinality as listed(id, place)) each)`;

/**
 * @param changes SQL for the changes in the log, each field’s `[old, new]`
 * @returns SQL for the same changes, with names in place of ids
 */
export const namedChanges = (changes: SQL): SQL => sql`(
  select coalesce(jsonb_object_agg(change.key, case ${sql.join(
    names.map(
      ([fields, name]) =>
        sql`when change.key in (${sql.join(
          fields.map((field) => sql`${field}`),
          sql`, `,
        )}) then ${named(name)}`,
    ),
    sql` `,
  )} else change.value end), '{}'::jsonb)
  from jsonb_each(${changes}) change)`;
