import { ArrowRightLeft, CalendarPlus, Hand, Pencil, Undo2, UserRoundPlus } from 'lucide-react';
import type { PageAction } from '../../contract/detailPorts.ts';
import type { PipelineSpot, PipelineStatus } from '../../contract/growth/pipeline.ts';
import type { RowOf } from '../../contract/listPorts.ts';
import { pipelineStatuses } from '../../contract/transitions.ts';
import type { RowAction } from '../list/definition.ts';

import { type RowCommand, requestAction, requestEntry } from '../list/shownActions.ts';
import { nameOf } from '../people.ts';

type Item = RowOf<'pipelineItem'>;

/** @returns whether an event may be moved to a status, or to any status by default. */
export const mayMove = ({ moves }: Item, wanted?: string): boolean =>
  moves.some(({ to, allowed }) => allowed === 1 && (wanted === undefined || to === wanted));

/** @returns the action that moves an event. */
export const movingTo = ({ id, version }: Item, to: PipelineStatus): PageAction => ({
  name: 'moveEvent',
  id,
  version,
  to,
});

/** @returns the command that takes a job. */
export const taking = ({ id }: Item, spot: PipelineSpot): RowCommand =>
  requestAction({ name: 'takeSpot', id, spotId: spot.id, role: spot.role });

const take = (spot: PipelineSpot): RowAction<Item> => ({
  icon: Hand,
  words: `Take ${spot.role}`,
  label: ({ title }) => `Take ${spot.role} for ${title}`,
  isFor: () => spot.can_take === 1,
  command: (item) => taking(item, spot),
});

const assign = (spot: PipelineSpot): RowAction<Item> => ({
  icon: UserRoundPlus,
  words: `Assign ${spot.role}`,
  label: ({ title }) => `Assign ${spot.role} for ${title}`,
  isFor: () => spot.can_assign === 1,
  command: ({ id, chapter_id, title }) =>
    requestEntry({
      form: 'spotAssign',
      stored: { id, chapter_id, spot_id: spot.id, about: `${spot.role} for ${title}` },
    }),
});

const leave = (spot: PipelineSpot): RowAction<Item> => {
  const words = spot.member ? `Free ${spot.role} (${nameOf(spot.member)})` : `Free ${spot.role}`;
  return {
    icon: Undo2,
    words,
    label: ({ title }) => `${words} for ${title}`,
    isFor: () => spot.can_leave === 1,
    command: ({ id, version }) => requestAction({ name: 'leaveSpot', id, version, spotId: spot.id }),
  };
};

const move = (to: PipelineStatus): RowAction<Item> => ({
  icon: ArrowRightLeft,
  words: `Move to ${to}`,
  label: ({ title }) => `Move ${title} to ${to}`,
  isFor: (item) => mayMove(item, to),
  command: (item) => requestAction(movingTo(item, to)),
});

/** The actions on a planned event: its jobs first, then its moves. */
export const pipelineActions = ({ spots }: Item): readonly RowAction<Item>[] => [
  ...spots.flatMap((spot) => [take(spot), assign(spot), leave(spot)]),
  {
    icon: Pencil,
    words: 'Change',
    label: ({ title }) => `Change ${title}`,
    isFor: ({ can_edit }) => can_edit === 1,
    command: ({ id, title, type, target_date, place, budget_note, next_step, spots: jobs, version }) =>
      requestEntry({
        form: 'pipelineItem',
        stored: {
          id,
          title,
          type,
          target_date,
          place,
          budget_note,
          next_step,
          spots: jobs.map((job) => ({ id: String(job.id), role: job.role })),
          version,
        },
      }),
  },
  {
    icon: CalendarPlus,
    words: 'Add to calendar',
    label: ({ title }) => `Add ${title} to the calendar`,
    isFor: ({ can_schedule }) => can_schedule === 1,
    command: (item) => {
      const { id, title, type, place, chapter_id, time_zone } = item;
      const chapter = { id: chapter_id, time_zone };
      return requestEntry({ form: 'pipelineEvent', stored: { item: { id, title, type, place }, chapter } });
    },
  },
  ...pipelineStatuses.map(move),
];
