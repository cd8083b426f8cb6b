import type { LetterKind } from '../../contract/people/letterTexts.ts';
import type { FormDefinition } from '../form/definition.ts';
import type { Field } from '../form/field.ts';
import { choice, neededText } from '../form/memberFields.ts';
import { question } from '../form/questions.ts';

type LetterToEdit = {
  /** Null for a new letter. */
  readonly id: number | null;
  readonly member_id: number;
  readonly kind: LetterKind;
  /** The letter's name and its recipient, in words. */
  readonly label: string;
  readonly reason: 'absences' | 'no activity';
  readonly body: string;
  readonly vote_note: string | null;
  readonly version: number;
};

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    letter: { readonly stored: LetterToEdit };
    finalLetter: { readonly stored: LetterToEdit };
    letterSending: {
      readonly stored: {
        readonly id: number;
        readonly version: number;
        /** The letter's name and its recipient, in words. */
        readonly label: string;
        readonly first_name: string;
      };
    };
    letterReply: { readonly stored: { readonly id: number; readonly version: number } };
  }
}

const words = (name: string, label: string, most: number, hint?: string): Field =>
  neededText(name, label, most, { hint });

const reason: Field = choice(
  'reason',
  'Reason',
  [
    { value: 'no activity', label: 'No activity' },
    { value: 'absences', label: 'Absences' },
  ],
  { isRequired: true },
);

const body: Field = {
  ...words(
    'body',
    'Letter',
    5000,
    'Words in braces stand for figures from the records. You can move or remove them, not change them.',
  ),
  rows: 14,
};

const common = {
  title: 'Letter',
  submit: 'Save draft',
  lead: ({ label }: Readonly<Record<string, unknown>>) => `${label}. We don’t send it yet.`,
} as const;

/** The draft of a letter to a member. */
export const letter: FormDefinition = { ...common, id: 'letter', fields: [reason, body] };

/** The final letter, which needs a vote of the committee. */
export const finalLetter: FormDefinition = {
  ...common,
  id: 'finalLetter',
  fields: [reason, body, words('vote_note', 'The committee’s vote', 1000, 'The member won’t see this.')],
};

/** Asks before sending a letter. */
export const letterSending: FormDefinition = question({
  id: 'letterSending',
  title: 'Send the letter?',
  submit: 'Send letter',
  lead: ({ label, first_name }) =>
    `${label}. ${first_name} gets it in the notifications and by e-mail. You can’t take it back.`,
});

export const letterReply: FormDefinition = {
  id: 'letterReply',
  title: 'Answer',
  submit: 'Send',
  lead: 'You can answer a letter once. Your chapter’s leaders will read it.',
  fields: [words('reply', 'Your answer', 5000)],
};
