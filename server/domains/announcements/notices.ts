import type { RowNotice } from '../../changes/changeRow.ts';

/** Notifies a chapter's members of an announcement. */
export const announced = (members: RowNotice['to'], chapterId: number, title: string): RowNotice => ({
  to: members,
  kind: 'announcement',
  says: `announced “${title}”.`,
  link: `/dashboard/chapter/${chapterId}`,
});
