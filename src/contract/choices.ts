/** The specification's choices, word for word; session types are elsewhere. */
export const referralMethods = [
  'E-mail',
  'Text',
  'Social Media',
  'In Person',
  'Call',
  'Invited to Meeting',
] as const;
export const businessTypes = ['New', 'Repeat BB from past referral given'] as const;
export const epReferralTypes = ['EP', 'Visitor', 'Former Member', 'Unknown Post'] as const;
export const eventTypes = [
  'Training',
  'Seminar',
  'Show',
  'Open Mic',
  'Promo Party',
  'Mixer',
  'Listening/Viewing',
] as const;
export const visitorMethods = [
  'MC Post',
  'SM Post',
  'Spotlight Post',
  'Sessions Post',
  'Coworker',
  'Friend',
  'Family',
  'Networking',
  'Client',
  'Connection',
  'Cold Call',
] as const;
export const linkTypes = ['MC Post', 'SM Post', 'Spotlight Post', 'Sessions Post', 'Other Post'] as const;
export const whereToShare = [
  'Facebook',
  'Instagram',
  'LinkedIn',
  'X',
  'YouTube',
  'TikTok',
  'E-mail',
  'Text',
  'Other',
] as const;
export const referralStates = ['Given', 'Seen', 'Contacted', 'Won', 'Lost', 'No answer'] as const;
export const visitorOutcomes = ['Interested', 'Applied', 'Joined', 'Not now', 'No'] as const;
