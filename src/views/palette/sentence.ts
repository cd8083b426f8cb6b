import { formatPhone } from '../../contract/people/phone.ts';
import type { DialogId } from '../../contract/ports.ts';
import type { MemberOption } from '../../contract/scalars.ts';
import { membersMeant, type SaidField, type Sentence } from '../../contract/sentence/sentence.ts';
import { dialogs } from '../../machines/recordings/dialogs.ts';
import { dayOf } from '../dates.ts';
import { countWith } from '../figures.ts';
import { nameOf } from '../people.ts';
import type { Entry, EntryGroup, Part } from './entry.ts';

export type PartIcon =
  | 'day'
  | 'place'
  | 'text'
  | 'money'
  | 'person'
  | 'phone'
  | 'email'
  | 'choice'
  | 'missing';

const words: Readonly<Record<DialogId, readonly [title: string, join: string]>> = {
  session: ['Record a session', 'with'],
  referral: ['Record a referral', 'to'],
  businessBucks: ['Record business bucks', 'for'],
  eventAttendance: ['Record event attendance', 'with'],
  visitor: ['Record a visitor', 'with'],
  post: ['Record a post', 'of'],
};

const icons: Readonly<Record<string, PartIcon>> = {
  date: 'day',
  address: 'place',
  amount: 'money',
  first_name: 'person',
  last_name: 'person',
  cell_phone: 'phone',
  work_phone: 'phone',
  email: 'email',
  discussion: 'text',
  comments: 'text',
  notes: 'text',
  show_name: 'text',
};

const referralTypes: Readonly<Record<string, string>> = {
  In_Chapter: 'Self',
  Out_of_Chapter: 'Someone Else',
};
const shown: Readonly<Record<string, (text: string) => string>> = {
  date: (text) => [dayOf(text.slice(0, 10)), text.slice(11)].filter(Boolean).join(', '),
  cell_phone: formatPhone,
  work_phone: formatPhone,
  guests: (text) => countWith(Number(text), 'guest', 'guests'),
  type: (text) => referralTypes[text] ?? text,
  drop_in: () => 'Drop-in',
};

const asText = ({ name, value }: SaidField): string => {
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return shown[name]?.(text) ?? text;
};

/** @returns the understood parts of a sentence; the first and last name of a person share one chip. */
const partsOf = ({ fields }: Sentence): readonly Part[] => {
  const person = fields.filter(({ name }) => icons[name] === 'person').map(asText);
  return fields
    .filter(({ name }) => name !== 'last_name')
    .map((field) => ({
      icon: icons[field.name] ?? 'choice',
      text: field.name === 'first_name' ? person.join(' ') : asText(field),
    }));
};

/** @returns the name in a sentence; empty if there is none. */
export const nameSaid = ({ member }: Sentence): string => ('said' in member ? member.said : '');

const lookOf = (recording: DialogId): Entry['look'] => ({
  kind: 'recording',
  metric: dialogs.find(({ id }) => id === recording)?.metric ?? 'sessions',
});

const faceOf = (member: MemberOption): readonly Part[] =>
  member.profession
    ? [{ icon: 'person', text: member.profession, face: { id: member.id, name: nameOf(member) } }]
    : [];

const withMember = (sentence: Sentence, member: MemberOption): Entry => {
  const { recording } = sentence;
  const title = `${words[recording].join(' ')} ${nameOf(member)}`;
  const parts = partsOf(sentence);
  return {
    id: `sentence.${member.id}`,
    label: [title, ...parts.map(({ text }) => text)].join(', '),
    title,
    parts: [...faceOf(member), ...parts],
    look: lookOf(recording),
    chosen: { type: 'sentence.chosen', memberId: member.id },
  };
};

const withNobody = (sentence: Sentence): Entry => {
  const { recording, member } = sentence;
  const parts = partsOf(sentence);
  const label = [words[recording][0], ...parts.map(({ text }) => text)].join(', ');
  const isMissing = member.kind === 'unknown';
  return {
    id: 'sentence',
    label: isMissing ? `${label}. Member not found` : label,
    title: words[recording][0],
    parts: isMissing ? [{ icon: 'missing', text: `No member called “${member.said}”` }, ...parts] : parts,
    look: lookOf(recording),
    chosen: { type: 'sentence.chosen', memberId: null },
  };
};

const emptyEntry = ({ recording }: Sentence): Entry => ({
  id: 'sentence.empty',
  label: `${words[recording][0]}, empty`,
  look: lookOf(recording),
  chosen: { type: 'recording.chosen', recording },
});

const capitalized = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/**
 * @returns the records that a sentence can mean, beginning with the one that Enter opens, or the members to
 * choose from.
 */
export const sentenceGroups = (sentence: Sentence): readonly EntryGroup[] => {
  const meant = membersMeant(sentence).map((member) => withMember(sentence, member));
  const record = (entries: readonly Entry[]): EntryGroup => ({
    name: 'Record',
    entries: [...entries, emptyEntry(sentence)],
  });
  if (sentence.member.kind === 'one') return [record(meant)];
  if (sentence.member.kind === 'several')
    return [
      { name: `Which ${capitalized(nameSaid(sentence))}?`, isQuestion: true, entries: meant },
      record([]),
    ];
  return [record([withNobody(sentence)]), { name: 'Did you mean', entries: meant }];
};
