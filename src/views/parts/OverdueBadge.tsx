import { TriangleAlert } from 'lucide-react';
import { dateOf } from '../dates.ts';
import { Badge } from './Badge.tsx';

/** Marks a membership that is no longer paid. */
export const OverdueBadge = ({ since }: { since: string }) => (
  <Badge kind="bad" icon={TriangleAlert}>
    Membership overdue since {dateOf(since)}
  </Badge>
);
