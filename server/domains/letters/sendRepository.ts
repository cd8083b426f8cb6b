import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { replyToLetter, sendLetter } from '../../../src/contract/people/letters.ts';
import { letterText } from '../../../src/contract/people/letterTexts.ts';
import { changeRow, storeRow, updating } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow } from '../../database/query.ts';
import { instantText, instantValue, jsonValue, textValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { isSendable, queueMailsOfMember } from '../../mail/queue.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { requireMove } from '../shared/transitions.ts';
import { letterAnswered, letterMail, letterSent } from './notices.ts';
import { movesOfLetter, requireDraft, requireOneAnswer } from './policy.ts';
import { factsOf, findRecipient } from './repository.ts';
import { lockLetter } from './saveRepository.ts';

/**
 * Sends a draft with today's figures: its member is notified, and gets it by e-mail if their address accepts mail.
 * @throws Refused 404 for a letter out of reach, 409 with the reason for one that may not be sent
 */
export function issueLetter(
  database: Queries,
  {
    call,
    keys,
    origin,
  }: {
    readonly call: Call<typeof sendLetter>;
    readonly keys: SignInKeys;
    /** The origin of the pages; null leaves the link out. */
    readonly origin: string | null;
  },
): Promise<AnswerOf<typeof sendLetter>> {
  const { viewer, params, now } = call;
  return changeRow(database, call, {
    lock: (on) => lockLetter(on, viewer, 'letters.issue', params.id),
    allow: (letter) => requireDraft(letter),
    current: ({ id, status, version }) => ({ id, status, version }),
    change: async (found, on) => {
      const { chapter_id: chapterId, kind, body } = found;
      const recipient = present(await findRecipient(on, viewer, found.member_id, now));
      const moves = movesOfLetter(viewer, found, {
        at: { drafted: [], sent: found.sent },
        chapterId,
        isToMember: recipient.status === 'active' && recipient.chapter_id === chapterId,
      });
      requireMove(moves, 'sent');
      const facts = await factsOf(on, recipient, chapterId);
      const stored = present(
        await storeRow<{ sent_at: string; chapter: string; sender_email: string }>(on, call, {
          table: 'letters',
          row: found,
          stored: updating('letters', found.id, {
            status: 'sent',
            facts: jsonValue(facts),
            sent_by: viewer.memberId,
            sent_at: now,
          }),
          action: 'letters.issue',
          changes: { status: ['draft', 'sent'], kind: [kind, kind] },
          notices: [letterSent(recipient.id, kind)],
          answer: sql`
            select ${instantText(sql`stored.sent_at`)} as sent_at, c.name as chapter,
              (select m.email from members m where m.id = ${viewer.memberId}) as sender_email
            from stored join chapters c on c.id = stored.chapter_id`,
        }),
      );
      const paragraphs = letterText(body, facts).split(/\n{2,}/);
      const mail = letterMail({ ...stored, to: recipient, id: found.id, kind, paragraphs, origin });
      const isMailed = isSendable(mail);
      if (isMailed) await queueMailsOfMember({ db: on, keys }, [mail], now);
      const message = isMailed ? messages.letterSent : messages.letterSentWithoutMail;
      return { status: 'sent', sent_at: stored.sent_at, message };
    },
  });
}

interface OwnLetter {
  readonly id: number;
  readonly chapter_id: number;
  readonly sent_by: number | null;
  readonly reply: string | null;
  readonly version: number;
}

/**
 * Stores when a member first read a letter, and their one answer to it, about which the sender is told.
 * @throws Refused 404 for a letter that wasn't sent to the viewer, 409 for a second, different answer
 */
export function answerLetter(
  database: Queries,
  call: Call<typeof replyToLetter>,
): Promise<AnswerOf<typeof replyToLetter>> {
  const { viewer, params, body, now } = call;
  return changeRow(database, call, {
    lock: (on) =>
      selectRow<OwnLetter>(
        on,
        sql`
          select l.id, l.chapter_id, l.sent_by, l.reply, l.version, ${instantText(sql`l.read_at`)} as read_at
          from letters l where l.id = ${params.id} and l.member_id = ${viewer.memberId} and l.status = 'sent'
            and l.deleted_at is null
          for update of l`,
      ),
    change: async (letter, on) => {
      const reply = body.reply ?? null;
      requireOneAnswer(letter.reply, reply);
      const isFirst = reply !== null && letter.reply === null;
      return present(
        await storeRow<AnswerOf<typeof replyToLetter>>(on, call, {
          table: 'letters',
          row: letter,
          stored: sql`
            update letters l set read_at = coalesce(l.read_at, ${instantValue(now)}),
              reply = coalesce(l.reply, ${textValue(reply)}),
              replied_at = case when ${isFirst}::boolean then ${instantValue(now)} else l.replied_at end
            where l.id = ${letter.id} returning l.id, l.read_at, l.reply`,
          action: null,
          notices: [isFirst && letterAnswered(letter.sent_by, viewer.memberId, reply)],
          answer: sql`select ${instantText(sql`stored.read_at`)} as read_at, stored.reply from stored`,
        }),
      );
    },
  });
}
