import type { RowNotice } from '../../changes/changeRow.ts';

/** Tells those who edit the chapter's members that a member asks for another profession. */
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

/** Tells a member which profession they have now, or keep. */
export const professionDecided = (memberId: number, profession: string, isSame: boolean): RowNotice => ({
  to: [memberId],
  kind: 'profession.decided',
  says: isSame
    ? `declined your request: your profession stays ${profession}.`
    : `set your profession to ${profession}.`,
  link: '/dashboard/profile/contactDetails',
});
