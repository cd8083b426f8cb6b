import type { FormEntry } from '../../contract/formPorts.ts';
import type { Letter, LettersOfMember } from '../../contract/people/letters.ts';
import { type LetterKind, letterNames, letterTemplate } from '../../contract/people/letterTexts.ts';
import { nameOf } from '../people.ts';

/** Who the letter is from, and to. */
interface Between {
  readonly letters: LettersOfMember;
  /** The writer's name. */
  readonly from: string;
}

const formOf = (kind: LetterKind) => (kind === 'final' ? 'finalLetter' : 'letter');

/** @returns the dialog for a new letter of a kind, started from its template. */
export const newLetter = (kind: LetterKind, { letters, from }: Between): FormEntry => {
  const { member, help } = letters;
  return {
    form: formOf(kind),
    stored: {
      id: null,
      member_id: member.id,
      kind,
      label: `${letterNames[kind]} to ${nameOf(member)}`,
      reason: help && help.absences > 0 && help.zero_metrics.length < 6 ? 'absences' : 'no activity',
      body: letterTemplate(kind, member.first_name, from),
      vote_note: null,
      version: 0,
    },
  };
};

/** @returns the dialog that edits a draft. */
export const editLetter = (
  { id, kind, reason, body, vote_note, version }: Letter,
  { member }: LettersOfMember,
): FormEntry => ({
  form: formOf(kind),
  stored: {
    id,
    member_id: member.id,
    kind,
    label: `${letterNames[kind]} to ${nameOf(member)}`,
    reason,
    body,
    vote_note,
    version,
  },
});

/** @returns the question before a draft is sent. */
export const sendLetter = ({ id, kind, version }: Letter, { member }: LettersOfMember): FormEntry => ({
  form: 'letterSending',
  stored: { id, version, label: `${letterNames[kind]} to ${nameOf(member)}`, first_name: member.first_name },
});

/** @returns the facts for dialogs about helping a member. */
export const helped = ({ member, chapter }: LettersOfMember) => ({
  member_id: member.id,
  chapter_id: chapter?.id ?? 0,
  name: nameOf(member),
});
