import { describe, expect, expectTypeOf, it } from 'vitest';
import { type EventFrom, setup } from 'xstate';
import { writtenTables } from '../model/expected.ts';
import { Coverage, transitionPaths } from '../model/graph.ts';
import type { LeafPath, Model } from '../model/model.ts';
import { auditIgnored, type Ignored } from '../model/pairs.ts';
import { parcelMachine } from '../model/sample.machine.ts';
import { type Assertions, type Executors, type Live, startLive, walkLive, walkView } from '../model/walk.ts';

type Parcel = Model<typeof parcelMachine>;

const parcel: Parcel = {
  machine: parcelMachine,
  input: { mayBeHeavy: true },
  project: ({ context }) => [context.address, context.weight, context.tries],
  cases: {
    'field.changed': [
      { type: 'field.changed', parcel: { address: '', weight: 'light' } },
      { type: 'field.changed', parcel: { address: 'Mill Lane 4', weight: 'light' } },
      { type: 'field.changed', parcel: { address: 'Mill Lane 4', weight: 'heavy' } },
    ],
  },
  answers: {
    sendParcel: { done: [{ number: 'P-1' }], error: [new Error('refused')] },
    courier: {
      done: [{ kind: 'delivered' }, { kind: 'returned' }],
      error: [new Error('the van broke down')],
      snapshot: [{ value: 'driving' }],
    },
  },
};

const ignored: Ignored<typeof parcelMachine>[] = [
  {
    states: [
      'delivery.awaitingConfirmation',
      'delivery.sending',
      'delivery.travelling',
      'delivery.thanking',
      'delivery.failed',
    ],
    events: ['field.changed', 'form.submitted'],
    reason: 'the form is not on the screen',
  },
  {
    states: [
      'delivery.editing',
      'delivery.sending',
      'delivery.travelling',
      'delivery.thanking',
      'delivery.failed',
    ],
    events: ['weight.confirmed', 'weight.declined'],
    reason: 'the question is not on the screen',
  },
  { states: ['connection.online'], events: ['network.returned'], reason: 'the network is there' },
  { states: ['connection.offline'], events: ['network.lost'], reason: 'the network is gone already' },
];

const first = <T>(items: readonly T[]): T => {
  const [item] = items;
  if (item === undefined) throw new Error('empty');
  return item;
};

describe('a model', () => {
  it('whose projection drops what a guard reads is refused', () => {
    const blind: Parcel = { ...parcel, project: ({ context }) => [context.weight, context.tries] };
    expect(() => transitionPaths(blind)).toThrow(
      'parcel: the projection drops what a guard or a later state needs',
    );
  });

  it('without an answer that an invoked actor may give is refused', () => {
    const mute: Parcel = { ...parcel, answers: { ...parcel.answers, courier: {} } };
    expect(() => transitionPaths(mute)).toThrow('parcel: the model lacks answers.courier');
  });

  it('takes the cases of a wildcard from the events it covers', () => {
    const machine = setup({
      types: { events: {} as { type: 'lamp.lit'; colour: string } | { type: 'lamp.broken' } },
    }).createMachine({
      id: 'lamp',
      initial: 'dark',
      states: { dark: { on: { 'lamp.*': 'bright' } }, bright: { type: 'final' } },
    });
    const lamp: Model<typeof machine> = {
      machine,
      project: () => null,
      cases: {
        'lamp.lit': [{ type: 'lamp.lit', colour: 'green' }],
        'lamp.broken': [{ type: 'lamp.broken' }],
      },
    };
    expect(transitionPaths(lamp).map((path) => path.name)).toEqual(['lamp.lit', 'lamp.broken']);
  });
});

describe('the table of a machine', () => {
  const lamp = setup({
    types: { events: {} as { type: 'switch.pressed' } | { type: 'bulb.broken'; how: 'loudly' | 'quietly' } },
  }).createMachine({
    id: 'lamp',
    initial: 'dark',
    states: {
      dark: { on: { 'switch.pressed': 'lit', 'bulb.broken': {} } },
      lit: { on: { 'switch.pressed': 'dark', 'bulb.broken': 'dark' } },
    },
  });
  const model: Model<typeof lamp> = {
    machine: lamp,
    project: () => null,
    cases: {
      'bulb.broken': [
        { type: 'bulb.broken', how: 'loudly' },
        { type: 'bulb.broken', how: 'quietly' },
      ],
    },
  };

  it('has a line for each transition', () => {
    expect(
      writtenTables([{ name: 'main', model }])
        .split('\n')
        .slice(2),
    ).toEqual([
      '# main',
      '',
      '(start)',
      '  opens → dark',
      '',
      'dark',
      '  bulb.broken loudly → same',
      '  bulb.broken quietly → same',
      '  switch.pressed → lit',
      '',
      'lit',
      '  bulb.broken loudly → dark',
      '  bulb.broken quietly → dark',
      '  switch.pressed → dark',
      '',
    ]);
  });
});

