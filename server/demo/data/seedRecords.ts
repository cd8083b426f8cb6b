import type { SeedReferral } from '../referrals.ts';
import type { SeedSession } from '../sessions.ts';

/** Entries of the number of days before today, the other member's first name, and the record. */
export type Seed<T> = readonly (readonly [number, string, T])[];
/** The contact's full name is null for a referral that the other member needs themselves. */
const referral = (
  daysAgo: number,
  other: string,
  contact: string | null,
  comments: string,
  methods: SeedReferral['methods'],
  state: SeedReferral['state'],
  amount?: string,
): Seed<SeedReferral>[number] => {
  const [first = '', last = ''] = contact?.split(' ') ?? [];
  return [
    daysAgo,
    other,
    { name: contact === null ? null : [first, last], comments, methods, state, amount },
  ];
};
const quick = (address: string): SeedSession => ({ type: 'Quick Session', address });

export const sessionsGiven: Seed<SeedSession> = [
  [0, 'Ellen', quick('Corner Table Café')],
  [
    1,
    'Tomas',
    {
      type: 'Coaching Session',
      address: 'Northlight Studio',
      discussion:
        'His studio is opening a second room for hotel work. Looking for architects who plan lobbies. I’ll introduce Hye-jin; he will send two of his price sheets for me to review.',
    },
  ],
  [3, 'Renata', quick('Corner Table Café')],
  [6, 'Fatima', { type: 'Activity Session', address: 'Saffron kitchen' }],
  [9, 'Oliver', quick('By video call')],
];
export const sessionsReceived: Seed<SeedSession> = [
  [0, 'Yasmin', quick('By video call')],
  [2, 'Peter', quick('Millbrook Inn, lobby')],
  [7, 'Benjamin', { type: 'Leadership Session', address: 'The Reading Room' }],
  [12, 'Lucia', quick('Harbor Bakery')],
];
export const referralsGiven: Seed<SeedReferral> = [
  referral(
    1,
    'Hye-jin',
    'Martin Oduya',
    'Wants to turn a barn near Elmsford into two flats',
    ['E-mail', 'Call'],
    'Given',
  ),
  referral(
    7,
    'Callum',
    'Dana Whitcombe',
    'Rewiring of the bakery on Dock Street before July',
    ['Text'],
    'Seen',
  ),
  referral(
    10,
    'Peter',
    'Luis Ortega',
    'Two bathrooms, would like a quote by June',
    ['In Person'],
    'Contacted',
  ),
  referral(16, 'Tomas', null, 'New lights for our front office', ['In Person'], 'Won', '950.00'),
  referral(
    20,
    'Priya',
    'Helena Borg',
    'Needs advice on guardianship for her mother',
    ['Call', 'E-mail'],
    'Contacted',
  ),
  referral(
    22,
    'Marcus',
    'Owen Talbot',
    'School hall roof leaks over the stage',
    ['In Person'],
    'Won',
    '3400.00',
  ),
  referral(24, 'Yasmin', 'Priscilla Dunne', 'Online shop for hand-dyed wool', ['Social Media'], 'No answer'),
  referral(
    27,
    'Renata',
    'Jonas Meier',
    'Looks for a ground-floor office with parking',
    ['Call'],
    'Won',
    '2150.00',
  ),
  referral(29, 'Fatima', 'Cora Lindgren', 'Retirement lunch for 40', ['Invited to Meeting'], 'Lost'),
  referral(30, 'Ellen', null, 'Blinds for the meeting room', ['In Person'], 'Won', '480.00'),
  referral(34, 'Samuel', 'Rashid Karimi', 'Cover for a second delivery van', ['E-mail'], 'Contacted'),
  referral(36, 'Oliver', 'Megan Tully', '500 menus on heavy stock', ['E-mail', 'Text'], 'Seen'),
  referral(38, 'Ravi', 'Albert Nwachukwu', 'First employment contract', ['Call'], 'No answer'),
  referral(43, 'Lucia', 'Sofia Brandao', 'Flowers for a wedding in September', ['Text'], 'Lost'),
];
export const referralsReceived: Seed<SeedReferral> = [
  referral(1, 'Amara', 'Gideon Thorne', 'Has three years of receipts and no system', ['E-mail'], 'Given'),
  referral(
    4,
    'Renata',
    'Thandiwe Dlamini',
    'Opens a second shop and wants monthly figures',
    ['Call'],
    'Contacted',
  ),
  referral(8, 'Joaquin', null, 'Payroll for four people from next month', ['In Person'], 'Won', '640.00'),
  referral(11, 'Grace', 'Pavel Novák', 'Year end is in six weeks, nothing is sorted', ['Text'], 'Seen'),
];
/** Credits that the member gave: amount and reason. */
export const bucksGiven: Seed<readonly [string, string]> = [
  [2, 'Peter', ['1250.00', 'New boiler for the office, in one day']],
  [10, 'Benjamin', ['1260.00', 'Introduced the harbor cooperative']],
];
export const sharesGiven: Seed<string> = [
  [0, 'Tomas', 'Spring lighting guide'],
  [2, 'Renata', 'Open house on Saturday'],
  [3, 'Lucia', 'Peonies, first cut'],
  [6, 'Fatima', 'Saffron kitchen, spring menu'],
  [8, 'Hye-jin', 'A barn becomes a home'],
  [11, 'Amara', 'Portraits in one morning'],
];
/** Titles of the member's links that others shared. */
export const sharesReceived: Seed<string> = [
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
export const eventsAttended: Seed<{
  readonly training: string | null;
  readonly name: string | null;
  readonly guests: number;
}> = [
  [2, 'Chloe', { training: 'Asking for the introduction', name: null, guests: 1 }],
  [9, 'Fatima', { training: null, name: 'Fall tasting', guests: 2 }],
];
