import {
  type ActorLogic,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  fromPromise,
  type InputFrom,
  initialTransition,
  type PromiseActorLogic,
  type Snapshot,
  transition,
} from 'xstate';

type Logic = ActorLogic<Snapshot<unknown>, AnyEventObject, unknown>;

/**
 * Replaces a machine that runs as a child by another actor: it shows that actor's state and forwards events to it.
 */
export const mirror = <M extends AnyStateMachine>(original: ActorRefFrom<M>): M => {
  const shown: AnyActorRef = original;
  const logic: Logic = {
    getInitialSnapshot: () => shown.getSnapshot(),
    start: (_, { self, emit }) => {
      shown.on('*', emit);
      shown.subscribe((snapshot) => self.send({ type: 'mirror.changed', snapshot }));
    },
    transition: (snapshot, event) => {
      if (event.type === 'mirror.changed') return event.snapshot;
      if (event.type.startsWith('xstate.')) return snapshot;
      shown.send(event);
      return shown.getSnapshot();
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  return logic as object as M;
};

/**
 * A machine that stays where these events lead, in its first state without any, until a walk settles it: for tests of
 * the view around it.
 */
export const poised = <M extends AnyStateMachine>(machine: M, ...events: readonly AnyEventObject[]): M => {
  const logic: Logic = {
    getInitialSnapshot: (_, input) =>
      events.reduce(
        (snapshot, event) => transition<AnyStateMachine>(machine, snapshot, event)[0],
        initialTransition<AnyStateMachine>(machine, input as InputFrom<M>)[0],
      ) as Snapshot<unknown>,
    transition: (snapshot, event) => {
      if (event.type === 'walk.completed')
        return { ...snapshot, status: 'done', output: event.output, error: undefined };
      return event.type === 'walk.showed' ? { ...snapshot, ...event.snapshot } : snapshot;
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  return logic as object as M;
};

/** A request without an answer, for walks through other parts. */
export const unanswered = <Output, Input = void>() =>
  fromPromise<Output, Input>(() => new Promise<Output>(() => {}));

/** A request that is answered at once. */
export const answered = <Output, Input = void>(output: Output): PromiseActorLogic<Output, Input> => {
  const logic: Logic = {
    getInitialSnapshot: () => ({ status: 'done', output, error: undefined }),
    transition: (snapshot) => snapshot,
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  return logic as object as PromiseActorLogic<Output, Input>;
};
