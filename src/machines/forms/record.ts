import { required } from '../../contract/doorRules.ts';
import { maximumLength } from '../../contract/rules.ts';
import { always, type FormDefinition, onText } from './definition.ts';

/** A record of another member, or a counted one, that a leader takes away. */
export const recordRemoval: FormDefinition = {
  id: 'recordRemoval',
  title: 'Delete record?',
  sends: 'everything',
  submit: 'Delete',
  isDanger: true,
  lead: 'It leaves every total and cannot be brought back. The member is told why.',
  fields: [
    {
      name: 'reason',
      label: 'Reason',
      kind: 'text',
      isRequired: true,
      rules: always(required, onText(maximumLength(5000))),
    },
  ],
};
