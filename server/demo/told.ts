import type { Chance } from './chance.ts';
import {
  bucksGiven,
  eventsAttended,
  referralsGiven,
  referralsReceived,
  sessionsGiven,
  sessionsReceived,
  sharesGiven,
  sharesReceived,
  type Told,
} from './data/told.ts';
import { after, daysBetween } from './days.ts';
import { addToldAttendance } from './events.ts';
import { addShare, type ShareCounts } from './links.ts';
import { addBuck, addReferral, type Due } from './referrals.ts';
import { addSession } from './sessions.ts';
import { at, type DemoMember, type World } from './world.ts';

/** Days before today on which the first member's records are told one by one; beyond, they are left to chance. */
const told = 14;
const toldReferrals = 46;

/** The member whose last days are told: the one of the account to try first. */
export function toldMember(world: World): DemoMember {
  return at(at(world.chapters, 0).members, 0);
}

/** Whether chance leaves this member alone on this day. */
export function isTold(world: World, member: DemoMember, day: string): boolean {
  return member === toldMember(world) && day > after(world.today, -told);
}

/** Whether the referrals this member gives on this day are told. */
export function referralsAreTold(world: World, member: DemoMember, day: string): boolean {
  return member === toldMember(world) && day > after(world.today, -toldReferrals);
}

/** Adds what is told of this day. */
export function tell(world: World, day: string, chance: Chance, due: Due, counts: ShareCounts) {
  const ago = daysBetween(day, world.today);
  const me = toldMember(world);
  const named = (first: string): DemoMember => {
    const found = me.chapter.members.find((member) => member.first === first);
    if (found === undefined) throw new Error(`nobody is called ${first}`);
    return found;
  };
  function each<T>(list: Told<T>, record: (other: DemoMember, what: T) => void) {
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
      told: true,
    }),
  );
  each(sharesGiven, (other, title) => share(me, other, title));
  each(sharesReceived, (other, title) => share(other, me, title));
  each(eventsAttended, (host, event) => addToldAttendance(world, me, host, day, chance, event));
}
