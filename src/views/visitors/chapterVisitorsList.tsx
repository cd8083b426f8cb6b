import { useSelector } from '@xstate/react';
import { TriangleAlert } from 'lucide-react';
import { visitorStages } from '../../contract/chapterVisitors.ts';
import { goTo } from '../../routes/bridge.ts';
import { dayOf } from '../dates.ts';
import { withQuery } from '../list/addresses.ts';
import { defineList } from '../list/defineList.ts';
import { flagFilter } from '../list/filters.ts';
import { type ListProps, listPage } from '../list/ListPage.tsx';
import { Badge } from '../parts/Badge.tsx';
import { ChapterSwitch } from '../parts/ChapterSwitch.tsx';
import { MemberLink } from '../parts/MemberLink.tsx';
import { Segmented } from '../parts/Segmented.tsx';
import { nameOf } from '../people.ts';
import { chapterVisitorActions } from './chapterVisitorActions.ts';
import { DueCell, StageBadge, stages } from './stages.tsx';
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

const came = { 1: 'Attended', 0: 'Did not come' } as const;

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
      flagFilter('overdue', 'Due', ['Due any time', 'Overdue', 'Not overdue']),
      flagFilter('attended', 'Attended', ['Attended or not', 'Attended', 'Absent']),
      flagFilter('drop_in', 'Drop-in', ['Drop-ins and others', 'Drop-ins', 'No drop-ins']),
    ],
    order: { by: '-date', label: 'Newest meeting first' },
    opens: ({ id }) => ({ page: 'chapterVisitor', params: { id: String(id) }, query: {} }),
    named: nameOf,
    actions: chapterVisitorActions,
    columns: [
      {
        title: 'Visitor',
        sortsBy: 'name',
        isOpening: true,
        cardArea: '1 / 1',
        skeleton: '130px',
        cell: (visitor) => (
          <>
            <b>{nameOf(visitor)}</b>
            <small className="block muted">
              {[visitor.profession, visitor.business_name].filter(Boolean).join(', ')}
            </small>
          </>
        ),
      },
      {
        title: 'Meeting',
        sortsBy: 'date',
        width: '116px',
        cardArea: '1 / 2',
        skeleton: '80px',
        cell: ({ date, attended, duplicate }) => (
          <>
            <time dateTime={date}>{dayOf(date)}</time>
            {attended !== null && <small className="block muted">{came[attended]}</small>}
            {duplicate === 1 && (
              <Badge kind="warn" icon={TriangleAlert}>
                Twice
              </Badge>
            )}
          </>
        ),
      },
      {
        title: 'How known',
        rank: 4,
        look: 'clipped gone muted',
        skeleton: '80px',
        cell: ({ methods }) => methods.join(', '),
      },
      {
        title: 'Invited by',
        rank: 3,
        look: 'gone',
        width: '160px',
        skeleton: '110px',
        cell: ({ invited_by, invited_by_name }) =>
          invited_by ? (
            <MemberLink member={invited_by} />
          ) : (
            <span className="muted">{invited_by_name ?? 'Public form'}</span>
          ),
      },
      {
        title: 'Owner',
        rank: 2,
        look: 'gone',
        width: '160px',
        skeleton: '110px',
        cell: ({ owner }) =>
          owner ? <MemberLink member={owner} /> : <span className="muted">Nobody yet</span>,
      },
      {
        title: 'Next step',
        rank: 1,
        look: 'clipped full',
        skeleton: '70%',
        cell: ({ next_step }) => next_step ?? <span className="muted">No next step</span>,
      },
      {
        title: 'Due',
        sortsBy: 'due',
        width: '110px',
        skeleton: '70px',
        cell: (visitor) => <DueCell {...visitor} />,
      },
      {
        title: 'Outcome',
        sortsBy: 'outcome',
        width: '126px',
        skeleton: '90px',
        cell: ({ outcome }) => <StageBadge outcome={outcome} />,
      },
    ],
  }),
);
