import type { PipelineItem, PipelineStatus } from '../../../src/contract/growth/pipeline.ts';
import type { Move } from '../../../src/contract/transitions.ts';
import { flag } from '../../http/flag.ts';
import { holds, type Viewer } from '../../http/viewer.ts';
import { movesOf } from '../shared/transitions.ts';

/** The facts about a planned event that decide its moves and jobs. */
export interface ItemStanding {
  readonly chapter_id: number;
  readonly status: PipelineStatus;
  readonly target_date: string | null;
  /** `YYYY-MM-DD` in the chapter's time zone. */
  readonly today: string;
}

/** @returns the possible moves of a planned event */
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

/** Nobody can take or leave a job at an event that is over. */
export const isOver = ({ status }: Pick<ItemStanding, 'status'>): boolean =>
  status === 'Done' || status === 'Dropped';

/** Members of the chapter may take a job and give back their own. */
export const mayTake = ({ chapterId }: Viewer, at: Pick<ItemStanding, 'chapter_id'>): boolean =>
  chapterId === at.chapter_id;

/** Members who assign jobs may also take them away. */
export const mayAssign = (viewer: Viewer, at: Pick<ItemStanding, 'chapter_id'>): boolean =>
  holds(viewer, 'pipeline.fillSpot', at.chapter_id);

/** A planned event as read from the database. */
export type ReadItem = Omit<PipelineItem, 'spots' | 'can_edit' | 'can_schedule' | 'moves'> & {
  readonly today: string;
  readonly spots: readonly Pick<PipelineItem['spots'][number], 'id' | 'role' | 'member'>[];
};

/** @returns a planned event with what the viewer may do with it */
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
