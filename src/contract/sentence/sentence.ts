import { emailPattern } from '../baseRules.ts';
import { businessTypes, epReferralTypes, eventTypes, referralMethods, visitorMethods } from '../choices.ts';
import { sessionTypes } from '../metrics.ts';
import type { ActiveMembers } from '../people/members.ts';
import { phoneDigitsOf } from '../people/phone.ts';
import type { DialogId, FieldValue, FieldValues } from '../ports.ts';
import type { MemberOption } from '../scalars.ts';
import { dayFrom, time } from './days.ts';
import { type Leads, memberIn, nameKeys, type SaidMember } from './members.ts';
import {
  after,
  phrases,
  type Recognizer,
  take,
  textOf,
  typosBetween,
  typosIn,
  type Word,
  wordsOf,
} from './words.ts';

/** What a sentence says about one field of a dialog, and the words that say it. */
export interface SaidField {
  readonly name: string;
  readonly value: FieldValue;
  readonly said: string;
}

/** A record in one sentence. */
export interface Sentence {
  readonly recording: DialogId;
  readonly member: SaidMember;
  readonly fields: readonly SaidField[];
}

/** The facts needed to understand a sentence. */
export interface Known {
  readonly members: ActiveMembers | null;
  /** `YYYY-MM-DD` in the zone of the member's chapter. */
  readonly today: string;
  /** `YYYY-MM-DDTHH:mm`, on this device. */
  readonly now: string;
}

const kinds: Readonly<Record<string, DialogId>> = {
  session: 'session',
  'quick session': 'session',
  'one to one': 'session',
  'one-to-one': 'session',
  '1-to-1': 'session',
  '1-2-1': 'session',
  '1-1': 'session',
  '1:1': 'session',
  '1 on 1': 'session',
  'one on one': 'session',
  'one-on-one': 'session',
  met: 'session',
  '121': 'session',
  referral: 'referral',
  'quick referral': 'referral',
  ref: 'referral',
  bucks: 'businessBucks',
  buck: 'businessBucks',
  bb: 'businessBucks',
  'business bucks': 'businessBucks',
  'business buck': 'businessBucks',
  event: 'eventAttendance',
  'event attendance': 'eventAttendance',
  blitz: 'eventAttendance',
  visitor: 'visitor',
  guest: 'visitor',
  post: 'post',
};
const misspelledKinds = ['session', 'referral', 'bucks', 'event', 'visitor'];
const kindPhrase = phrases(kinds);

const typeWords: Readonly<Record<string, (typeof sessionTypes)[number]>> = Object.fromEntries(
  sessionTypes
    .filter((type) => type !== 'Quick Session')
    .flatMap((type) => [
      [type.toLowerCase(), type],
      [type.toLowerCase().replace(' session', ''), type],
    ]),
);
const typePhrase = phrases(typeWords);

const kindAt = (words: readonly Word[]): { readonly length: number; readonly value: DialogId } | null => {
  if (typePhrase(words, 0)?.length === 2) return { length: 0, value: 'session' };
  const said = kindPhrase(words, 0);
  if (said) return said;
  const key = words[0]?.key ?? '';
  // The plural is the name of a page.
  const meant = misspelledKinds.find(
    (kind) =>
      key[0] === kind[0] && key !== `${kind}s` && key.length > 3 && typosBetween(key, kind) <= typosIn(kind),
  );
  return meant ? { length: 1, value: kinds[meant] ?? 'session' } : null;
};

/** A type's first word counts as the type only at the beginning or the end; elsewhere it may be part of an address. */
const sessionType: Recognizer<string> = (words, at) => {
  const found = typePhrase(words, at);
  const isWhole = found?.length === 2 || words[at]?.key === 'mno';
  return found && (isWhole || words[at]?.index === 0 || at === words.length - 1) ? found : null;
};

