import type { SeedReferral } from '../referrals.ts';
import type { SeedSession } from '../sessions.ts';

/** Entries of days ago, the other member's first name, and the record. */
export type Seed<T> = readonly (readonly [number, string, T])[];
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
export const referralsReceived: Seed<SeedReferral> = [
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
