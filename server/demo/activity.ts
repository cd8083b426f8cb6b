import { type Chance, chanceOf } from './chance.ts';
import { after, daysBetween, weekdayOf } from './days.ts';
import { addShares, type ShareCounts } from './links.ts';
import type { DayOf } from './recordColumns.ts';
import { addReferrals, type Due } from './referrals.ts';
import { addSeedRecords, isSeeded, referralsAreSeeded } from './seedRecords.ts';
import { addSessions } from './sessions.ts';
import { at, type DemoChapter, recordsOn, type World } from './world.ts';

/** Share of a week's activity on each day, Monday first. */
const dayShares = [0.19, 0.2, 0.2, 0.17, 0.14, 0.06, 0.04];
const recentDays = 70;

/** Chapters grow: activity was lower two years ago and is full in recent weeks. */
function growth(day: string, today: string): number {
  const ago = daysBetween(day, today);
  return ago < recentDays ? 1 : 0.5 + 0.25 * (1 - ago / 730);
}

function dayOf(world: World, chapter: DemoChapter, day: string, chance: Chance): DayOf {
  const active = chapter.members.filter((member) => recordsOn(member, day) && !isSeeded(world, member, day));
  const outside = world.chapters.flatMap((other) =>
    other === chapter
      ? []
      : other.members.filter((member) => recordsOn(member, day) && !isSeeded(world, member, day)),
  );
  return {
    world,
    chapter,
    day,
    chance,
    amount: chapter.data.activity * growth(day, world.today) * at(dayShares, weekdayOf(day) - 1),
    active: active.map((member) => [member, member.zeal]),
    outside,
    isSeeded: (...members) => members.some((member) => isSeeded(world, member, day)),
    toldGivers: active.filter((member) => referralsAreSeeded(world, member, day)),
  };
}

/** Adds two years of sessions, referrals, business bucks and posts, day by day. @returns the shares by week */
export function addActivity(world: World): ShareCounts {
  const counts: ShareCounts = new Map();
  const due: Due = new Map();
  const chances = world.chapters.map(({ data }) => chanceOf(`activity ${data.name}`));
  const seeded = chanceOf('activity told');
  for (let day = world.firstDay; day <= world.today; day = after(day, 1)) {
    for (const [index, chapter] of world.chapters.entries()) {
      if (day > chapter.lastDay) continue;
      const of = dayOf(world, chapter, day, at(chances, index));
      addSessions(of);
      addReferrals(of, due);
      addShares(of, counts);
    }
    addSeedRecords(world, day, seeded, due, counts);
  }
  return counts;
}
