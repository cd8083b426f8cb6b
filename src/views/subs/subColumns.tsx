import {
  Check,
  CheckCheck,
  CircleDashed,
  Clock,
  Hand,
  Handshake,
  TriangleAlert,
  UserX,
  X,
} from 'lucide-react';
import type { RowOf } from '../../contract/listPorts.ts';
import type { SubStatus } from '../../contract/meetings/subs.ts';
import { dayOf } from '../dates.ts';
import type { ListColumn } from '../list/definition.ts';
import { Badge } from '../parts/Badge.tsx';
import { nameOf } from '../people.ts';

export type SubRow = RowOf<'sub'>;

const badges = {
  Open: { kind: 'line', icon: CircleDashed },
  Offered: { kind: 'info', icon: Hand },
  Accepted: { kind: 'info', icon: Handshake },
  Confirmed: { kind: 'good', icon: Check },
  Attended: { kind: 'plain', icon: CheckCheck },
  'No-show': { kind: 'warn', icon: UserX },
  Cancelled: { kind: 'plain', icon: X },
} as const satisfies Readonly<Record<SubStatus, object>>;

/** The status of a request. */
export function SubBadge({ status, is_over }: Pick<SubRow, 'status' | 'is_over'>) {
  if (is_over === 1)
    return (
      <Badge kind="plain" icon={Clock}>
        No sub found
      </Badge>
    );
  const { kind, icon } = badges[status];
  return (
    <Badge kind={kind} icon={icon}>
      {status === 'Cancelled' ? 'Canceled' : status}
    </Badge>
  );
}

function SubOf({ sub, open_to_anyone, warnings }: SubRow) {
  return (
    <span className="sub-cell">
      {sub ? (
        sub.name
      ) : (
        <span className="muted">{open_to_anyone === 1 ? 'Open to anyone' : 'Nobody yet'}</span>
      )}
      {sub?.business && <small className="muted">{sub.business}</small>}
      {warnings.map((warning) => (
        <small key={warning} className="whitespace-normal text-warn">
          <TriangleAlert className="icon small" aria-hidden="true" /> {warning}
        </small>
      ))}
    </span>
  );
}

export const meetingColumn: ListColumn<SubRow> = {
  title: 'Meeting',
  width: '120px',
  cardArea: '1 / 2',
  skeleton: '72px',
  cell: ({ meeting }) => <time dateTime={meeting.date}>{dayOf(meeting.date)}</time>,
};

export const memberColumns: readonly ListColumn<SubRow>[] = [
  {
    title: 'Member',
    width: '170px',
    cardArea: '1 / 1',
    skeleton: '120px',
    isOpening: true,
    cell: ({ member, own }) => (own === 1 ? `${nameOf(member)} (you)` : nameOf(member)),
  },
  {
    title: 'Profession',
    rank: 2,
    look: 'muted gone',
    width: '140px',
    skeleton: '90px',
    cell: ({ profession }) => profession,
  },
];

export const reasonColumn: ListColumn<SubRow> = {
  title: 'Reason',
  rank: 1,
  look: 'muted full',
  width: '220px',
  skeleton: '100px',
  isNeeded: (rows) => rows.some(({ reason }) => reason !== null),
  cell: ({ reason }) => reason && <span className="block whitespace-normal wrap-anywhere">{reason}</span>,
};

export const stateColumns: readonly ListColumn<SubRow>[] = [
  { title: 'Sub', look: 'full', skeleton: '120px', cell: (row) => <SubOf {...row} /> },
  {
    title: 'State',
    width: '124px',
    skeleton: '80px',
    skeletonShape: 'plate',
    cell: (row) => <SubBadge {...row} />,
  },
];

export const askedColumn: ListColumn<SubRow> = {
  title: 'Asked on',
  rank: 3,
  look: 'muted gone',
  width: '110px',
  skeleton: '72px',
  cell: ({ asked_on }) => <time dateTime={asked_on}>{dayOf(asked_on)}</time>,
};
