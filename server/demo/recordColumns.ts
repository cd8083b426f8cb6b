import type { Chance } from './chance.ts';
import { countingMeeting, type DemoChapter, type DemoMember, recordedAt, type World } from './world.ts';

/** One day in one chapter, and its random choices. */
export interface DayOf {
  readonly world: World;
  readonly chapter: DemoChapter;
  readonly day: string;
  readonly chance: Chance;
  /** The amount of activity on this day; 1 is a whole week of a busy chapter. */
  readonly amount: number;
  /** Members who record something on this day, each with an amount of activity. */
  readonly active: readonly (readonly [DemoMember, number])[];
  /** Members of the other chapters on this day. */
  readonly outside: readonly DemoMember[];
  /** Members whose referrals of this day come from the seed. */
  readonly toldGivers: readonly DemoMember[];
  /** Whether all records of this day with one of these members come from the seed. */
  readonly isSeeded: (...members: readonly DemoMember[]) => boolean;
}

/** The columns that every recording has, for this giver's record of the day. */
export function spineOf(world: World, giver: DemoMember, receiver: DemoMember, day: string, chance: Chance) {
  const createdAt = recordedAt(giver.chapter, day, world, chance.next());
  return {
    chapter_id: giver.chapter.id,
    member_id: giver.id,
    receiver_id: receiver.id,
    receiver_chapter_id: receiver.chapter.id,
    date: day,
    counted_meeting_id: countingMeeting(giver.chapter, day)?.id ?? null,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/**
 * Two different members, the giver weighted by activity; null if fewer than two members of the chapter are
 * active that day.
 */
export function pairOf({ chance, active, outside }: DayOf): [DemoMember, DemoMember] | null {
  if (active.length < 2) return null;
  const giver = chance.weighed(active);
  if (outside.length > 0 && chance.often(0.1)) return [giver, chance.pick(outside)];
  for (;;) {
    const [receiver] = chance.pick(active);
    if (receiver !== giver) return [giver, receiver];
  }
}
