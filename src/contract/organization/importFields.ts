import { businessTypes, epReferralTypes, eventTypes, referralMethods, referralStates } from '../choices.ts';
import { referralTypes, sessionTypes } from '../metrics.ts';

export const recordKinds = ['sessions', 'referrals', 'business_bucks', 'event_attendances', 'posts'] as const;
export type RecordKind = (typeof recordKinds)[number];
/** What an import can bring in; the page, the template and the server share this list. */
export const importKinds = [
  ...(['members', 'chapters', 'professions', 'trainings', 'visitors', 'meetings'] as const),
  ...recordKinds,
] as const;
export type ImportKind = (typeof importKinds)[number];

export const isRecordKind = (kind: ImportKind): kind is RecordKind =>
  (recordKinds as readonly string[]).includes(kind);

/** Kinds whose import may fill empty fields. */
export const fillableKinds: readonly ImportKind[] = ['members', 'chapters', 'visitors'];

export type ImportFieldType =
  | 'text'
  | 'long'
  /** Text of three or more characters. */
  | 'said'
  | 'choice'
  /** Several choices. */
  | 'choices'
  | 'count'
  | 'training'
  | 'link'
  | 'name'
  | 'email'
  | 'phone'
  | 'website'
  | 'date'
  | 'pastDate'
  | 'time'
  | 'weekday'
  | 'flag'
  | 'amount'
  | 'zone'
  | 'currency'
  | 'chapter'
  | 'profession'
  /** A profession from the list, or free text. */
  | 'anyProfession'
  | 'region'
  | 'member'
  | 'roles';

export interface ImportChoice {
  readonly value: string;
  readonly label: string;
  readonly others?: readonly string[];
}

export interface ImportField {
  readonly key: string;
  readonly label: string;
  readonly type: ImportFieldType;
  readonly isNeeded?: boolean;
  /** The required fields that this field replaces if they're missing. */
  readonly insteadOf?: readonly string[];
  /** The allowed values, each with its synonyms in `others`. */
  readonly choices?: readonly ImportChoice[];
  /** The example in the template. */
  readonly example: string;
}

const field = (key: string, label: string, type: ImportFieldType, example: string): ImportField => ({
  key,
  label,
  type,
  example,
});

const needed = (...of: Parameters<typeof field>): ImportField => ({ ...field(...of), isNeeded: true });

const choosing = (of: ImportField, values: readonly (string | ImportChoice)[]): ImportField => ({
  ...of,
  choices: values.map((value) => (typeof value === 'string' ? { value, label: value } : value)),
});

const marks: readonly ImportChoice[] = [
  { value: 'Present', label: 'Present', others: ['p', 'x', 'yes', 'attended'] },
  { value: 'Late', label: 'Late', others: ['l'] },
  { value: 'Absent', label: 'Absent', others: ['a', 'no'] },
  { value: 'Excused', label: 'Excused', others: ['e', 'm', 'medical'] },
  { value: 'Substitute', label: 'Substitute', others: ['s', 'sub'] },
];

/** The chapter that a row counts for, checked if a column names one. */
const ofChapter = field('chapter', 'Chapter', 'chapter', 'Millbrook');
const giver = (label: string) => needed('from', label, 'member', 'judith@amsel.example');
const receiver = (label: string) => needed('to', label, 'member', 'marcus@adeyemi.example');
const onDay = needed('date', 'Date', 'pastDate', '2026-10-13');