const businessWords: Readonly<Record<string, (typeof businessTypes)[number]>> = {
  new: businessTypes[0],
  'new business': businessTypes[0],
  repeat: businessTypes[1],
  'repeat business': businessTypes[1],
  'repeat bb': businessTypes[1],
  'repeat bb from past referral given': businessTypes[1],
};
const lowered = <const Known extends readonly string[]>(known: Known): Record<string, Known[number]> =>
  Object.fromEntries(known.map((each) => [each.toLowerCase(), each]));
const eventWords: Readonly<Record<string, (typeof eventTypes)[number]>> = {
  ...lowered(eventTypes),
  listening: 'Listening/Viewing',
  viewing: 'Listening/Viewing',
};
const referralWords: Readonly<Record<string, (typeof referralMethods)[number]>> = {
  ...lowered(referralMethods),
  email: 'E-mail',
  emailed: 'E-mail',
  texted: 'Text',
  sms: 'Text',
  social: 'Social Media',
  'in-person': 'In Person',
  called: 'Call',
  'phone call': 'Call',
  phoned: 'Call',
  invited: 'Invited to Meeting',
  invite: 'Invited to Meeting',
  'invited to the meeting': 'Invited to Meeting',
};
const referralTypes: Readonly<Record<string, string>> = {
  self: 'In_Chapter',
  'someone else': 'Out_of_Chapter',
};

const emailAddress: Recognizer<string> = (words, at) => {
  const address = (words[at]?.text ?? '').replace(/^[<(]+|[>),;.]+$/g, '');
  return emailPattern.test(address) ? { length: 1, value: address } : null;
};
const website: Recognizer<string> = (words, at) => {
  const { text = '' } = words[at] ?? {};
  return /^(https?:\/\/|www\.)\S+\.\S/i.test(text) ? { length: 1, value: text.replace(/[,;.]+$/, '') } : null;
};
const phoneNumber: Recognizer<string> = (words, at) => {
  const isPart = ({ text }: Word) => /^\+?[\d().-]*\d[\d().-]*,?$/.test(text);
  const end = words.findIndex((word, index) => index >= at && !isPart(word));
  const parts = words.slice(at, end < 0 ? words.length : end);
  const digits = phoneDigitsOf(textOf(parts));
  return digits.length >= 7 && digits.length <= 15 ? { length: parts.length, value: digits } : null;
};

const currencies = ['$', '€', '£', 'usd', 'eur', 'gbp'];
const currencyWords = [...currencies, ...'dollar dollars euro euros pound pounds'.split(' ')];
const amountOf = (key: string): string | null => {
  const match = /^[$€£]?(\d{1,3}(?:,\d{3})+|\d{1,7})([.,]\d{1,2})?(k)?[$€£]?$/.exec(key);
  if (!match) return null;
  const [, whole = '', decimals = '', thousands] = match;
  const text = `${whole.replaceAll(',', '')}${decimals.replace(',', '.')}`;
  return thousands ? String(Math.round(Number(text) * 1000)) : text;
};
const amount: Recognizer<string> = (words, at) => {
  // `1 200` is one number, as many countries write it.
  const [one = '', other = '', after = ''] = words.slice(at, at + 3).map(({ key }) => key);
  const isParted = /^[$€£]?\d{1,3}$/.test(one) && /^\d{3}([.,]\d{1,2})?$/.test(other);
  const value = amountOf(isParted ? one + other : one);
  const length = isParted ? 2 : 1;
  const isNamed = currencyWords.includes(isParted ? after : other);
  return value === null ? null : { length: isNamed ? length + 1 : length, value };
};
const guests: Recognizer<string> = (words, at) => {
  const [one = '', other = ''] = words.slice(at, at + 2).map(({ key }) => key);
  if (/^\d{1,4}$/.test(one) && /^guests?$/.test(other)) return { length: 2, value: one };
  if (one === 'no' && /^guests?$/.test(other)) return { length: 2, value: '0' };
  if (one === 'guests' && /^\d{1,4}$/.test(other)) return { length: 2, value: other };
  return /^\+\d{1,2}$/.test(one) ? { length: 1, value: one.slice(1) } : null;
};

