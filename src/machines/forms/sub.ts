import type { FormDefinition } from '../form/definition.ts';
import type { FieldFacts } from '../form/field.ts';
import { field, line, text } from '../form/fields.ts';
import { nameLine, option } from '../form/memberFields.ts';
import { question } from '../form/questions.ts';

type SubToEdit = {
  /** Null for a new request. */
  readonly id: number | null;
  readonly meeting_id: number;
  readonly open_to_anyone: boolean;
  readonly reason?: string | null;
  readonly sub_member_id?: number | null;
  readonly sub_first_name?: string | null;
  readonly sub_last_name?: string | null;
  readonly sub_email?: string | null;
  readonly sub_phone?: string | null;
  readonly sub_business?: string | null;
  readonly sixty_seconds?: string | null;
  readonly notes?: string | null;
  readonly version?: number;
};

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    /** If `stored` is null, the request is for the next meeting for which the member has no request. */
    subRequest: { readonly stored: SubToEdit | null };
    comingInsteadOfSub: { readonly stored: { readonly meetingId: number; readonly sub: string } };
  }
}

const isAsked = ({ values }: FieldFacts) => values.open_to_anyone === false;
const isGuest = (facts: FieldFacts) => isAsked(facts) && (facts.values.sub_member_id ?? '') === '';

/** Asks for a sub: either a member who volunteers, or a specific person. */
export const subRequest: FormDefinition = {
  id: 'subRequest',
  title: 'Request a sub',
  submit: 'Request',
  fields: [
    option('meeting_id', 'Meeting date', 'meetings', { isRequired: true }),
    text('reason', 'Reason', 500, { rows: 2, hint: 'Only your chapter’s leaders see this.' }),
    field('switch', 'open_to_anyone', 'Open to anyone', {
      hint: 'Anyone in your chapter can offer. Turn it off if you’ve found a sub.',
    }),
    option('sub_member_id', 'Sub, if a member', 'members', { isShown: isAsked }),
    nameLine('sub_first_name', 'Sub’s first name', { isShown: isGuest }),
    nameLine('sub_last_name', 'Sub’s last name', { isShown: isGuest }),
    field('email', 'sub_email', 'Sub’s e-mail', {
      isShown: isGuest,
      hint: 'They’ll get the time and place, with a calendar file once they’re confirmed.',
    }),
    { name: 'sub_phone', label: 'Sub’s phone', kind: 'phone', isShort: true, isShown: isGuest },
    line('sub_business', 'Sub’s business', 200, { isShort: true, isShown: isGuest }),
    text('sixty_seconds', 'What to say in your 60 seconds', 2000, { rows: 4 }),
    text('notes', 'Notes', 1000, { rows: 2, hint: 'Only your chapter’s leaders see this.' }),
  ],
};

/** A member with a confirmed sub wants to come after all. */
export const comingInsteadOfSub: FormDefinition = question({
  id: 'comingInsteadOfSub',
  title: 'Come yourself?',
  submit: 'I’m coming',
  lead: ({ sub }) => `${sub} is confirmed as your sub. We’ll tell them they aren’t needed.`,
});
