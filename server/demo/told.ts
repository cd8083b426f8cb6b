import type { Chance } from './chance.ts';
import { after, daysBetween } from './days.ts';
import { addToldAttendance } from './events.ts';
import { addShare, type ShareCounts } from './links.ts';
import { addBuck, addReferral, type Due, type ToldReferral } from './referrals.ts';
import { addSession, type ToldSession } from './sessions.ts';
import { at, type DemoMember, type World } from './world.ts';

/** Days before today on which the first member's records are told one by one; beyond, they are left to chance. */
const told = 14;
const toldReferrals = 46;

type Told<T> = readonly (readonly [number, string, T])[];
const quick = (address: string): ToldSession => ({ type: 'Quick Session', address });

/** Days ago, with whom, what. */
const sessionsGiven: Told<ToldSession> = [
  [0, 'Ellen', quick('Corner Table Café')],
  [
    1,
    'Tomas',
    {
      type: 'Coaching Session',
      address: 'Northlight Studio',
      discussion:
        'His studio is opening a second room for hotel work. Looking for architects who plan lobbies. I will introduce Hye-jin; he will send two of his price sheets for me to review.',
    },
  ],
  [3, 'Renata', quick('Corner Table Café')],
  [6, 'Fatima', { type: 'Activity Session', address: 'Saffron kitchen' }],
  [9, 'Oliver', quick('By video call')],
];
const sessionsReceived: Told<ToldSession> = [
  [0, 'Yasmin', quick('By video call')],
  [2, 'Peter', quick('Millbrook Inn, lobby')],
  [7, 'Benjamin', { type: 'Leadership Session', address: 'The Reading Room' }],
  [12, 'Lucia', quick('Harbor Bakery')],
];
const referralsGiven: Told<ToldReferral> = [
  [
    1,
    'Hye-jin',
    {
      name: ['Martin', 'Oduya'],
      comments: 'Wants to turn a barn near Elmsford into two flats',
      methods: ['E-mail', 'Call'],
      state: 'Given',
    },
  ],
  [
    7,
    'Callum',
    {
      name: ['Dana', 'Whitcombe'],
      comments: 'Rewiring of the bakery on Dock Street before July',
      methods: ['Text'],
      state: 'Seen',
    },
  ],
  [
    10,
    'Peter',
    {
      name: ['Luis', 'Ortega'],
      comments: 'Two bathrooms, would like a quote by June',
      methods: ['In Person'],
      state: 'Contacted',
    },
  ],
  [
    16,
    'Tomas',
    {
      name: null,
      comments: 'New lights for our front office',
      methods: ['In Person'],
      state: 'Won',
      amount: '950.00',
    },
  ],
  [
    20,
    'Priya',
    {
      name: ['Helena', 'Borg'],
      comments: 'Needs advice on guardianship for her mother',
      methods: ['Call', 'E-mail'],
      state: 'Contacted',
    },
  ],
  [
    22,
    'Marcus',
    {
      name: ['Owen', 'Talbot'],
      comments: 'School hall roof leaks over the stage',
      methods: ['In Person'],
      state: 'Won',
      amount: '3400.00',
    },
  ],
  [
    24,
    'Yasmin',
    {
      name: ['Priscilla', 'Dunne'],
      comments: 'Online shop for hand-dyed wool',
      methods: ['Social Media'],
      state: 'No answer',
    },
  ],
  [
    27,
    'Renata',
    {
      name: ['Jonas', 'Meier'],
      comments: 'Looks for a ground-floor office with parking',
      methods: ['Call'],
      state: 'Won',
      amount: '2150.00',
    },
  ],
  [
    29,
    'Fatima',
    {
      name: ['Cora', 'Lindgren'],
      comments: 'Retirement lunch for 40',
      methods: ['Invited to Meeting'],
      state: 'Lost',
    },
  ],
  [
    30,
    'Ellen',
    {
      name: null,
      comments: 'Blinds for the meeting room',
      methods: ['In Person'],
      state: 'Won',
      amount: '480.00',
    },
  ],
  [
    34,
    'Samuel',
    {
      name: ['Rashid', 'Karimi'],
      comments: 'Cover for a second delivery van',
      methods: ['E-mail'],
      state: 'Contacted',
    },
  ],
  [
    36,
    'Oliver',
    {
      name: ['Megan', 'Tully'],
      comments: '500 menus on heavy stock',
      methods: ['E-mail', 'Text'],
      state: 'Seen',
    },
  ],
  [
    38,
    'Ravi',
    {
      name: ['Albert', 'Nwachukwu'],
      comments: 'First employment contract',
      methods: ['Call'],
      state: 'No answer',
    },
  ],
  [
    43,
    'Lucia',
    {
      name: ['Sofia', 'Brandao'],
      comments: 'Flowers for a wedding in September',
      methods: ['Text'],
      state: 'Lost',
    },
  ],
];
const referralsReceived: Told<ToldReferral> = [
  [
    1,
    'Amara',
    {
      name: ['Gideon', 'Thorne'],
      comments: 'Has three years of receipts and no system',
      methods: ['E-mail'],
      state: 'Given',
    },
  ],
  [
    4,
    'Renata',
    {
      name: ['Thandiwe', 'Dlamini'],
      comments: 'Opens a second shop and wants monthly figures',
      methods: ['Call'],
      state: 'Contacted',
    },
  ],
  [
    8,
    'Joaquin',
    {
      name: null,
      comments: 'Payroll for four people from next month',
      methods: ['In Person'],
      state: 'Won',
      amount: '640.00',
    },
  ],
  [
    11,
    'Grace',
    {
      name: ['Pavel', 'Novák'],
      comments: 'Year end is in six weeks, nothing is sorted',
      methods: ['Text'],
      state: 'Seen',
    },
  ],
];
/** Credited by the member: to whom, how much, and what for. */
const bucksGiven: Told<readonly [string, string]> = [
  [2, 'Peter', ['1250.00', 'New boiler for the office, in one day']],
  [10, 'Benjamin', ['1260.00', 'Introduced the harbor cooperative']],
];
const sharesGiven: Told<string> = [
  [0, 'Tomas', 'Spring lighting guide'],
  [2, 'Renata', 'Open house on Saturday'],
  [3, 'Lucia', 'Peonies, first cut'],
  [6, 'Fatima', 'Saffron kitchen, spring menu'],
  [8, 'Hye-jin', 'A barn becomes a home'],
  [11, 'Amara', 'Portraits in one morning'],
];
/** Links of the member that others shared. */
const sharesReceived: Told<string> = [
  [0, 'Chloe', 'Year end without tears'],
  [1, 'Beatriz', 'Year end without tears'],
  [1, 'Callum', 'The receipts you may throw away'],
  [2, 'Wei-Lin', 'Year end without tears'],
  [3, 'George', 'The receipts you may throw away'],
  [5, 'Marcus', 'Year end without tears'],
  [6, 'Yasmin', 'Year end without tears'],
  [8, 'Ravi', 'The receipts you may throw away'],
  [9, 'Samuel', 'Year end without tears'],
  [12, 'Grace', 'Year end without tears'],
  [13, 'Renata', 'The receipts you may throw away'],
];
const eventsAttended: Told<{
  readonly training: string | null;
  readonly name: string | null;
  readonly guests: number;
}> = [
  [2, 'Chloe', { training: 'Asking for the introduction', name: null, guests: 1 }],
  [9, 'Fatima', { training: null, name: 'Autumn tasting', guests: 2 }],
];

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
