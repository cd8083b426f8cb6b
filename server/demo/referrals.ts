import { epReferralTypes, referralMethods, type referralStates } from '../../src/contract/choices.ts';
import { businessBucks, referralEvents, referrals, thanks } from '../schema/recordings.ts';
import type { Chance } from './chance.ts';
import { trades } from './data/professions.ts';
import { strangerFirstNames, strangerLastNames } from './data/rosters.ts';
import { bucksComments, referralNotes } from './data/sentences.ts';
import { after } from './days.ts';
import { type DayOf, pairOf, spineOf } from './recordColumns.ts';
import { type DemoMember, recordedAt, recordsOn, type World } from './world.ts';

type ReferralState = (typeof referralStates)[number];
type Method = (typeof referralMethods)[number];

interface Step {
  readonly state: ReferralState;
  readonly day: string;
}

export interface Buck {
  /** The member who received the business and credits it. */
  readonly giver: DemoMember;
  /** The member who gave the referral. */
  readonly receiver: DemoMember;
  readonly referralId: number | null;
  readonly repeated: boolean;
  readonly amount: string;
  readonly comments: string | null;
  /** Whether the referral comes from the seed instead of from chance. */
  readonly seeded: boolean;
}

/** Business bucks to be recorded later, by day. */
export type Due = Map<string, Buck[]>;

function promise(due: Due, day: string, buck: Buck) {
  const list = due.get(day);
  if (list === undefined) due.set(day, [buck]);
  else list.push(buck);
}

/** An amount with two decimals, more often small than large. */
function amountOf(chance: Chance): string {
  const whole = chance.weighed([
    [chance.whole(4, 18) * 10, 5],
    [chance.whole(4, 30) * 50, 6],
    [chance.whole(15, 60) * 100, 2],
  ]);
  return `${whole}.${chance.weighed([
    ['00', 6],
    ['50', 2],
    [String(chance.whole(10, 99)), 2],
  ])}`;
}

/** @returns the steps of a referral up to the last day */
function stepsOf(day: string, lastDay: string, chance: Chance, state?: ReferralState): Step[] {
  const end =
    state ??
    chance.weighed<ReferralState>([
      ['Given', 4],
      ['Seen', 6],
      ['Contacted', 10],
      ['Won', 34],
      ['Lost', 25],
      ['No answer', 21],
    ]);
  const way: ReferralState[] = end === 'Given' ? [] : end === 'Seen' ? ['Seen'] : ['Seen', 'Contacted'];
  if (end !== 'Given' && end !== 'Seen' && end !== 'Contacted') way.push(end);
  const steps: Step[] = [];
  let next = day;
  for (const [index, reached] of way.entries()) {
    next = after(next, index < 2 ? chance.whole(0, 3) : chance.whole(2, state === undefined ? 30 : 4));
    if (next > lastDay) break;
    steps.push({ state: reached, day: next });
  }
  return steps;
}

export interface SeedReferral {
  readonly name: readonly [string, string] | null;
  readonly comments: string;
  readonly methods: Method[];
  readonly state: ReferralState;
  readonly amount?: string;
}

function contactOf([first, last]: readonly [string, string], giver: DemoMember, chance: Chance) {
  const { phonePrefix, phoneDigits, towns, streets } = giver.chapter.data;
  const address = `${first}.${last}`
    .normalize('NFD')
    .replace(/[^a-zA-Z.]/g, '')
    .toLowerCase();
  const phone = `${phonePrefix}${String(chance.whole(0, 9999)).padStart(4, '0').slice(-phoneDigits)}`;
  return {
    email: chance.often(0.6) ? `${address}@mail.example` : null,
    cell_phone: chance.often(0.75) ? phone : null,
    work_phone: null,
    address: chance.often(0.3)
      ? `${chance.whole(1, 90)} ${chance.pick(streets)}, ${chance.pick(towns)}`
      : null,
  };
}

