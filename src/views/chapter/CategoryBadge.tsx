import { Check, Clock, Search } from 'lucide-react';
import type { RequestedCategory } from '../../contract/organization/chapters.ts';
import { Badge } from '../parts/Badge.tsx';

const looks = {
  open: { kind: 'line', icon: Search, word: 'Open' },
  'visitor expected': { kind: 'warn', icon: Clock, word: 'Visitor expected' },
  filled: { kind: 'plain', icon: Check, word: 'Filled' },
} as const;

/** @returns the label of a status. */
export const statusWord = (status: RequestedCategory['status']): string => looks[status].word;

/** The status of the search for a profession. */
export function CategoryBadge({ status }: Pick<RequestedCategory, 'status'>) {
  const { kind, icon, word } = looks[status];
  return (
    <Badge kind={kind} icon={icon}>
      {word}
    </Badge>
  );
}
