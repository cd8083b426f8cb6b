import { email } from '../../contract/baseRules.ts';
import { phoneDigits } from '../../contract/rules.ts';
import { always, type FormDefinition, type FormFacts, onText } from '../form/definition.ts';
import { line, nameLine, text } from '../form/fields.ts';
import { choice, option } from '../form/memberFields.ts';

type SubToEdit = {
  readonly id: number;
  readonly meeting_id: number;
  readonly reason: string | null;
  readonly open_to_anyone: string;
  readonly sub_member_id: number | null;
  readonly sub_first_name: string | null;
  readonly sub_last_name: string | null;
  readonly sub_email: string | null;
  readonly sub_phone: string | null;
  readonly sub_business: string | null;
  readonly sixty_seconds: string | null;
  readonly notes: string | null;
  readonly version: number;
};

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    subRequest: { readonly stored: SubToEdit | null };
  }
}

const isAsked = ({ values }: FormFacts) => values.open_to_anyone === '0';
const isGuest = (facts: FormFacts) => isAsked(facts) && (facts.values.sub_member_id ?? '') === '';

/** Somebody sits in for oneself: whoever offers to, or somebody whom one asked. */
export const subRequest: FormDefinition = {
  id: 'subRequest',
  title: 'Request a sub',
  sends: 'everything',
  submit: 'Request',
  fields: [
    option('meeting_id', 'Meeting date', 'meetings', { isRequired: true }),
    text('reason', 'Reason', 500, { rows: 2, hint: 'Only your chapter’s leaders see this.' }),
    choice(
      'open_to_anyone',
      'Open to anyone',
      [
        { value: '1', label: 'Yes, anyone can offer' },
        { value: '0', label: 'No, I’ve found a sub' },
      ],
      { isRequired: true },
    ),
    option('sub_member_id', 'Sub, if a member', 'members', { isShown: isAsked }),
    nameLine('sub_first_name', 'Sub’s first name', { isShown: isGuest }),
    nameLine('sub_last_name', 'Sub’s last name', { isShown: isGuest }),
    {
      name: 'sub_email',
      label: 'Sub’s e-mail',
      kind: 'email',
      isShown: isGuest,
      hint: 'They’ll get the time and place, with a calendar file once they’re confirmed.',
      rules: always(onText(email)),
    },
    {
      name: 'sub_phone',
      label: 'Sub’s phone',
      kind: 'phone',
      isShort: true,
      isShown: isGuest,
      rules: always(onText(phoneDigits)),
    },
    line('sub_business', 'Sub’s business', 200, { isShort: true, isShown: isGuest }),
    text('sixty_seconds', 'What to say in your 60 seconds', 2000, { rows: 4 }),
    text('notes', 'Notes', 1000, { rows: 2, hint: 'Only your chapter’s leaders see this.' }),
  ],
};