/** Adds a referral of the day with its thread, and puts the business that follows from it into `due`. */
export function addReferral(
  world: World,
  [giver, receiver]: readonly [DemoMember, DemoMember],
  day: string,
  chance: Chance,
  due: Due,
  seeded?: SeedReferral,
) {
  const { chapter } = receiver;
  const self = seeded === undefined ? chance.often(0.2) && giver.last.length > 2 : seeded.name === null;
  const stranger = [chance.pick(strangerFirstNames), chance.pick(strangerLastNames)] as const;
  const name = self ? ([giver.first, giver.last] as const) : (seeded?.name ?? stranger);
  const lastDay = chapter.lastDay < giver.chapter.lastDay ? chapter.lastDay : giver.chapter.lastDay;
  const steps = stepsOf(day, lastDay, chance, seeded?.state);
  const last = steps.at(-1);
  const recordColumns = spineOf(world, giver, receiver, day, chance);
  const momentOf = (step: Step) => {
    const moment = recordedAt(chapter, step.day, world, chance.next());
    return moment > recordColumns.created_at ? moment : recordColumns.created_at;
  };
  const changedAt = last === undefined ? null : momentOf(last);
  const connection = chance.often(0.3);
  const id = world.rows.add(referrals, {
    ...recordColumns,
    updated_at: changedAt ?? recordColumns.created_at,
    type: self ? 'In_Chapter' : 'Out_of_Chapter',
    methods: seeded?.methods ?? chance.some(referralMethods, chance.whole(1, 2)),
    first_name: name[0],
    last_name: name[1],
    ...contactOf(name, giver, chance),
    comments: seeded?.comments ?? chance.pick(receiver.trade.needs),
    connection,
    connection_profession: connection ? chance.pick(trades).name : null,
    referral_state: last?.state ?? 'Given',
    state_changed_at: changedAt,
    nudged_at: null,
  });
  let from: ReferralState = 'Given';
  for (const step of steps) {
    world.rows.add(referralEvents, {
      referral_id: id,
      by_id: receiver.id,
      from_state: from,
      to_state: step.state,
      note: step.state !== 'Seen' && chance.often(0.4) ? chance.pick(referralNotes) : null,
      created_at: step === last && changedAt !== null ? changedAt : momentOf(step),
    });
    from = step.state;
  }
  if (last?.state !== 'Won') return;
  if (changedAt !== null && chance.often(0.2)) {
    const note = chance.often(0.5) ? chance.pick(bucksComments) : null;
    world.rows.add(thanks, {
      metric: 2,
      record_id: id,
      by_id: receiver.id,
      to_id: giver.id,
      note,
      created_at: changedAt,
    });
  }
  const buck = {
    giver: receiver,
    receiver: giver,
    referralId: giver.isEp ? null : id,
    seeded: seeded !== undefined,
  };
  const comments = () => (chance.often(0.6) ? chance.pick(bucksComments) : null);
  const amount = seeded?.amount ?? amountOf(chance);
  promise(due, last.day, { ...buck, repeated: false, amount, comments: comments() });
  if (seeded === undefined && chance.often(0.3)) {
    const again = after(last.day, chance.whole(25, 120));
    promise(due, again, { ...buck, repeated: true, amount: amountOf(chance), comments: comments() });
  }
}

/** Adds business bucks of the day; the EP rule follows the receiver's flag. */
export function addBuck(world: World, day: string, chance: Chance, buck: Buck) {
  const { giver, receiver, referralId, repeated, amount, comments } = buck;
  world.rows.add(businessBucks, {
    ...spineOf(world, giver, receiver, day, chance),
    amount,
    business_type: repeated ? 'Repeat BB from past referral given' : 'New',
    comments,
    is_ep: receiver.isEp,
    ep_referral_type: receiver.isEp ? chance.pick(epReferralTypes) : null,
    referral_id: receiver.isEp ? null : referralId,
  });
}

const referralsAWeek = 24;
const otherBucksAWeek = 4;

/** Adds the referrals of one day, and the business from earlier ones. */
export function addReferrals(of: DayOf, due: Due) {
  const { world, chapter, day, chance, amount } = of;
  for (let left = chance.around(referralsAWeek * amount); left > 0; left -= 1) {
    const pair = pairOf(of);
    if (pair !== null && !of.toldGivers.includes(pair[0])) addReferral(world, pair, day, chance, due);
  }
  for (const buck of due.get(day) ?? []) {
    const left = !buck.seeded && of.isSeeded(buck.giver, buck.receiver);
    if (!left && buck.giver.chapter === chapter && recordsOn(buck.giver, day))
      addBuck(world, day, chance, buck);
  }
  for (let left = chance.around(otherBucksAWeek * amount); left > 0; left -= 1) {
    const pair = pairOf(of);
    if (pair === null) continue;
    const [giver, receiver] = pair;
    const comments = chance.often(0.5) ? chance.pick(bucksComments) : null;
    addBuck(world, day, chance, {
      giver,
      receiver,
      referralId: null,
      repeated: false,
      amount: amountOf(chance),
      comments,
      seeded: false,
    });
  }
}
