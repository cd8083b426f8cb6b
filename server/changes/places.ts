import { type MemberPresent, presenceLifetime } from '../../src/contract/chat/stream.ts';
import type { Arrival } from './messages.ts';

interface Present {
  readonly member: MemberPresent;
  readonly until: number;
}

/** Tracks in memory which members are at which place right now. `now` returns milliseconds. */
export function createPlaces(now: () => number) {
  const places = new Map<string, Map<number, Present>>();

  const forgetGone = (place: string) => {
    const present = places.get(place) ?? new Map<number, Present>();
    for (const [id, { until }] of present) if (until <= now()) present.delete(id);
    if (present.size === 0) places.delete(place);
    return present;
  };

  return {
    take: ({ place, member, isHere }: Arrival): void => {
      const present = forgetGone(place);
      if (isHere) places.set(place, present.set(member.id, { member, until: now() + presenceLifetime }));
      else present.delete(member.id);
    },
    isAt: (place: string, memberId: number): boolean => forgetGone(place).has(memberId),
    /** Everyone at a place except this member. */
    others: (place: string, memberId: number): readonly MemberPresent[] =>
      [...forgetGone(place).values()]
        .map(({ member }) => member)
        .filter(({ id }) => id !== memberId)
        .sort((one, other) => one.id - other.id),
  };
}
