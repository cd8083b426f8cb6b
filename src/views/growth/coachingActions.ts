import { Megaphone, Trash2, UserRoundPen } from 'lucide-react';
import type { RowOf } from '../../contract/listPorts.ts';
import type { RowAction } from '../list/definition.ts';
import { requestAction, requestEntry } from '../list/shownActions.ts';
import { nameOf } from '../people.ts';

type Coaching = RowOf<'coaching'>;

const storedOf = ({ id, chapter_id, member, certificate, coach, version }: Coaching) => ({
  id,
  chapter_id,
  member_id: member.id,
  about: `${nameOf(member)}: ${certificate.name}`,
  coach_id: coach?.id ?? null,
  version,
});

/** @returns a short description of a certificate. */
export const aboutOf = ({ member, certificate }: Coaching) => `${certificate.name} of ${nameOf(member)}`;
const allows = ({ moves }: Coaching, to: string) =>
  moves.some((move) => move.to === to && move.allowed === 1);

/** The actions on a member's certificate. */
export const coachingActions: readonly RowAction<Coaching>[] = [
  {
    icon: Megaphone,
    label: (row) => `Announce ${aboutOf(row)}`,
    words: 'Announce',
    isFor: (row) => allows(row, 'Announced'),
    command: ({ id, version }) =>
      requestAction({ name: 'announceCertificate', id, version, announced: true }),
  },
  {
    icon: UserRoundPen,
    label: (row) => `Choose the coach for ${aboutOf(row)}`,
    words: 'Choose the coach',
    isFor: ({ can_assign, status }) => can_assign === 1 && status !== 'Announced',
    command: (row) => requestEntry({ form: 'coach', stored: storedOf(row) }),
  },
  {
    icon: Trash2,
    label: (row) => `Delete ${aboutOf(row)}`,
    words: 'Delete',
    isFor: ({ can_assign, status }) => can_assign === 1 && status !== 'Announced',
    command: (row) => requestEntry({ form: 'coachingRemoval', stored: storedOf(row) }),
  },
];
