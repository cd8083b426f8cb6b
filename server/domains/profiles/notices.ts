import type { RowNotice } from '../../changes/changeRow.ts';

/** Who edits the chapter's members reads that one asks for another profession. */
export const professionRequested = (
  editors: RowNotice['to'],
  memberId: number,
  profession: string,
): RowNotice => ({
  to: editors,
  kind: 'profession.requested',
  says: `asks for another profession: ${profession}.`,
  link: `/dashboard/member/${memberId}/contactDetails`,
});

/** The member reads which profession they have now, or go on having. */
export const professionDecided = (memberId: number, profession: string, isSame: boolean): RowNotice => ({
  to: [memberId],
  kind: 'profession.decided',
  says: isSame
    ? `declined your request: your profession stays ${profession}.`
    : `set your profession to ${profession}.`,
  link: '/dashboard/profile/contactDetails',
});
