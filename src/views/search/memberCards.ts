import { Handshake, UsersRound } from 'lucide-react';
import type { RowOf } from '../../contract/listPorts.ts';
import type { RecordingId } from '../../contract/ports.ts';
import type { CardFace, RowAction } from '../list/definition.ts';
import { nameOf } from '../people.ts';

type Member = RowOf<'member'>;

/** @returns the lines that are something, in one. */
const together = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ') || null;

/** @returns what a member's card says: what they do, and where they belong. */
export const memberFace = (member: Member): CardFace => ({
  person: member,
  image: member.profile_image,
  lines: [
    member.profession,
    member.business_name,
    together(member.chapter, together(member.city, member.state)),
  ],
  badge: member.is_ep === 1 ? 'EP' : null,
});

const recordingWith = (
  icon: RowAction<Member>['icon'],
  recording: RecordingId,
  label: (name: string) => string,
): RowAction<Member> => ({
  icon,
  label: (member) => label(nameOf(member)),
  isFor: ({ id }, { me }) => id !== me,
  deed: ({ id }) => ({
    to: 'workspace',
    event: { type: 'recording.requested', recording, prefill: { receiver_id: id } },
  }),
});

/** What is recorded with a member, who is filled in already. */
export const memberActions: readonly RowAction<Member>[] = [
  recordingWith(UsersRound, 'session', (name) => `Record a session with ${name}`),
  recordingWith(Handshake, 'referral', (name) => `Give ${name} a referral`),
];
