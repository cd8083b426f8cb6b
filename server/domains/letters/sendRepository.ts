import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import type { replyToLetter, sendLetter } from '../../../src/contract/letters.ts';
import { letterNames, letterText } from '../../../src/contract/letterTexts.ts';
import { messages } from '../../../src/contract/messages.ts';
import { addAudience } from '../../changes/audience.ts';
import { logging, noticing, saidBy } from '../../changes/audit.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow, withStatements } from '../../database/query.ts';
import { instantText, jsonValue, textValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { notFound, present, stateConflict, versionConflict } from '../../http/refused.ts';
import { isSendable, queueMailsOfMember } from '../../mail/queue.ts';
import { writeMail } from '../../mail/template.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { requireMove } from '../shared/transitions.ts';
import { linkToLetters } from '../zeroActivity/helpRepository.ts';
import { movesOfLetter } from './moves.ts';
import { factsOf, findRecipient } from './repository.ts';
import { lockLetter } from './saveRepository.ts';

/**
 * Sends a draft with the figures of today: its member is told, and gets it by e-mail where one may go out.
 * @throws Refused 404 for a letter out of reach, 409 for one that may not be sent, with why.
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
    /** Where the pages lie; null leaves the link out. */
    readonly origin: string | null;
  },
): Promise<AnswerOf<typeof sendLetter>> {
  const { viewer, params, now, expectedVersion } = call;
  return database.transaction(async (on) => {
    const found = present(await lockLetter(on, viewer, 'letters.issue', params.id));
    if (found.status !== 'draft') throw stateConflict('letterIsSent');
    if (expectedVersion !== null && expectedVersion !== found.version) {
      throw versionConflict({ id: found.id, status: found.status, version: found.version });
    }
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
      await selectRow<{ sent_at: string; chapter: string; sender_email: string }>(
        on,
        sql`
          with stored as (
            update letters l set status = 'sent', facts = ${jsonValue(facts)}, sent_by = ${viewer.memberId},
              sent_at = ${now.toISOString()}::timestamptz, version = l.version + 1, updated_at = now()
            where l.id = ${found.id} returning l.id, l.sent_at, l.chapter_id
          )${withStatements({
            logged: logging(call, {
              action: 'letters.issue',
              entity: 'letters',
              chapterId,
              memberId: recipient.id,
              changes: { status: ['draft', 'sent'], kind: [kind, kind] },
            }),
            noticed: noticing(sql`select ${recipient.id}::int`, {
              kind: 'letter.sent',
              text: saidBy(viewer, `sent you a letter: ${letterNames[kind].toLowerCase()}.`),
              by: viewer,
              link: linkToLetters(recipient.id),
            }),
          })}
          select ${instantText(sql`stored.sent_at`)} as sent_at, c.name as chapter,
            (select m.email from members m where m.id = ${viewer.memberId}) as sender_email
          from stored join chapters c on c.id = stored.chapter_id`,
      ),
    );
    const mail = {
      to: recipient.email,
      subject: `A letter from ${stored.chapter.replace(/\p{Cc}/gu, ' ').slice(0, 150)}`,
      kind: 'letter',
      ...writeMail({
        heading: letterNames[kind],
        paragraphs: letterText(body, facts).split(/\n{2,}/),
        ...(origin !== null && {
          action: {
            label: 'Read and answer it in Chapterhouse',
            href: `${origin}${linkToLetters(recipient.id)}?letter=${found.id}`,
          },
        }),
        closing: [stored.chapter],
      }),
      ...(isSendable({ to: stored.sender_email }) && { replyTo: stored.sender_email }),
    };
    const isMailed = isSendable(mail);
    if (isMailed) await queueMailsOfMember({ db: on, keys }, [mail], now);
    const message = isMailed ? messages.letterSent : messages.letterSentWithoutMail;
    return { status: 'sent', sent_at: stored.sent_at, message };
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
 * Keeps when a member first read a letter, and the one answer to it, of which its sender is told.
 * @throws Refused 404 for a letter that wasn't sent to the viewer, 409 for another answer than the first.
 */
export function answerLetter(
  database: Queries,
  { viewer, params, body, now, expectedVersion }: Call<typeof replyToLetter>,
): Promise<AnswerOf<typeof replyToLetter>> {
  return database.transaction(async (on) => {
    const letter = await selectRow<OwnLetter>(
      on,
      sql`
        select l.id, l.chapter_id, l.sent_by, l.reply, l.version, ${instantText(sql`l.read_at`)} as read_at from letters l
        where l.id = ${params.id} and l.member_id = ${viewer.memberId} and l.status = 'sent' and l.deleted_at is null
        for update of l`,
    );
    if (letter === null) throw notFound();
    if (expectedVersion !== null && expectedVersion !== letter.version) throw versionConflict(letter);
    addAudience({ chapterIds: [letter.chapter_id] });
    const reply = body.reply ?? null;
    if (reply !== null && letter.reply !== null && letter.reply !== reply)
      throw stateConflict('alreadyAnswered');
    const isFirst = reply !== null && letter.reply === null;
    const at = sql`${now.toISOString()}::timestamptz`;
    return present(
      await selectRow<AnswerOf<typeof replyToLetter>>(
        on,
        sql`
          with stored as (
            update letters l set read_at = coalesce(l.read_at, ${at}),
              reply = coalesce(l.reply, ${textValue(reply)}),
              replied_at = case when ${isFirst}::boolean then ${at} else l.replied_at end
            where l.id = ${letter.id} returning l.id, l.read_at, l.reply
          )${withStatements({
            noticed: noticing(
              sql`select ${letter.sent_by}::int where ${isFirst}::boolean and ${letter.sent_by}::int is not null`,
              {
                kind: 'letter.answered',
                text: saidBy(viewer, `answered your letter: ${(reply ?? '').slice(0, 300)}`),
                by: viewer,
                link: linkToLetters(viewer.memberId),
              },
            ),
          })}
          select ${instantText(sql`stored.read_at`)} as read_at, stored.reply from stored`,
      ),
    );
  });
}
