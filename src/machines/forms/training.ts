import { required } from '../../contract/doorRules.ts';
import { maximumLength, notAfter } from '../../contract/rules.ts';
import { always, type FormDefinition, onText } from './definition.ts';

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
      rules: ({ today }) => [required, onText(notAfter(today))],
    },
    { name: 'note', label: 'Note', kind: 'text', rules: always(onText(maximumLength(1000))) },
    { name: 'proof_image', label: 'Proof', kind: 'image', rules: always() },
  ],
};

export const memberTrainingRemoval: FormDefinition = {
  id: 'memberTrainingRemoval',
  title: 'Delete training?',
  sends: 'everything',
  submit: 'Delete',
  isDanger: true,
  lead: ({ name }) => `${name} leaves the record, and the member is told. It cannot be brought back.`,
  fields: [],
};
