import type { ContactDetails } from '../../../src/contract/members.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { ContactRow } from './repository.ts';

/** @returns the contact details without the fields that their member hides from this viewer. */
export function visibleContactDetails(row: ContactRow, memberId: number, viewer: Viewer): ContactDetails {
  const { show_email, show_phone, show_birthday, email, cell_phone, work_phone, birthday, ...open } = row;
  const isOwn = memberId === viewer.memberId;
  return {
    ...open,
    ...(isOwn || show_email ? { email } : {}),
    ...(isOwn || show_phone ? { cell_phone, work_phone } : {}),
    ...(isOwn || show_birthday ? { birthday } : {}),
  };
}
