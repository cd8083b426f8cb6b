import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Saved } from '../lists.ts';
import { messages } from '../messages.ts';
import { Helper, Quiet, Talk } from '../records/zeroActivity.ts';
import {
  AnyNumber,
  AnyText,
  DateOut,
  FlagOut,
  Id,
  InstantOut,
  Option,
  OptionalText,
  Person,
  Text,
  TextOrNull,
} from '../scalars.ts';
import { Move } from '../transitions.ts';
import { letterKinds } from './letterTexts.ts';

export const letterReasons = ['absences', 'no activity'] as const;

/** The figures from the records; older letters may lack some. */
const Facts = v.object({
  last_record: v.optional(v.nullable(DateOut)),
  weeks: v.optional(AnyNumber),
  absences: v.optional(AnyNumber),
  allowed: v.optional(AnyNumber),
  answer_by: v.optional(DateOut),
});

export const Letter = v.object({
  id: AnyNumber,
  kind: v.picklist(letterKinds),
  reason: v.picklist(letterReasons),
  /** The text with words in braces for the figures in `facts`. */
  body: AnyText,
  /** Today's figures for a draft, else the figures of the day when the letter was sent. */
  facts: Facts,
  /** The committee's vote; null for the member who gets the letter. */
  vote_note: TextOrNull,
  status: v.picklist(['draft', 'sent']),
  chapter: Option,
  written_at: InstantOut,
  sent_at: v.nullable(InstantOut),
  sent_by: v.nullable(Person),
  read_at: v.nullable(InstantOut),
  reply: TextOrNull,
  replied_at: v.nullable(InstantOut),
  version: AnyNumber,
  moves: v.array(Move),
});
export type Letter = v.InferOutput<typeof Letter>;

export const LettersOfMember = v.object({
  member: Person,
  /** The organization's logo on the letters; null for the product's. */
  logo: TextOrNull,
  /** The member's chapter, or null. */
  chapter: v.nullable(Option),
  /** The viewer may read the letters, not only how the member is helped. */
  sees_letters: FlagOut,
  /** Newest first; the member sees only sent letters. */
  letters: v.array(Letter),
  /** Each kind, and whether the viewer may write it now; empty if the viewer may not write to this member. */
  kinds: v.array(v.object({ kind: v.picklist(letterKinds), allowed: FlagOut, why_not: TextOrNull })),
  /** How the member is being helped; null if the viewer is that member. */
  help: v.nullable(
    v.object({
      ...Quiet.entries,
      helper: v.nullable(Helper),
      talks: v.array(Talk),
      can_assign: FlagOut,
      can_talk: FlagOut,
    }),
  ),
});
export type LettersOfMember = v.InferOutput<typeof LettersOfMember>;

export const getLetters = endpoint({
  id: 'getLetters',
  topics: ['attendance', 'help', 'letters', 'meetings', 'members', 'records'],
  method: 'GET',
  path: '/member-2/letters',
  summary:
    'The letters to a member, my own when it is me, and how the member is helped first, for those who help as well',
  access: { kind: 'capability', anyOf: ['letters.draft', 'letters.issue', 'helper.assign'], own: true },
  query: v.object({ member_id: Id }),
  answer: LettersOfMember,
  refusals: [404],
});

const Body = Text(3, 5000);
const Reason = v.picklist(letterReasons, messages.invalid);
const VoteNote = v.optional(OptionalText(1000, 3));

export const LetterToWrite = v.object({
  member_id: Id,
  kind: v.picklist(letterKinds, messages.invalid),
  reason: Reason,
  body: Body,
  /** The committee's vote, required for the final letter. */
  vote_note: VoteNote,
});

export const createLetter = endpoint({
  id: 'createLetter',
  topics: ['letters'],
  method: 'POST',
  path: '/member-2/letters',
  summary:
    'Drafts a letter to a member; the second needs the first, the final one the second and the committee’s vote',
  access: { kind: 'capability', anyOf: ['letters.draft'], own: false },
  body: LetterToWrite,
  answer: Saved,
  refusals: [409],
  idempotent: true,
});

export const LetterToChange = v.object({
  reason: v.optional(Reason),
  body: v.optional(Body),
  vote_note: VoteNote,
});

export const saveLetter = endpoint({
  id: 'saveLetter',
  topics: ['letters'],
  method: 'PUT',
  path: '/member-2/letters/:id',
  summary: 'Changes a draft of a letter',
  access: { kind: 'capability', anyOf: ['letters.draft'], own: false },
  params: v.object({ id: Id }),
  body: LetterToChange,
  answer: Saved,
  refusals: [409],
});

export const sendLetter = endpoint({
  id: 'sendLetter',
  topics: ['letters', 'notifications'],
  method: 'PUT',
  path: '/member-2/letters/:id/send',
  summary: 'Sends a draft to its member, who is told here and by e-mail',
  access: { kind: 'capability', anyOf: ['letters.issue'], own: false },
  params: v.object({ id: Id }),
  answer: v.object({ status: v.literal('sent'), sent_at: InstantOut, message: AnyText }),
  refusals: [409, 413, 415],
});

export const LetterReply = v.object({
  /** Without a reply, the letter is only marked as read. */
  reply: v.optional(Text(3, 5000)),
});

export const replyToLetter = endpoint({
  id: 'replyToLetter',
  topics: ['letters', 'notifications'],
  method: 'PUT',
  path: '/member-2/letters/:id/reply',
  summary: 'Says that I have read a letter to me, and answers it once',
  access: { kind: 'own' },
  params: v.object({ id: Id }),
  body: LetterReply,
  answer: v.object({ read_at: InstantOut, reply: TextOrNull }),
  refusals: [409],
});

declare module '../detailPorts.ts' {
  interface PageActions {
    readonly readLetter: { readonly id: number };
  }

  interface DetailPages {
    readonly memberLetters: {
      readonly letters: LettersOfMember;
      /** The letters are addressed to the reader. */
      readonly isOwn: boolean;
    } & DoneOnceShown;
  }
}
