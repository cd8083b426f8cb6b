import type {
  FeatureLinkWinner,
  getFeatureLinkWinners,
  pickWinner,
} from '../../../src/contract/records/winners.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField, present, stateConflict } from '../../http/refused.ts';
import { scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { weekOf } from '../shared/calendar.ts';
import type { ListQuery } from '../shared/lists.ts';
import { requireWithin } from '../shared/policy.ts';
import type { WinnerFilter } from './repository.ts';

/** @returns the filter of a call. @throws Refused 404 for a chapter whose winners the viewer may not see */
export function winnersFilter(viewer: Viewer, query: ListQuery<typeof getFeatureLinkWinners>): WinnerFilter {
  const chapterId = present(query.chapter_id ?? viewer.chapterId);
  requireWithin(scopeOfPage(viewer, 'Feature Link Winners'), chapterId);
  return { chapterId, month: query.month, memberId: query.member_id };
}

/**
 * @returns how a week's winner is chosen.
 * @throws Refused 422 for a future week, and for a request that both names a link and asks for a draw
 */
export function wayToChoose(
  { week, link_id, draw }: Call<typeof pickWinner>['body'],
  today: string,
): FeatureLinkWinner['chosen_by'] {
  if (weekOf(week).start !== week || week > today) throw invalidField('week');
  if (link_id == null) return draw === 1 ? 'draw' : 'most shared';
  if (draw === 1) throw invalidField('draw');
  return 'leader';
}

/** @throws Refused 409 for revoking an announcement, which is final */
export function requireLasting(isAnnounced: boolean, wanted: 0 | 1): void {
  if (isAnnounced && wanted === 0) throw stateConflict('winnerAnnounced');
}
