import type { OnboardingTarget } from '../../../src/contract/people/onboarding.ts';

/**
 * Topics that members talked about. `{member}` is the other person's first name, `{trade}` their profession in lower
 * case, `{business}` their business, `{third}` the first name of another member of the chapter.
 */
export const discussionBeginnings: readonly string[] = [
  '{member} explained how a first appointment works and what it costs.',
  'We compared our busiest months and found that they don’t overlap.',
  '{member} would like to meet more people who decide, and fewer who collect quotes.',
  'Went through the last three referrals and why one of them didn’t work out.',
  '{business} is opening a second room and needs it known before fall.',
  'Talked about prices, and about saying them aloud without blinking.',
  '{member} showed me two finished jobs and one that went wrong, which was the most useful.',
  'I understand now what a {trade} does on a Monday morning.',
  'We looked at the newsletter of {business} and cut it in half.',
  '{member} is looking for someone to take over part of the office work.',
  'Spoke about the sixty seconds: one example, one request, then stop.',
  'Most of the hour went into one customer whom we share.',
  '{member} has a gap in May and would take a small job at short notice.',
  'We drew a map of who recommends whom, and there is a hole where architects should be.',
  '{member} told me how {business} began, in a garage with one phone.',
  'Reviewed the goals for this quarter; two of three are within reach.',
  'Long talk about hiring. The fifth person changes everything.',
  '{member} asked what makes me hesitate to give a referral, and I said it.',
  'We practiced introducing each other until it sounded like us.',
  'Discussed the visitor day and who could bring whom.',
  'The season of {business} starts early this year.',
  '{member} wants to be known for one thing rather than for five.',
  'Compared our websites on a phone. Mine lost.',
  'We talked about the customers we should have refused.',
  '{member} is thinking of moving the workshop closer to town.',
  'Looked at the calendar together and chose two events to attend.',
];

export const discussionEndings: readonly string[] = [
  'I’ll introduce {third}.',
  '{member} will send two examples for me to read.',
  'We meet again in six weeks.',
  'I promised one introduction before the next meeting.',
  'Next step: a short call with {third} and {member}.',
  'I take ten of the cards with me.',
  '{member} will review my price sheet.',
  'We will stand side by side at the next mixer.',
  'Agreed to share each other’s links this month.',
  '{member} knows a caretaker who may need me.',
  'I’ll ask my landlord, who owns six buildings.',
  'To do: write down the three questions that qualify a customer.',
  'We want to offer something together in the spring.',
  '{third} should hear about this.',
  'I’ll bring a visitor who fits.',
  'Good hour; the coffee was on {member}.',
];

export const bucksComments: readonly string[] = [
  'Thank you for the introduction, they signed on Friday.',
  'First invoice, more to come in the fall.',
  'They called the same afternoon.',
  'Small job, very pleasant people.',
  'Second order from the same customer.',
  'Paid in full, and they want to recommend us.',
  'The offer had been on my desk for weeks; your call settled it.',
  'Half now, half when it’s finished.',
  'They came because you described us so well.',
  'Repeat customer since last year.',
];

export const referralNotes: readonly string[] = [
  'Called twice, left a message.',
  'Met on site on Thursday.',
  'Sent an offer, they decide next week.',
  'Wrong time of year, asks again in spring.',
  'Chose a cousin in the end.',
  'Signed today, thank you!',
  'Very friendly, needs a week to think.',
  'The number isn’t in service.',
  'They have waited for someone like this.',
  'Budget is smaller than expected, we found a way.',
];

export const events: readonly { readonly type: EventKind; readonly title: string }[] = [
  { type: 'Seminar', title: 'Tax changes for small firms' },
  { type: 'Seminar', title: 'Speaking without notes' },
  { type: 'Seminar', title: 'Late payments and what to do' },
  { type: 'Show', title: 'Spring craft show' },
  { type: 'Show', title: 'Home and garden show' },
  { type: 'Show', title: 'Harbor art walk' },
  { type: 'Open Mic', title: 'Open mic at the Reading Room' },
  { type: 'Open Mic', title: 'Sixty seconds, open mic' },
  { type: 'Promo Party', title: 'Opening of the new workshop' },
  { type: 'Promo Party', title: 'Ten years in business' },
  { type: 'Promo Party', title: 'Fall tasting' },
  { type: 'Mixer', title: 'After-work mixer' },
  { type: 'Mixer', title: 'Mixer with the neighboring chapter' },
  { type: 'Mixer', title: 'Breakfast mixer' },
  { type: 'Listening/Viewing', title: 'Film evening with discussion' },
  { type: 'Listening/Viewing', title: 'Radio hour, listened to together' },
];

