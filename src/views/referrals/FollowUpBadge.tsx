import { Check, Eye, Phone, PhoneMissed, Send, X } from 'lucide-react';
import { Badge } from '../parts/Badge.tsx';

const looks = {
  Given: { kind: 'line', icon: Send },
  Seen: { kind: 'line', icon: Eye },
  Contacted: { kind: 'info', icon: Phone },
  Won: { kind: 'good', icon: Check },
  Lost: { kind: 'bad', icon: X },
  'No answer': { kind: 'warn', icon: PhoneMissed },
} as const;

const isKnown = (state: string): state is keyof typeof looks => state in looks;

/** A referral's state; the first states are uneventful and have no colored plate. */
export function FollowUpBadge({ state }: { state: string }) {
  const { kind, icon } = looks[isKnown(state) ? state : 'Given'];
  return (
    <Badge kind={kind} icon={icon}>
      {state}
    </Badge>
  );
}
