import type { SnapshotFrom } from 'xstate';
import type { applicationMachine } from '../../src/machines/guests/application.machine.ts';
import { leave, own, press, submit, type Table, type } from './hand.ts';
import type { Look } from './look.ts';
import { failedPage, page, saying, waiting } from './publicPages.ts';

type Application = typeof applicationMachine;
type Snapshot = SnapshotFrom<Application>;

const standing =
  (button: string) =>
  ({ context: { answer, error, message } }: Snapshot): Look => ({
    ...page('Your application to Riverside', ['Withdraw application', 'Pay now', button], 'Your application'),
    ...saying({ message, errors: error === null ? {} : { error } }),
    texts: ['The membership committee is reviewing it.'],
    fields: { 'Your answer': answer },
  });

const asks =
  (...buttons: string[]) =>
  ({ context: { message } }: Snapshot): Look => ({
    ...page('Withdraw your application?', buttons, 'Withdraw your application'),
    ...saying({ message }),
  });

export const applicationTable = {
  gestures: {
    'location.changed': own,
    'retry.requested': press('Try again'),
    'answer.changed': type('Your answer', ({ text }) => text),
    'answer.left': leave('Your answer'),
    'answer.submitted': submit(),
    'payment.requested': press('Pay now'),
    'withdrawal.requested': press('Withdraw application'),
    'withdrawal.confirmed': press('Withdraw application'),
    'withdrawal.abandoned': press('Keep it'),
  },
  looks: {
    opening: 'never rests',
    loading: (snapshot) =>
      snapshot.context.application ? standing(waiting)(snapshot) : page('Your application', []),
    failed: failedPage,
    useless: page('This link no longer works', []),
    shown: standing('Send answer'),
    answering: standing(waiting),
    paying: page('Pay membership', ['Pay later']),
    asking: asks('Withdraw application', 'Keep it'),
    withdrawing: asks(waiting, 'Keep it'),
    withdrawn: page('Your application is withdrawn', []),
  },
} satisfies Table<Application>;
