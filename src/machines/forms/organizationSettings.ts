import type { Rule } from '../../contract/baseRules.ts';
import { mostSurcharge, partPlans } from '../../contract/growth/plans.ts';
import {
  boundsOfNumbers,
  capName,
  type LightName,
  limitPairs,
  pointsName,
  type ScoreName,
} from '../../contract/growth/scoring.ts';
import { messages } from '../../contract/messages.ts';
import { metrics } from '../../contract/metrics.ts';
import { wholeNumber } from '../../contract/numberRules.ts';
import {
  askedName,
  everythingKept,
  type Kept,
  keptName,
  labelName,
  mostAsked,
  mostDaysKept,
  type OrganizationSettings,
  type Region,
  type TargetUnit,
  usualDaysKept,
  usualTargets,
} from '../../contract/organization/organizationSettings.ts';
import type { FieldValue, FieldValues } from '../../contract/ports.ts';
import { assignableRoles, roleLabels } from '../../contract/roles.ts';
import { factorAsked, factorAskedNames } from '../../contract/signIn/secondFactor.ts';
import type { FormDefinition } from '../form/definition.ts';
import { type Field, onText } from '../form/field.ts';
import { address, field, line } from '../form/fields.ts';
import { choice, whole } from '../form/memberFields.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    organizationFacts: { readonly stored: OrganizationSettings };
    roleNames: { readonly stored: OrganizationSettings };
    memberTargets: { readonly stored: OrganizationSettings };
    scoreTable: { readonly stored: OrganizationSettings };
    lightLimits: { readonly stored: OrganizationSettings };
    retention: { readonly stored: OrganizationSettings };
    membershipPlans: { readonly stored: OrganizationSettings };
    signInRules: { readonly stored: OrganizationSettings };
    /** `stored` is null for a new region. */
    region: { readonly stored: Region | null };
  }
}

/** The organization's name, the links in the menu, where members pay, and the settings button. */
export const organizationFacts: FormDefinition = {
  id: 'organizationFacts',
  title: 'Name, links and buttons',
  submit: 'Save',
  fields: [
    line('organisation_name', 'Name of the organization', 100, {
      hint: 'Mail comes from it, and the privacy policy names it.',
    }),
    field('image', 'image', 'Logo', {
      hint: 'On letters and certificates, in place of the Chapterhouse mark.',
    }),
    address('professional_network_link', 'Professional network', {
      hint: 'Every member can open it from the menu. Without an address it isn’t there.',
    }),
    address('playlist_link', 'Instructional playlist', {
      hint: 'Every member can open it from the menu. Without an address it isn’t there.',
    }),
    address('payment_url', 'Payment page', {
      hint: 'Your payment provider’s page, which members open from their payments.',
    }),
    choice(
      'settings_button',
      'Settings button',
      [
        { value: '1', label: 'Shown' },
        { value: '0', label: 'Hidden' },
      ],
      { isRequired: true, hint: 'At the bottom right of every page, for leaders and administrators.' },
    ),
  ],
};

/** Who must sign in with a second factor, and whether browsers can be trusted. */
export const signInRules: FormDefinition = {
  id: 'signInRules',
  title: 'Signing in',
  submit: 'Save',
  fields: [
    choice(
      'second_factor',
      'Two-factor is required of',
      factorAsked.map((value) => ({ value, label: factorAskedNames[value] })),
      { isRequired: true, hint: 'They set it up the next time they sign in.' },
    ),
    choice(
      'trusted_devices',
      'Trusted devices',
      [
        { value: '1', label: 'No code for 30 days where a member wants it' },
        { value: '0', label: 'A code each time' },
      ],
      { isRequired: true },
    ),
  ],
};

export const roleNames: FormDefinition = {
  id: 'roleNames',
  title: 'Role names',
  submit: 'Save',
  lead: 'Leave a field blank to use the default name, shown in gray.',
  fields: assignableRoles.map((role) =>
    line(labelName(role), roleLabels[role], 100, { isShort: true, placeholder: roleLabels[role] }),
  ),
};

const asked = (unit: TargetUnit): readonly Field[] =>
  metrics.map(({ id, title }) =>
    whole(askedName(unit, id), `${title} a ${unit}`, mostAsked, {
      isShort: true,
      placeholder: String(usualTargets[unit][id]),
    }),
  );

const inTurn = (weeks: readonly Field[], months: readonly Field[]): readonly Field[] =>
  weeks.flatMap((week, place) => [week, ...months.slice(place, place + 1)]);

