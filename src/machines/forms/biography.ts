import type { Biography } from '../../contract/profile.ts';
import { always, type FormDefinition, type FormField, wordsUpTo } from '../form/definition.ts';
import { text } from '../form/fields.ts';

declare module '../../contract/formPorts.ts' {
  interface PageForms {
    biographyBusiness: { readonly stored: Biography };
  }
}

const prose = (name: string, label: string, placeholder: string): FormField =>
  text(name, label, 5000, { placeholder });

/** What others read about a member and their business before they meet or recommend them. */
export const biography: FormDefinition = {
  id: 'biographyBusiness',
  title: 'Biography and business',
  sends: 'changes',
  submit: 'Save',
  fields: [
    prose('about_me', 'About me', 'Where you live, what you enjoy, what few people know about you'),
    prose('my_business', 'My business', 'What you do, for whom, and what sets you apart'),
    prose('ideal_referral', 'Ideal referral', 'Who to look out for, and in what situation'),
    prose('how_to_introduce', 'How to introduce me', 'Two sentences you’d like others to say about you'),
    {
      name: 'keywords',
      label: 'Keywords',
      kind: 'words',
      hint: 'Separate with commas. Members can find you by these words.',
      placeholder: 'stairs, oak, restoration',
      rules: always(wordsUpTo(50, 100)),
    },
    prose('goals', 'My goals', 'What you’re working toward this year, and how others can help'),
  ],
};
