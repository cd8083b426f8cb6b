import { isDeepStrictEqual } from 'node:util';
import {
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFrom,
  type SnapshotFrom,
} from 'xstate';
import { PathClock } from './clock.ts';
import { activeLeaves, type Coverage, isGivenBySystem, vertexOf } from './graph.ts';
import type { EventOf, EventType, LeafPath, Model, Path, Step } from './model.ts';
import { type Run, settleStandIn, standIn } from './standIn.ts';

export interface Live<M extends AnyStateMachine> {
  readonly actor: ActorRefFrom<M>;
  readonly snapshot: () => SnapshotFrom<M>;
  readonly stop: () => void;
  readonly clock: PathClock;
  /** All runs of its actors so far, with their inputs. */
  readonly runs: readonly Run[];
  /** Causes an event: an actor answers, a delay ends, or the event is sent. */
  readonly happen: (event: AnyEventObject) => void;
}

export interface WalkOptions<M extends AnyStateMachine> {
  readonly coverage?: Coverage;
  /** Actors that keep their own logic instead of a stand-in, by name. */
  readonly actors?: Readonly<Record<string, AnyActorLogic>>;
  /** Called after each step that matched the path. */
  readonly after?: (step: Step<M>, live: Live<M>) => void;
}

const fromActor = /^xstate\.(?:done\.actor|error\.actor|snapshot)\.(.+)$/;

/** Whether an event comes from an actor or a delay of the machine. */
export const isSettling = (type: string): boolean => type.startsWith('xstate.');

/** A started actor of the model; the caller settles its actors and delays. Stop it when done. */
export function startLive<M extends AnyStateMachine>(
  model: Model<M>,
  { coverage, actors = {} }: WalkOptions<M> = {},
): Live<M> {
  const machine: AnyStateMachine = model.machine;
  const runs: Run[] = [];
  const standIns = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [
      name,
      actors[name] ?? standIn(name, runs, model.shows?.[name]),
    ]),
  );
  const clock = new PathClock();
  const inspect = coverage && { inspect: coverage.inspect };
  const root = createActor(machine.provide({ actors: standIns }), { input: model.input, clock, ...inspect });
  clock.attach(root);
  const happen = (event: AnyEventObject) => {
    const actorId = fromActor.exec(event.type)?.[1];
    const children: Record<string, AnyActorRef | undefined> = root.getSnapshot().children;
    const child = actorId === undefined ? undefined : children[actorId];
    if (actorId !== undefined && !child) throw new Error(`${event.type}: actor ${actorId} is not running`);
    // An actor answers only once, so later answers in a path are ignored.
    if (child?.getSnapshot().status === 'active') settleStandIn(child, event);
    else if (child) return;
    else if (isSettling(event.type) || clock.delayOf(root, event.type) !== undefined)
      clock.end(root, event.type);
    else root.send(event);
  };
  root.start();
  return {
    actor: root as unknown as ActorRefFrom<M>,
    snapshot: () => root.getSnapshot() as SnapshotFrom<M>,
    stop: () => void root.stop(),
    clock,
    runs,
    happen,
  };
}

const trail = <M extends AnyStateMachine>(path: Path<M>, count: number): string =>
  path.steps
    .slice(0, count)
    .map((step) => step.event.type)
    .join(' → ') || '(start)';

const facts = <M extends AnyStateMachine>(model: Model<M>, snapshot: SnapshotFrom<M>) => {
  const { children, output }: AnyMachineSnapshot = snapshot;
  const named = Object.keys(children).map((id) => (isGivenBySystem(id) ? '(spawned)' : id));
  return { vertex: vertexOf(model, snapshot), children: named.sort(), output };
};

function compare<M extends AnyStateMachine>(
  model: Model<M>,
  live: Live<M>,
  expected: SnapshotFrom<M>,
  where: string,
): void {
  const [is, should] = [facts(model, live.snapshot()), facts(model, expected)];
  if (!isDeepStrictEqual(is, should))
    throw new Error(`after ${where}\n  is     ${JSON.stringify(is)}\n  should ${JSON.stringify(should)}`);
}

/**
 * Replays a path on a live actor and compares state, projection, running actors and output after every step.
 * Throws an error that names the steps walked so far.
 */