/** The targets of a member per week and month, which the lights of scores are based on. */
export const memberTargets: FormDefinition = {
  id: 'memberTargets',
  title: 'Targets for each member',
  submit: 'Save',
  lead: 'Leave a field blank to use the default number, shown in gray. 0 asks for nothing.',
  fields: inTurn(asked('week'), asked('month')),
};

const numberField = (name: ScoreName | LightName, label: string, isShort = true): Field => {
  const { most, usual } = boundsOfNumbers[name];
  const upper = limitPairs.find(([lower]) => lower === name)?.[1];
  return {
    name,
    label,
    kind: 'whole',
    isShort,
    placeholder: String(usual),
    rules: ({ values }) => [
      onText(wholeNumber(most)),
      ...(upper === undefined ? [] : [notOver(name, upper, values)]),
    ],
  };
};

/** The number in a field, or the default; a different rule reports text that isn't a number. */
const heldOf = (value: FieldValue | undefined, name: ScoreName | LightName): number => {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? boundsOfNumbers[name].usual : /^\d+$/.test(text) ? Number(text) : Number.NaN;
};

/** The limit of a light must not be higher than the limit of the next better light. */
const notOver =
  (name: ScoreName | LightName, upper: ScoreName | LightName, values: FieldValues): Rule<FieldValue> =>
  (value) =>
    heldOf(value, name) > heldOf(values[upper], upper) ? messages.limitsCrossed : null;

/** How much each metric counts. */
export const scoreTable: FormDefinition = {
  id: 'scoreTable',
  title: 'Score table',
  submit: 'Save',
  lead: 'Leave a field blank to use the default number, shown in gray. A metric with 0 points doesn’t count.',
  fields: [
    ...metrics.flatMap(({ id, title }) => [
      numberField(pointsName(id), `${title}, points each`),
      numberField(capName(id), 'At most a week'),
    ]),
    numberField('score_good', 'On pace at or above'),
    numberField('score_warn', 'Behind at or above'),
  ],
};

/** The limits at which lights change and warnings appear. */
export const lightLimits: FormDefinition = {
  id: 'lightLimits',
  title: 'Light thresholds',
  submit: 'Save',
  lead: 'Leave a field blank to use the default number, shown in gray. Below “behind” a light says “far behind”.',
  fields: [
    numberField('pace_good', 'Member on pace, % of pace'),
    numberField('pace_warn', 'Member behind, % of pace'),
    numberField('chapter_warn', 'Chapter behind, % of target'),
    numberField('new_days', 'Days without a light after joining'),
    numberField('absence_early', 'Warn this many absences before the limit', false),
    numberField('amount_times', 'Flag amounts over this many times the average'),
    numberField('amount_records', 'Records needed for an average'),
  ],
};

const keptTexts: Readonly<Record<Kept, readonly [label: string, hint: string]>> = {
  applications: ['Declined and withdrawn applications', 'After the decision.'],
  guests: ['Contact details of guests', 'After the visit. Names and visits stay.'],
  former: [
    'Data of former members',
    'After the membership ends. Then it’s erased as if they had asked for it; others’ counts and amounts stay.',
  ],
  deleted: ['Deleted records and their images', 'After they were deleted.'],
  mail: ['Sent mail', 'After it was sent or given up.'],
  events: ['Sign-ins and other security events', 'After they happened.'],
};

const ifBlank = (what: Kept) =>
  usualDaysKept[what] === null
    ? 'Leave blank to keep them.'
    : 'Leave blank to use the default number, shown in gray.';

/** How long things are stored; the privacy policy shows the same numbers. */
export const retention: FormDefinition = {
  id: 'retention',
  title: 'How long we keep data',
  submit: 'Save',
  lead: 'In days. We delete older data daily, and you can’t restore it.',
  fields: everythingKept.map((what) =>
    whole(keptName(what), keptTexts[what][0], mostDaysKept, {
      ...(usualDaysKept[what] !== null && { placeholder: String(usualDaysKept[what]) }),
      hint: `${keptTexts[what][1]} ${ifBlank(what)}`,
    }),
  ),
};

/** The installments in which a year may be paid. */
export const membershipPlans: FormDefinition = {
  id: 'membershipPlans',
  title: 'Membership plans',
  submit: 'Save',
  lead: 'Every member can pay by the year. Fill in a surcharge, or 0, to offer a plan. Members on a plan you stop offering pay by the year from their next payment.',
  fields: partPlans.map(({ name, surcharge }) =>
    whole(surcharge, `${name}, surcharge in %`, mostSurcharge, { isShort: true, placeholder: 'Not offered' }),
  ),
};

/** A part of the organization with its chapters and directors. */
export const region: FormDefinition = {
  id: 'region',
  title: 'Region',
  submit: 'Save',
  fields: [line('name', 'Name', 100, { isRequired: true })],
};
