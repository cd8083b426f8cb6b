import { useSelector } from '@xstate/react';
import { Archive, Pencil, Plus } from 'lucide-react';
import { goalName } from '../../contract/growth/goalNames.ts';
import { shortDayOf } from '../dates.ts';
import { defineList } from '../list/defineList.ts';
import { type ListProps, listPage } from '../list/ListPage.tsx';
import { requestEntry } from '../list/shownActions.ts';
import { Button } from '../parts/Button.tsx';
import { openForm } from '../workspace/openForm.ts';
import { figureOf, paceOf, StandingBadge } from './goalCells.tsx';

function NewGoal({ workspace, list }: ListProps) {
  const canSet = useSelector(list, ({ context: { head } }) => head?.kind === 'goals' && head.canSet);
  const isOfChapter = useSelector(list, ({ context }) => context.location.query.scope === 'chapter');
  if (!canSet) return null;
  return (
    <Button
      variant="primary"
      icon={Plus}
      onPressed={() => openForm(workspace, { form: isOfChapter ? 'chapterGoal' : 'ownGoal', stored: {} })}
    >
      Goal
    </Button>
  );
}

/** The goals of a member or a chapter, and their status. */
export default listPage(
  defineList({
    kind: 'goal',
    Actions: NewGoal,
    nouns: { one: 'goal', several: 'goals' },
    hasSearch: false,
    empty: 'No goal set. Start with one session a week.',
    filters: [
      {
        name: 'scope',
        label: 'Whose',
        isOfChapter: true,
        choices: [
          { value: '', label: 'Mine' },
          { value: 'chapter', label: 'My chapter’s' },
        ],
      },
      {
        name: 'period',
        label: 'Period',
        choices: [
          { value: '', label: 'Any' },
          { value: 'now', label: 'Now' },
          { value: 'past', label: 'Past' },
        ],
      },
      {
        name: 'archived',
        label: 'Status',
        choices: [
          { value: '', label: 'In use' },
          { value: '1', label: 'Archived' },
        ],
      },
    ],
    columns: [
      {
        title: 'Goal',
        width: '170px',
        cardArea: '1 / 1',
        skeleton: '120px',
        cell: (goal) => <b className="font-name">{goalName(goal)}</b>,
      },
      {
        title: 'Period',
        look: 'full',
        width: '150px',
        skeleton: '100px',
        cell: ({ starts_on, ends_on }) => `${shortDayOf(starts_on)} – ${shortDayOf(ends_on)}`,
      },
      {
        title: 'So far',
        width: '250px',
        look: 'number full',
        skeleton: '80px',
        cell: (goal) => `${figureOf(goal, goal.value)} of ${figureOf(goal, goal.target)}`,
      },
      { title: 'Pace', look: 'full muted', skeleton: '180px', cell: paceOf },
      {
        title: 'Standing',
        width: '150px',
        cardArea: '1 / 2',
        skeleton: '70px',
        cell: (goal) => <StandingBadge goal={goal} />,
      },
    ],
    named: goalName,
    actions: [
      {
        icon: Pencil,
        label: (goal) => `Change ${goalName(goal)}`,
        words: 'Change',
        isFor: ({ can_edit, archived }) => can_edit === 1 && archived === 0,
        command: ({ kind: _, ...stored }) => requestEntry({ form: 'goalChange', stored }),
      },
      {
        icon: Archive,
        label: (goal) => `Archive ${goalName(goal)}`,
        words: 'Archive',
        isFor: ({ can_edit, archived }) => can_edit === 1 && archived === 0,
        command: ({ kind: _, ...goal }) =>
          requestEntry({ form: 'goalArchive', stored: { ...goal, name: goalName(goal) } }),
      },
    ],
  }),
);