const particles = 'de la del van von der den di da al el bin st'.split(' ');
const isNameWord = ({ text }: Word) => /^\p{L}[\p{L}\p{M}'’.-]*,?$/u.test(text);
const isCapital = ({ text }: Word) => /^\p{Lu}/u.test(text);

/** @returns how many words form a person's name: up to three capitalized ones, or two in lower case. */
const lengthOfName = (words: readonly Word[]): number => {
  const named = words.slice(0, words.findIndex((word) => !isNameWord(word)) >>> 0);
  const capitals = named.findIndex((word) => !isCapital(word) && !particles.includes(word.key)) >>> 0;
  if (Math.min(capitals, named.length) >= 2 && named[0] && isCapital(named[0]))
    return Math.min(capitals, named.length, 4);
  const first = named.slice(1).findIndex(({ key }) => !particles.includes(key));
  return first < 0 ? named.length : first + 2;
};

/** A sentence being parsed: the words left to read, and the values found. */
interface Reading {
  readonly words: readonly Word[];
  readonly fields: readonly SaidField[];
}
type Step = (reading: Reading) => Reading;

const one =
  (name: string, recognize: Recognizer<FieldValue>): Step =>
  (reading) => {
    const taken = take(reading.words, recognize);
    return taken
      ? { words: taken.rest, fields: [...reading.fields, { name, value: taken.value, said: taken.said }] }
      : reading;
  };
const takeAll = (words: readonly Word[], recognize: Recognizer<string>) => {
  const [values, said]: [string[], string[]] = [[], []];
  let rest = words;
  for (let taken = take(rest, recognize); taken; taken = take(rest, recognize)) {
    values.push(taken.value);
    said.push(taken.said);
    rest = taken.rest;
  }
  return { values, words: said, rest };
};
const methods =
  (known: readonly string[], meanings: Readonly<Record<string, string>>): Step =>
  (reading) => {
    const said = takeAll(reading.words, after(['and', '&', '+', 'via', 'by', 'or'], phrases(meanings)));
    if (said.values.length === 0) return reading;
    const value = known.filter((each) => said.values.includes(each));
    return {
      words: said.rest,
      fields: [...reading.fields, { name: 'methods', value, said: said.words.join(', ') }],
    };
  };

const phoneLabels = ['phone', 'tel', 'cell', 'mobile', 'number'];
const workLabels = ['work', 'office'];
const labeled =
  (labels: readonly string[]): Recognizer<string> =>
  (words, at) => {
    const found = labels.includes(words[at]?.key ?? '') ? phoneNumber(words, at + 1) : null;
    return found && { ...found, length: found.length + 1 };
  };
const contact: readonly Step[] = [
  one('email', after(['email', 'e-mail', 'mail'], emailAddress)),
  one('work_phone', labeled(workLabels)),
  one('cell_phone', after(phoneLabels, phoneNumber)),
  (reading) =>
    reading.fields.some(({ name }) => name === 'work_phone')
      ? reading
      : one('work_phone', phoneNumber)(reading),
];

const person: Step = (reading) => {
  const words = /^(for|about|of|named|called)$/.test(reading.words[0]?.key ?? '')
    ? reading.words.slice(1)
    : reading.words;
  const length = lengthOfName(words);
  const [first, ...last] = words.slice(0, length);
  if (!first) return reading;
  const names = [
    { name: 'first_name', value: textOf([first]), said: textOf([first]) },
    ...(last.length > 0 ? [{ name: 'last_name', value: textOf(last), said: textOf(last) }] : []),
  ];
  return { words: words.slice(length), fields: [...reading.fields, ...names] };
};

const moment =
  ({ now }: Known): Step =>
  (reading) => {
    const day = reading.fields.find(({ name }) => name === 'date');
    const clock = take(reading.words, after(['at', 'around'], time));
    if (!day && !clock) return reading;
    const date = `${day?.value ?? now.slice(0, 10)}T${clock?.value ?? now.slice(11)}`;
    const said = [day?.said, clock?.said].filter(Boolean).join(' ');
    const others = reading.fields.filter((field) => field !== day);
    return { words: clock?.rest ?? reading.words, fields: [...others, { name: 'date', value: date, said }] };
  };

const isEp = (member: SaidMember): boolean => member.kind === 'one' && member.member.is_ep === 1;

interface Grammar {
  readonly fields: readonly string[];
  readonly before: (known: Known) => readonly Step[];
  readonly after: (known: Known, member: SaidMember) => readonly Step[];
  /** The field for the words before a colon. */
  readonly place: string | null;
  /** The field for the words after a colon. */
  readonly text: string | null;
  /** The field for words without a colon. */
  readonly unparted: 'place' | 'text';
  readonly leads: Leads;
}

const day = ({ today, members }: Known): Step =>
  one('date', after(['on'], after(['the'], dayFrom(today, nameKeys(members)))));

const grammars: Readonly<Record<DialogId, Grammar>> = {
  session: {
    fields: ['date', 'type', 'address', 'discussion'],
    before: (known) => [day(known)],
    after: () => [one('type', sessionType)],
    place: 'address',
    text: 'discussion',
    unparted: 'place',
    leads: { words: ['with'], isNeeded: false },
  },
  referral: {
    fields: 'type methods first_name last_name email cell_phone work_phone address comments'.split(' '),
    before: () => contact,
    after: () => [one('type', phrases(referralTypes)), methods(referralMethods, referralWords), person],
    place: 'address',
    text: 'comments',
    unparted: 'text',
    leads: { words: ['to'], isNeeded: true },
  },
  businessBucks: {
    fields: ['amount', 'business_type', 'ep_referral_type', 'comments'],
    before: () => [one('amount', after(currencies, amount))],
    after: (_, member) => [
      one('business_type', phrases(businessWords)),
      ...(isEp(member) ? [one('ep_referral_type', phrases(lowered(epReferralTypes)))] : []),
    ],
    place: null,
    text: 'comments',
    unparted: 'text',
    leads: { words: ['to', 'from'], isNeeded: false },
  },
  eventAttendance: {
    fields: ['date', 'type', 'show_name', 'address', 'guests'],
    before: (known) => [day(known), moment(known), one('guests', after(['with', 'and'], guests))],
    after: () => [one('type', phrases(eventWords))],
    place: 'address',
    text: 'show_name',
    unparted: 'place',
    leads: { words: ['with'], isNeeded: false },
  },
  visitor: {
    fields: 'email drop_in first_name last_name methods cell_phone work_phone address website notes'.split(
      ' ',
    ),
    before: () => [
      ...contact,
      one('website', website),
      one('drop_in', phrases({ 'drop-in': true, 'drop in': true })),
    ],
    after: () => [methods(visitorMethods, lowered(visitorMethods)), person],
    place: 'address',
    text: 'notes',
    unparted: 'text',
    leads: { words: [], isNeeded: false },
  },
  post: {
    fields: [],
    before: () => [],
    after: () => [],
    place: null,
    text: null,
    unparted: 'text',
    leads: { words: ['from', 'by', 'of'], isNeeded: false },
  },
};

const withoutLead = (words: readonly Word[]): readonly Word[] =>
  /^(at|in|on|via|over|@)$/.test(words[0]?.key ?? '') ? words.slice(1) : words;

const textField = (name: string | null, said: string): readonly SaidField[] =>
  name !== null && said !== '' ? [{ name, value: said, said }] : [];

/** A colon splits the sentence, unless it's in a time or a web address. */
const parted = (text: string): readonly [string, string] => {
  const at = /(?<!\d):(?!\/\/)|:(?!\d|\/\/)/.exec(text)?.index ?? -1;
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1).trim()];
};

