import { type SQL, sql } from 'drizzle-orm';
import { messages } from '../../../src/contract/messages.ts';
import type { AssignableRole } from '../../../src/contract/roles.ts';
import { type Queryable, selectRow, withStatements } from '../../database/query.ts';
import { searchWords } from '../../database/search.ts';
import { invalidField, present } from '../../http/refused.ts';
import { joinChapterChat } from '../chat/chapterChatRepository.ts';
import { unlessTaken } from '../shared/taken.ts';

/** The chapter that a person is added to. */
export interface ChapterToJoin {
  readonly id: number;
  readonly name: string;
  /** `YYYY-MM-DD` in the chapter. */
  readonly today: string;
}

export interface NewMember {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** A role in the chapter; null for none. */
  readonly role: AssignableRole | null;
}

const memberOf = sql`select stored.id from stored`;

const withChapter = ({ id, today }: ChapterToJoin, byId: number | null, role: AssignableRole | null) => ({
  membership: sql`
    insert into memberships (member_id, chapter_id, from_on) select stored.id, ${id}::int, ${today}::date from stored`,
  subscription: sql`
    insert into subscriptions (member_id, chapter_id, plan, paid_until, status)
    select stored.id, ${id}::int, 'Yearly', ${today}::date, 'Due' from stored`,
  ...joinChapterChat(memberOf, id),
  ...(role === null
    ? {}
    : {
        role: sql`
          insert into role_assignments (member_id, role, chapter_id, from_on, granted_by)
          select stored.id, ${role}::text, ${id}::int, ${today}::date, ${byId}::int from stored`,
      }),
});

/**
 * Adds a member to a chapter, or to none, without an account. The first payment is due immediately.
 * @param also further statements, which may refer to the member as `stored`
 * @throws Refused 422 on an e-mail that a current or former member has
 */
export async function storeMember(
  on: Queryable,
  { first_name, last_name, email, role }: NewMember,
  {
    chapter,
    byId,
    also = {},
  }: {
    readonly chapter: ChapterToJoin | null;
    readonly byId: number | null;
    readonly also?: Readonly<Record<string, SQL>>;
  },
): Promise<number> {
  const words = searchWords(first_name, last_name, chapter?.name ?? null);
  const insert = () =>
    selectRow<{ id: number }>(
      on,
      sql`
          with stored as (
            insert into members (chapter_id, first_name, last_name, email, joined_on, search_words)
            values (${chapter?.id ?? null}::int, ${first_name}, ${last_name}, ${email},
              ${chapter?.today ?? null}::date, ${words})
            returning id
          )${withStatements({ ...(chapter === null ? {} : withChapter(chapter, byId, role)), ...also })}
          select id from stored`,
    );
  const refused = () => invalidField('email', messages.alreadyMember);
  return present(await unlessTaken('members_email_key', refused, insert)).id;
}
