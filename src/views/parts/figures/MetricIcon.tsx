import { Banknote, DoorOpen, Handshake, type LucideIcon, Share2, Ticket, UsersRound } from 'lucide-react';
import type { MetricKey } from '../../../contract/metrics.ts';

const icons: Record<MetricKey, LucideIcon> = {
  sessions: UsersRound,
  referrals: Handshake,
  revenue: Banknote,
  events: Ticket,
  posts: Share2,
  visitors: DoorOpen,
};

export function MetricIcon({ metric }: { metric: MetricKey }) {
  const Icon = icons[metric];
  return <Icon className="icon" />;
}
