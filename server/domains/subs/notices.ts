import type { SubStatus } from '../../../src/contract/meetings/subs.ts';
import type { RowNotice } from '../../changes/changeRow.ts';
import type { SubStanding } from './policy.ts';

const pageLink = '/dashboard/sub-requests';
const ownLink = '/dashboard/request-sub';

/** Tells those who confirm subs that a member has found one. */
export const subNamed = (leaders: RowNotice['to'], day: string): RowNotice => ({
  to: leaders,
  kind: 'sub.named',
  says: `has found a sub for ${day}. Please confirm.`,
  link: pageLink,
});

/**
 * Tells the member, the sub or both that a request's status changed; `day` is the day of the meeting, such as
 * `31 May`.
 */
export function noticeOf(found: SubStanding, to: SubStatus, day: string): RowNotice {
  const kind = `sub.${to.toLowerCase().replace('-', '')}`;
  const asker = { kind, to: [found.member_id], link: ownLink };
  const sub = { kind, to: [found.sub_member_id], link: pageLink };
  const both = { ...asker, to: [found.member_id, found.sub_member_id] };
  switch (to) {
    case 'Offered':
      return { ...asker, says: `offers to be your sub on ${day}.` };
    case 'Open':
      return { ...both, says: `canceled the confirmed sub for ${day}. The request is open again.` };
    case 'Accepted':
      return { ...sub, says: `accepts your offer to be the sub on ${day}.` };
    case 'Confirmed':
      return { ...both, says: `confirmed the sub for ${day}.` };
    case 'Cancelled':
      return { ...sub, says: `doesn’t need a sub on ${day} anymore.` };
    case 'Attended':
      return { ...asker, says: `marked your sub on ${day} as present.` };
    default:
      return { ...asker, says: `marked your sub on ${day} as a no-show.` };
  }
}
