import { assign, fromPromise, raise, sendTo, setup } from 'xstate';

interface Parcel {
  address: string;
  weight: 'light' | 'heavy';
}

type ParcelEvent =
  | { type: 'field.changed'; parcel: Parcel }
  | { type: 'form.submitted' }
  | { type: 'weight.confirmed' }
  | { type: 'weight.declined' }
  | { type: 'parcel.cancelled' }
  | { type: 'network.lost' }
  | { type: 'network.returned' };

const courierMachine = setup({
  types: {
    events: {} as { type: 'route.changed' } | { type: 'parcel.handed' },
    output: {} as { kind: 'delivered' } | { kind: 'returned' },
  },
}).createMachine({
  id: 'courier',
  initial: 'driving',
  states: { driving: { on: { 'parcel.handed': 'arrived' } }, arrived: { type: 'final' } },
  output: { kind: 'delivered' },
});

/** A parcel's life at the counter, here to prove the walks: guards, regions, actors, delays, eventless transitions. */
export const parcelMachine = setup({
  types: {
    context: {} as Parcel & { tries: number; mayBeHeavy: boolean; place: string },
    events: {} as ParcelEvent,
    input: {} as { mayBeHeavy: boolean },
  },
  actors: {
    sendParcel: fromPromise<{ number: string }, Parcel>(() =>
      Promise.reject(new Error('actor "sendParcel" was not provided')),
    ),
    courier: courierMachine,
  },
  guards: {
    hasAddress: ({ context }) => context.address.length > 0,
    needsConfirmation: ({ context }) => context.weight === 'heavy' && context.mayBeHeavy,
    mayTryAgain: ({ context }) => context.tries < 2,
    isReturned: (_, params: { kind: string }) => params.kind === 'returned',
  },
  actions: {
    keepParcel: assign((_, params: Parcel) => params),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetParcel: assign({ address: '', weight: 'light', tries: 0 }),
  },
  delays: { thanksPause: 1500, reconnectPause: ({ context }) => 1000 * (context.tries + 1) },
}).createMachine({
  id: 'parcel',
  context: ({ input }) => ({ address: '', weight: 'light', tries: 0, place: '', ...input }),
  type: 'parallel',
  states: {
    delivery: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'field.changed': { actions: { type: 'keepParcel', params: ({ event }) => event.parcel } },
            'form.submitted': { guard: 'hasAddress', target: 'weighing' },
          },
        },
        weighing: {
          always: [{ guard: 'needsConfirmation', target: 'awaitingConfirmation' }, { target: 'sending' }],
        },
        awaitingConfirmation: {
          on: { 'weight.confirmed': 'sending', 'weight.declined': 'editing' },
        },
        sending: {
          entry: 'countTry',
          invoke: {
            id: 'sendParcel',
            src: 'sendParcel',
            input: ({ context }) => ({ address: context.address, weight: context.weight }),
            onDone: 'travelling',
            onError: [{ guard: 'mayTryAgain', target: 'editing' }, { target: 'failed' }],
          },
        },
        travelling: {
          initial: 'carried',
          onDone: 'thanking',
          invoke: {
            id: 'courier',
            src: 'courier',
            onSnapshot: { actions: assign({ place: ({ event }) => String(event.snapshot.value) }) },
            onDone: [
              {
                guard: { type: 'isReturned', params: ({ event }) => event.output },
                target: '.returned',
              },
              { target: '.handed' },
            ],
            onError: 'failed',
          },
          states: {
            carried: {
              on: { 'network.returned': { actions: sendTo('courier', { type: 'route.changed' }) } },
            },
            returned: { type: 'final' },
            handed: { type: 'final' },
          },
        },
        thanking: { after: { thanksPause: { target: 'editing', actions: 'forgetParcel' } } },
        failed: { entry: raise({ type: 'network.lost' }), type: 'final' },
      },
    },
    connection: {
      initial: 'online',
      states: {
        online: { on: { 'network.lost': 'offline' } },
        offline: {
          on: { 'network.returned': 'online' },
          after: { reconnectPause: 'online' },
        },
      },
    },
  },
  on: { 'parcel.cancelled': { target: '.delivery', actions: 'forgetParcel' } },
});
