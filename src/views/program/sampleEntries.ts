import type { FormEntry } from '../../contract/formPorts.ts';
import type { RowOf } from '../../contract/listPorts.ts';
import type { ShownSampleStatus } from '../../contract/meetings/sampleSessions.ts';
import { dayOf } from '../dates.ts';
import { nameOf } from '../people.ts';

export type SampleRow = RowOf<'sample'>;

/** The states' labels. */
export const statusWords: Readonly<Record<ShownSampleStatus, string>> = {
  Open: 'Open',
  'No meeting': 'No meeting',
  Planned: 'Planned',
  Done: 'Done',
  Cancelled: 'Canceled',
};

/** A week's name for its buttons. */
export const named = ({ meeting, member_a, member_b }: SampleRow): string =>
  [
    [member_a, member_b].flatMap((member) => (member ? [nameOf(member)] : [])).join(' and '),
    dayOf(meeting.date),
  ]
    .filter(Boolean)
    .join(', ');

/** The slot's id and version. */
export const ofSlot = ({ slot_id, version }: SampleRow) => ({ id: slot_id ?? 0, version: version ?? 1 });

/** @returns the dialog that volunteers for a week, or changes the details of the member's own session. */
export const sampleEntryOf = (chapter_id: number, row: SampleRow | null): FormEntry => {
  const slot = row?.can_prepare === 1 ? row : null;
  return {
    form: 'sample',
    stored: {
      chapter_id,
      meeting_id: row?.meeting.id ?? null,
      topic: slot?.topic ?? null,
      place: slot?.place ?? null,
      material_link: slot?.material_link ?? null,
      slot_id: slot?.slot_id ?? null,
      version: slot?.version ?? 1,
    },
  };
};

/** @returns the dialog that asks two members for a week. */
export const pairEntry = (
  chapter_id: number,
  meeting_id: number | null,
  [member_a_id, member_b_id]: readonly [number | null, number | null] = [null, null],
): FormEntry => ({
  form: 'sampleAssign',
  stored: {
    chapter_id,
    meeting_id,
    member_a_id,
    member_b_id,
    topic: null,
    place: null,
    material_link: null,
  },
});
