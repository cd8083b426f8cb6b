import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, selectRows } from '../../database/query.ts';
import { searchWords } from '../../database/search.ts';

/** Updates the search words of members `m` for whom a condition holds. */
export async function renewMembersWords(on: Queryable, condition: SQL): Promise<void> {
  const rows = await selectRows<{ id: number; parts: (string | null)[] }>(
    on,
    sql`
      select m.id, json_build_array(m.first_name, m.last_name, m.business_name, p.name, c.name, m.city) as parts
      from members m left join chapters c on c.id = m.chapter_id left join professions p on p.id = m.profession_id
      where ${condition}`,
  );
  const renewed = rows.map(({ id, parts }) => ({ id, words: searchWords(...parts) }));
  await on.execute(sql`
    update members m set search_words = renewed.words
    from json_to_recordset(${JSON.stringify(renewed)}::json) as renewed(id integer, words text)
    where m.id = renewed.id`);
}
