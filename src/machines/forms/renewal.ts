import { notAfter, realDay } from '../../contract/dateRules.ts';
import type { PlanName } from '../../contract/growth/plans.ts';
import { amount } from '../../contract/numberRules.ts';
import { noteLength, type renewalDecisions } from '../../contract/people/renewals.ts';
import type { FormDefinition } from '../form/definition.ts';
import { always, onText } from '../form/field.ts';
import { field, text } from '../form/fields.ts';
import { choice, coming, option } from '../form/memberFields.ts';

type Decision = (typeof renewalDecisions)[number];

/** A membership with its member's name. */
type Renewal = { readonly id: number; readonly name: string; readonly version: number };

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    renewalDecision: {
      readonly stored: Renewal & { readonly decision: Decision | 'none'; readonly note: string | null };
    };
    renewalPayment: { readonly stored: Renewal & { readonly covers: string } };
    renewalPlan: { readonly stored: Renewal & { readonly plan: PlanName } };
    renewalPause: { readonly stored: Renewal & { readonly paused_until: string | null } };
  }
}

export const renewalDecision: FormDefinition = {
  id: 'renewalDecision',
  title: 'Decide about this renewal',
  submit: 'Save',
  lead: ({ name }) => `Only leaders see your decision about ${name}.`,
  fields: [
    choice(
      'decision',
      'Decision',
      [
        { value: 'renew', label: 'Renew' },
        { value: 'not renew', label: 'Don’t renew' },
        { value: 'none', label: 'Not decided' },
      ],
      { isRequired: true },
    ),
    text('note', 'Note', noteLength, { rows: 3 }),
  ],
};

/** A payment made offline, for a year or an installment. */
export const renewalPayment: FormDefinition = {
  id: 'renewalPayment',
  title: 'Record a payment',
  submit: 'Record',
  lead: ({ name, covers }) => `${name}’s membership continues for ${covers}. They’ll be notified.`,
  fields: [
    field('day', 'date', 'Paid on', {
      isRequired: true,
      isShort: true,
      rules: ({ today }) => [onText(realDay), onText(notAfter(today))],
    }),
    field('line', 'amount', 'Amount', {
      isRequired: true,
      isShort: true,
      placeholder: '0.00',
      rules: always(onText(amount)),
    }),
  ],
};

/** The choice between paying at once and in installments. */
export const renewalPlan: FormDefinition = {
  id: 'renewalPlan',
  title: 'Change the plan',
  submit: 'Save',
  lead: ({ name }) => `It holds from ${name}’s next payment. They’ll be notified.`,
  fields: [option('plan', 'Plan', 'plans', { isRequired: true })],
};

/** A period in which the member isn't asked to pay. */
export const renewalPause: FormDefinition = {
  id: 'renewalPause',
  title: 'Pause this renewal',
  submit: 'Save',
  lead: ({ name }) => `${name} gets no reminders until then. We’ll let them know.`,
  fields: [
    field('day', 'paused_until', 'Paused until', {
      isShort: true,
      hint: 'Leave it empty for no pause.',
      rules: coming,
    }),
  ],
};
