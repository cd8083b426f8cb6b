/** What an import brings in, and the fields of each kind: of the page, the template and the server alike. */
export const importKinds = ['members', 'chapters', 'professions', 'trainings', 'visitors'] as const;
export type ImportKind = (typeof importKinds)[number];

export type ImportFieldType =
  | 'text'
  | 'long'
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
  /** One of the list, or in other words. */
  | 'anyProfession'
  | 'region'
  | 'member'
  | 'roles';

export interface ImportField {
  readonly key: string;
  readonly label: string;
  readonly type: ImportFieldType;
  readonly isNeeded?: boolean;
  /** The needed fields that it stands for where there are none. */
  readonly insteadOf?: readonly string[];
  /** What the template shows. */
  readonly example: string;
}

const field = (key: string, label: string, type: ImportFieldType, example: string): ImportField => ({
  key,
  label,
  type,
  example,
});

const needed = (...of: Parameters<typeof field>): ImportField => ({ ...field(...of), isNeeded: true });

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
};

/** @returns the label of a field. */
export const importLabel = (kind: ImportKind, key: string): string =>
  importFields[kind].find((one) => one.key === key)?.label ?? key;
