import { CircleStop, NotebookPen, UserRoundPlus, UsersRound } from 'lucide-react';
import type { RowOf } from '../../contract/listPorts.ts';
import type { RowAction, RowContext } from '../list/definition.ts';
import { requestDialog, requestEntry } from '../list/shownActions.ts';
import { nameOf } from '../people.ts';

type Pair = RowOf<'mentorship'>;

const storedOf = (row: Pair) => ({
  chapter_id: row.chapter_id,
  protege_id: row.protege.id,
  name: nameOf(row.protege),
  mentorship_id: row.mentorship_id,
  mentor_id: row.mentor?.id ?? null,
  planned_end: row.planned_end,
  note: row.note,
  version: row.version,
});

const mayAssign = ({ ended_on }: Pair, { buttons }: RowContext) =>
  ended_on === null && buttons.includes('mentors.assign');

const asking = (form: 'mentor' | 'mentorNote' | 'mentorEnd') => (row: Pair) =>
  requestEntry({ form, stored: storedOf(row) });

/** The actions on a protege and their mentor. */
export const mentorActions: readonly RowAction<Pair>[] = [
  {
    icon: UsersRound,
    label: ({ protege }) => `Record a coaching session with ${nameOf(protege)}`,
    words: 'Record a coaching session',
    isFor: ({ is_mentor, ended_on }) => is_mentor === 1 && ended_on === null,
    command: ({ protege }) =>
      requestDialog({ recording: 'session', prefill: { receiver_id: protege.id, type: 'Coaching Session' } }),
  },
  {
    icon: UserRoundPlus,
    label: ({ protege }) => `Assign a mentor to ${nameOf(protege)}`,
    words: 'Assign a mentor',
    isFor: (row, seen) => row.mentorship_id === null && mayAssign(row, seen),
    command: asking('mentor'),
  },
  {
    icon: UserRoundPlus,
    label: ({ protege }) => `Change the mentor of ${nameOf(protege)}`,
    words: 'Change the mentor',
    isFor: (row, seen) => row.mentorship_id !== null && mayAssign(row, seen),
    command: asking('mentor'),
  },
  {
    icon: NotebookPen,
    label: ({ protege }) => `Write a note on ${nameOf(protege)}`,
    words: 'Write a note',
    isFor: ({ can_note }) => can_note === 1,
    command: asking('mentorNote'),
  },
  {
    icon: CircleStop,
    label: ({ protege }) => `End the mentorship of ${nameOf(protege)}`,
    words: 'End the mentorship',
    isFor: ({ moves }) => moves.some(({ to, allowed }) => to === 'ended' && allowed === 1),
    command: asking('mentorEnd'),
  },
];
