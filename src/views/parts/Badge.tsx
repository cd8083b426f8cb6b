import {
  Check,
  Clock,
  Hourglass,
  type LucideIcon,
  MessageCircleQuestion,
  PencilLine,
  TrendingDown,
  Trophy,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Row } from '../../contract/records/records.ts';

export type BadgeKind = 'good' | 'warn' | 'bad' | 'info' | 'line' | 'plain';

interface BadgeProps {
  kind: BadgeKind;
  icon: LucideIcon;
  children: ReactNode;
}

export function Badge({ kind, icon: Icon, children }: BadgeProps) {
  return (
    <span className={`badge ${kind}`}>
      <Icon className="icon" />
      {children}
    </span>
  );
}

/** A badge's words, of which only one is visible; screen readers get the full wording. */
const asked = (
  <>
    <span className="sr-only">Correction </span>
    <span className="inline-block first-letter:uppercase">asked</span>
  </>
);

const standings = {
  waiting: { kind: 'warn', icon: Hourglass, word: 'Waiting' },
  counted: { kind: 'plain', icon: Check, word: 'Counted' },
  corrected: { kind: 'info', icon: PencilLine, word: 'Corrected' },
  asked: { kind: 'warn', icon: MessageCircleQuestion, word: asked },
} as const;

const stateOf = ({ count_state, correction, correction_asked }: StandingRow): keyof typeof standings => {
  if (correction_asked === 1) return 'asked';
  return correction && count_state === 'counted' ? 'corrected' : count_state;
};

type StandingRow = Pick<Row, 'count_state' | 'correction' | 'correction_asked'>;

/**
 * A record's count state. Waiting gets a colored plate because it needs attention; counted is normal and gets none.
 */
export function CountBadge({ row }: { row: StandingRow }) {
  const { kind, icon, word } = standings[stateOf(row)];
  return (
    <Badge kind={kind} icon={icon}>
      {word}
    </Badge>
  );
}

export type Light = 'good' | 'warn' | 'bad' | 'reached';

const lights = {
  good: { kind: 'good', icon: Check, word: 'On pace' },
  warn: { kind: 'warn', icon: Clock, word: 'Behind' },
  bad: { kind: 'bad', icon: TrendingDown, word: 'Far behind' },
  reached: { kind: 'good', icon: Trophy, word: 'Reached' },
} as const;

export function LightBadge({ light }: { light: Light }) {
  const { kind, icon, word } = lights[light];
  return (
    <Badge kind={kind} icon={icon}>
      {word}
    </Badge>
  );
}
