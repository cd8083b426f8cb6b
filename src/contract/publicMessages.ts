import { authMessages } from './authMessages.ts';

/** The texts of `messages` that rules and pages without an account need; they carry no others. */
export const publicMessages = {
  ...authMessages,
  invalid: 'This field is invalid.',
  futureDate: 'The date cannot be in the future.',
  tooFarAhead: 'The date cannot be more than five years ahead.',
  amountOfNothing: 'The amount must be more than 0.',
  endBeforeStart: 'The last day can’t be before the first.',
  endNotAfterStart: 'The end must be after the start.',
  visitorRecorded: 'Visitor added successfully.',
  applicationSent: 'Your application was sent to the chapter.',
  noPayments: 'You can’t pay here right now. Ask the chapter how to pay.',
} as const;

/** @returns the specification's text for a minimum length, its spelling included. */
export const minimumLengthMessage = (count: number) => `This field must be at least ${count} charachters.`;

/** @returns the text for a value longer than the store can hold. */
export const maximumLengthMessage = (count: number) => `This field must be at most ${count} charachters.`;
