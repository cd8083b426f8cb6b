import { Check, Clock, Hourglass, type LucideIcon, TrendingDown, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';

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

/** Waiting needs an eye and has a plate; counted is the normal state and has none. */
export function CountBadge({ state }: { state: 'waiting' | 'counted' }) {
  return state === 'waiting' ? (
    <Badge kind="warn" icon={Hourglass}>
      Waiting
    </Badge>
  ) : (
    <Badge kind="plain" icon={Check}>
      Counted
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
