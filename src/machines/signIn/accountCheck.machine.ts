import { setup } from 'xstate';
import type { AccountCheckOutcome } from '../../contract/ports.ts';
import { notProvided } from '../notProvided.ts';
import { isOutcome, outcomeIs } from '../outcome.ts';

/** Checks every five minutes whether the account is still valid, and ends at the first failure. */
export const accountCheckMachine = setup({
  types: { output: {} as { kind: 'refused' } | { kind: 'failed' } },
  actors: { verifyAccount: notProvided<AccountCheckOutcome, void>('verifyAccount') },
  guards: {
    outcomeIs: isOutcome,
  },
  delays: { accountCheckInterval: 300_000 },
}).createMachine({
  id: 'accountCheck',
  initial: 'awaitingCheck',
  output: ({ event }) => event.output as { kind: 'refused' } | { kind: 'failed' },
  states: {
    awaitingCheck: { after: { accountCheckInterval: 'checking' } },
    checking: {
      invoke: {
        id: 'verifyAccount',
        src: 'verifyAccount',
        onDone: [
          { guard: outcomeIs('valid'), target: 'awaitingCheck' },
          { guard: outcomeIs('refused'), target: 'refused' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    refused: { type: 'final', output: { kind: 'refused' } },
    failed: { type: 'final', output: { kind: 'failed' } },
  },
});
