import {
  Check,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  Clock,
  Slash,
} from 'lucide-react';
import type { RowOf } from '../../contract/listPorts.ts';
import { shortDayOf, shortMonthOf } from '../dates.ts';
import { countWith } from '../figures.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { Badge } from '../parts/Badge.tsx';
import { nameOf } from '../people.ts';

export type Renewal = RowOf<'subscription'>;

/** The appearance of each state. */
export const states = {
  Active: { kind: 'plain', icon: Check },
  Due: { kind: 'warn', icon: Clock },
  Overdue: { kind: 'bad', icon: CircleAlert },
  Paused: { kind: 'line', icon: CirclePause },
  Ended: { kind: 'plain', icon: Slash },
} as const satisfies Readonly<Record<Renewal['status'], object>>;

/** The status of a membership. */
export const StatusBadge = ({ status }: Pick<Renewal, 'status'>) => (
  <Badge {...states[status]}>{status}</Badge>
);

/** The member, and the day on which they joined. */
export const RenewingMember = ({ member, joined }: Renewal) => (
  <span className="person">
    <Avatar id={member.id} name={nameOf(member)} image={member.profile_image} size="medium" />
    <span>
      <b>{nameOf(member)}</b>
      {joined && <small>since {shortMonthOf(joined)}</small>}
    </span>
  </span>
);

const count = (days: number) => countWith(days, 'day', 'days');

const leftWords = ({ status, days_left }: Renewal) => {
  if (status === 'Ended' || status === 'Paused') return null;
  if (days_left === 0) return 'today';
  return days_left < 0 ? `${count(-days_left)} over` : count(days_left);
};

/** The last paid day, and how far away it is. */
export function PaidUntil(row: Renewal) {
  const words = leftWords(row);
  return (
    <span className="two-lines grid grid-cols-1 min-w-0">
      <b>
        <time dateTime={row.paid_until}>{shortDayOf(row.paid_until)}</time>
      </b>
      {words && <small className={row.days_left < 0 ? 'text-bad' : undefined}>{words}</small>}
    </span>
  );
}

const decisions = {
  renew: { icon: CircleCheck, words: 'Renew' },
  'not renew': { icon: CircleX, words: 'Don’t renew' },
} as const;

/** The latest payment, and who recorded it. */
export function LastPayment({ last_payment }: Renewal) {
  const Icon = last_payment ? CircleCheck : CircleDashed;
  return (
    <span className="inline-flex max-w-full items-start gap-2">
      <Icon className="icon h-lh" aria-hidden="true" />
      <span className="two-lines grid grid-cols-1 min-w-0">
        {last_payment ? (
          <time dateTime={last_payment.date}>{shortDayOf(last_payment.date)}</time>
        ) : (
          <span className="muted">None</span>
        )}
        {last_payment && <small>{last_payment.by ? nameOf(last_payment.by) : 'online'}</small>}
      </span>
    </span>
  );
}

/** The committee's decision, and who made it. */
export function Decision({ decision, decided_by }: Renewal) {
  const { icon: Icon, words } = decision ? decisions[decision] : { icon: CircleDashed, words: 'Not decided' };
  return (
    <span className="inline-flex max-w-full items-start gap-2">
      <Icon className="icon h-lh" aria-hidden="true" />
      <span className="two-lines grid grid-cols-1 min-w-0">
        <span className={decision ? undefined : 'muted'}>{words}</span>
        {decided_by && <small>{nameOf(decided_by)}</small>}
      </span>
    </span>
  );
}