/** Without a colon, words like `about` and a dash split it: `dock cafe - pricing`. */
const beforeText = /(?:^|\s)(?:(?:to )?talk(?:ed)? about|about|discussed|[-–—])\s|;\s/iu;
const partedByWords = (left: string): readonly [string, string] => {
  const match = beforeText.exec(left);
  return match ? [left.slice(0, match.index), left.slice(match.index + match[0].length).trim()] : [left, ''];
};

/**
 * A person's name with a phone number or an e-mail address after a colon isn't a comment: `referral tomas: Dana
 * Reyes, 207 …`.
 */
const isContact = (said: string): boolean =>
  /^\p{Lu}\S* \p{Lu}/u.test(said) &&
  [phoneNumber, emailAddress].some((recognize) => take(wordsOf(said), recognize));

const texts = (grammar: Grammar, left: readonly Word[], said: string): readonly SaidField[] => {
  const { place, text, unparted } = grammar;
  if (place !== null && (said !== '' || unparted === 'place')) {
    const [where, what] = said === '' ? partedByWords(textOf(left)) : [textOf(left), said];
    return [...textField(place, textOf(withoutLead(wordsOf(where)))), ...textField(text, what)];
  }
  return textField(text, [textOf(left), said].filter(Boolean).join(': '));
};

