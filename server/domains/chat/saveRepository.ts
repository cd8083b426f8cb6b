import { sql } from 'drizzle-orm';
import {
  type ChatGroup,
  type changeChat,
  type leaveChat,
  startChat,
} from '../../../src/contract/chat/chat.ts';
import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import { messages } from '../../../src/contract/messages.ts';
import { addParticipants } from '../../changes/audience.ts';
import { changesBetween } from '../../changes/audit.ts';
import { changeRow, storeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { flagValue, integers, textValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { present, versionConflict } from '../../http/refused.ts';
import { keepImage, releaseImage, requireImage } from '../shared/images.ts';
import { leaveChats } from './chapterChatRepository.ts';
import { readChat } from './conversationsRepository.ts';
import { lockChat, requireMembers } from './lockedRepository.ts';
import { changeOf, pairOf, requireGroup, startOf } from './policy.ts';

/** Changes of a group are logged; its messages never are. */
const chat = { table: 'conversations', row: { chapter_id: null } };
const action = 'chat.change';

/** Opens a chat with one member, new or existing, or creates a group. @throws Refused 422 by field */
export function start(database: Queries, call: Call<typeof startChat>): Promise<AnswerOf<typeof startChat>> {
  const { viewer, body } = call;
  const { image = null } = body;
  return recordOnceInTransaction(database, startChat, call, async (on, keep) => {
    const { kind, name, others } = startOf(viewer.memberId, body);
    await requireMembers(on, others, 'member_ids');
    await requireImage(on, viewer.memberId, { after: image });
    const isGroup = kind === 'group';
    const pair = isGroup ? null : pairOf(viewer.memberId, others[0] ?? 0);
    const message = isGroup ? messages.groupMade : messages.chatOpened;
    addParticipants(isGroup ? others : []);
    const started = await storeRow<AnswerOf<typeof startChat>>(on, call, {
      ...chat,
      stored: sql`
        insert into conversations as k (kind, pair_key, name, image, started_by)
        values (${kind}, ${textValue(pair)}, ${textValue(name)}, ${textValue(image)}, ${viewer.memberId})
        on conflict (pair_key) do update set pair_key = k.pair_key
        returning id`,
      action: isGroup ? action : null,
      changes: { name: [null, name] },
      also: {
        joined: sql`
          insert into conversation_members (conversation_id, member_id, is_admin)
          select stored.id, p.id, ${isGroup} and p.id = ${viewer.memberId}
          from stored, unnest(${integers([viewer.memberId, ...others])}) p(id)
          on conflict do nothing`,
        ...keepImage({ after: image }),
      },
      keep,
      answer: sql`select stored.id, ${kind}::text as kind, ${message}::text as message from stored`,
    });
    return present(started);
  });
}

/**
 * Changes a group, or mutes a conversation for the viewer. An added member can read all earlier messages, too.
 * @throws Refused 403 for members who aren't admins, 404, 409 for another version and if it isn't a group, 422 by
 * field
 */
export function change(database: Queries, call: Call<typeof changeChat>): Promise<ChatGroup> {
  const { viewer, params, body, expectedVersion } = call;
  return database.transaction(async (on) => {
    const locked = await lockChat(on, viewer, params.id);
    const { added, removed, admins, before } = changeOf(locked, viewer.memberId, body);
    if (expectedVersion !== null && expectedVersion !== locked.version) {
      throw versionConflict(await readChat(on, viewer, locked.id));
    }
    const people = [...locked.participants, ...(await requireMembers(on, added, 'add_ids'))];
    const named = (ids: readonly number[]) =>
      people.filter(({ member_id }) => ids.includes(member_id)).map(({ name }) => name);
    const image = { before: locked.image, after: body.image };
    await requireImage(on, viewer.memberId, image);
    const facts = changesBetween(
      { name: locked.name, image: locked.image },
      { name: body.name, image: body.image },
    );
    const isNewVersion = Object.keys(facts).length > 0;
    const changes = {
      ...facts,
      ...(added.length > 0 && { members_added: [null, named(added)] as const }),
      ...(removed.length > 0 && { members_removed: [named(removed), null] as const }),
      ...changesBetween({ admins: named(before) }, { admins: named(admins) }),
    };
    const isShared = Object.keys(changes).length > 0;
    addParticipants(isShared ? people.map(({ member_id }) => member_id) : []);
    await storeRow(on, call, {
      ...chat,
      stored: sql`
        update conversations k set
          name = ${body.name === undefined ? sql`k.name` : textValue(body.name)},
          image = ${body.image === undefined ? sql`k.image` : textValue(body.image)},
          version = k.version + ${isNewVersion ? 1 : 0}, updated_at = now()
        where k.id = ${locked.id} returning k.id, k.last_message_id`,
      action: isShared ? action : null,
      changes,
      also: {
        added: sql`
          insert into conversation_members (conversation_id, member_id, is_admin, last_read_id)
          select stored.id, p.id, p.id = any(${integers(admins)}), coalesce(stored.last_message_id, 0)
          from stored, unnest(${integers(added)}) p(id)
          on conflict (conversation_id, member_id) do update set left_at = null, joined_at = now(),
            is_admin = excluded.is_admin, last_read_id = excluded.last_read_id`,
        removed: sql`
          update conversation_members g set left_at = now(), is_admin = false from stored
          where g.conversation_id = stored.id and g.member_id = any(${integers(removed)})`,
        stayed: sql`
          update conversation_members g set is_admin = g.member_id = any(${integers(admins)}),
            muted = ${body.muted === undefined ? sql`g.muted` : sql`case when g.member_id = ${viewer.memberId} then ${flagValue(body.muted)} else g.muted end`}
          from stored
          where g.conversation_id = stored.id and g.left_at is null and g.member_id <> all(${integers(removed)})
            and (g.member_id = ${viewer.memberId} or g.is_admin <> (g.member_id = any(${integers(admins)})))`,
        ...keepImage(image),
      },
    });
    if ('image' in facts) await releaseImage(on, locked.image);
    return readChat(on, viewer, locked.id);
  });
}

/** Removes the viewer from a group. @throws Refused 404, 409 for another version, and in words if it isn't a group */
export function leave(database: Queries, call: Call<typeof leaveChat>): Promise<void> {
  const { viewer, params } = call;
  return changeRow(database, call, {
    lock: (on) => lockChat(on, viewer, params.id),
    allow: ({ kind }) => requireGroup(kind),
    current: ({ id }, on) => readChat(on, viewer, id),
    change: async ({ id, participants }, on) => {
      addParticipants(participants.map(({ member_id }) => member_id));
      const left = participants.filter(({ member_id }) => member_id === viewer.memberId);
      await storeRow(on, call, {
        ...chat,
        stored: sql`select ${id}::int as id`,
        action,
        changes: { members_removed: [left.map(({ name }) => name), null] },
        also: leaveChats(viewer.memberId, sql`k.id = ${id}`),
      });
    },
  });
}
