import { assign, setup } from 'xstate';
import { messages } from '../../contract/messages.ts';
import type { EmailLinkOutcome, EmailLinkUse } from '../../contract/signIn/accountFlowPorts.ts';
import { accountMessages } from '../../contract/signIn/accountMessages.ts';
import { notProvided } from '../notProvided.ts';
import { isOutcome, outcomeIs } from '../outcome.ts';

export interface EmailLinkContext {
  /** Whether the user came by an e-mailed link; only the service knows the link's token. */
  hasToken: boolean;
  use: EmailLinkUse;
  /** The reason why using the link failed, or the message of its success; null before either. */
  message: string | null;
}

/** Follows an e-mailed link about a changed address, to confirm or stop the change; the link works only once. */
export const emailLinkMachine = setup({
  types: {
    context: {} as EmailLinkContext,
    events: {} as { type: 'link.accepted' },
    input: {} as Pick<EmailLinkContext, 'hasToken' | 'use'>,
    meta: {} as { view: 'EmailLink' },
    tags: {} as 'busy' | 'done' | 'useless',
  },
  actors: {
    useEmailLink: notProvided<EmailLinkOutcome, { use: EmailLinkUse }>('useEmailLink'),
  },
  guards: {
    hasToken: ({ context }) => context.hasToken,
    outcomeIs: isOutcome,
  },
  actions: {
    clearMessage: assign({ message: null }),
    showOutcome: assign({ message: (_, { message }: EmailLinkOutcome) => message }),
    showMessage: assign({ message: (_, params: { message: string }) => params.message }),
  },
}).createMachine({
  id: 'emailLink',
  context: ({ input }) => ({ ...input, message: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'hasToken', target: 'asking' },
        {
          target: 'useless',
          actions: { type: 'showMessage', params: { message: accountMessages.emailLinkNotAtHand } },
        },
      ],
    },
    asking: {
      meta: { view: 'EmailLink' },
      on: { 'link.accepted': { target: 'using', actions: 'clearMessage' } },
    },
    using: {
      tags: 'busy',
      meta: { view: 'EmailLink' },
      invoke: {
        id: 'useEmailLink',
        src: 'useEmailLink',
        input: ({ context }) => ({ use: context.use }),
        onDone: [
          {
            guard: outcomeIs('done'),
            target: 'done',
            actions: { type: 'showOutcome', params: ({ event }) => event.output },
          },
          {
            guard: outcomeIs('refused'),
            target: 'asking',
            actions: { type: 'showOutcome', params: ({ event }) => event.output },
          },
          { target: 'useless', actions: { type: 'showOutcome', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'asking',
          actions: { type: 'showMessage', params: { message: messages.unreachable } },
        },
      },
    },
    useless: { tags: 'useless', meta: { view: 'EmailLink' } },
    done: { tags: 'done', meta: { view: 'EmailLink' } },
  },
});
