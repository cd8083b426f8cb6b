import { sql } from 'drizzle-orm';
import { type ChatMessage, sendMessage } from '../../../src/contract/chat/chat.ts';
import { messages } from '../../../src/contract/messages.ts';
import { addBell, addParticipants } from '../../changes/audience.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow, withStatements } from '../../database/query.ts';
import { instantText, textValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { invalidField, present, stateConflict } from '../../http/refused.ts';
import { keepImage, requireImage } from '../shared/images.ts';
import { lockChat } from './lockedRepository.ts';
import { senderJson } from './messagesRepository.ts';
import { tellOfMessage } from './noticesRepository.ts';
import { isClosed } from './policy.ts';

/**
 * Writes into one of the viewer's conversations. It is locked until this is stored: ids are given out in the order in
 * which they can be read, so nobody who asks for what came after one misses another.
 * @throws Refused 404, 409 in words where the other is not a member any more, 422 by field
 */
export function send(database: Queries, call: Call<typeof sendMessage>): Promise<ChatMessage> {
  const { viewer, params, body, now } = call;
  const { body: text = null, image = null } = body;
  return recordOnce(database, sendMessage, call, {
    locks: true,
    store: async (on, keep) => {
      if (text === null && image === null) throw invalidField('body', messages.required);
      const held = await lockChat(on, viewer, params.id);
      const { id, participants } = held;
      if (isClosed(held.kind, participants)) throw stateConflict('chatClosed');
      await requireImage(on, viewer.memberId, { after: image });
      const answer = sql`json_build_object('id', stored.id, 'by', (
          select ${senderJson} from members w where w.id = stored.member_id), 'body', stored.body,
        'image', stored.image, 'at', ${instantText(sql`stored.created_at`)})`;
      addParticipants(participants.map(({ member_id }) => member_id));
      addBell();
      const row = await selectRow<{ answer: ChatMessage }>(
        on,
        sql`
          with stored as (
            insert into messages (conversation_id, member_id, body, image, created_at)
            select k.id, ${viewer.memberId}, ${textValue(text)}, ${textValue(image)},
              greatest(${now.toISOString()}::timestamptz, l.created_at)
            from conversations k left join messages l on l.id = k.last_message_id where k.id = ${id}
            returning *
          )${withStatements({
            newest: sql`update conversations k set last_message_id = stored.id from stored where k.id = ${id}`,
            told: tellOfMessage(viewer, held, now),
            ...keepImage({ after: image }),
            ...keep(answer),
          })}
          select ${answer} as answer from stored`,
      );
      return present(row).answer;
    },
  });
}
