import { required } from '../../contract/baseRules.ts';
import type { TrainingToEdit } from '../../contract/memberForms.ts';
import { notAfter, realDay } from '../../contract/rules.ts';
import { always, type FormDefinition, onText } from '../form/definition.ts';
import { text } from '../form/fields.ts';
import { deletion } from '../form/questions.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    memberTraining: { readonly memberId: number; readonly stored: TrainingToEdit | null };
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
    {
      name: 'training_id',
      label: 'Training',
      kind: 'option',
      list: 'trainings',
      isRequired: true,
      rules: always(required),
    },
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

export const memberTrainingRemoval = deletion(
  'memberTrainingRemoval',
  'Delete training?',
  ({ name }) => `${name} will be removed, and the member will be notified. This can’t be undone.`,
);
