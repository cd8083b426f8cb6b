import { CornerDownRight } from 'lucide-react';
import type { RowOf } from '../../contract/listPorts.ts';
import { dayOf } from '../dates.ts';
import { boardOf } from '../list/board/board.tsx';
import type { CardProps } from '../list/board/boardDefinition.ts';
import { perform } from '../list/RowActions.tsx';
import { Avatar } from '../parts/Avatar.tsx';
import { nameOf } from '../people.ts';
import { mayMove, movingTo, taking } from './pipelineActions.ts';

function Jobs({ row, ...props }: CardProps<RowOf<'pipelineItem'>>) {
  const { spots, title, status } = row;
  const isOver = status === 'Done' || status === 'Dropped';
  const open = isOver ? [] : spots.filter(({ member }) => member === null);
  const filled = spots.flatMap(({ role, member }) => (member ? [{ role, member }] : []));
  if (open.length + filled.length === 0) return null;
  return (
    <>
      <div className="board-card-foot flex flex-wrap items-center gap-1.5 min-h-6.5">
        {!isOver && (
          <span className="small muted">{open.length === 0 ? 'All jobs filled' : `${open.length} open`}</span>
        )}
        <span className="flex flex-wrap gap-0.5 ms-auto">
          {filled.map(({ role, member }) => (
            <span key={role} title={`${nameOf(member)}, ${role}`}>
              <span className="sr-only">
                {role}: {nameOf(member)}
              </span>
              <Avatar id={member.id} name={nameOf(member)} image={member.profile_image} />
            </span>
          ))}
        </span>
      </div>
      {open.length > 0 && (
        <ul className="board-jobs grid gap-0 border border-dashed border-line rounded-panel">
          {open.map((spot) => (
            <li
              className="flex items-center justify-between gap-2 ps-2.5 pe-0.5 min-h-8 text-small"
              key={spot.id}
            >
              <span>{spot.role}</span>
              {spot.can_take === 1 && (
                <button
                  type="button"
                  className="button quiet small"
                  data-quick
                  aria-label={`Take ${spot.role} for ${title}`}
                  onClick={() => perform(props, taking(row, spot))}
                >
                  Take
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Card(props: CardProps<RowOf<'pipelineItem'>>) {
  const { title, type, target_date, place, budget_note, next_step, status, proposed_by } = props.row;
  const idea = status === 'Idea' && !place ? `${nameOf(proposed_by)}’s idea` : null;
  return (
    <>
      <h4 className="pe-8 font-semibold">{title}</h4>
      <p className="small">
        {type}
        {target_date && (
          <>
            {' · '}
            <time dateTime={target_date}>{dayOf(target_date)}</time>
          </>
        )}
      </p>
      <p className="small muted">{[idea, place, budget_note].filter(Boolean).join(' · ')}</p>
      <Jobs {...props} />
      {next_step && (
        <p className="small muted flex gap-1.5">
          <CornerDownRight className="icon small" aria-hidden="true" />
          <span>
            <span className="sr-only">Next step: </span>
            {next_step}
          </span>
        </p>
      )}
    </>
  );
}

/** Planned events by status, with finished ones folded. */
export const pipelineBoard = boardOf('pipelineItem', {
  several: 'events',
  columns: [
    { title: 'Idea', stages: ['Idea'] },
    { title: 'Planned', stages: ['Planned'] },
    { title: 'Confirmed', stages: ['Confirmed'] },
    { title: 'Promoted', stages: ['Promoted'] },
    { title: 'Done', stages: ['Done'], isFolded: true },
    { title: 'Dropped', stages: ['Dropped'], isFolded: true },
  ],
  stageOf: ({ status }) => status,
  canMove: mayMove,
  move: movingTo,
  quick: { key: 't', does: 'takes a job' },
  Card,
});
