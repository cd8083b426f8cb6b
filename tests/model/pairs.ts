import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { EventCatalog } from './events.ts';
import { activeLeaves, explore, isGivenBySystem, leaves } from './graph.ts';
import type { EventType, Model } from './model.ts';

/** Events that mean nothing in some states. A state is given as a leaf's dotted path, an ancestor's, or `*`. */
export interface Ignored<M extends AnyStateMachine> {
  readonly states: readonly string[];
  readonly events: readonly (EventType<M> | `xstate.${string}`)[];
  readonly reason: string;
}

interface Pair {
  readonly leaves: readonly string[];
  readonly type: string;
}

const within = (state: string, leaf: string): boolean =>
  state === '*' || leaf === state || leaf.startsWith(`${state}.`);

const isActive = (snapshot: AnyMachineSnapshot): boolean => snapshot.status === 'active';

/** Every (state, event) pair of the reachable graph in which no payload takes a transition. */
function unhandled<M extends AnyStateMachine>(model: Model<M>): Pair[] {
  const { vertices, edges } = explore(model);
  const catalog = new EventCatalog(model);
  const named = catalog.namedTypes().filter((type) => catalog.ofType(type).length > 0);
  const own = new Set([
    ...named,
    ...edges.map((edge) => edge.event.type).filter((type) => !type.startsWith('xstate.')),
  ]);
  const states = new Map<string, { leaves: string[]; types: Set<string>; handled: Set<string> }>();
  const keys = new Map<string, string>();
  for (const [vertex, snapshot] of vertices) {
    if (!isActive(snapshot)) continue;
    const active = activeLeaves(snapshot);
    const key = active.join(' & ');
    keys.set(vertex, key);
    const state = states.get(key) ?? { leaves: active, types: new Set(own), handled: new Set() };
    states.set(key, state);
    for (const id of Object.keys(snapshot.children).filter((each) => !isGivenBySystem(each)))
      for (const type of [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`])
        if (!catalog.isMute(type)) state.types.add(type);
  }
  for (const { from, event } of edges) states.get(keys.get(from) ?? '')?.handled.add(event.type);
  return [...states.values()].flatMap(({ leaves: active, types, handled }) =>
    [...types].filter((type) => !handled.has(type)).map((type) => ({ leaves: active, type })),
  );
}

/**
 * Compares the pairs that a machine ignores with the list of allowed ones: `unexplained` pairs are on no list, and
 * `stale` entries name a pair that is handled or can't occur. Several models of a machine count together.
 */
export function auditIgnored<M extends AnyStateMachine>(
  models: readonly Model<M>[],
  ignored: readonly Ignored<M>[],
): { unexplained: string[]; stale: string[] } {
  const pairs = models.flatMap(unhandled);
  const matches = (state: string, type: string, pair: Pair) =>
    pair.type === type && pair.leaves.some((leaf) => within(state, leaf));
  const unexplained = pairs
    .filter(({ type, ...pair }) =>
      ignored.every(
        (entry) =>
          !entry.events.some((event) => event === type) ||
          !entry.states.some((state) => matches(state, type, { ...pair, type })),
      ),
    )
    .map((pair) => `${pair.leaves.join(' & ')} ignores ${pair.type}`);
  const stale = ignored.flatMap(({ states, events }) =>
    states.flatMap((state) =>
      events
        .filter((type) => !pairs.some((pair) => matches(state, type, pair)))
        .map((type) => `${state} does not ignore ${type}`),
    ),
  );
  return { unexplained: [...new Set(unexplained)], stale };
}

/** The leaves that no model of the machine reaches, not even briefly. */
export function unreachedLeaves<M extends AnyStateMachine>(
  ...models: readonly [Model<M>, ...Model<M>[]]
): string[] {
  const reached = new Set(
    models
      .map(explore)
      .flatMap(({ opening, vertices, edges }) => [
        ...opening,
        ...[...vertices.values()].flatMap(activeLeaves),
        ...edges.flatMap((edge) => edge.passed),
      ]),
  );
  return leaves(models[0].machine).filter((leaf) => !reached.has(leaf));
}
