import type { RowNotice } from '../../changes/changeRow.ts';

/** @returns the address of the page on which a member is helped and written to. */
export const linkToLetters = (memberId: number): string =>
  `/dashboard/missing-posts/${memberId}/member-letters`;

/** Tells a member whom to help. */
export const helperAsked = (
  helper: number,
  helped: { readonly id: number; readonly name: string },
  note: string | null,
): RowNotice => ({
  to: [helper],
  kind: 'helper.asked',
  says: `asks you to help ${helped.name} back into activity${note === null ? '.' : `: ${note}`}`,
  link: linkToLetters(helped.id),
});
