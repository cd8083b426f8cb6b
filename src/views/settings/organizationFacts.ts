import { partPlans } from '../../contract/growth/plans.ts';
import { lightLimitsOf, setOf } from '../../contract/growth/scoring.ts';
import {
  everythingKept,
  type Kept,
  keptName,
  labelName,
  type OrganizationSettings,
  usualDaysKept,
} from '../../contract/organization/organizationSettings.ts';
import { assignableRoles, roleLabels } from '../../contract/roles.ts';
import { factorAskedNames } from '../../contract/signIn/secondFactor.ts';
import { countOf, countWith } from '../figures.ts';

export const factsOf = (settings: OrganizationSettings) => [
  { name: 'Name', value: settings.organisation_name ?? '' },
  { name: 'Logo', value: settings.image === null ? '' : 'On letters and certificates' },
  { name: 'Network', value: settings.professional_network_link ?? '' },
  { name: 'Playlist', value: settings.playlist_link ?? '' },
  { name: 'Payment page', value: settings.payment_url ?? '' },
  { name: 'Settings button', value: settings.settings_button === 1 ? 'Shown' : 'Hidden' },
];

const days = (count: number) => countWith(count, 'day', 'days');

const keptTexts: Readonly<Record<Kept, readonly [name: string, otherwise: string]>> = {
  applications: ['Declined applications', ''],
  guests: ['Guests’ details', 'As long as the record of the visit'],
  former: ['Former members', 'Until they ask for their erasure'],
  deleted: ['Deleted records', ''],
  mail: ['Sent mail', ''],
  events: ['Security events', 'Always'],
};

export const keptOf = (settings: OrganizationSettings) =>
  everythingKept.map((what) => {
    const [name, otherwise] = keptTexts[what];
    const set = settings[keptName(what)] ?? usualDaysKept[what];
    return { name, value: set === null ? otherwise : days(set) };
  });

const priceOf = (surcharge: number | null) => {
  if (surcharge === null) return 'Not offered';
  return surcharge === 0 ? 'No surcharge' : `${surcharge}% surcharge`;
};

export const plansOf = (settings: OrganizationSettings) => [
  { name: 'Yearly', value: 'The chapter’s fee' },
  ...partPlans.map(({ name, surcharge }) => ({ name, value: priceOf(settings[surcharge]) })),
];

export const limitsOf = (settings: OrganizationSettings) => {
  const limits = lightLimitsOf(setOf(settings));
  const early = limits.absence_early;
  return [
    {
      name: 'A member',
      value: `On pace at ${limits.pace_good}% of the pace or more, far behind under ${limits.pace_warn}%`,
    },
    { name: 'A chapter', value: `On pace at its target, far behind under ${limits.chapter_warn}% of it` },
    { name: 'A new member', value: `Without a light for ${days(limits.new_days)}` },
    { name: 'Absences', value: early === 0 ? 'At the limit' : `${early} before the limit` },
    {
      name: 'An amount',
      value: `Flag amounts over ${countOf(limits.amount_times)} times the chapter’s average (once it has ${countWith(limits.amount_records, 'record', 'records')})`,
    },
  ];
};

export const signInOf = ({ second_factor, trusted_devices }: OrganizationSettings) => [
  { name: 'Two-factor is required of', value: factorAskedNames[second_factor] },
  { name: 'Trusted devices', value: trusted_devices === 1 ? 'For 30 days' : 'None' },
];

export const namesOf = (settings: OrganizationSettings) =>
  assignableRoles.map((role) => ({
    name: roleLabels[role],
    value: settings[labelName(role)] ?? 'Not renamed',
  }));
