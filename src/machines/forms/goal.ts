import { required } from '../../contract/baseRules.ts';
import type { Goal } from '../../contract/growth/goals.ts';
import { metrics } from '../../contract/metrics.ts';
import { amount } from '../../contract/numberRules.ts';
import { always, type FormDefinition, type FormField, onText } from '../form/definition.ts';
import { choice, coming } from '../form/memberFields.ts';
import { question } from '../form/questions.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    ownGoal: { readonly stored: NewGoal };
    chapterGoal: { readonly stored: NewGoal };
    goalChange: { readonly stored: Goal };
    goalArchive: { readonly stored: Goal & { readonly name: string } };
  }
}

/** A goal that is about to be set. */
type NewGoal = { readonly chapter_id?: number };

const ofMetrics = metrics.map(({ id, title }) => ({ value: String(id), label: title }));

const day = (name: string, label: string): FormField => ({
  name,
  label,
  kind: 'day',
  isRequired: true,
  isShort: true,
  rules: (facts) => [required, ...coming(facts)],
});

const figures: readonly FormField[] = [
  {
    name: 'target',
    label: 'Target',
    kind: 'line',
    isRequired: true,
    isShort: true,
    rules: always(required, onText(amount)),
  },
  {
    name: 'start_value',
    label: 'Start value',
    kind: 'line',
    isShort: true,
    placeholder: '0',
    rules: always(),
  },
  day('starts_on', 'From'),
  day('ends_on', 'Until'),
];

/** What a member wants to reach. */
export const ownGoal: FormDefinition = {
  id: 'ownGoal',
  title: 'Goal',
  sends: 'everything',
  submit: 'Set goal',
  lead: 'How you’re doing is counted from your records.',
  fields: [
    choice('metric', 'Metric', ofMetrics, { isRequired: true }),
    choice('send', 'What counts', [
      { value: '1', label: 'What I give' },
      { value: '0', label: 'What I receive' },
    ]),
    ...figures,
  ],
};

/** What a chapter wants to reach. */
export const chapterGoal: FormDefinition = {
  id: 'chapterGoal',
  title: 'Goal of the chapter',
  sends: 'everything',
  submit: 'Set goal',
  lead: 'Every member sees it. How you’re doing is counted from the records.',
  fields: [
    choice(
      'metric',
      'Metric',
      [
        ...ofMetrics,
        { value: 'members', label: 'Members' },
        { value: 'attendance', label: 'Attendance in percent' },
      ],
      { isRequired: true },
    ),
    ...figures,
  ],
};

/** A goal that is set otherwise. */
export const goalChange: FormDefinition = {
  id: 'goalChange',
  title: 'Change goal',
  sends: 'changes',
  submit: 'Save',
  fields: figures,
};

export const goalArchive = question({
  id: 'goalArchive',
  title: 'Archive goal?',
  submit: 'Archive',
  lead: ({ name }) => `${name} leaves the list. You’ll find it under Archived.`,
});
