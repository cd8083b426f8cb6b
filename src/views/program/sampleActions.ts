import {
  CalendarPlus,
  Check,
  CheckCheck,
  Pencil,
  Plus,
  Trash2,
  Undo2,
  UserRoundPlus,
  UsersRound,
  X,
} from 'lucide-react';
import type { PageAction } from '../../contract/detailPorts.ts';
import { type SampleAnswer, type SampleStatus, sampleEntry } from '../../contract/meetings/sampleSessions.ts';
import type { RowAction } from '../list/definition.ts';
import { openingFor, requestAction } from '../list/shownActions.ts';
import { named, ofSlot, pairEntry, type SampleRow, sampleEntryOf } from './sampleEntries.ts';

type Action = RowAction<SampleRow>;

const opens = openingFor(named);

const does = (
  more: Pick<Action, 'icon' | 'words' | 'isFor'>,
  act: (row: SampleRow) => PageAction,
): Action => ({
  ...more,
  label: (row) => `${more.words}: ${named(row)}`,
  command: (row) => requestAction(act(row)),
});

const answers = (answer: SampleAnswer, words: string, icon: Action['icon']): Action =>
  does(
    { icon, words, isFor: ({ can_answer, own_answer }) => can_answer === 1 && own_answer !== answer },
    (row) => ({ name: 'answerSample', ...ofSlot(row), answer }),
  );

const moves = (to: SampleStatus, words: string, icon: Action['icon']): Action =>
  does(
    { icon, words, isFor: (row) => row.moves.some((move) => move.to === to && move.allowed === 1) },
    (row) => ({ name: 'moveSample', ...ofSlot(row), to }),
  );

const prepare = opens({ icon: Pencil, words: 'Edit', isFor: ({ can_prepare }) => can_prepare === 1 }, (row) =>
  sampleEntryOf(row.chapter_id, row),
);
const assign = opens(
  { icon: UserRoundPlus, words: 'Assign', isFor: ({ can_assign }) => can_assign === 1 },
  (row) => pairEntry(row.chapter_id, row.meeting.id),
);

/** The members' actions on a week; those who assign pairs also record how it went. */
export const scheduleActions: readonly Action[] = [
  opens({ icon: Plus, words: 'Volunteer', isFor: ({ can_take }) => can_take === 1 }, (row) =>
    sampleEntryOf(row.chapter_id, row),
  ),
  answers('accept', 'Accept', Check),
  answers('decline', 'Decline', X),
  prepare,
  does(
    {
      icon: CalendarPlus,
      words: 'Add to calendar',
      isFor: ({ status, meeting }) => status === 'Planned' && meeting.is_ahead === 1,
    },
    (row) => ({
      name: 'saveCalendar',
      file: `Sample-session-${row.meeting.date}.ics`,
      entries: [sampleEntry(row)],
    }),
  ),
  moves('Done', 'Done', CheckCheck),
  moves('Planned', 'Not done yet', Undo2),
  moves('Cancelled', 'Cancel', X),
];

/** The actions of those who assign pairs. */
export const deskActions: readonly Action[] = [
  assign,
  opens(
    {
      icon: UsersRound,
      words: 'Change the pair',
      isFor: ({ status, can_prepare }) => status === 'Planned' && can_prepare === 1,
    },
    (row) => ({
      form: 'samplePair',
      stored: {
        ...ofSlot(row),
        chapter_id: row.chapter_id,
        about: named(row),
        member_a_id: row.member_a?.id ?? null,
        member_b_id: row.member_b?.id ?? null,
      },
    }),
  ),
  prepare,
  does(
    {
      icon: Trash2,
      words: 'Take off',
      isFor: ({ status, can_prepare }) => status === 'Planned' && can_prepare === 1,
    },
    (row) => ({ name: 'removeSample', id: row.slot_id ?? 0, version: row.version ?? 1 }),
  ),
];
