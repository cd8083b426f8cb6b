import { ArrowLeftRight, CheckCheck, Pencil, Undo2, UserRoundPlus, X } from 'lucide-react';
import type { FormEntry } from '../../contract/formPorts.ts';
import type { RowOf } from '../../contract/listPorts.ts';
import { dayOf } from '../dates.ts';
import type { RowAction } from '../list/definition.ts';
import { openingFor, requestAction } from '../list/shownActions.ts';
import { nameOf } from '../people.ts';

type SpotlightRow = RowOf<'spotlight'>;

const named = ({ meeting, member }: SpotlightRow): string =>
  member ? `${nameOf(member)}, ${dayOf(meeting.date)}` : dayOf(meeting.date);

const allows = ({ moves }: SpotlightRow, wanted: string) =>
  moves.some(({ to, allowed }) => to === wanted && allowed === 1);

/** @returns the dialog that gives a week's spotlight to a member. */
export const assignEntry = (
  chapter_id: number,
  meeting_id: number | null,
  member_id: number | null = null,
): FormEntry => ({ form: 'spotlightAssign', stored: { chapter_id, meeting_id, member_id } });

const opens = openingFor(named);

const moves = (
  to: 'Planned' | 'Done',
  words: string,
  icon: RowAction<SpotlightRow>['icon'],
): RowAction<SpotlightRow> => ({
  icon,
  words,
  label: (row) => `${words}: ${named(row)}`,
  isFor: (row) => allows(row, to),
  command: ({ slot_id, version }) =>
    requestAction({ name: 'moveSpotlight', id: slot_id ?? 0, version: version ?? 1, to }),
});

/** A member's actions on their own spotlight, and the actions of those who assign them. */
export const spotlightActions: readonly RowAction<SpotlightRow>[] = [
  opens(
    {
      icon: Pencil,
      words: 'Prepare',
      isFor: ({ own, status, meeting }) => own === 1 && status === 'Planned' && meeting.is_ahead === 1,
    },
    ({ slot_id, intro, ask, link, video_link, version }) => ({
      form: 'spotlight',
      stored: { id: slot_id ?? 0, intro, ask, link_id: link?.id ?? null, video_link, version: version ?? 1 },
    }),
  ),
  opens({ icon: UserRoundPlus, words: 'Assign', isFor: ({ can_assign }) => can_assign === 1 }, (row) =>
    assignEntry(row.chapter_id, row.meeting.id),
  ),
  opens({ icon: ArrowLeftRight, words: 'Someone else', isFor: (row) => allows(row, 'Cancelled') }, (row) => ({
    form: 'spotlightGive',
    stored: {
      id: row.slot_id ?? 0,
      chapter_id: row.chapter_id,
      about: named(row),
      member_id: null,
      version: row.version ?? 1,
    },
  })),
  {
    icon: X,
    words: 'Take off',
    label: (row) => `Take off: ${named(row)}`,
    isFor: (row) => allows(row, 'Cancelled'),
    command: ({ slot_id, version }) =>
      requestAction({ name: 'removeSpotlight', id: slot_id ?? 0, version: version ?? 1 }),
  },
  moves('Done', 'Done', CheckCheck),
  moves('Planned', 'Not done yet', Undo2),
];
