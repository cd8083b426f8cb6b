import { notAfter, realDay } from '../../contract/dateRules.ts';
import type { TrainingToEdit } from '../../contract/people/memberForms.ts';
import { type CatalogTraining, trainedRoles } from '../../contract/people/trainingCatalog.ts';
import { roleLabels } from '../../contract/roles.ts';
import type { FormDefinition } from '../form/definition.ts';
import { onText } from '../form/field.ts';
import { field, line, text } from '../form/fields.ts';
import { choice, option } from '../form/memberFields.ts';
import { deletion } from '../form/questions.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    memberTraining: { readonly memberId: number; readonly stored: TrainingToEdit | null };
    /** `stored` is null for a new training. */
    trainingEntry: { readonly stored: CatalogTraining | null };
    memberTrainingRemoval: { readonly memberId: number; readonly stored: TrainingToEdit };
  }
}

/** A member's training, entered by a leader. */
export const memberTraining: FormDefinition = {
  id: 'memberTraining',
  title: 'Training',
  submit: 'Save',
  lead: 'The member will be notified.',
  fields: [
    option('training_id', 'Training', 'trainings', { isRequired: true }),
    field('day', 'date', 'Date', {
      isRequired: true,
      rules: ({ today }) => [onText(realDay), onText(notAfter(today))],
    }),
    text('note', 'Note', 1000),
    { name: 'proof_image', label: 'Proof', kind: 'image' },
  ],
};

export const trainingEntry: FormDefinition = {
  id: 'trainingEntry',
  title: 'Training',
  submit: 'Save',
  fields: [
    line('name', 'Name', 100, { isRequired: true }),
    text('what_for', 'What for', 1000),
    field('checkboxes', 'required_for', 'Required for', {
      choices: trainedRoles.map((role) => ({
        value: role,
        label: role === 'member' ? 'Every member' : roleLabels[role],
      })),
    }),
    choice(
      'archived',
      'Status',
      [
        { value: '0', label: 'In use' },
        { value: '1', label: 'Archived' },
      ],
      { hint: 'Members can’t choose an archived training. Those who did it keep it.' },
    ),
  ],
};

export const memberTrainingRemoval = deletion(
  'memberTrainingRemoval',
  'Delete training?',
  ({ name }) => `${name} will be removed, and the member will be notified. This can’t be undone.`,
);
