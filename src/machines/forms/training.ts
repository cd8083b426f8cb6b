import { required } from '../../contract/baseRules.ts';
import { notAfter, realDay } from '../../contract/dateRules.ts';
import type { TrainingToEdit } from '../../contract/people/memberForms.ts';
import { type CatalogTraining, trainedRoles } from '../../contract/people/trainingCatalog.ts';
import { roleLabels } from '../../contract/roles.ts';
import { always, type FormDefinition, onText } from '../form/definition.ts';
import { line, text } from '../form/fields.ts';
import { choice, option } from '../form/memberFields.ts';
import { deletion } from '../form/questions.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    memberTraining: { readonly memberId: number; readonly stored: TrainingToEdit | null };
    /** Null: a new one. */
    trainingEntry: { readonly stored: CatalogTraining | null };
    memberTrainingRemoval: { readonly memberId: number; readonly stored: TrainingToEdit };
  }
}

/** A training that a member did, entered by somebody who keeps the record of it. */
export const memberTraining: FormDefinition = {
  id: 'memberTraining',
  title: 'Training',
  sends: 'everything',
  submit: 'Save',
  lead: 'The member will be notified.',
  fields: [
    option('training_id', 'Training', 'trainings', { isRequired: true }),
    {
      name: 'date',
      label: 'Date',
      kind: 'day',
      isRequired: true,
      rules: ({ today }) => [required, onText(realDay), onText(notAfter(today))],
    },
    text('note', 'Note', 1000),
    { name: 'proof_image', label: 'Proof', kind: 'image', rules: always() },
  ],
};

/** A training of the catalog. */
export const trainingEntry: FormDefinition = {
  id: 'trainingEntry',
  title: 'Training',
  sends: 'everything',
  submit: 'Save',
  fields: [
    line('name', 'Name', 100, { isRequired: true }),
    text('what_for', 'What for', 1000),
    {
      name: 'required_for',
      label: 'Required for',
      kind: 'checkboxes',
      choices: trainedRoles.map((role) => ({
        value: role,
        label: role === 'member' ? 'Every member' : roleLabels[role],
      })),
      rules: always(),
    },
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