describe('the list of ignored pairs', () => {
  it('names a pair that is on no list', () => {
    expect(auditIgnored([parcel], ignored.slice(0, 3))).toEqual({
      unexplained: [
        'connection.offline & delivery.editing ignores network.lost',
        'connection.offline & delivery.sending ignores network.lost',
        'connection.offline & delivery.awaitingConfirmation ignores network.lost',
        'connection.offline & delivery.travelling.carried ignores network.lost',
        'connection.offline & delivery.failed ignores network.lost',
        'connection.offline & delivery.thanking ignores network.lost',
      ],
      stale: [],
    });
  });

  it('names an entry that is handled, or that no state can meet', () => {
    const stale: Ignored<typeof parcelMachine>[] = [
      { states: ['delivery.editing'], events: ['form.submitted'], reason: 'wrong' },
      { states: ['*'], events: ['xstate.error.actor.sendParcel'], reason: 'wrong' },
    ];
    expect(auditIgnored([parcel], [...ignored, ...stale]).stale).toEqual([
      'delivery.editing does not ignore form.submitted',
      '* does not ignore xstate.error.actor.sendParcel',
    ]);
  });

  it('asks for a reason when nobody hears that an actor failed', () => {
    const machine = setup({
      types: { events: {} as { type: 'a.b' } },
      actors: { work: parcelMachine },
    }).createMachine({
      id: 'deaf',
      initial: 'working',
      states: {
        working: { invoke: { id: 'work', src: 'work', input: { mayBeHeavy: true }, onDone: 'rested' } },
        rested: { type: 'final' },
      },
    });
    const deaf: Model<typeof machine> = {
      machine,
      project: () => null,
      cases: {},
      answers: { work: { done: [undefined] } },
    };
    expect(auditIgnored([deaf], []).unexplained).toEqual(['working ignores xstate.error.actor.work']);
  });
});

describe('the walk of a live actor', () => {
  it('reports the transition that no path walks', () => {
    const coverage = new Coverage(parcelMachine);
    const avoided = 'parcel.delivery.travelling --xstate.error.actor.courier[0]--> parcel.delivery.failed';
    for (const path of transitionPaths(parcel, { longest: 1 }))
      if (!path.steps.some((step) => step.definitions.includes(avoided)))
        walkLive(parcel, path, { coverage });
    expect(coverage.missing()).toEqual([avoided]);
  });

  it('fails where the machine goes elsewhere than the path', () => {
    const path = first(transitionPaths(parcel, { per: 'definition' }));
    const wrong = { ...parcel, machine: parcelMachine.provide({ guards: { hasAddress: () => false } }) };
    expect(() => walkLive(wrong, path)).toThrow(/after .*form\.submitted\n {2}is .*editing.*\n {2}should /);
  });

  it('tells each run of an actor with its input', () => {
    const live = startLive(parcel);
    live.happen({ type: 'field.changed', parcel: { address: 'Mill Lane 4', weight: 'light' } });
    live.happen({ type: 'form.submitted' });
    live.happen({ type: 'xstate.done.actor.sendParcel', output: { number: 'P-1' } });
    live.happen({ type: 'xstate.snapshot.courier', snapshot: { value: 'driving' } });
    live.happen({ type: 'network.lost' });
    live.happen({ type: 'network.returned' });
    expect(live.snapshot().context.place).toBe('driving');
    expect(live.runs).toEqual([
      {
        name: 'sendParcel',
        id: 'sendParcel',
        input: { address: 'Mill Lane 4', weight: 'light' },
        received: [],
      },
      { name: 'courier', id: 'courier', input: undefined, received: [{ type: 'route.changed' }] },
    ]);
    live.stop();
  });

  it('ends a delay when the path says so, and knows how long it would have been', () => {
    const live = startLive(parcel);
    const type = 'xstate.after.reconnectPause.parcel.connection.offline';
    live.happen({ type: 'network.lost' });
    expect(live.clock.delayOf(live.actor, type)).toBe(1000);
    live.happen({ type });
    expect(live.snapshot().value.connection).toBe('online');
    expect(() => live.happen({ type })).toThrow(`${type}: no such delay is running`);
    live.stop();
  });

  it('refuses an answer from an actor that does not run', () => {
    const live = startLive(parcel);
    expect(() => live.happen({ type: 'xstate.done.actor.sendParcel' })).toThrow(
      'actor sendParcel is not running',
    );
    live.stop();
  });
});

