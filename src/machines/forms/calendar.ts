import type { FormDefinition } from '../form/definition.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    calendarFeed: { readonly stored: null };
  }
}

/** A calendar app follows one’s calendar. */
export const calendarFeed: FormDefinition = {
  id: 'calendarFeed',
  title: 'Subscribe to your calendar',
  sends: 'everything',
  submit: 'Copy a new address',
  lead: 'Add this secret address to your calendar app, and it keeps up with your meetings, events, slots, and subs. Each time, a new address is copied and the one before stops working.',
  fields: [],
};
