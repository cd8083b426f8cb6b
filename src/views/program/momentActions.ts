import {
  ArrowLeftRight,
  Check,
  CheckCheck,
  Hand,
  Pencil,
  PencilLine,
  Plus,
  Send,
  Undo2,
  X,
} from 'lucide-react';
import { type MomentStatus, momentMoves } from '../../contract/growth/moments.ts';
import type { RowAction } from '../list/definition.ts';
import { openingFor, requestAction } from '../list/shownActions.ts';
import { askEntry, type MomentRow, named, ofMember, prepareEntry } from './momentEntries.ts';

const allows = ({ moves }: MomentRow, to: MomentStatus) =>
  moves.some((move) => move.to === to && move.allowed === 1);

const opens = openingFor(named);

const moves = (
  to: Exclude<MomentStatus, 'Asked'>,
  more: Pick<RowAction<MomentRow>, 'icon' | 'isFor'> & { readonly words?: string },
): RowAction<MomentRow> => {
  const { icon, isFor, words = momentMoves[to].words } = more;
  return {
    icon,
    words,
    label: (row) => `${words}: ${named(row)}`,
    isFor: (row, seen) => allows(row, to) && (isFor?.(row, seen) ?? true),
    command: ({ slot_id, version }) =>
      requestAction({ name: 'moveMoment', id: slot_id ?? 0, version: version ?? 1, to }),
  };
};

const isMineToCome = ({ own, status, meeting }: MomentRow): boolean =>
  own === 1 && ['Requested', 'Approved', 'Declined'].includes(status) && meeting.is_ahead === 1;

const withdraw: RowAction<MomentRow> = {
  icon: Undo2,
  words: 'Withdraw',
  label: (row) => `Withdraw: ${named(row)}`,
  isFor: isMineToCome,
  command: ({ slot_id, version }) =>
    requestAction({ name: 'withdrawMoment', id: slot_id ?? 0, version: version ?? 1 }),
};

/** A member's actions on a week: take it, prepare it, answer for it. */
export const scheduleActions: readonly RowAction<MomentRow>[] = [
  opens({ icon: Plus, words: 'Take this week', isFor: ({ can_take }) => can_take === 1 }, (row) =>
    prepareEntry({ ...row, row }),
  ),
  opens(
    { icon: Hand, words: 'Ask a member', isFor: ({ can_assign, own }) => can_assign === 1 && own === 0 },
    (row) => askEntry(row, row.meeting.id),
  ),
  opens(
    { icon: Check, words: 'Accept', isFor: (row) => row.status === 'Asked' && allows(row, 'Approved') },
    (row) => prepareEntry({ ...row, row }, 'Approved'),
  ),
  moves('Declined', { icon: X, words: 'No, thanks', isFor: ({ status }) => status === 'Asked' }),
  opens(
    { icon: Send, words: 'Another topic', isFor: (row) => row.own === 1 && allows(row, 'Requested') },
    (row) => prepareEntry({ ...row, row }, 'Requested'),
  ),
  withdraw,
  opens(
    {
      icon: Pencil,
      words: 'Edit',
      isFor: (row) => isMineToCome(row) && row.status !== 'Declined',
    },
    (row) => prepareEntry({ ...row, row }),
  ),
  opens(
    { icon: ArrowLeftRight, words: 'Ask to swap', isFor: ({ can_swap }) => can_swap === 1 },
    ofMember('momentSwap'),
  ),
  moves('Delivered', { icon: CheckCheck }),
];

/** An approver's actions on a waiting moment. */
export const approvalActions: readonly RowAction<MomentRow>[] = [
  moves('Approved', { icon: Check }),
  opens(
    { icon: PencilLine, words: 'Ask to change', isFor: (row) => allows(row, 'Declined') },
    ofMember('momentChange'),
  ),
  opens({ icon: X, words: 'Decline', isFor: (row) => allows(row, 'Declined') }, ofMember('momentDecline')),
];
