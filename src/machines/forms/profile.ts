import type { PaymentInfo } from '../../contract/growth/payments.ts';
import type { Biography, OtherLinks } from '../../contract/people/profile.ts';
import { type FormDefinition, wordsUpTo } from '../form/definition.ts';
import { always, type Field } from '../form/field.ts';
import { address, field, line, text } from '../form/fields.ts';
import { professionChoice } from '../form/memberFields.ts';

declare module '../../contract/formPorts.ts' {
  interface PageForms {
    biographyBusiness: { readonly stored: Biography };
    payments: {
      readonly stored: PaymentInfo;
      /** The URL of the payment page; null while payments are off. */
      readonly frame: string | null;
    };
    socialLinks: { readonly stored: OtherLinks };
  }
  interface EntryForms {
    paymentFrame: { readonly stored: { readonly url: string } };
    profession: {
      readonly stored: {
        readonly member_id: number;
        readonly profession_id: number | null;
        readonly version: number;
      };
    };
  }
}

const prose = (name: string, label: string, placeholder: string): Field =>
  text(name, label, 5000, { placeholder });

/** What others read about a member and their business. */
export const biography: FormDefinition = {
  id: 'biographyBusiness',
  title: 'Biography and business',
  sendsChanges: true,
  submit: 'Save',
  fields: [
    prose('about_me', 'About me', 'Where you live, what you enjoy, what few people know about you'),
    prose('my_business', 'My business', 'What you do, for whom, and what sets you apart'),
    prose('ideal_referral', 'Ideal referral', 'Who to look out for, and in what situation'),
    prose('how_to_introduce', 'How to introduce me', 'Two sentences you’d like others to say about you'),
    field('words', 'keywords', 'Keywords', {
      hint: 'Separate with commas. Members can find you by these words.',
      placeholder: 'stairs, oak, restoration',
      rules: always(wordsUpTo(50, 100)),
    }),
    prose('goals', 'My goals', 'What you’re working toward this year, and how others can help'),
  ],
};

/** The payer's details; it never asks for card data. */
export const payments: FormDefinition = {
  id: 'payments',
  title: 'Payer details',
  sendsChanges: true,
  submit: 'Save',
  fields: [
    line('payer_name', 'Name of the payer', 200, { autoComplete: 'billing name' }),
    { name: 'payer_email', label: 'E-mail for receipts', kind: 'email', autoComplete: 'billing email' },
    text('payer_address', 'Billing address', 500, { autoComplete: 'billing street-address' }),
  ],
};

/** The payment provider's page in a frame; the payments appear once it's closed. */
export const paymentFrame: FormDefinition = {
  id: 'paymentFrame',
  title: 'Pay membership',
  submit: 'Done',
  lead: 'You’ll pay on our payment provider’s site. We don’t store card details.',
  fields: [{ name: 'url', label: 'Payment', kind: 'frame' }],
};

/** The member's profession; if the chapter has only one seat for it, the change is a request. */
export const profession: FormDefinition = {
  id: 'profession',
  title: 'Change profession',
  submit: 'Save',
  lead: 'Most professions have one seat per chapter. For those, your membership committee decides.',
  fields: [professionChoice],
};

export const socialLinks: FormDefinition = {
  id: 'socialLinks',
  title: 'Social links',
  sendsChanges: true,
  submit: 'Save',
  fields: [
    address('website', 'Website', { autoComplete: 'url' }),
    address('facebook_business_page', 'Facebook business page'),
    field('lines', 'others', 'Other networks', {
      parts: [
        line('name', 'Network', 100, { isRequired: true }),
        address('url', 'Web address', { isRequired: true }),
      ],
    }),
  ],
};
