export const demoPassword = 'Chapter-demo-1';

/** The demo accounts, as the ready message lists them. */
export const demoAccounts = [
  { email: 'member@chapterhouse.test', who: 'an ordinary member of Millbrook' },
  { email: 'ep@chapterhouse.test', who: 'a member of Millbrook flagged EP' },
  { email: 'leader@chapterhouse.test', who: 'the president of Millbrook' },
  { email: 'admin@chapterhouse.test', who: 'an administrator of the organization' },
  { email: 'admin2@chapterhouse.test', who: 'a second administrator' },
  { email: 'other@chapterhouse.test', who: 'an ordinary member of Juniper Flats' },
  { email: 'newcomer@chapterhouse.test', who: 'must choose a new password at the first sign-in' },
  { email: 'unconfirmed@chapterhouse.test', who: 'has signed up and not confirmed' },
] as const;

export type DemoEmail = (typeof demoAccounts)[number]['email'];

/** The demo account of a member, by full name. */
export const demoEmails: Readonly<Record<string, DemoEmail>> = {
  'Ines Calloway': 'member@chapterhouse.test',
  'Tomas Lindqvist': 'ep@chapterhouse.test',
  'Priya Raman': 'leader@chapterhouse.test',
  'Adele Winther': 'admin@chapterhouse.test',
  'Moses Kiprono': 'admin2@chapterhouse.test',
  'Dolores Quintana': 'other@chapterhouse.test',
  'Nadia Petrova': 'newcomer@chapterhouse.test',
  'Leo Castellan': 'unconfirmed@chapterhouse.test',
};
