import { TriangleAlert } from 'lucide-react';
import { dateOf } from '../dates.ts';
import { Badge } from './Badge.tsx';

/** A membership that was paid until a day that is over. */
export const OverdueBadge = ({ since }: { since: string }) => (
  <Badge kind="bad" icon={TriangleAlert}>
    Membership overdue since {dateOf(since)}
  </Badge>
);
