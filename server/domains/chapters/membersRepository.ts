import { type SQL, sql } from 'drizzle-orm';
import type { ChapterMember, ChapterMemberSort } from '../../../src/contract/organization/chapters.ts';
import type { MemberCard } from '../../../src/contract/people/people.ts';
import type { Queryable } from '../../database/query.ts';
import type { Viewer } from '../../http/viewer.ts';
import { cardColumns, cardJoins } from '../people/cardsRepository.ts';
import { orderOf } from '../people/repository.ts';
import { type Found, findPage, isFound, type Page } from '../shared/lists.ts';

interface Listed extends MemberCard {
  email: string;
  cell_phone: string | null;
  shows_email: boolean;
  shows_phone: boolean;
}

/** Lists a page of a chapter's members with the contact details they share, and the number of members. */
export async function listChapterMembers(
  on: Queryable,
  { memberId }: Viewer,
  chapterId: number,
  search: string | undefined,
  sort: ChapterMemberSort,
  page: Page,
): Promise<Found<ChapterMember>> {
  const searched: SQL = search?.trim() ? sql`and ${isFound(sql`m.search`, search)}` : sql``;
  const found = await findPage<Listed>(on, page, {
    columns: sql`${cardColumns}, m.email, m.cell_phone,
      m.id = ${memberId} or coalesce(s.show_email, true) as shows_email,
      m.id = ${memberId} or coalesce(s.show_phone, true) as shows_phone`,
    from: sql`members m`,
    beside: sql`${cardJoins} left join member_settings s on s.member_id = m.id`,
    where: sql`m.chapter_id = ${chapterId} and m.status <> 'ended' ${searched}`,
    order: orderOf(sort),
  });
  return { ...found, rows: found.rows.map(toAnswer) };
}

function toAnswer({ email, cell_phone, shows_email, shows_phone, ...card }: Listed): ChapterMember {
  return { ...card, ...(shows_email ? { email } : {}), ...(shows_phone ? { cell_phone } : {}) };
}
