import { Check, CheckCheck, Hand, Handshake, type LucideIcon, Pencil, Undo2, UserX, X } from 'lucide-react';
import type { PageAction } from '../../contract/detailPorts.ts';
import type { FormEntry } from '../../contract/formPorts.ts';
import type { SubStatus } from '../../contract/meetings/subs.ts';
import { subMoves } from '../../contract/meetings/subWords.ts';
import type { Location } from '../../contract/pages.ts';
import { dayOf } from '../dates.ts';
import type { RowAction } from '../list/definition.ts';
import { requestAction, requestEntry } from '../list/shownActions.ts';
import { nameOf } from '../people.ts';
import type { SubRow } from './subColumns.tsx';

const icons: Readonly<Record<SubStatus, LucideIcon>> = {
  Open: Undo2,
  Offered: Hand,
  Accepted: Handshake,
  Confirmed: Check,
  Attended: CheckCheck,
  'No-show': UserX,
  Cancelled: X,
};

const order: readonly SubStatus[] = [
  'Offered',
  'Accepted',
  'Confirmed',
  'Attended',
  'No-show',
  'Open',
  'Cancelled',
];

const allows = ({ moves }: SubRow, to: SubStatus) =>
  moves.some((move) => move.to === to && move.allowed === 1);

/** A request's name for its buttons. */
export const subNamed = ({ member, meeting }: SubRow): string => `${nameOf(member)}, ${dayOf(meeting.date)}`;

const moving = ({ id, version }: SubRow, to: SubStatus): PageAction => ({ name: 'moveSub', id, version, to });

/** The moves that the reader may make, as buttons. */
export const subActions: readonly RowAction<SubRow>[] = order.map((to) => ({
  icon: icons[to],
  words: subMoves[to].words,
  label: (row) => `${subMoves[to].words}: ${subNamed(row)}`,
  isFor: (row) => allows(row, to),
  command: (row) => requestAction(moving(row, to)),
}));

/** @returns the possible moves of a request, for its own page. */
export const subMovesOf = (row: SubRow) =>
  order
    .filter((to) => allows(row, to))
    .map((to) => ({ icon: icons[to], words: subMoves[to].words, action: moving(row, to) }));

/** @returns the page of a request. */
export const opensSub = ({ id }: SubRow): Location => ({
  page: 'subRequest',
  params: { id: String(id) },
  query: {},
});

const editOf = (row: SubRow): FormEntry => {
  const { id, sub, meeting, reason, notes, sixty_seconds, version } = row;
  const isGuest = sub !== null && sub.member === null;
  const [first = null, ...last] = isGuest ? sub.name.split(' ') : [];
  return {
    form: 'subRequest',
    lists: {
      meetings: [{ value: meeting.id, label: dayOf(meeting.date) }],
      ...(sub?.member && { members: [{ value: sub.member.id, label: nameOf(sub.member) }] }),
    },
    stored: {
      id,
      meeting_id: meeting.id,
      reason,
      open_to_anyone: sub === null,
      sub_member_id: sub?.member?.id ?? null,
      sub_first_name: first,
      sub_last_name: last.join(' ') || null,
      sub_email: isGuest ? sub.email : null,
      sub_phone: isGuest ? sub.cell_phone : null,
      sub_business: isGuest ? sub.business : null,
      sixty_seconds,
      notes,
      version,
    },
  };
};

/** Members can change their own request until its meeting begins. */
export const editSub = {
  icon: Pencil,
  words: 'Edit',
  label: (row: SubRow) => `Edit ${subNamed(row)}`,
  isFor: (row: SubRow) =>
    row.own === 1 && ['Open', 'Accepted'].includes(row.status) && allows(row, 'Cancelled'),
  entry: editOf,
  command: (row: SubRow) => requestEntry(editOf(row)),
} satisfies RowAction<SubRow> & { readonly entry: (row: SubRow) => FormEntry };