const run = (steps: readonly Step[], reading: Reading): Reading =>
  steps.reduce((before, step) => step(before), reading);

/** Reads `420 bucks tomas` as `bucks 420 tomas`. */
const inOrder = (words: readonly Word[]): readonly Word[] => {
  const found = amount(words, 0);
  const kind = found && kindPhrase(words, found.length);
  if (!found || kind?.value !== 'businessBucks') return words;
  const [end, next] = [found.length, found.length + kind.length];
  return wordsOf(textOf([...words.slice(end, next), ...words.slice(0, end), ...words.slice(next)]));
};

/**
 * Parses a record in one sentence, `session marcus yesterday dock cafe: pricing`.
 * @returns its dialog and what it says about each field, in the dialog's order; null if it isn't such a sentence.
 * Words that aren't understood stay as text, so nothing is lost.
 */
export const understood = (sentence: string, known: Known): Sentence | null => {
  const typed = sentence.trim();
  const opening = inOrder(wordsOf(typed.replace(/^([^\s:]*[^\s:\d]):/, '$1 ')));
  const kind = kindAt(opening);
  if (!kind || opening.length === kind.length) return null;
  const grammar = grammars[kind.value];
  const whole = textOf(opening.slice(kind.length));
  const [first, last] = parted(whole);
  const [head, said] =
    grammar.fields.includes('email') && isContact(last) ? [`${first} ${last}`, ''] : [first, last];
  const before = run(grammar.before(known), { words: wordsOf(head), fields: [] });
  const found =
    kind.value === 'visitor'
      ? { member: { kind: 'none' } as const, rest: before.words }
      : memberIn(before.words, known.members, grammar.leads);
  const read = run(grammar.after(known, found.member), { words: found.rest, fields: before.fields });
  const fields = [...read.fields, ...texts(grammar, read.words, said)];
  return {
    recording: kind.value,
    member: found.member,
    fields: grammar.fields.flatMap((name) => fields.find((field) => field.name === name) ?? []),
  };
};

/** The values with which a sentence opens a dialog, and the words that said each value. */
export interface SaidValues {
  readonly prefill: FieldValues;
  readonly said: Readonly<Record<string, string>>;
}

/** @returns the members that a sentence may mean. */
export const membersMeant = ({ member }: Sentence): readonly MemberOption[] => {
  if (member.kind === 'one') return [member.member];
  if (member.kind === 'several') return member.members;
  return member.kind === 'unknown' ? member.near : [];
};

/** @returns the values that a dialog opens with for this member, who may be null. */
export const valuesSaid = ({ member, fields }: Sentence, memberId: number | null): SaidValues => ({
  prefill: {
    ...(memberId !== null && { receiver_id: memberId }),
    ...Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  },
  said: {
    ...(member.kind !== 'none' && { receiver_id: member.said }),
    ...Object.fromEntries(fields.map(({ name, said }) => [name, said])),
  },
});
