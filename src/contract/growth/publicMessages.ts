import { authMessages } from '../signIn/authMessages.ts';

/** The messages that public pages and rules need, and no others. */
export const publicMessages = {
  ...authMessages,
  invalid: 'This field is invalid.',
  professionOfList: 'Choose a profession from the list.',
  visitorRecorded: 'Visitor added successfully.',
  applicationSent: 'Your application was sent to the chapter.',
  noPayments: 'You can’t pay here right now. Ask the chapter how to pay.',
} as const;

/** @returns the specification's text for a minimum length, with its original spelling. */
export const minimumLengthMessage = (count: number) => `This field must be at least ${count} charachters.`;

/** @returns the text for a value that is too long to store. */
export const maximumLengthMessage = (count: number) => `This field must be at most ${count} charachters.`;
