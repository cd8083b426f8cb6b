import type { RowNotice } from '../../changes/changeRow.ts';

/** Tells the members of a chapter what is announced to it. */
export const announced = (members: RowNotice['to'], chapterId: number, title: string): RowNotice => ({
  to: members,
  kind: 'announcement',
  says: `announced “${title}”.`,
  link: `/dashboard/chapter/${chapterId}`,
});
