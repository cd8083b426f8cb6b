import { TriangleAlert } from 'lucide-react';
import type { RowOf } from '../../contract/listPorts.ts';
import { dayOf } from '../dates.ts';
import type { ListColumn } from '../list/definition.ts';
import { Badge } from '../parts/Badge.tsx';
import { MemberLink } from '../parts/MemberLink.tsx';
import { nameOf } from '../people.ts';
import { DueCell, StageBadge } from './stages.tsx';

const came = { 1: 'Attended', 0: 'Didn’t come' } as const;

export const chapterVisitorColumns: readonly ListColumn<RowOf<'chapterVisitor'>>[] = [
  {
    title: 'Visitor',
    least: 200,
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
    cell: ({ owner }) => (owner ? <MemberLink member={owner} /> : <span className="muted">Nobody yet</span>),
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
    width: '124px',
    skeleton: '70px',
    cell: (visitor) => <DueCell {...visitor} />,
  },
  {
    title: 'Outcome',
    sortsBy: 'outcome',
    width: '142px',
    skeleton: '90px',
    cell: ({ outcome }) => <StageBadge outcome={outcome} />,
  },
];
