import { type SQL, sql } from 'drizzle-orm';
import { type CompletenessField, completenessFields } from '../../../src/contract/people/members.ts';

/** SQL for each field as text, empty or null until it is filled; of member `m`, biography `b` and links `w`. */
const filled: Readonly<Record<CompletenessField, SQL>> = {
  profile_image: sql`m.profile_image`,
  business_name: sql`m.business_name`,
  profession: sql`m.profession_id::text`,
  phone: sql`concat(m.cell_phone, m.work_phone)`,
  address: sql`m.address`,
  city: sql`m.city`,
  state: sql`m.state`,
  birthday: sql`m.birthday::text`,
  about_me: sql`b.about_me`,
  my_business: sql`b.my_business`,
  ideal_referral: sql`b.ideal_referral`,
  how_to_introduce: sql`b.how_to_introduce`,
  keywords: sql`array_to_string(b.keywords, '')`,
  goals: sql`b.goals`,
  website: sql`w.website`,
  other_link: sql`concat(w.facebook_business_page, nullif(w.others::text, '[]'))`,
};

/** SQL for the percentage of filled fields. */
export const completeness = sql`round(100.0 * num_nonnulls(${sql.join(
  completenessFields.map((field) => sql`nullif(${filled[field]}, '')`),
  sql`, `,
)}) / ${sql.raw(String(completenessFields.length))})::int`;

/** SQL for the empty fields, in their order. */
export const missing = sql`array_remove(array[${sql.join(
  completenessFields.map(
    (field) => sql`case when nullif(${filled[field]}, '') is null then ${sql.raw(`'${field}'`)} end`,
  ),
  sql`, `,
)}]::text[], null)`;
