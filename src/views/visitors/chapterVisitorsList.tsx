import { visitorStages } from '../../contract/meetings/chapterVisitors.ts';
import { openedOver } from '../../contract/records/openedRecord.ts';
import { BoardViews } from '../list/board/BoardViews.tsx';
import { defineList } from '../list/defineList.ts';
import { flagFilter, listFilter } from '../list/filters.ts';
import { ListChapter } from '../list/ListChapter.tsx';
import { type ListProps, listPage } from '../list/ListPage.tsx';
import { nameOf } from '../people.ts';
import { chapterVisitorActions } from './chapterVisitorActions.ts';
import { chapterVisitorColumns } from './chapterVisitorColumns.tsx';
import { OpenedVisitor } from './OpenedVisitor.tsx';
import { stages } from './stages.tsx';
import { visitorsBoard } from './visitorsBoard.tsx';

function Views(props: ListProps) {
  return (
    <>
      <BoardViews {...props} />
      <ListChapter {...props} />
    </>
  );
}

/** A chapter's visitors from registration to decision, as a list or a board. */
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
    Beside: OpenedVisitor,
    opens: ({ id }, { location }) => openedOver(location, id),
    named: nameOf,
    actions: chapterVisitorActions,
    columns: chapterVisitorColumns,
  }),
);
