import { sql } from 'drizzle-orm';
import { type ChatMessage, sendMessage } from '../../../src/contract/chat/chat.ts';
import { messages } from '../../../src/contract/messages.ts';
import { addParticipants } from '../../changes/audience.ts';
import { storeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { instantText, instantValue, textValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { invalidField, present, stateConflict } from '../../http/refused.ts';
import { keepImage, requireImage } from '../shared/images.ts';
import { lockChat } from './lockedRepository.ts';
import { senderJson } from './messagesRepository.ts';
import { messageSent } from './noticesRepository.ts';
import { isClosed } from './policy.ts';

/**
 * Sends a message to one of the viewer's conversations. It locks the conversation until the message is stored, so ids
 * follow the order in which messages become visible, and a client that reads on after an id never misses a message.
 * @throws Refused 404, 409 in words if the other member of a direct chat is no longer a member, 422 by field
 */
export function send(database: Queries, call: Call<typeof sendMessage>): Promise<ChatMessage> {
  const { viewer, params, body, now } = call;
  const { body: text = null, image = null } = body;
  return recordOnceInTransaction(database, sendMessage, call, async (on, keep) => {
    if (text === null && image === null) throw invalidField('body', messages.required);
    const locked = await lockChat(on, viewer, params.id);
    const { id, participants } = locked;
    if (isClosed(locked.kind, participants)) throw stateConflict('chatClosed');
    await requireImage(on, viewer.memberId, { after: image });
    addParticipants(participants.map(({ member_id }) => member_id));
    const answer = sql`json_build_object('id', stored.id, 'by', (
        select ${senderJson} from members w where w.id = stored.member_id), 'body', stored.body,
      'image', stored.image, 'at', ${instantText(sql`stored.created_at`)})`;
    const sent = await storeRow<{ answer: ChatMessage }>(on, call, {
      table: 'messages',
      row: { chapter_id: null },
      stored: sql`
        insert into messages (conversation_id, member_id, body, image, created_at)
        select k.id, ${viewer.memberId}, ${textValue(text)}, ${textValue(image)},
          greatest(${instantValue(now)}, l.created_at)
        from conversations k left join messages l on l.id = k.last_message_id where k.id = ${id}
        returning *`,
      action: null,
      notices: [messageSent(viewer, locked, now)],
      also: {
        newest: sql`update conversations k set last_message_id = stored.id from stored where k.id = ${id}`,
        ...keepImage({ after: image }),
        ...keep(answer),
      },
      answer: sql`select ${answer} as answer from stored`,
    });
    return present(sent).answer;
  });
}
