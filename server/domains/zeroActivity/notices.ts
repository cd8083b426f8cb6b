import type { RowNotice } from '../../changes/changeRow.ts';

/** @returns the address of the page for a member's help and letters */
export const linkToLetters = (memberId: number): string =>
  `/dashboard/missing-posts/${memberId}/member-letters`;

/** Asks a member to help another. */
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
