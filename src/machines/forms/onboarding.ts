import type { OnboardingItemOfList } from '../../contract/people/onboarding.ts';
import type { FormDefinition } from '../form/definition.ts';
import { line, text } from '../form/fields.ts';
import { choice, whole } from '../form/memberFields.ts';
import { question } from '../form/questions.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    /** `stored` is null for a new item. */
    onboardingItem: { readonly stored: OnboardingItemOfList | null };
    onboardingItemArchive: { readonly stored: OnboardingItemOfList };
    onboardingItemReturn: { readonly stored: OnboardingItemOfList };
  }
}

/** One of the first steps of every new member. */
export const onboardingItem: FormDefinition = {
  id: 'onboardingItem',
  title: 'First step',
  submit: 'Save',
  fields: [
    line('name', 'Name', 200, { isRequired: true }),
    text('how_to', 'How to do this', 500),
    choice(
      'self',
      'Who checks it off',
      [
        { value: '0', label: 'The mentor coordinator' },
        { value: '1', label: 'The member, or the coordinator' },
      ],
      { isRequired: true, isShort: true },
    ),
    choice(
      'opens',
      'Opens',
      [
        { value: 'nothing', label: 'Nothing' },
        { value: 'profile', label: 'Their profile' },
        { value: 'links', label: 'Their links' },
        { value: 'mentor', label: 'A session with their mentor' },
        { value: 'training', label: 'Training' },
        { value: 'members', label: 'Members they haven’t met' },
        { value: 'session', label: 'Quick Session' },
        { value: 'referral', label: 'Quick Referral' },
        { value: 'visitor', label: 'Quick Visitor' },
        { value: 'spotlights', label: 'Member Spotlights' },
        { value: 'concept', label: 'The Concept' },
      ],
      { isShort: true },
    ),
    whole('due_days', 'Due after so many days', 365, { isShort: true }),
  ],
};

export const onboardingItemArchive = question({
  id: 'onboardingItemArchive',
  title: 'Archive first step?',
  submit: 'Archive',
  isDanger: true,
  lead: ({ name }) => `New members no longer get ${name}. Members who have it on their list keep it.`,
});

export const onboardingItemReturn = question({
  id: 'onboardingItemReturn',
  title: 'Bring first step back?',
  submit: 'Bring back',
  lead: ({ name }) => `New members get ${name} again.`,
});