interface Counter {
  read: () => string;
  press: (button: string) => void;
  type: (parcel: { address: string; weight: 'light' | 'heavy' }) => void;
}

const executors: Executors<typeof parcelMachine, Counter> = {
  'field.changed': (counter, event) => counter.type(event.parcel),
  'form.submitted': (counter) => counter.press('Send'),
  'weight.confirmed': (counter) => counter.press('Yes'),
  'weight.declined': (counter) => counter.press('No'),
  'parcel.cancelled': (counter) => counter.press('Cancel'),
  'network.lost': (_, event, send) => send(event),
  'network.returned': (_, event, send) => send(event),
};

const reads = (text: string) => (counter: Counter) => expect(counter.read()).toContain(text);

const assertions: Assertions<typeof parcelMachine, Counter> = {
  'delivery.editing': reads('Where to?'),
  'delivery.weighing': 'never rests',
  'delivery.awaitingConfirmation': reads('So heavy?'),
  'delivery.sending': reads('Please wait...'),
  'delivery.travelling.carried': reads('Sending'),
  'delivery.travelling.returned': 'never rests',
  'delivery.travelling.handed': 'never rests',
  'delivery.thanking': reads('Thank you'),
  'delivery.failed': reads('Something went wrong!'),
  'connection.online': (counter) => expect(counter.read()).not.toContain('offline'),
  'connection.offline': reads('offline'),
};

const texts: Record<string, string> = {
  editing: 'Where to?',
  awaitingConfirmation: 'So heavy?',
  sending: 'Please wait...',
  travelling: 'Sending',
  thanking: 'Thank you',
  failed: 'Something went wrong!',
};

const buttons: Record<string, EventFrom<typeof parcelMachine>> = {
  Send: { type: 'form.submitted' },
  Yes: { type: 'weight.confirmed' },
  No: { type: 'weight.declined' },
  Cancel: { type: 'parcel.cancelled' },
};

const mountCounter = ({ actor }: Live<typeof parcelMachine>): Counter => ({
  read: () => {
    const { delivery, connection } = actor.getSnapshot().value;
    const shown = typeof delivery === 'string' ? delivery : 'travelling';
    return `${texts[shown]} ${connection === 'offline' ? '(offline)' : ''}`;
  },
  press: (button) => {
    const event = buttons[button];
    if (event) actor.send(event);
  },
  type: (parcelTyped) => actor.send({ type: 'field.changed', parcel: parcelTyped }),
});

describe('the walk of a view', () => {
  it('fails at the state whose view shows something else', async () => {
    const path = first(transitionPaths(parcel, { per: 'definition' }));
    const wrong = { ...assertions, 'delivery.sending': reads('Sending') };
    await expect(
      walkView(parcel, path, { mount: mountCounter, executors, assertions: wrong }),
    ).rejects.toThrow(/^walking .*form\.submitted: expected 'Please wait... ' to contain 'Sending'/);
  });

  it('fails at the gesture that sends nothing', async () => {
    const path = first(transitionPaths(parcel, { per: 'definition' }));
    const wrong = { ...executors, 'form.submitted': (counter: Counter) => counter.press('Sned') };
    await expect(
      walkView(parcel, path, { mount: mountCounter, executors: wrong, assertions }),
    ).rejects.toThrow(/form\.submitted: after .*\n {2}is .*editing.*\n {2}should .*sending/);
  });

  it('does not compile with a state or an event left out', () => {
    const { 'weight.declined': _declined, ...fewerExecutors } = executors;
    const { 'connection.offline': _offline, ...fewerAssertions } = assertions;
    expectTypeOf(fewerExecutors).not.toExtend<Executors<typeof parcelMachine, Counter>>();
    expectTypeOf(fewerAssertions).not.toExtend<Assertions<typeof parcelMachine, Counter>>();
    expectTypeOf<LeafPath<typeof parcelMachine>>().toEqualTypeOf<
      | 'delivery.editing'
      | 'delivery.weighing'
      | 'delivery.awaitingConfirmation'
      | 'delivery.sending'
      | 'delivery.travelling.carried'
      | 'delivery.travelling.returned'
      | 'delivery.travelling.handed'
      | 'delivery.thanking'
      | 'delivery.failed'
      | 'connection.online'
      | 'connection.offline'
    >();
  });
});