export function walkLive<M extends AnyStateMachine>(
  model: Model<M>,
  path: Path<M>,
  options: WalkOptions<M> = {},
): readonly Run[] {
  const live = startLive(model, options);
  try {
    compare(model, live, path.start, '(start)');
    path.steps.forEach((step, index) => {
      live.happen(step.event);
      compare(model, live, step.state, trail(path, index + 1));
      options.after?.(step, live);
    });
    return live.runs;
  } finally {
    live.stop();
  }
}

/** A gesture for each event type: `satisfies Executors<typeof machine, Screen>` makes an omission a type error. */
export type Executors<M extends AnyStateMachine, Screen> = {
  readonly [T in EventType<M>]: (
    screen: Screen,
    event: EventOf<M, T>,
    send: (event: EventFrom<M>) => void,
  ) => Promise<void> | void;
};

/**
 * The check for each leaf, or `never rests` for a leaf that an eventless transition leaves at once. `satisfies
 * Assertions<typeof machine, Screen>` makes an omission a type error.
 */
export type Assertions<M extends AnyStateMachine, Screen> = {
  readonly [Leaf in LeafPath<M>]:
    | ((screen: Screen, snapshot: SnapshotFrom<M>) => Promise<void> | void)
    | 'never rests';
};

type Execute<Screen> = (
  screen: Screen,
  event: AnyEventObject,
  send: (event: AnyEventObject) => void,
) => unknown;
type Look<Screen> = (screen: Screen, snapshot: unknown) => unknown;

export interface View<M extends AnyStateMachine, Screen> extends WalkOptions<M> {
  readonly mount: (live: Live<M>) => Promise<Screen> | Screen;
  readonly unmount?: (screen: Screen) => Promise<void> | void;
  readonly executors: Executors<M, Screen>;
  readonly assertions: Assertions<M, Screen>;
  /** Wraps an answer or the end of a delay, so that the view is drawn before the next check: React's `action`. */
  readonly settle?: (happen: () => void) => Promise<void> | void;
}

/** Runs the checks of a snapshot's leaves. Throws if a leaf has none. */
export async function look<M extends AnyStateMachine, Screen>(
  assertions: Assertions<M, Screen>,
  screen: Screen,
  snapshot: SnapshotFrom<M>,
): Promise<void> {
  const byLeaf = assertions as object as Readonly<Record<string, Look<Screen> | string | undefined>>;
  for (const leaf of activeLeaves(snapshot)) {
    const assertion = byLeaf[leaf];
    if (typeof assertion !== 'function') throw new Error(`${leaf} has no assertion`);
    await assertion(screen, snapshot);
  }
}

/** Makes the gesture for an event. Throws if the event has none. */
export async function gesture<M extends AnyStateMachine, Screen>(
  executors: Executors<M, Screen>,
  screen: Screen,
  event: AnyEventObject,
  send: (event: AnyEventObject) => void,
): Promise<void> {
  const execute = (executors as object as Readonly<Record<string, Execute<Screen> | undefined>>)[event.type];
  if (!execute) throw new Error(`${event.type} has no executor`);
  await execute(screen, event, send);
}

/** Replays a path in a view: gestures for its events, settled actors and delays, and a check of every state. */
export async function walkView<M extends AnyStateMachine, Screen>(
  model: Model<M>,
  path: Path<M>,
  view: View<M, Screen>,
): Promise<void> {
  const live = startLive(model, view);
  const screen = await view.mount(live);
  const settle = view.settle ?? ((happen: () => void) => happen());
  const check = async (snapshot: SnapshotFrom<M>, where: string) => {
    compare(model, live, snapshot, where);
    await look(view.assertions, screen, snapshot);
  };
  try {
    await check(path.start, '(start)');
    for (const [index, step] of path.steps.entries()) {
      const where = trail(path, index + 1);
      try {
        if (isSettling(step.event.type)) await settle(() => live.happen(step.event));
        else await gesture(view.executors, screen, step.event, live.happen);
        await check(step.state, where);
      } catch (error) {
        throw new Error(`walking ${where}: ${error instanceof Error ? error.message : error}`, {
          cause: error,
        });
      }
      view.after?.(step, live);
    }
  } finally {
    await view.unmount?.(screen);
    live.stop();
  }
}
