import type { AnyEventObject, AnyStateMachine, EventFrom, InputFrom, OutputFrom, SnapshotFrom } from 'xstate';

type BareType<E> = E extends { type: infer T extends string }
  ? Exclude<keyof E, 'type'> extends never
    ? T
    : never
  : never;
type ActorsOf<M extends AnyStateMachine> = NonNullable<Parameters<M['provide']>[0]['actors']>;

/** The types of the events that a machine declares. */
export type EventType<M extends AnyStateMachine> = EventFrom<M>['type'] & string;

export type EventOf<M extends AnyStateMachine, T> = Extract<EventFrom<M>, { type: T }>;

/**
 * Payloads to try for each event type. Types without payload are sent without one; an empty list is never sent from
 * outside.
 */
export type Cases<M extends AnyStateMachine> = {
  readonly [T in Exclude<EventType<M>, BareType<EventFrom<M>>>]: readonly EventOf<M, T>[];
} & {
  readonly [T in BareType<EventFrom<M>>]?: readonly EventOf<M, T>[];
};

/** The possible answers of an invoked actor: each output, error and snapshot is a separate event in the graph. */
export type Answers<M extends AnyStateMachine> = {
  readonly [Name in keyof ActorsOf<M>]?: {
    readonly done?: readonly OutputFrom<NonNullable<ActorsOf<M>[Name]>>[];
    readonly error?: readonly unknown[];
    readonly snapshot?: readonly object[];
  };
};

export interface Model<M extends AnyStateMachine> {
  readonly machine: M;
  readonly input?: InputFrom<M>;
  /** The few context fields that guards read; with the state's value they form a vertex of the graph. */
  readonly project: (snapshot: SnapshotFrom<M>) => unknown;
  readonly cases: Cases<M>;
  readonly answers?: Answers<M>;
  /** The first snapshot of an actor whose snapshots the machine listens to. */
  readonly shows?: { readonly [Name in keyof ActorsOf<M>]?: object };
  /** The actor's name by invoke id, for invokes with their own ids. */
  readonly invokes?: Readonly<Record<string, keyof ActorsOf<M>>>;
  /** False for an event that can't occur in a state although the state handles it: an actor answers only once. */
  readonly mayHappen?: (snapshot: SnapshotFrom<M>, event: AnyEventObject) => boolean;
  /** A table's name for an event's payload, if the payload's values don't say enough. */
  readonly nameEvent?: (event: AnyEventObject) => string | undefined;
}

export interface Step<M extends AnyStateMachine> {
  readonly event: AnyEventObject;
  readonly state: SnapshotFrom<M>;
  /** The names of the taken transition definitions, including eventless and raised ones. */
  readonly definitions: readonly string[];
}

export interface Path<M extends AnyStateMachine> {
  readonly name: string;
  readonly start: SnapshotFrom<M>;
  /** The names of the eventless definitions taken before the first event. */
  readonly opening: readonly string[];
  readonly steps: readonly Step<M>[];
}

type LeafOf<Value> = Value extends string
  ? Value
  : {
      [K in keyof Value & string]: Value[K] extends string ? `${K}.${Value[K]}` : Deeper<K, Value[K]>;
    }[keyof Value & string];
type Deeper<K extends string, Value> = string extends keyof Value ? string : `${K}.${LeafOf<Value> & string}`;

/** The dotted paths of a machine's leaves, as its type knows them. */
export type LeafPath<M extends AnyStateMachine> = M extends { root: unknown }
  ? LeafOf<SnapshotFrom<M>['value']> & string
  : never;
