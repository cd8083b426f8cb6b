import type { RowNotice } from '../../changes/changeRow.ts';

interface Entry {
  readonly id: number;
  readonly checklist_id: number;
  readonly name: string;
}

/** Tells those who marked something in an entry why it's open again. */
export const entryReopened = (
  markers: RowNotice['to'],
  { id, checklist_id, name }: Entry,
  reason: string,
): RowNotice => ({
  to: markers,
  kind: 'checklist.reopened',
  says: `reopened ${name}: ${reason}`,
  link: `/dashboard/checklists/${checklist_id}/entries/${id}`,
});
