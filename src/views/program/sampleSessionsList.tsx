import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { defineList } from '../list/defineList.ts';
import { weeksFilter } from '../list/filters.ts';
import { ListChapter } from '../list/ListChapter.tsx';
import { type ListProps, listPage } from '../list/ListPage.tsx';
import { Button } from '../parts/Button.tsx';
import { openForm } from '../workspace/openForm.ts';
import { ProgramTabs } from './ProgramTabs.tsx';
import { scheduleActions } from './sampleActions.ts';
import { scheduleColumns } from './sampleColumns.tsx';
import { sampleEntryOf, statusWords } from './sampleEntries.ts';

/** The chapter, and the button that volunteers. */
function Actions({ workspace, list }: ListProps) {
  const head = useSelector(list, ({ context }) => context.head);
  const volunteer = () => {
    if (head?.kind !== 'samples') return;
    openForm(workspace, sampleEntryOf(head.chapter.id, null));
  };
  return (
    <>
      <ListChapter list={list} />
      {head?.kind === 'samples' && head.takes === 1 && (
        <Button variant="primary" icon={Plus} onPressed={volunteer}>
          Volunteer
        </Button>
      )}
    </>
  );
}

/** Which two members give the chapter a sample session in which week. */
export default listPage(
  defineList({
    kind: 'sample',
    Head: ProgramTabs,
    Actions,
    nouns: { one: 'week', several: 'weeks' },
    empty: 'No sample sessions planned.',
    filters: [
      weeksFilter('Already held'),
      {
        name: 'status',
        label: 'State',
        choices: [
          { value: '', label: 'Any state' },
          ...Object.entries(statusWords).map(([value, label]) => ({ value, label })),
        ],
      },
    ],
    hasSearch: false,
    columns: scheduleColumns,
    actions: scheduleActions,
    actionsWidth: '336px',
  }),
);