export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  members: [
    needed('first_name', 'First name', 'name', 'Marcus'),
    needed('last_name', 'Last name', 'name', 'Adeyemi'),
    needed('email', 'E-mail', 'email', 'marcus@adeyemi.example'),
    { ...field('full_name', 'First and last name', 'text', ''), insteadOf: ['first_name', 'last_name'] },
    needed('chapter', 'Chapter', 'chapter', 'Millbrook'),
    field('profession', 'Profession', 'profession', 'Roofer'),
    field('business_name', 'Business name', 'text', 'Adeyemi Roofing'),
    field('cell_phone', 'Cell phone', 'phone', '(207) 555-0110'),
    field('work_phone', 'Work phone', 'phone', '(207) 555-0164'),
    field('address', 'Address', 'text', '12 Harbor Road'),
    field('city', 'City', 'text', 'Millbrook'),
    field('state', 'State', 'text', 'Maine'),
    field('website', 'Website', 'website', 'https://adeyemi.example'),
    field('birthday', 'Birthday', 'pastDate', '1984-05-17'),
    field('joined_on', 'Member since', 'pastDate', '2023-11-12'),
    field('paid_until', 'Paid until', 'date', '2027-11-12'),
    field('ideal_referral', 'Ideal referral', 'long', 'Owners of older houses'),
    field('about_me', 'About', 'long', 'Roofs since 2004'),
  ],
  chapters: [
    needed('name', 'Name', 'text', 'Millbrook'),
    needed('weekday', 'Weekday', 'weekday', 'Tuesday'),
    needed('time', 'Time', 'time', '7:30'),
    needed('time_zone', 'Time zone', 'zone', 'America/New_York'),
    needed('currency', 'Currency', 'currency', 'USD'),
    field('region', 'Region', 'region', 'Coastal Maine'),
    field('city', 'City', 'text', 'Millbrook'),
    field('state', 'State', 'text', 'Maine'),
    field('place', 'Place', 'text', 'Harbor Hall'),
    field('online_link', 'Online link', 'website', 'https://meet.example/millbrook'),
    field('founded_on', 'Founded on', 'pastDate', '2019-03-05'),
    field('membership_fee', 'Membership fee', 'amount', '640'),
    field('description', 'Description', 'long', 'We meet over breakfast.'),
  ],
  professions: [
    needed('name', 'Name', 'text', 'Roofer'),
    field('one_seat', 'One seat a chapter', 'flag', 'yes'),
  ],
  trainings: [
    needed('name', 'Name', 'text', 'Member Success Program'),
    field('what_for', 'What it is for', 'long', 'The first steps of a member'),
    field('required_for', 'Required for', 'roles', 'President, Vice President'),
  ],
  visitors: [
    needed('first_name', 'First name', 'name', 'Marcus'),
    needed('last_name', 'Last name', 'name', 'Adeyemi'),
    needed('email', 'E-mail', 'email', 'marcus@adeyemi.example'),
    { ...field('full_name', 'First and last name', 'text', ''), insteadOf: ['first_name', 'last_name'] },
    needed('chapter', 'Chapter', 'chapter', 'Millbrook'),
    needed('date', 'Meeting date', 'date', '2026-10-13'),
    needed('profession', 'Profession', 'anyProfession', 'Roofer'),
    field('invited_by', 'Invited by', 'member', 'judith@amsel.example'),
    field('business_name', 'Business name', 'text', 'Adeyemi Roofing'),
    field('cell_phone', 'Cell phone', 'phone', '(207) 555-0110'),
    field('work_phone', 'Work phone', 'phone', '(207) 555-0164'),
    field('address', 'Address', 'text', '12 Harbor Road'),
    field('website', 'Website', 'website', 'https://adeyemi.example'),
    field('attended', 'Attended', 'flag', 'yes'),
    field('notes', 'Notes', 'long', 'Met at the fair'),
  ],
  meetings: [
    needed('chapter', 'Chapter', 'chapter', 'Millbrook'),
    needed('date', 'Meeting date', 'pastDate', '2026-10-13'),
    needed('member', 'Member', 'member', 'judith@amsel.example'),
    choosing(needed('mark', 'Attendance', 'choice', 'Present'), marks),
    field('sub_name', 'Substitute', 'text', ''),
    field('note', 'Note', 'long', 'Left at eight'),
  ],
  sessions: [
    giver('Member'),
    receiver('With'),
    onDay,
    choosing(needed('type', 'Session type', 'choice', 'Quick Session'), sessionTypes),
    needed('address', 'Address', 'said', 'Mill Street Diner'),
    needed('discussion', 'Discussion', 'said', 'What each of us is looking for'),
    ofChapter,
  ],
  referrals: [
    giver('Given by'),
    receiver('To'),
    onDay,
    needed('first_name', 'First name', 'name', 'Nora'),
    needed('last_name', 'Last name', 'name', 'Vance'),
    { ...field('full_name', 'First and last name', 'text', ''), insteadOf: ['first_name', 'last_name'] },
    choosing(needed('type', 'Referral type', 'choice', 'Someone Else'), referralTypes),
    needed('comments', 'Comments', 'said', 'Looks for a new roof'),
    choosing(field('methods', 'Methods', 'choices', 'Call, In Person'), referralMethods),
    choosing(field('referral_state', 'State', 'choice', 'Won'), referralStates),
    field('email', 'E-mail', 'email', 'nora@vance.example'),
    field('cell_phone', 'Cell phone', 'phone', '(207) 555-0142'),
    field('work_phone', 'Work phone', 'phone', '(207) 555-0143'),
    field('address', 'Address', 'text', '3 Ferry Lane'),
    ofChapter,
  ],
  business_bucks: [
    giver('Given by'),
    receiver('To'),
    onDay,
    needed('amount', 'Amount', 'amount', '1250.00'),
    choosing(field('business_type', 'Business type', 'choice', 'New'), businessTypes),
    choosing(field('ep_referral_type', 'EP referral type', 'choice', ''), epReferralTypes),
    field('comments', 'Comments', 'said', 'A roof for the harbor office'),
    ofChapter,
  ],
  event_attendances: [
    giver('Member'),
    field('to', 'Host', 'member', 'marcus@adeyemi.example'),
    onDay,
    field('time', 'Time', 'time', '18:30'),
    choosing(needed('type', 'Event type', 'choice', 'Mixer'), eventTypes),
    field('training', 'Training name', 'training', ''),
    field('show_name', 'Name of the event', 'text', 'Harvest mixer'),
    field('address', 'Address', 'text', 'Harbor Hall'),
    field('guests', 'Guests', 'count', '2'),
    ofChapter,
  ],
  posts: [
    giver('Shared by'),
    onDay,
    needed('link', 'Link', 'link', 'https://social.example/amsel/roofs'),
    ofChapter,
  ],
};

export const importLabel = (kind: ImportKind, key: string): string =>
  importFields[kind].find((one) => one.key === key)?.label ?? key;
