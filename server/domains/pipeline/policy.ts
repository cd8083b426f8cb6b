import type { PipelineItem, PipelineStatus } from '../../../src/contract/growth/pipeline.ts';
import type { Move } from '../../../src/contract/transitions.ts';
import { flag } from '../../http/flag.ts';
import { holds, type Viewer } from '../../http/viewer.ts';
import { movesOf } from '../shared/transitions.ts';

/** A planned event as its moves and its jobs are judged. */
export interface ItemStanding {
  readonly chapter_id: number;
  readonly status: PipelineStatus;
  readonly target_date: string | null;
  /** `YYYY-MM-DD` in the chapter's zone. */
  readonly today: string;
}

/** @returns how a planned event may go on. */
export const movesOfItem = (
  viewer: Viewer,
  { chapter_id, status, target_date, today }: ItemStanding,
): Move[] =>
  movesOf(viewer, {
    thing: 'pipelineItem',
    status,
    chapterId: chapter_id,
    whyNot: ({ to }) =>
      to === 'Done' && target_date !== null && target_date > today ? 'The event is still to come.' : null,
  });

/** Nobody takes or leaves a job at what is over. */
export const isOver = ({ status }: Pick<ItemStanding, 'status'>): boolean =>
  status === 'Done' || status === 'Dropped';

/** A member of the chapter takes a job, and gives back their own. */
export const mayTake = ({ chapterId }: Viewer, at: Pick<ItemStanding, 'chapter_id'>): boolean =>
  chapterId === at.chapter_id;

/** Those who give jobs to others take them away, too. */
export const mayAssign = (viewer: Viewer, at: Pick<ItemStanding, 'chapter_id'>): boolean =>
  holds(viewer, 'pipeline.fillSpot', at.chapter_id);

/** As a planned event is read from the database. */
export type ReadItem = Omit<PipelineItem, 'spots' | 'can_edit' | 'can_schedule' | 'moves'> & {
  readonly today: string;
  readonly spots: readonly Pick<PipelineItem['spots'][number], 'id' | 'role' | 'member'>[];
};

/** @returns a planned event with what the viewer may do with it. */
export function toAnswer(viewer: Viewer, { today, spots, ...item }: ReadItem): PipelineItem {
  const isUnderWay = !isOver(item);
  const assigns = mayAssign(viewer, item);
  return {
    ...item,
    spots: spots.map(({ id, role, member }) => ({
      id,
      role,
      member,
      can_take: flag(isUnderWay && member === null && mayTake(viewer, item)),
      can_assign: flag(isUnderWay && member === null && assigns),
      can_leave: flag(isUnderWay && member !== null && (member.id === viewer.memberId || assigns)),
    })),
    can_edit: flag(holds(viewer, 'pipeline.changeStatus', item.chapter_id)),
    can_schedule: flag(isUnderWay && item.event_id === null && holds(viewer, 'events.edit', item.chapter_id)),
    moves: movesOfItem(viewer, { ...item, today }),
  };
}
