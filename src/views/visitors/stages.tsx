import { Check, CircleDashed, CircleX, Clock, Handshake, Star } from 'lucide-react';
import type {
  ChapterVisitor,
  VisitorOutcome,
  VisitorStage,
} from '../../contract/meetings/chapterVisitors.ts';
import { shortDayOf } from '../dates.ts';
import { countWith } from '../figures.ts';
import { Badge } from '../parts/Badge.tsx';

export const stages = {
  open: { kind: 'line', icon: CircleDashed, word: 'To follow up' },
  Interested: { kind: 'info', icon: Star, word: 'Interested' },
  Applied: { kind: 'info', icon: Handshake, word: 'Applied' },
  Joined: { kind: 'good', icon: Check, word: 'Joined' },
  'Not now': { kind: 'plain', icon: Clock, word: 'Not now' },
  No: { kind: 'plain', icon: CircleX, word: 'No' },
} as const;

export function StageBadge({ outcome }: { outcome: VisitorOutcome | null }) {
  const { word, ...badge } = stages[outcome ?? 'open'];
  return <Badge {...badge}>{word}</Badge>;
}

/** When the next step is due, and how late it is. */
export function DueCell({ due, days_late }: Pick<ChapterVisitor, 'due' | 'days_late'>) {
  if (due === null) return null;
  if (days_late !== null)
    return (
      <Badge kind="bad" icon={Clock}>
        {countWith(days_late, 'day', 'days')} late
      </Badge>
    );
  return (
    <time className="muted small" dateTime={due}>
      {shortDayOf(due)}
    </time>
  );
}

/** The board's columns; all declined visitors share one. */
export const boardColumns: readonly {
  readonly title: string;
  readonly stages: readonly VisitorStage[];
}[] = [
  { title: 'To follow up', stages: ['open'] },
  { title: 'Interested', stages: ['Interested'] },
  { title: 'Applied', stages: ['Applied'] },
  { title: 'Joined', stages: ['Joined'] },
  { title: 'Not now · No', stages: ['Not now', 'No'] },
];

/** @returns the outcome for a stage; null for `open`. */
export const outcomeOf = (stage: VisitorStage): VisitorOutcome | null => (stage === 'open' ? null : stage);
