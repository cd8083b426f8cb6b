import type { Goal } from '../../contract/growth/goals.ts';
import { metrics } from '../../contract/metrics.ts';
import { amount } from '../../contract/numberRules.ts';
import type { FormDefinition } from '../form/definition.ts';
import { always, type Field, onText } from '../form/field.ts';
import { field } from '../form/fields.ts';
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

type NewGoal = { readonly chapter_id?: number };

const ofMetrics = metrics.map(({ id, title }) => ({ value: String(id), label: title }));

const day = (name: string, label: string): Field => ({
  name,
  label,
  kind: 'day',
  isRequired: true,
  isShort: true,
  rules: coming,
});

const figures: readonly Field[] = [
  field('line', 'target', 'Target', { isRequired: true, isShort: true, rules: always(onText(amount)) }),
  { name: 'start_value', label: 'Start value', kind: 'line', isShort: true, placeholder: '0' },
  day('starts_on', 'From'),
  day('ends_on', 'Until'),
];

export const ownGoal: FormDefinition = {
  id: 'ownGoal',
  title: 'Goal',
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

export const chapterGoal: FormDefinition = {
  id: 'chapterGoal',
  title: 'Goal of the chapter',
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

export const goalChange: FormDefinition = {
  id: 'goalChange',
  title: 'Change goal',
  sendsChanges: true,
  submit: 'Save',
  fields: figures,
};

export const goalArchive = question({
  id: 'goalArchive',
  title: 'Archive goal?',
  submit: 'Archive',
  lead: ({ name }) => `${name} leaves the list. You’ll find it under Archived.`,
});
