import { outcomeIs } from '../outcome.ts';
import { applySetup, at, goBy, keptDraft, openingContext } from './apply.setup.ts';
import { applicationOf, professionIn } from './applyForm.ts';

/** A person without an account applies for membership in six steps, the last of which is the payment. */
export const applyMachine = applySetup.createMachine({
  id: 'apply',
  context: openingContext,
  invoke: {
    id: 'prepare',
    src: 'prepare',
    onDone: { actions: { type: 'takePrepared', params: ({ event }) => event.output } },
  },
  on: { 'location.changed': { actions: { type: 'takeLocation', params: ({ event }) => event } } },
  initial: 'filling',
  states: {
    filling: {
      initial: 'stepping',
      on: {
        'field.changed': {
          actions: [
            { type: 'takeField', params: ({ event }) => event },
            { type: 'keepDraft', params: keptDraft },
          ],
        },
        'field.left': { actions: { type: 'showLeft', params: ({ event }) => event } },
        'step.continued': [
          {
            guard: 'isWhole',
            target: '.stepping',
            actions: [goBy(1), { type: 'keepDraft', params: keptDraft }],
          },
          { actions: 'showErrors' },
        ],
        'step.returned': { target: '.stepping', actions: goBy(-1) },
        'step.chosen': {
          guard: { type: 'isDone', params: ({ event }) => event },
          target: '.stepping',
          actions: { type: 'goTo', params: ({ event }) => event },
        },
        'restart.requested': { guard: 'isUnderWay', target: 'asking' },
      },
      states: {
        stepping: {
          always: [
            { guard: at('you'), target: 'you' },
            { guard: at('business'), target: 'business' },
            { guard: at('seat'), target: 'seat' },
            { guard: at('references'), target: 'references' },
            { target: 'agreement' },
          ],
        },
        you: {
          tags: 'early',
          meta: { view: 'Step' },
          on: {
            'draft.resumed': {
              guard: 'hasDraft',
              target: 'stepping',
              actions: ['resumeDraft', { type: 'keepDraft', params: keptDraft }],
            },
            'draft.discarded': { guard: 'hasDraft', actions: ['dropDraft', 'forgetDraft'] },
          },
        },
        business: { tags: 'early', meta: { view: 'Step' } },
        seat: {
          initial: 'loading',
          on: {
            // An answer for the previously chosen profession is ignored.
            'field.changed': {
              guard: { type: 'choosesProfession', params: ({ event }) => event },
              target: '.loading',
              actions: [
                { type: 'takeField', params: ({ event }) => event },
                { type: 'keepDraft', params: keptDraft },
              ],
            },
          },
          states: {
            loading: {
              tags: 'busy',
              meta: { view: 'Seat' },
              invoke: {
                id: 'loadSeats',
                src: 'loadSeats',
                input: ({ context: { seats, values } }) => ({
                  professionId: professionIn(seats, values)?.id ?? null,
                }),
                onDone: [
                  {
                    guard: { type: 'namesProfession', params: ({ event }) => event.output },
                    target: 'loading',
                    reenter: true,
                    actions: { type: 'takeSeats', params: ({ event }) => event.output },
                  },
                  { target: 'shown', actions: { type: 'takeSeats', params: ({ event }) => event.output } },
                ],
                onError: 'failed',
              },
              on: { 'step.continued': {}, 'field.left': {} },
            },
            shown: { meta: { view: 'Seat' } },
            failed: {
              tags: 'failed',
              meta: { view: 'SeatFailed' },
              on: {
                'retry.requested': 'loading',
                'step.continued': {},
                'field.changed': {},
                'field.left': {},
              },
            },
          },
        },
        references: { meta: { view: 'Step' } },
        agreement: {
          meta: { view: 'Step' },
          on: {
            'step.continued': [
              { guard: 'isReady', target: '#apply.sending', actions: 'clearMessage' },
              { actions: 'showErrors' },
            ],
          },
        },
      },
    },
    asking: {
      meta: { view: 'Restart' },
      on: {
        'restart.abandoned': 'filling',
        // An application sent without an answer may have arrived, so a new one gets a new key.
        'application.restarted': { target: '#apply', reenter: true, actions: ['startOver', 'forgetDraft'] },
      },
    },
    sending: {
      tags: 'busy',
      meta: { view: 'Step' },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { values, seats, prepared } }) => ({
          key: prepared?.key ?? '',
          body: applicationOf(values, { seats, startedAt: prepared?.startedAt ?? '' }),
        }),
        onDone: [
          {
            guard: outcomeIs('sent'),
            target: 'paying',
            actions: [{ type: 'takeSent', params: ({ event }) => event.output }, 'forgetDraft'],
          },
          { target: 'filling', actions: { type: 'showRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'filling', actions: 'showUnreachable' },
      },
    },
    paying: {
      meta: { view: 'Payment' },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => ({ token: context.payToken }),
        onDone: [
          { guard: outcomeIs('paid'), target: 'paid' },
          { guard: outcomeIs('paidBefore'), target: 'paidBefore' },
          { target: 'sent' },
        ],
      },
    },
    sent: { meta: { view: 'Sent' } },
    paid: { tags: 'paid', meta: { view: 'Sent' } },
    paidBefore: { tags: 'paidBefore', meta: { view: 'Sent' } },
  },
});
