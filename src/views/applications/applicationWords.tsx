import { Check, CircleDot, CircleX, Hourglass, MessagesSquare, Undo2 } from 'lucide-react';
import type {
  ApplicationStatus,
  PaymentState,
  PendingApplication,
} from '../../contract/growth/applications.ts';
import { Badge } from '../parts/Badge.tsx';
import { nameOf } from '../people.ts';

const statuses = {
  New: { kind: 'warn', icon: CircleDot },
  'In review': { kind: 'info', icon: Hourglass },
  Interview: { kind: 'info', icon: MessagesSquare },
  Approved: { kind: 'good', icon: Check },
  Declined: { kind: 'bad', icon: CircleX },
  Withdrawn: { kind: 'plain', icon: Undo2 },
} as const;

export const StatusBadge = ({ status }: { status: ApplicationStatus }) => (
  <Badge {...statuses[status]}>{status}</Badge>
);

const payments = {
  open: { kind: 'line', icon: Hourglass, word: 'Not paid' },
  paid: { kind: 'plain', icon: Check, word: 'Paid' },
  waived: { kind: 'plain', icon: Check, word: 'Waived' },
} as const;

export function PaymentBadge({ state }: { state: PaymentState }) {
  const { word, ...badge } = payments[state];
  return <Badge {...badge}>{word}</Badge>;
}

/** @returns the facts for every dialog about an application. */
export const appliedOf = ({ id, first_name, last_name, version }: PendingApplication) => ({
  id,
  name: nameOf({ first_name, last_name }),
  version,
});
