import type { PipelineItem, PipelineStatus } from '../../../src/contract/growth/pipeline.ts';
import type { Move } from '../../../src/contract/transitions.ts';
import { flag } from '../../http/flag.ts';
import { notFound, Refused, stateConflict } from '../../http/refused.ts';
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

/** A job at a planned event, with its member's name. */
export interface Spot {
  readonly id: number;
  readonly role: string;
  readonly member_id: number | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** @throws Refused 404 unless the viewer may take, give back or assign the job there */
export function requireMayFill(
  viewer: Viewer,
  item: Pick<ItemStanding, 'chapter_id'>,
  { member_id }: Spot,
  wanted: number | null,
): void {
  const isOwn = wanted === viewer.memberId || (wanted === null && member_id === viewer.memberId);
  if (!(isOwn ? mayTake : mayAssign)(viewer, item)) throw notFound();
}

/** @throws Refused 409 for an event that is over, and for a job that another member has already taken */
export function requireFree(item: Pick<ItemStanding, 'status'>, spot: Spot, wanted: number | null): void {
  if (isOver(item)) throw stateConflict('eventOver');
  const { first_name, last_name, role, member_id } = spot;
  if (wanted !== null && member_id !== null && member_id !== wanted)
    throw new Refused(409, 'spotTaken', { message: `${first_name} ${last_name} has already taken ${role}.` });
}

/**
 * @returns the chapter for a suggestion.
 * @throws Refused 404 for another chapter, unless the viewer manages its pipeline
 */
export function chapterToSuggestIn(viewer: Viewer, named: number | null | undefined): number {
  const chapterId = named ?? viewer.chapterId;
  const mayHere = chapterId === viewer.chapterId || holds(viewer, 'pipeline.changeStatus', chapterId);
  if (chapterId === null || !mayHere) throw notFound();
  return chapterId;
}

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
