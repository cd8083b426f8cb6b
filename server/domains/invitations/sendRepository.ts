import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import { addMember, sendInvitations } from '../../../src/contract/signIn/invitations.ts';
import { answerOf } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, selectRows, withStatements } from '../../database/query.ts';
import { integers, jsonValue, todayIn } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { present } from '../../http/refused.ts';
import { type ChapterToJoin, storeMember } from '../members/addRepository.ts';
import { startOnboarding } from '../onboarding/startRepository.ts';
import { type InvitingParts, inviteMembers } from './inviteRepository.ts';

/** @returns a chapter that accepts members. @throws Refused 404 for an archived or unknown one */
export async function findChapterToJoin(on: Queryable, id: number, now: Date): Promise<ChapterToJoin> {
  return present(
    await selectRow<ChapterToJoin>(
      on,
      sql`
      select c.id, c.name, ${todayIn(now)}::text as today from chapters c
      where c.id = ${id} and c.archived_at is null for key share of c`,
    ),
  );
}

/** Adds a member to a chapter, logs it, and invites them if requested. @throws Refused 404, 422 */
export function add(database: Queries, parts: InvitingParts, call: Call<typeof addMember>): Promise<Saved> {
  const { body, params, viewer, now } = call;
  return recordOnceInTransaction(database, addMember, call, async (on, keep) => {
    const chapter = await findChapterToJoin(on, params.id, now);
    const { first_name, last_name, email, role = null } = body;
    const changes = { name: [null, `${first_name} ${last_name}`], role: [null, role] } as const;
    const id = await storeMember(
      on,
      { first_name, last_name, email, role },
      {
        chapter,
        byId: viewer.memberId,
        also: {
          logged: sql`
            insert into audit_log (by_id, chapter_id, member_id, action, entity, entity_id, changes, request_id)
            select ${viewer.memberId}::int, ${chapter.id}::int, stored.id, 'members.add', 'members', stored.id,
              ${jsonValue(changes)}, ${call.requestId}::text
            from stored`,
          ...keep(sql`(select to_json(answered) from (${answerOf(messages.memberAdded)}) answered)`),
        },
      },
    );
    await startOnboarding(on, { memberId: id, chapterId: chapter.id, today: chapter.today });
    if (body.invite === 1) await inviteMembers(on, parts, { memberIds: [id], byId: viewer.memberId, now });
    return { id, version: 1, message: messages.memberAdded };
  });
}

const sentence = (count: number): string =>
  count === 1 ? '1 invitation is on its way.' : `${count} invitations are on their way.`;

/** @returns the answer to a call that invited this number of members */
export const sentTo = (invited: number) => ({ message: sentence(invited), invited });

/** Invites the given members and those of a chapter, and logs each. @throws Refused 404 */
export function send(database: Queries, parts: InvitingParts, call: Call<typeof sendInvitations>) {
  const { body, viewer, now } = call;
  return recordOnceInTransaction(database, sendInvitations, call, async (on, keep) => {
    const { chapter_id: chapterId = null } = body;
    if (chapterId !== null) await findChapterToJoin(on, chapterId, now);
    const wanted = await selectRows<{ id: number }>(
      on,
      sql`
        select m.id from members m
        where m.id = any(${integers(body.member_ids)}) or m.chapter_id = ${chapterId}::int order by m.id`,
    );
    const ids = wanted.map(({ id }) => id);
    const invited = await inviteMembers(on, parts, { memberIds: ids, byId: viewer.memberId, now });
    const answer = sentTo(invited.length);
    await on.execute(sql`
      with stored as (select 1 as id)${withStatements({
        logged: sql`
          insert into audit_log (by_id, chapter_id, member_id, action, entity, entity_id, request_id)
          select ${viewer.memberId}::int, m.chapter_id, m.id, 'members.invite', 'members', m.id,
            ${call.requestId}::text
          from members m where m.id = any(${integers(invited)})`,
        ...keep(jsonValue(answer)),
      })}
      select id from stored`);
    return answer;
  });
}
