import { useSelector } from '@xstate/react';
import { GraduationCap, Pencil, Plus } from 'lucide-react';
import { roleLabels } from '../../contract/roles.ts';
import { dayOf, localMomentOf } from '../dates.ts';
import { defineList } from '../list/defineList.ts';
import { type ListProps, listPage } from '../list/ListPage.tsx';
import { requestDialog, requestEntry } from '../list/shownActions.ts';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { archivedFilter } from '../settings/archived.ts';
import { openForm } from '../workspace/openForm.ts';

const roleNames: Readonly<Record<string, string>> = { member: 'Every member', ...roleLabels };

function NewTraining({ workspace, list }: ListProps) {
  const head = useSelector(list, ({ context }) => context.head);
  if (head?.kind !== 'trainings' || !head.canEdit) return null;
  const add = () => openForm(workspace, { form: 'trainingEntry', stored: null });
  return (
    <Button icon={Plus} onPressed={add}>
      New training
    </Button>
  );
}

/** The trainings, their next dates, and which ones the member still needs. */
export default listPage(
  defineList({
    kind: 'training',
    Actions: NewTraining,
    nouns: { one: 'training', several: 'trainings' },
    empty: 'No trainings published.',
    hasSearch: true,
    filters: [
      {
        name: 'due',
        label: 'My status',
        choices: [
          { value: '', label: 'Any' },
          { value: '1', label: 'Needed' },
        ],
      },
      archivedFilter,
    ],
    columns: [
      {
        title: 'Training',
        cardArea: '1 / 1',
        skeleton: '140px',
        cell: ({ name }) => <b className="font-name">{name}</b>,
      },
      { title: 'What for', look: 'full', skeleton: '160px', cell: ({ what_for }) => what_for ?? '' },
      {
        title: 'Next date',
        width: '150px',
        look: 'full',
        skeleton: '80px',
        cell: ({ next }) =>
          next ? (
            <time dateTime={next.starts_at}>{localMomentOf(next.starts_at)}</time>
          ) : (
            <span className="muted">None planned</span>
          ),
      },
      {
        title: 'Place',
        width: '140px',
        rank: 2,
        look: 'full gone',
        skeleton: '80px',
        cell: ({ next }) => next?.place ?? (next?.online_link ? 'Online' : ''),
      },
      {
        title: 'Required for',
        width: '160px',
        rank: 3,
        look: 'full',
        skeleton: '90px',
        cell: ({ required_for }) => required_for.map((role) => roleNames[role] ?? role).join(', '),
      },
      {
        title: 'My status',
        width: '196px',
        skeleton: '60px',
        cell: ({ done_on, is_due }) => {
          if (done_on) return `Done ${dayOf(done_on)}`;
          return is_due === 1 ? (
            <Badge kind="warn" icon={GraduationCap}>
              Needed
            </Badge>
          ) : (
            <span className="muted">Not yet</span>
          );
        },
      },
    ],
    named: ({ name }) => name,
    actions: [
      {
        icon: GraduationCap,
        label: ({ name }) => `Record that you were at ${name}`,
        words: 'Record attendance',
        isFor: ({ archived }) => archived === 0,
        command: ({ name }) =>
          requestDialog({ recording: 'eventAttendance', prefill: { type: 'Training', training_name: name } }),
      },
      {
        icon: Pencil,
        label: ({ name }) => `Edit ${name}`,
        words: 'Edit',
        isFor: ({ can_edit }) => can_edit === 1,
        command: ({ kind: _, ...stored }) =>
          requestEntry({ form: 'trainingEntry', stored: { ...stored, archived: stored.archived } }),
      },
    ],
  }),
);
