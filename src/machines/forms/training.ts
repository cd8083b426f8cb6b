import { required } from '../../contract/doorRules.ts';
import { notAfter, realDay } from '../../contract/rules.ts';
import { always, type FormDefinition, onText } from './definition.ts';
import { text } from './fields.ts';
import { deletion } from './questions.ts';

/** A training that a member did, entered by somebody who keeps the record of it. */
export const memberTraining: FormDefinition = {
  id: 'memberTraining',
  title: 'Training',
  sends: 'everything',
  submit: 'Save',
  lead: 'The member is told of it.',
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
  ({ name }) => `${name} leaves the record, and the member is told. It cannot be brought back.`,
);
