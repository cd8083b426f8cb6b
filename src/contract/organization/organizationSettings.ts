import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { surchargesIn, surchargesOut } from '../growth/plans.ts';
import { numbersIn, numbersOut } from '../growth/scoring.ts';
import { OptionalImage } from '../images.ts';
import { Saved } from '../lists.ts';
import { messages } from '../messages.ts';
import { type MetricId, metrics } from '../metrics.ts';
import { type AssignableRole, assignableRoles } from '../roles.ts';
import {
  AnyNumber,
  AnyText,
  Flag,
  FlagOut,
  Id,
  NumberOrNull,
  named,
  OptionalText,
  OptionalUrl,
  OptionalWhole,
  Text,
  TextOrNull,
} from '../scalars.ts';
import { factorAsked } from '../signIn/secondFactor.ts';

/** The default targets of a member per week and month: records, or money for metric 3. */
export const usualTargets = {
  week: { 1: 2, 2: 2, 3: 1000, 4: 1, 5: 5, 6: 1 },
  month: { 1: 8, 2: 6, 3: 5000, 4: 2, 5: 20, 6: 2 },
} as const satisfies Readonly<Record<string, Readonly<Record<MetricId, number>>>>;
export type TargetUnit = keyof typeof usualTargets;
export const targetUnits = ['week', 'month'] as const satisfies readonly TargetUnit[];

/** The highest target: records, or units of money for metric 3. */
export const mostAsked = 999_999;

/** The default number of days before each kind is deleted; null means never. */
export const usualDaysKept = {
  applications: 90,
  guests: null,
  former: null,
  deleted: 30,
  mail: 30,
  events: null,
} as const satisfies Readonly<Record<string, number | null>>;
export type Kept = keyof typeof usualDaysKept;
export const everythingKept = [
  'applications',
  'guests',
  'former',
  'deleted',
  'mail',
  'events',
] as const satisfies readonly Kept[];
export const keptName = (what: Kept): `${Kept}_kept_days` => `${what}_kept_days`;
/** Ten years in days. */
export const mostDaysKept = 3650;

type AskedName = `${TargetUnit}_${MetricId}`;
export const askedName = (unit: TargetUnit, metric: MetricId): AskedName => `${unit}_${metric}`;
type LabelName = `label_${AssignableRole}`;
export const labelName = (role: AssignableRole): LabelName => `label_${role}`;

const askedNames = targetUnits.flatMap((unit) => metrics.map(({ id }) => askedName(unit, id)));
const labelNames = assignableRoles.map(labelName);
const keptNames = everythingKept.map(keptName);

export const Region = v.object({ id: AnyNumber, name: AnyText, chapters: AnyNumber });
export type Region = v.InferOutput<typeof Region>;

export const OrganizationSettings = v.object({
  /** The name in e-mails and in the privacy policy; null for the product's name. */
  organisation_name: TextOrNull,
  /** The logo on letters and certificates. */
  image: TextOrNull,
  /** Links in the menu; empty ones are hidden. */
  professional_network_link: TextOrNull,
  playlist_link: TextOrNull,
  /** The payment provider's URL. */
  payment_url: TextOrNull,
  /** 1: members who have settings see the floating button. */
  settings_button: FlagOut,
  /** What roles are called; null for the usual name. */
  ...named(labelNames, () => TextOrNull),
  /** A member's targets per week and month; null for the default, 0 for no target. */
  ...named(askedNames, () => NumberOrNull),
  /** The numbers behind scores and lights; null for the default. */
  ...numbersOut,
  /** The number of days for which data is kept; null for the default. */
  ...named(keptNames, () => NumberOrNull),
  /** The surcharge on an installment of the yearly fee, in percent; null: the plan isn't offered. */
  ...surchargesOut,
  /** Who must sign in with a second factor. */
  second_factor: v.picklist(factorAsked),
  /** 1: a trusted browser skips the code for thirty days. */
  trusted_devices: FlagOut,
  regions: v.array(Region),
  version: AnyNumber,
});
export type OrganizationSettings = v.InferOutput<typeof OrganizationSettings>;

export const getOrganizationSettings = endpoint({
  id: 'getOrganizationSettings',
  topics: ['lookups'],
  method: 'GET',
  path: '/member-4/organisation-settings',
  summary: 'What the organization decides for all of its chapters',
  access: { kind: 'capability', anyOf: ['page:Organization Settings'], own: false },
  answer: OrganizationSettings,
});

/** Partial update: an omitted field stays as it is, null restores the default. */
export const OrganizationSettingsToSave = v.object({
  organisation_name: v.optional(OptionalText(100)),
  image: v.optional(OptionalImage),
  professional_network_link: v.optional(OptionalUrl),
  playlist_link: v.optional(OptionalUrl),
  payment_url: v.optional(OptionalUrl),
  settings_button: v.optional(Flag),
  ...named(labelNames, () => v.optional(OptionalText(100))),
  ...named(askedNames, () => v.optional(OptionalWhole(mostAsked))),
  ...numbersIn,
  ...named(keptNames, () => v.optional(OptionalWhole(mostDaysKept))),
  ...surchargesIn,
  second_factor: v.optional(v.picklist(factorAsked, messages.invalid)),
  trusted_devices: v.optional(Flag),
});
export type OrganizationSettingsToSave = v.InferInput<typeof OrganizationSettingsToSave>;

export const saveOrganizationSettings = endpoint({
  id: 'saveOrganizationSettings',
  topics: ['chapters', 'lookups', 'members', 'records'],
  method: 'PUT',
  path: '/member-4/organisation-settings',
  summary: 'Saves what the organization decides; a stale If-Match answers 409 with how it stands',
  access: { kind: 'capability', anyOf: ['content.edit'], own: false },
  body: OrganizationSettingsToSave,
  answer: OrganizationSettings,
  refusals: [409],
});

const RegionToSave = v.object({ name: Text(1, 100) });

export const createRegion = endpoint({
  id: 'createRegion',
  topics: ['lookups'],
  method: 'POST',
  path: '/member-4/regions',
  summary: 'Adds a region, to which chapters and directors can belong',
  access: { kind: 'capability', anyOf: ['content.edit'], own: false },
  body: RegionToSave,
  answer: Saved,
  idempotent: true,
});

export const renameRegion = endpoint({
  id: 'renameRegion',
  topics: ['chapters', 'lookups', 'members'],
  method: 'PUT',
  path: '/member-4/regions/:id',
  summary: 'Renames a region',
  access: { kind: 'capability', anyOf: ['content.edit'], own: false },
  params: v.object({ id: Id }),
  body: RegionToSave,
  answer: Saved,
});

declare module '../detailPorts.ts' {
  interface DetailPages {
    readonly organizationSettings: { readonly settings: OrganizationSettings };
  }
}
