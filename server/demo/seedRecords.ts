import type { Chance } from './chance.ts';
import {
  bucksGiven,
  eventsAttended,
  referralsGiven,
  referralsReceived,
  type Seed,
  sessionsGiven,
  sessionsReceived,
  sharesGiven,
  sharesReceived,
} from './data/seedRecords.ts';
import { after, daysBetween } from './days.ts';
import { addSeededAttendance } from './events.ts';
import { addShare, type ShareCounts } from './links.ts';
import { addBuck, addReferral, type Due } from './referrals.ts';
import { addSession } from './sessions.ts';
import { at, type DemoMember, type World } from './world.ts';

/** Days before today for which the first member's records come from the seed; earlier ones come from chance. */
const seededDays = 14;
const daysOfSeededReferrals = 46;

/** The member with seeded records: the one whose account people try first. */
export function seededMember(world: World): DemoMember {
  return at(at(world.chapters, 0).members, 0);
}

/** Whether this member's records of the day come only from the seed. */
export function isSeeded(world: World, member: DemoMember, day: string): boolean {
  return member === seededMember(world) && day > after(world.today, -seededDays);
}

/** Whether the referrals that this member gives on the day come from the seed. */
export function referralsAreSeeded(world: World, member: DemoMember, day: string): boolean {
  return member === seededMember(world) && day > after(world.today, -daysOfSeededReferrals);
}

export function addSeedRecords(world: World, day: string, chance: Chance, due: Due, counts: ShareCounts) {
  const ago = daysBetween(day, world.today);
  const me = seededMember(world);
  const named = (first: string): DemoMember => {
    const found = me.chapter.members.find((member) => member.first === first);
    if (found === undefined) throw new Error(`nobody is called ${first}`);
    return found;
  };
  function each<T>(list: Seed<T>, record: (other: DemoMember, what: T) => void) {
    for (const [daysAgo, first, what] of list) if (daysAgo === ago) record(named(first), what);
  }
  const share = (sharer: DemoMember, owner: DemoMember, title: string) => {
    const link = owner.links.find((each) => each.title === title);
    if (link !== undefined) addShare(world, sharer, link, day, chance, counts);
  };
  each(sessionsGiven, (other, session) => addSession(world, [me, other], day, chance, session));
  each(sessionsReceived, (other, session) => addSession(world, [other, me], day, chance, session));
  each(referralsGiven, (other, referral) => addReferral(world, [me, other], day, chance, due, referral));
  each(referralsReceived, (other, referral) => addReferral(world, [other, me], day, chance, due, referral));
  each(bucksGiven, (other, [amount, comments]) =>
    addBuck(world, day, chance, {
      giver: me,
      receiver: other,
      referralId: null,
      repeated: false,
      amount,
      comments,
      seeded: true,
    }),
  );
  each(sharesGiven, (other, title) => share(me, other, title));
  each(sharesReceived, (other, title) => share(other, me, title));
  each(eventsAttended, (host, event) => addSeededAttendance(world, me, host, day, chance, event));
}
