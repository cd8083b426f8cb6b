import { useSelector } from '@xstate/react';
import { CalendarCheck, CircleCheck, CircleX, Lightbulb, Megaphone, NotebookPen, Plus } from 'lucide-react';
import { eventTypes } from '../../contract/choices.ts';
import type { PipelineStatus } from '../../contract/growth/pipeline.ts';
import type { RowOf } from '../../contract/listPorts.ts';
import { pipelineStatuses } from '../../contract/transitions.ts';
import { dayOf } from '../dates.ts';
import { countWith } from '../figures.ts';
import { BoardViews } from '../list/board/BoardViews.tsx';
import { defineList } from '../list/defineList.ts';
import { flagFilter, listFilter, textFilter, typeFilter } from '../list/filters.ts';
import { ListChapter } from '../list/ListChapter.tsx';
import { type ListProps, listPage } from '../list/ListPage.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { nameOf } from '../people.ts';
import { openForm } from '../workspace/openForm.ts';
import { pipelineActions } from './pipelineActions.ts';
import { pipelineBoard } from './pipelineBoard.tsx';

type Item = RowOf<'pipelineItem'>;

const badges = {
  Idea: { kind: 'line', icon: Lightbulb },
  Planned: { kind: 'info', icon: NotebookPen },
  Confirmed: { kind: 'info', icon: CalendarCheck },
  Promoted: { kind: 'good', icon: Megaphone },
  Done: { kind: 'plain', icon: CircleCheck },
  Dropped: { kind: 'plain', icon: CircleX },
} as const satisfies Readonly<Record<PipelineStatus, object>>;

function Spots({ spots }: Pick<Item, 'spots'>) {
  const open = spots.filter(({ member }) => member === null);
  const filled = spots.flatMap(({ role, member }) => (member ? [`${role}: ${nameOf(member)}`] : []));
  return (
    <span className="sub-cell">
      {filled.length > 0 && <span>{filled.join(', ')}</span>}
      {open.length > 0 && (
        <small className="muted">
          {countWith(open.length, 'open job', 'open jobs')}: {open.map(({ role }) => role).join(', ')}
        </small>
      )}
    </span>
  );
}

/** The button to suggest an event; its space is reserved until it's known whether the viewer may suggest events. */
function Suggest({ list, workspace }: ListProps) {
  const head = useSelector(list, ({ context }) => context.head);
  const known = head?.kind === 'pipeline' ? head : null;
  if (head !== null && known?.can_suggest !== 1) return null;
  return (
    <Button
      variant="primary"
      icon={Plus}
      isDisabled={known === null}
      onPressed={() =>
        known && openForm(workspace, { form: 'eventIdea', stored: { chapter_id: known.chapter.id } })
      }
    >
      Suggest an event
    </Button>
  );
}

function Actions(props: ListProps) {
  return (
    <>
      <BoardViews {...props} />
      <ListChapter {...props} />
      <Suggest {...props} />
    </>
  );
}

/** Events from the first idea until they're over, with who does which job. */
export default listPage(
  defineList({
    kind: 'pipelineItem',
    nouns: { one: 'event', several: 'events' },
    empty: 'No ideas yet. Suggest an event.',
    Actions,
    board: pipelineBoard,
    startsAsBoard: true,
    filters: [
      textFilter('status', 'Status', 'Any status', pipelineStatuses),
      flagFilter('mine', 'Whose', ['Everyone’s', 'Mine', 'Other members’']),
      flagFilter('open_spot', 'Jobs', ['Open or filled', 'Has an open job', 'All jobs filled']),
      listFilter('month', 'Month', 'Any month', 'months'),
      typeFilter('Type', eventTypes),
    ],
    named: ({ title }) => title,
    actions: pipelineActions,
    hasActions: () => true,
    columns: [
      { title: 'Event', look: 'full', cardArea: '1 / 1', skeleton: '140px', cell: ({ title }) => title },
      { title: 'Type', width: '152px', rank: 3, skeleton: '80px', cell: ({ type }) => type },
      {
        title: 'Target date',
        width: '152px',
        skeleton: '72px',
        cell: ({ target_date }) => target_date && <time dateTime={target_date}>{dayOf(target_date)}</time>,
      },
      { title: 'Place', rank: 4, look: 'full', skeleton: '60%', cell: ({ place }) => place },
      { title: 'Spots', look: 'full', skeleton: '60%', cell: (item) => <Spots {...item} /> },
      {
        title: 'Budget note',
        rank: 5,
        look: 'full gone',
        skeleton: '60%',
        cell: ({ budget_note }) => budget_note,
      },
      { title: 'Next step', rank: 2, look: 'full', skeleton: '60%', cell: ({ next_step }) => next_step },
      {
        title: 'Status',
        width: '128px',
        cardArea: '1 / 2',
        skeleton: '80px',
        skeletonShape: 'plate',
        cell: ({ status }) => <Badge {...badges[status]}>{status}</Badge>,
      },
    ],
  }),
);
