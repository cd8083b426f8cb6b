import type { FormDefinition } from '../form/definition.ts';
import type { Field } from '../form/field.ts';
import { address, line, text } from '../form/fields.ts';
import { option } from '../form/memberFields.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    spotlight: {
      readonly stored: {
        readonly id: number;
        readonly intro: string | null;
        readonly ask: string | null;
        readonly link_id: number | null;
        readonly video_link: string | null;
        readonly version: number;
      };
    };
    spotlightAssign: {
      readonly stored: {
        readonly chapter_id: number;
        readonly meeting_id: number | null;
        readonly member_id: number | null;
      };
    };
    spotlightGive: {
      readonly stored: {
        readonly id: number;
        readonly chapter_id: number;
        readonly about: string;
        readonly member_id: number | null;
        readonly version: number;
      };
    };
  }
}

const chosen = (name: string, label: string, list: string): Field =>
  option(name, label, list, { isRequired: true });

/** What a member says in their spotlight. */
export const spotlight: FormDefinition = {
  id: 'spotlight',
  title: 'Prepare your spotlight',
  submit: 'Save',
  fields: [
    text('intro', 'Intro', 2000, { rows: 5, hint: 'How you’re introduced to the chapter.' }),
    line('ask', 'Ask', 500, { hint: 'Who you’d like to meet.' }),
    option('link_id', 'Link to share', 'links', {
      hint: 'One of your own links, which the others can share.',
    }),
    address('video_link', 'Video'),
  ],
};

/** Assigns a week's spotlight to a member. */
export const spotlightAssign: FormDefinition = {
  id: 'spotlightAssign',
  title: 'Assign a spotlight',
  submit: 'Assign',
  lead: 'The member will be notified so they can prepare it.',
  fields: [chosen('meeting_id', 'Week', 'weeks'), chosen('member_id', 'Member', 'members')],
};

/** Gives the spotlight to another member. */
export const spotlightGive: FormDefinition = {
  id: 'spotlightGive',
  title: 'Give it to someone else',
  submit: 'Save',
  lead: ({ about }) => `${about}. We’ll discard what they prepared and let both members know.`,
  fields: [chosen('member_id', 'Member', 'members')],
};
