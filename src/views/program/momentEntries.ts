import type { FormEntry } from '../../contract/formPorts.ts';
import type { MomentType } from '../../contract/growth/moments.ts';
import type { RowOf } from '../../contract/listPorts.ts';
import { dayOf } from '../dates.ts';
import { nameOf } from '../people.ts';

export type MomentRow = RowOf<'moment'>;

/** A week's name for its buttons. */
export const named = ({ meeting, member }: MomentRow): string =>
  member ? `${nameOf(member)}, ${dayOf(meeting.date)}` : dayOf(meeting.date);

/** @returns the dialog that takes a week or changes its topic. */
export const prepareEntry = (
  week: Pick<MomentRow, 'type' | 'chapter_id'> & { readonly row?: MomentRow },
  to: 'Requested' | 'Approved' | null = null,
): FormEntry => {
  const { type, chapter_id, row } = week;
  const mine = row?.own === 1 ? row : undefined;
  return {
    form: type === 'marketing' ? 'marketingMoment' : 'networkingMoment',
    stored: {
      type,
      chapter_id,
      meeting_id: row?.meeting.id ?? null,
      topic: mine?.topic ?? null,
      minutes: mine?.minutes ?? null,
      material_link: mine?.material_link ?? null,
      curriculum_unit: mine?.curriculum_unit ?? null,
      slot_id: mine?.slot_id ?? null,
      version: mine?.version ?? 1,
      to,
    },
  };
};

/** @returns the dialog in which an approver asks a member. */
export const askEntry = (
  of: { readonly type: MomentType; readonly chapter_id: number },
  meeting_id: number | null,
  member_id: number | null = null,
): FormEntry => ({ form: 'momentAsk', stored: { ...of, meeting_id, member_id } });

/** @returns a function that opens a dialog about another member's moment. */
export const ofMember =
  (form: 'momentDecline' | 'momentChange' | 'momentSwap') =>
  (row: MomentRow): FormEntry => ({
    form,
    stored: {
      id: row.slot_id ?? 0,
      type: row.type,
      chapter_id: row.chapter_id,
      about: [row.topic, named(row)].filter(Boolean).join(' · '),
      status: row.status === 'Open' || row.status === 'No meeting' ? 'Requested' : row.status,
      version: row.version ?? 1,
    },
  });
