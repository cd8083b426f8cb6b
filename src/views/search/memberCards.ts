import { Handshake, MessageCircle, UsersRound } from 'lucide-react';
import { talkPlace } from '../../contract/chat/chatPorts.ts';
import type { RowOf } from '../../contract/listPorts.ts';
import { memberPage } from '../../contract/pages.ts';
import type { RecordingId } from '../../contract/ports.ts';
import type { RowAction } from '../list/definition.ts';
import type { CardFace } from '../list/drawing.ts';
import type { Order } from '../list/filter.ts';
import { personCards } from '../list/personCards.tsx';
import { requestDialog } from '../list/shownActions.ts';
import { nameOf } from '../people.ts';

type Member = RowOf<'member'>;

/** @returns the chapter and the city, once if they have the same name. */
const homeOf = ({ chapter, city }: Member) =>
  [...new Set([chapter, city])].filter(Boolean).join(' · ') || null;

/** @returns a member's card: their profession, and where they belong. */
export const memberFace = (member: Member): CardFace => ({
  person: member,
  image: member.profile_image,
  lines: [member.profession, member.business_name, homeOf(member)],
  badge: member.is_ep === 1 ? 'EP' : null,
});

const recordingWith = (
  icon: RowAction<Member>['icon'],
  recording: RecordingId,
  words: string,
  label: (name: string) => string,
): RowAction<Member> => ({
  icon,
  words,
  label: (member) => label(nameOf(member)),
  isFor: ({ id }, { me }) => id !== me,
  command: ({ id }) => requestDialog({ recording, prefill: { receiver_id: id } }),
});

/** The recordings with a member, who is already filled in, and a link to their chat. */
const memberActions: readonly RowAction<Member>[] = [
  recordingWith(UsersRound, 'session', 'Session', (name) => `Record a session with ${name}`),
  recordingWith(Handshake, 'referral', 'Referral', (name) => `Give ${name} a referral`),
  {
    icon: MessageCircle,
    words: 'Chat',
    label: (member) => `Chat with ${nameOf(member)}`,
    isFor: ({ id }, { me }) => id !== me,
    command: ({ id }) => ({ to: 'page', location: talkPlace(`member.${id}`) }),
  },
];

/** What all lists of members share: cards that link to profiles. */
export const membersOnCards = {
  kind: 'member',
  nouns: { one: 'member', several: 'members' },
  noMatch: 'No member matches.',
  look: personCards,
  card: memberFace,
  opens: ({ id }: Member) => memberPage(id),
  actions: memberActions,
} as const;

/** The order of members: by name unless the reader chooses a different order. */
export const memberOrder = {
  by: 'name',
  label: 'By name',
  others: [
    { value: 'business_name', label: 'By business' },
    { value: 'profession', label: 'By profession' },
  ],
} satisfies Order;
