import { notBefore } from '../../contract/dateRules.ts';
import type { Promo } from '../../contract/growth/promos.ts';
import type { FormDefinition } from '../form/definition.ts';
import { type Field, onText } from '../form/field.ts';
import { field } from '../form/fields.ts';
import { coming, neededText, title } from '../form/memberFields.ts';
import { deletion, question } from '../form/questions.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    /** `stored` is null for a new promo. */
    promo: { readonly stored: Promo | null };
    promoRemoval: { readonly stored: Promo };
    promoSuggestion: { readonly stored: { readonly member_id: number } };
    suggestionAcceptance: { readonly stored: Promo };
    suggestionChange: { readonly stored: Promo };
    suggestionRefusal: { readonly stored: Promo };
  }
}

const fields: readonly Field[] = [
  title(100),
  neededText('text', 'Text', 5000, { placeholder: 'What you offer, for whom, and what to say about it' }),
  { name: 'image', label: 'Image', kind: 'image' },
  { name: 'valid_from', label: 'Valid from', kind: 'day', isShort: true, rules: coming },
  field('day', 'valid_to', 'Valid to', {
    isShort: true,
    rules: (facts) => [...coming(facts), onText(notBefore(String(facts.values.valid_from ?? '')))],
  }),
];

const common = { submit: 'Save', fields } as const;

export const promo: FormDefinition = { ...common, id: 'promo', title: 'Promo' };

export const promoRemoval = deletion(
  'promoRemoval',
  'Delete promo?',
  'It’ll be removed from your profile and can’t be recovered.',
);

/** A promo suggested for another member, who accepts or declines it. */
export const promoSuggestion: FormDefinition = {
  ...common,
  id: 'promoSuggestion',
  title: 'Suggest a promo',
  submit: 'Suggest',
  lead: 'The member will be notified, and can accept, change or decline it.',
};

/** Accepts a suggested promo as it is. */
export const suggestionAcceptance = question({
  id: 'suggestionAcceptance',
  title: 'Accept suggestion?',
  submit: 'Accept',
  lead: 'It’ll be added to your promos as suggested.',
});

/** Changes a suggested promo before accepting it. */
export const suggestionChange: FormDefinition = {
  ...common,
  id: 'suggestionChange',
  title: 'Change suggestion',
  lead: 'What you save will be added to your promos.',
};

export const suggestionRefusal = question({
  id: 'suggestionRefusal',
  title: 'Decline suggestion?',
  submit: 'Decline',
  isDanger: true,
  lead: 'It’ll be removed from your list. The person who suggested it won’t be told why.',
});
