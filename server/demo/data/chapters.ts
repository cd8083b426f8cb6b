export interface ChapterData {
  readonly name: string;
  readonly region: string;
  readonly city: string;
  readonly state: string;
  /** 1 is Monday. */
  readonly weekday: number;
  readonly time: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly place: string;
  readonly onlineLink: string | null;
  readonly description: string;
  readonly foundedDaysAgo: number;
  /** The prefix of invented telephone numbers in the area, and the number of digits after it. */
  readonly phonePrefix: string;
  readonly phoneDigits: number;
  readonly streets: readonly string[];
  readonly postcode: string;
  /** Nearby towns where members live. */
  readonly towns: readonly string[];
  /** Places where members meet for a session. */
  readonly meetingPlaces: readonly string[];
  readonly subscriptionPlan: string;
  readonly subscriptionPrice: string;
  /** How busy the chapter is; 1 is the busiest. */
  readonly activity: number;
}

export const regions = ['Northern States', 'Overseas'] as const;

/** The demo chapters; most demo accounts belong to the first. */
export const chapterData: readonly ChapterData[] = [
  {
    name: 'Millbrook',
    region: 'Northern States',
    city: 'Millbrook',
    state: 'ME',
    weekday: 2,
    time: '07:30',
    timeZone: 'America/New_York',
    currency: 'USD',
    place: 'Harbor Room, Millbrook Inn, 2 Dock Street',
    onlineLink: null,
    description:
      'Thirty businesses from Millbrook and the coast, at one table every Tuesday. Coffee is ready at seven; we begin at half past seven and finish at nine.',
    foundedDaysAgo: 4440,
    phonePrefix: '20755501',
    phoneDigits: 2,
    streets: [
      'Dock Street',
      'Mill Lane',
      'Front Street',
      'Elm Avenue',
      'Custom House Wharf',
      'Chapel Hill',
      'Bayview Road',
    ],
    postcode: '04101',
    towns: ['Millbrook', 'Elmsford', 'South Harbor', 'Easton Ferry'],
    meetingPlaces: [
      'Northlight Studio',
      'Corner Table Café',
      'Saffron kitchen',
      'Millbrook Inn, lobby',
      'Harbor Bakery',
      'The Reading Room',
      'By video call',
      'Dock Street 14, second floor',
    ],
    subscriptionPlan: 'Yearly',
    subscriptionPrice: '640.00',
    activity: 1,
  },
  {
    name: 'Juniper Flats',
    region: 'Northern States',
    city: 'Juniper Flats',
    state: 'CO',
    weekday: 4,
    time: '12:00',
    timeZone: 'America/Denver',
    currency: 'USD',
    place: 'Copper Hall, 88 Railroad Avenue',
    onlineLink: 'https://meet.example/juniper-flats',
    description:
      'A lunch chapter at the foot of the mountains. Half of us are in the room and half on the screen, and everyone eats.',
    foundedDaysAgo: 3520,
    phonePrefix: '72055501',
    phoneDigits: 2,
    streets: [
      'Railroad Avenue',
      'Cottonwood Drive',
      'Mesa Street',
      'Second Avenue',
      'Aspen Court',
      'Quarry Road',
    ],
    postcode: '80421',
    towns: ['Juniper Flats', 'Cedar Pass', 'Lowell Springs'],
    meetingPlaces: [
      'Copper Hall, small room',
      'Cottonwood Coffee',
      'By video call',
      'Quarry Road Brewery',
      'Lowell Springs Library',
      'Mesa Street 40',
    ],
    subscriptionPlan: 'Yearly',
    subscriptionPrice: '590.00',
    activity: 0.34,
  },
  {
    name: 'Ashcombe Bridge',
    region: 'Overseas',
    city: 'Ashcombe',
    state: 'Devon',
    weekday: 3,
    time: '06:45',
    timeZone: 'Europe/London',
    currency: 'GBP',
    place: 'The Old Corn Exchange, Bridge Street',
    onlineLink: null,
    description:
      'Early, brisk and friendly: breakfast at a quarter to seven beside the river, and back at work before nine.',
    foundedDaysAgo: 5410,
    phonePrefix: '01632960',
    phoneDigits: 3,
    streets: ['Bridge Street', 'Corn Market', 'Station Road', 'Priory Close', 'Weaver’s Row', 'Quay Lane'],
    postcode: 'EX5 2QT',
    towns: ['Ashcombe', 'Teignford', 'Upper Marl'],
    meetingPlaces: [
      'The Old Corn Exchange',
      'Weaver’s Tea Room',
      'By video call',
      'Quay Lane Bakery',
      'Station Hotel',
      'Teignford Garden Centre',
    ],
    subscriptionPlan: 'Yearly',
    subscriptionPrice: '495.00',
    activity: 0.3,
  },
  {
    name: 'Banksia Point',
    region: 'Overseas',
    city: 'Banksia Point',
    state: 'NSW',
    weekday: 5,
    time: '07:00',
    timeZone: 'Australia/Sydney',
    currency: 'AUD',
    place: 'Surf Club, Esplanade 1',
    onlineLink: 'https://meet.example/banksia-point',
    description: 'Friday mornings above the beach. New members are paired with a mentor from the first week.',
    foundedDaysAgo: 2830,
    phonePrefix: '025550',
    phoneDigits: 4,
    streets: [
      'Esplanade',
      'Pacific Street',
      'Wattle Grove',
      'Lighthouse Road',
      'Creek Street',
      'Norfolk Parade',
    ],
    postcode: '2481',
    towns: ['Banksia Point', 'Wattle Creek', 'Nerang Beach'],
    meetingPlaces: [
      'Surf Club, terrace',
      'Salt & Barley',
      'By video call',
      'Creek Street Roasters',
      'Lighthouse Kiosk',
      'Wattle Grove Nursery',
    ],
    subscriptionPlan: 'Yearly',
    subscriptionPrice: '720.00',
    activity: 0.27,
  },
];

/** More places that people can choose as their city. */
export const otherCities: readonly { city: string; state: string }[] = [
  { city: 'Portland', state: 'ME' },
  { city: 'Bangor', state: 'ME' },
  { city: 'Boston', state: 'MA' },
  { city: 'Denver', state: 'CO' },
  { city: 'Boulder', state: 'CO' },
  { city: 'Exeter', state: 'Devon' },
  { city: 'Plymouth', state: 'Devon' },
  { city: 'Bristol', state: 'Somerset' },
  { city: 'Byron Bay', state: 'NSW' },
  { city: 'Sydney', state: 'NSW' },
  { city: 'Brisbane', state: 'QLD' },
];
