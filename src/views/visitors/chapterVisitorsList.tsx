import { useSelector } from '@xstate/react';
import { visitorStages } from '../../contract/chapterVisitors.ts';
import { goTo } from '../../routes/bridge.ts';
import { withQuery } from '../list/addresses.ts';
import { defineList } from '../list/defineList.ts';
import { flagFilter, listFilter } from '../list/filters.ts';
import { type ListProps, listPage } from '../list/ListPage.tsx';
import { ChapterSwitch } from '../parts/ChapterSwitch.tsx';
import { Segmented } from '../parts/Segmented.tsx';
import { nameOf } from '../people.ts';
import { chapterVisitorActions } from './chapterVisitorActions.ts';
import { chapterVisitorColumns } from './chapterVisitorColumns.tsx';
import { stages } from './stages.tsx';
import { visitorsBoard } from './visitorsBoard.tsx';

function Views({ list }: ListProps) {
  const head = useSelector(list, ({ context }) => context.head);
  const location = useSelector(list, ({ context }) => context.location);
  const isBoard = location.query.view === 'board';
  return (
    <>
      <Segmented
        label="View"
        choices={[
          { label: 'List', to: withQuery(location, { view: '' }), isCurrent: !isBoard },
          { label: 'Board', to: withQuery(location, { view: 'board' }), isCurrent: isBoard },
        ]}
      />
      <ChapterSwitch
        chapter={head?.kind === 'chapterVisitors' ? head.chapter : null}
        location={location}
        onChosen={goTo}
      />
    </>
  );
}

/** The visitors to a chapter from registration to decision, as a list or by what became of them. */
export default listPage(
  defineList({
    kind: 'chapterVisitor',
    nouns: { one: 'visitor', several: 'visitors' },
    empty: 'No visitors registered for this period.',
    fill: { words: 'Register a visitor', dialog: 'visitor' },
    primary: { words: 'Visitor', dialog: 'visitor' },
    Actions: Views,
    board: visitorsBoard,
    hasPeriod: true,
    filters: [
      {
        name: 'outcome',
        label: 'Outcome',
        choices: [
          { value: '', label: 'Any outcome' },
          ...visitorStages.map((stage) => ({ value: stage, label: stages[stage].word })),
        ],
      },
      listFilter('invited_by_id', 'Invited by', 'Invited by anyone', 'members'),
      listFilter('owner_id', 'Owner', 'Any owner', 'members'),
      listFilter('profession_id', 'Profession', 'Any profession', 'professions'),
      flagFilter('overdue', 'Due', ['Due any time', 'Overdue', 'Not overdue']),
      flagFilter('attended', 'Attended', ['Attended or not', 'Attended', 'Absent']),
      flagFilter('drop_in', 'Drop-in', ['Drop-ins and others', 'Drop-ins', 'No drop-ins']),
    ],
    order: { by: '-date', label: 'Newest meeting first' },
    opens: ({ id }) => ({ page: 'chapterVisitor', params: { id: String(id) }, query: {} }),
    named: nameOf,
    actions: chapterVisitorActions,
    columns: chapterVisitorColumns,
  }),
);
