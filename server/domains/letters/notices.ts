import { type LetterKind, letterNames } from '../../../src/contract/people/letterTexts.ts';
import type { RowNotice } from '../../changes/changeRow.ts';
import { isSendable } from '../../mail/queue.ts';
import { writeMail } from '../../mail/template.ts';
import { linkToLetters } from '../zeroActivity/notices.ts';

/** Tells a member that they have a letter. */
export const letterSent = (memberId: number, kind: LetterKind): RowNotice => ({
  to: [memberId],
  kind: 'letter.sent',
  says: `sent you a letter: ${letterNames[kind].toLowerCase()}.`,
  link: linkToLetters(memberId),
});

/** Tells the member who sent a letter how it was answered. */
export const letterAnswered = (sender: number | null, memberId: number, reply: string): RowNotice => ({
  to: [sender],
  kind: 'letter.answered',
  says: `answered your letter: ${reply.slice(0, 300)}`,
  link: linkToLetters(memberId),
});

interface MailedLetter {
  readonly id: number;
  readonly kind: LetterKind;
  readonly to: { readonly id: number; readonly email: string };
  readonly chapter: string;
  readonly sender_email: string;
  readonly paragraphs: readonly string[];
  /** The origin of the pages; null leaves the link out. */
  readonly origin: string | null;
}

/** The letter as an e-mail to its member; replies go to its sender. */
export const letterMail = ({ id, kind, to, chapter, sender_email, paragraphs, origin }: MailedLetter) => ({
  to: to.email,
  subject: `A letter from ${chapter.replace(/\p{Cc}/gu, ' ').slice(0, 150)}`,
  kind: 'letter',
  ...writeMail({
    heading: letterNames[kind],
    paragraphs: [...paragraphs],
    ...(origin !== null && {
      action: {
        label: 'Read and answer it in Chapterhouse',
        href: `${origin}${linkToLetters(to.id)}?letter=${id}`,
      },
    }),
    closing: [chapter],
  }),
  ...(isSendable({ to: sender_email }) && { replyTo: sender_email }),
});
