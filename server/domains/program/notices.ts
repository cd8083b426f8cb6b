import type { MomentStatus } from '../../../src/contract/growth/moments.ts';
import type { saveSpotlight } from '../../../src/contract/growth/spotlights.ts';
import type { Call } from '../../http/handle.ts';
import { spokenDay } from '../shared/calendar.ts';
import type { Changing } from './momentLockRepository.ts';
import { momentKinds } from './slotKinds.ts';
import type { Told } from './storeRepository.ts';

/** Tells the member, or those who decide, that a moment's status changed. */
export function momentMoved(
  { viewer, found }: Pick<Changing, 'viewer' | 'found'>,
  to: MomentStatus,
  reason: string | null,
): readonly Told[] {
  const what = `${momentKinds[found.type].noun} of ${spokenDay(found.date, viewer.today)}`;
  if (found.member_id === viewer.memberId) {
    const says = {
      Approved: `will give the ${what}.`,
      Declined: `can’t give the ${what}.`,
      Requested: `proposes another topic for the ${what}.`,
    };
    return to in says
      ? [{ to: 'deciders', says: says[to as keyof typeof says], about: to.toLowerCase() }]
      : [];
  }
  const says = {
    Approved: `approved your ${what}.`,
    Declined: `declined your ${what}: ${reason ?? ''}`,
    Delivered: `marked your ${what} as delivered.`,
  };
  if (found.status === 'Delivered' || !(to in says)) return [];
  return [{ to: [found.member_id], says: says[to as keyof typeof says], about: to.toLowerCase() }];
}

/** Tells a spotlight's members that it was given to another, or canceled. */
export function spotlightChanged(
  found: { readonly member_id: number },
  { member_id, status }: Call<typeof saveSpotlight>['body'],
  day: string,
): Told[] {
  if (member_id !== undefined && member_id !== found.member_id) {
    return [
      { to: [found.member_id], says: `gave the spotlight on ${day} to another member.`, about: 'withdrawn' },
      { to: [member_id], says: `planned your spotlight for ${day}. Please prepare it.`, about: 'assigned' },
    ];
  }
  return status === 'Cancelled'
    ? [{ to: [found.member_id], says: `canceled your spotlight of ${day}.`, about: 'withdrawn' }]
    : [];
}
