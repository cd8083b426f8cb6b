/** The texts of letters to a member: templates with figures from the records in braces. */
export const letterKinds = ['friendly reminder', 'first', 'second', 'final'] as const;
export type LetterKind = (typeof letterKinds)[number];

export const letterNames: Readonly<Record<LetterKind, string>> = {
  'friendly reminder': 'Friendly reminder',
  first: 'First letter',
  second: 'Second letter',
  final: 'Final letter',
};

/** The letter that must be sent first, for kinds that need one. */
export const letterBefore: Readonly<Partial<Record<LetterKind, LetterKind>>> = {
  second: 'first',
  final: 'second',
};

/** The figures from the member's records on the day of the letter. */
export interface LetterFacts {
  /** `YYYY-MM-DD`; null without any record. */
  readonly last_record: string | null;
  readonly weeks: number;
  readonly absences: number;
  readonly allowed: number;
  /** The last day to answer. */
  readonly answer_by: string;
}

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const dayOf = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`)).replace(/,/g, '');

/** Each figure by the words in braces that it replaces. */
const figures: Readonly<Record<string, (facts: LetterFacts) => string>> = {
  'last record': ({ last_record }) => (last_record === null ? 'the day you joined' : dayOf(last_record)),
  weeks: ({ weeks }) => counted(weeks, 'week', 'weeks'),
  absences: ({ absences }) => counted(absences, 'absence', 'absences'),
  'absences allowed': ({ allowed }) => String(allowed),
  'answer by': ({ answer_by }) => dayOf(answer_by),
};

/** A piece of a letter. Figures from the records are marked because nobody types them. */
export interface LetterPart {
  /** The part's position in the template. */
  readonly at: number;
  readonly text: string;
  readonly isFigure: boolean;
}

/** @returns a letter's text with its figures filled in. Braces that hold no known figure stay as written. */
export const letterParts = (body: string, facts: Partial<LetterFacts>): LetterPart[] =>
  [...body.matchAll(/\{[^{}\n]{1,30}\}|[^{]+|\{/g)].map(({ 0: text, index: at }) => {
    const figure = Object.hasOwn(figures, text.slice(1, -1)) ? figures[text.slice(1, -1)] : undefined;
    return figure && text.startsWith('{') && isWhole(facts)
      ? { at, text: figure(facts), isFigure: true }
      : { at, text, isFigure: false };
  });

const isWhole = (facts: Partial<LetterFacts>): facts is LetterFacts => facts.answer_by !== undefined;

/** @returns the whole letter as plain text. */
export const letterText = (body: string, facts: Partial<LetterFacts>): string =>
  letterParts(body, facts)
    .map(({ text }) => text)
    .join('');

const record =
  'We haven’t seen a record from you since {last record}: no session, referral, business bucks, event, post or visitor in the last {weeks}, and {absences} of {absences allowed} allowed in six months.';

const middles: Readonly<Record<LetterKind, string>> = {
  'friendly reminder': `We miss you. ${record}\n\nIs there something we can help with? Someone from the chapter would be glad to meet you for a session.`,
  first: `${record}\n\nWe’d like to help you get back into it. Please answer here or call one of us before {answer by}, so that we can plan it together.`,
  second: `This is our second letter. ${record}\n\nPlease answer before {answer by}. Without a word from you, the membership committee will talk about your seat.`,
  final: `The membership committee has voted on your seat. ${record}\n\nPlease answer before {answer by}. After that day, your seat will be open to someone else.`,
};

/** @returns the first draft of a letter of this kind. */
export const letterTemplate = (kind: LetterKind, firstName: string, from: string): string =>
  `Dear ${firstName},\n\n${middles[kind]}\n\n${from}\nfor the membership committee`;

/** @returns the letter that the address names, else the draft, else the newest. */
export const shownLetterOf = <Letter extends { id: number; status: string }>(
  letters: readonly Letter[],
  named: string | undefined,
): Letter | undefined =>
  letters.find(({ id }) => String(id) === named) ??
  letters.find(({ status }) => status === 'draft') ??
  letters[0];
