import type { FormDefinition } from '../form/definition.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    calendarFeed: { readonly stored: null };
  }
}

/** Subscribes a calendar app to the member's calendar. */
export const calendarFeed: FormDefinition = {
  id: 'calendarFeed',
  title: 'Subscribe to your calendar',
  submit: 'Copy address',
  lead: 'Copy a new secret address and add it to your calendar app as a subscription. The app then keeps up with your meetings, events, slots, and subs. An address that you copied before stops working.',
  fields: [],
};
