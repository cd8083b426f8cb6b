import type { CityState, ContactDetails } from '../../contract/people/members.ts';
import type { FormDefinition } from '../form/definition.ts';
import type { Field } from '../form/field.ts';
import { professionChoice, reason } from '../form/memberFields.ts';
import { contactDetails } from './contactDetails.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    memberDetails: {
      readonly memberId: number;
      readonly stored: ContactDetails;
      readonly cities?: readonly CityState[];
    };
    memberProfession: {
      readonly memberId: number;
      readonly stored: {
        readonly profession_id: number | null;
        /** The requested profession, which saving accepts or declines; null if there is none to decide. */
        readonly asked: string | null;
        /** The version of the member, which the form for contact details also sends. */
        readonly version: number;
      };
    };
  }
}

/** Corrects another member's contact details. */
export const memberDetails: FormDefinition = {
  ...contactDetails,
  id: 'memberDetails',
  title: 'Correct contact details',
  lead: 'The member will be notified. What they keep private is empty here and won’t change.',
  fields: [...contactDetails.fields.map(({ autoComplete: _, ...field }) => field), reason],
};

/** Saving any profession also decides the member's request. */
const declining: Field['hint'] = ({ asked, profession_id }) => {
  if (typeof asked !== 'string') return undefined;
  const others = profession_id === null ? 'any other' : 'the present profession, or any other but that,';
  return `The member requested ${asked}. Saving ${others} declines the request.`;
};

/** Changes another member's profession and decides their request. */
export const memberProfession: FormDefinition = {
  id: 'memberProfession',
  title: 'Change profession',
  submit: 'Save',
  lead: 'Takes effect immediately; the member will be notified.',
  fields: [{ ...professionChoice, hint: declining }],
};