type EventKind = 'Seminar' | 'Show' | 'Open Mic' | 'Promo Party' | 'Mixer' | 'Listening/Viewing';

export const trainingList: readonly {
  readonly name: string;
  readonly whatFor: string;
  readonly requiredFor: readonly (
    | 'member'
    | 'visitor_host'
    | 'president'
    | 'vice_president'
    | 'secretary_treasurer'
  )[];
}[] = [
  {
    name: 'First steps',
    whatFor: 'How the chapter works, for everyone who has just joined.',
    requiredFor: ['member'],
  },
  {
    name: 'Asking for the introduction',
    whatFor: 'From a vague wish to a request that others can fulfill.',
    requiredFor: [],
  },
  { name: 'Sixty seconds', whatFor: 'Presenting the business in a minute.', requiredFor: ['member'] },
  { name: 'Listening first', whatFor: 'Sessions in which the other person speaks more.', requiredFor: [] },
  { name: 'Hosting visitors', whatFor: 'Before, during and after a visit.', requiredFor: ['visitor_host'] },
  {
    name: 'Leading a meeting',
    whatFor: 'Ninety minutes that end on time.',
    requiredFor: ['president', 'vice_president'],
  },
  {
    name: 'Attendance and numbers',
    whatFor: 'Closing a week and reading the Sm Report.',
    requiredFor: ['vice_president', 'secretary_treasurer'],
  },
  { name: 'Posting with purpose', whatFor: 'Sharing links that help the other person.', requiredFor: [] },
];

export const certificateList: readonly { readonly name: string; readonly steps: readonly string[] }[] = [
  {
    name: 'Sample session presenter',
    steps: ['Watch two sample sessions', 'Present once with a coach', 'Present alone'],
  },
  {
    name: 'Mentor',
    steps: [
      'Six months of membership',
      'Training: Listening first',
      'Accompany one new member for eight weeks',
    ],
  },
  {
    name: 'Visitor host',
    steps: ['Training: Hosting visitors', 'Host at two meetings', 'Follow up three visitors'],
  },
];

export const onboardingList: readonly {
  readonly name: string;
  readonly howTo: string;
  readonly selfTick: boolean;
  readonly dueDays: number;
  readonly opens: OnboardingTarget;
}[] = [
  {
    name: 'Complete the profile',
    howTo: 'Add how to reach you, and what you do.',
    selfTick: true,
    dueDays: 7,
    opens: 'profile',
  },
  {
    name: 'Add a link to share',
    howTo: 'Members share it in their posts.',
    selfTick: true,
    dueDays: 14,
    opens: 'links',
  },
  {
    name: 'Meet the mentor',
    howTo: 'Record it as a Coaching Session.',
    selfTick: false,
    dueDays: 14,
    opens: 'mentor',
  },
  {
    name: 'Training: First steps',
    howTo: 'Sign up for the next date.',
    selfTick: false,
    dueDays: 30,
    opens: 'training',
  },
  {
    name: 'Five sessions',
    howTo: 'Meet five members you don’t know yet.',
    selfTick: false,
    dueDays: 45,
    opens: 'members',
  },
  {
    name: 'First referral given',
    howTo: 'Refer someone to a member.',
    selfTick: false,
    dueDays: 45,
    opens: 'referral',
  },
  {
    name: 'First visitor invited',
    howTo: 'Bring a guest to a meeting.',
    selfTick: false,
    dueDays: 60,
    opens: 'visitor',
  },
  {
    name: 'First spotlight',
    howTo: 'See who presents, and when it’s your turn.',
    selfTick: false,
    dueDays: 90,
    opens: 'spotlights',
  },
];
