import type { ActorLogic, AnyActorRef, AnyEventObject, Snapshot } from 'xstate';

/** One run of an invoked or spawned actor. */
export interface Run {
  readonly name: string;
  readonly id: string;
  readonly input: unknown;
  /** The events sent by its parent. */
  readonly received: AnyEventObject[];
}

type StandInSnapshot = Snapshot<unknown> & { readonly run: Run };

const completed = 'walk.completed';
const failed = 'walk.failed';
const showed = 'walk.showed';

/** Whether the shown snapshot belongs to a busy machine. */
const isBusy = (shown: { hasTag?(tag: 'busy'): boolean }): boolean => shown.hasTag?.('busy') ?? false;

/**
 * Replaces any actor (promise, callback, machine): it shows this snapshot and does nothing until the walk settles it.
 * If it starts busy, it becomes busy again with every event it receives.
 */
export function standIn(
  name: string,
  runs: Run[],
  shows: object = {},
): ActorLogic<StandInSnapshot, AnyEventObject, unknown> {
  return {
    getInitialSnapshot: ({ id }, input) => {
      const run: Run = { name, id, input, received: [] };
      runs.push(run);
      return { ...shows, status: 'active', output: undefined, error: undefined, run };
    },
    transition: (snapshot, event) => {
      const { run } = snapshot;
      if (event.type === completed) return { status: 'done', output: event.output, error: undefined, run };
      if (event.type === failed) return { status: 'error', output: undefined, error: event.error, run };
      if (event.type === showed) return { ...snapshot, ...event.snapshot };
      if (event.type.startsWith('xstate.')) return snapshot;
      run.received.push(event);
      return isBusy(shows) ? { ...snapshot, ...shows } : snapshot;
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}

/** Makes a stand-in finish, fail, or show a snapshot, according to the path's event. */
export function settleStandIn(child: AnyActorRef, event: AnyEventObject): void {
  if (event.type.startsWith('xstate.done.')) child.send({ type: completed, output: event.output });
  else if (event.type.startsWith('xstate.error.')) child.send({ type: failed, error: event.error });
  else child.send({ type: showed, snapshot: event.snapshot });
}
