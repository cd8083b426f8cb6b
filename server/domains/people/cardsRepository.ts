import { type SQL, sql } from 'drizzle-orm';

/** Columns of a member card, for a query with the member as `m`, and `cardJoins` among its joins. */
export const cardColumns: SQL = sql`m.id, m.first_name, m.last_name, m.profile_image, m.business_name,
  p.name as profession, m.chapter_id, c.name as chapter, m.city, m.state, m.is_ep::int as is_ep`;

/** Joins the profession `p` and chapter `c` of the member `m`. */
export const cardJoins: SQL = sql`left join professions p on p.id = m.profession_id
  left join chapters c on c.id = m.chapter_id`;
