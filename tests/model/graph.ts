import { getAdjacencyMap } from '@xstate/graph';
import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createEmptyActor,
  type InspectionEvent,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate';
import { EventCatalog } from './events.ts';
import type { Model, Path, Step } from './model.ts';

export interface Edge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly event: AnyEventObject;
  readonly definitions: readonly string[];
  /** The entered leaves, including those that are left again at once. */
  readonly passed: readonly string[];
}

export interface Graph {
  readonly start: string;
  /** The leaves that the machine is in, or passes through, before the first event. */
  readonly opening: readonly string[];
  readonly vertices: ReadonlyMap<string, AnyMachineSnapshot>;
  readonly edges: readonly Edge[];
}

type Adjacency = Record<
  string,
  {
    state: AnyMachineSnapshot;
    transitions: Record<string, { event: AnyEventObject; state: AnyMachineSnapshot }>;
  }
>;

const vertexLimit = 20_000;

/** The name of one transition definition, or undefined for the implicit initial one. */
function definitionName(definition: AnyTransitionDefinition): string | undefined {
  const source: AnyStateNode = definition.source;
  const siblings = definition.eventType === '' ? source.always : source.transitions.get(definition.eventType);
  const index = siblings?.indexOf(definition) ?? -1;
  if (index < 0) return undefined;
  const targets = (definition.target ?? []).map((target: AnyStateNode) => target.id).join(', ');
  return `${source.id} --${definition.eventType || 'always'}[${index}]--> ${targets || '(internal)'}`;
}

const namesIn = (inspected: InspectionEvent): string[] =>
  inspected.type === '@xstate.microstep'
    ? inspected._transitions.flatMap((definition) => definitionName(definition) ?? [])
    : [];

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

const isLeaf = (node: AnyStateNode): boolean => node.type === 'atomic' || node.type === 'final';

/** The dotted paths of all states without children, including final ones. */
export function leaves(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root)
    .filter(isLeaf)
    .map((node) => node.path.join('.'));
}

/** The dotted paths of a snapshot's active leaves: one, or one for each parallel region. */
export function activeLeaves(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes
    .filter(isLeaf)
    .map((node) => node.path.join('.'))
    .sort();
}

/**
 * The names of all transition definitions of a machine: alternatives with guards, eventless, delayed and invoked
 * ones.
 */
export function allTransitions(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flat().flatMap((each) => definitionName(each) ?? []),
  );
}

/** Whether the system gave an actor its id, as for a spawned actor without one; such an id differs in every walk. */
export const isGivenBySystem = (id: string): boolean => /^x:\d+$/.test(id);

export function vertexOf<M extends AnyStateMachine>(model: Model<M>, snapshot: SnapshotFrom<M>): string {
  const { value, status }: AnyMachineSnapshot = snapshot;
  return JSON.stringify([value, model.project(snapshot), status]);
}

interface Taken {
  readonly definitions: string[];
  readonly passed: string[];
}

function recorded(run: (scope: AnyActorScope) => void): Taken {
  const self = createEmptyActor();
  const definitions: string[] = [];
  const passed: string[] = [];
  self.system.inspect((inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep') return;
    definitions.push(...namesIn(inspected));
    const sources = inspected._transitions.map((definition): AnyStateNode => definition.source);
    passed.push(...sources.filter(isLeaf).map((node) => node.path.join('.')));
    passed.push(...activeLeaves(inspected.snapshot as AnyMachineSnapshot));
  });
  const ignore = () => {};
  run({
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: ignore,
    defer: ignore,
    emit: ignore,
    stopChild: ignore,
    actionExecutor: ignore,
  });
  return { definitions, passed };
}

/**
 * The definitions that an event takes in a snapshot, none if it is ignored there, and the leaves it passes through.
 */
export function taken(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): Taken {
  return recorded((scope) => void machine.transition(snapshot, event, scope));
}

/** @returns the snapshot before the first event. */
function begin<M extends AnyStateMachine>({ machine, input }: Model<M>): SnapshotFrom<M> {
  return initialTransition<AnyStateMachine>(machine, input)[0] as SnapshotFrom<M>;
}

/** @returns the snapshot after an event. */
function advance<M extends AnyStateMachine>(machine: M, snapshot: SnapshotFrom<M>, event: AnyEventObject) {
  return transition<AnyStateMachine>(machine, snapshot, event)[0] as SnapshotFrom<M>;
}

const graphs = new WeakMap<object, Graph>();

/** The whole projected graph of a model. Throws when the projection merges states that behave differently. */
export function explore<M extends AnyStateMachine>(model: Model<M>): Graph {
  const known = graphs.get(model);
  if (known) return known;
  const { machine } = model;
  const catalog = new EventCatalog(model);
  const map = getAdjacencyMap<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
    input: model.input,
    limit: vertexLimit,
    events: (snapshot) => catalog.possible(snapshot),
    serializeState: (snapshot) => vertexOf(model, snapshot as SnapshotFrom<M>),
    serializeEvent: (event) => catalog.keyOf(event),
  }) as Adjacency;

  // Sorted, because the order in which a parallel state's regions were entered doesn't matter.
  const behavior = (snapshot: AnyMachineSnapshot): string[] =>
    catalog
      .possible(snapshot)
      .map((event) => {
        const next = vertexOf(model, advance(machine, snapshot as SnapshotFrom<M>, event));
        return `${catalog.keyOf(event)}: ${taken(machine, snapshot, event).definitions.join(' ')} ${next}`;
      })
      .toSorted();
  const edges: Edge[] = [];
  const representatives = new Map<string, { behavior: string[]; compared: Set<string> }>();
  for (const [from, { state, transitions }] of Object.entries(map)) {
    for (const [eventKey, { event, state: next }] of Object.entries(transitions)) {
      const { definitions, passed } = taken(machine, state, event);
      if (definitions.length === 0) continue;
      const to = vertexOf(model, next as SnapshotFrom<M>);
      edges.push({ id: `${from} ${eventKey}`, from, to, event, definitions, passed });

      const representative = representatives.get(to) ?? {
        behavior: behavior(map[to]?.state ?? next),
        compared: new Set(),
      };
      representatives.set(to, representative);
      const context = JSON.stringify(next.context);
      if (representative.compared.has(context)) continue;
      representative.compared.add(context);
      const other = behavior(next).find((line, index) => line !== representative.behavior[index]);
      if (other !== undefined) throw new Error(lostByProjection(machine.id, `${to} on ${other}`));
    }
  }
  const vertices = new Map(Object.entries(map).map(([key, { state }]) => [key, state]));
  const opening = recorded((scope) => void machine.getInitialSnapshot(scope, model.input)).passed;
  const graph: Graph = { start: vertexOf(model, begin(model)), opening, vertices, edges };
  graphs.set(model, graph);
  return graph;
}

const lostByProjection = (id: string, where: string) =>
  `${id}: the projection drops what a guard or a later state needs, seen in ${where}`;

function replay<M extends AnyStateMachine>(model: Model<M>, edges: readonly Edge[]): Path<M> {
  const start = begin(model);
  const steps: Step<M>[] = [];
  let snapshot = start;
  for (const { event, to } of edges) {
    const { definitions } = taken(model.machine, snapshot, event);
    snapshot = advance(model.machine, snapshot, event);
    steps.push({ event, state: snapshot, definitions });
    if (vertexOf(model, snapshot) !== to)
      throw new Error(lostByProjection(model.machine.id, steps.map((step) => step.event.type).join(' → ')));
  }
  const { definitions: opening } = recorded(
    (scope) => void model.machine.getInitialSnapshot(scope, model.input),
  );
  return { name: edges.map((edge) => edge.event.type).join(' → '), start, opening, steps };
}

/**
 * Paths from the start that together take every edge of the graph, or every transition definition once; with `type`,
 * every edge of one event.
 */
export function transitionPaths<M extends AnyStateMachine>(
  model: Model<M>,
  { per = 'edge', longest = 25, type }: { per?: 'edge' | 'definition'; longest?: number; type?: string } = {},
): Path<M>[] {
  const { start, edges } = explore(model);
  const goalsOf = (edge: Edge) => {
    if (type !== undefined && edge.event.type !== type) return [];
    return per === 'edge' ? [edge.id] : edge.definitions;
  };
  const open = new Set(edges.flatMap(goalsOf));
  const leaving = new Map<string, Edge[]>();
  for (const edge of edges) leaving.set(edge.from, [...(leaving.get(edge.from) ?? []), edge]);

  const nearestOpen = (from: string): Edge[] | undefined => {
    const queue: { at: string; via: Edge[] }[] = [{ at: from, via: [] }];
    const seen = new Set([from]);
    for (const { at, via } of queue) {
      const next = leaving.get(at) ?? [];
      const goal = next.find((edge) => goalsOf(edge).some((each) => open.has(each)));
      if (goal) return [...via, goal];
      for (const edge of next) {
        if (seen.has(edge.to)) continue;
        seen.add(edge.to);
        queue.push({ at: edge.to, via: [...via, edge] });
      }
    }
    return undefined;
  };

  const paths: Path<M>[] = [];
  while (open.size > 0) {
    const walked: Edge[] = [];
    for (;;) {
      const leg = nearestOpen(walked.at(-1)?.to ?? start);
      if (!leg || (walked.length > 0 && walked.length + leg.length > longest)) break;
      walked.push(...leg);
      for (const goal of leg.flatMap(goalsOf)) open.delete(goal);
    }
    if (walked.length === 0)
      throw new Error(`${model.machine.id}: no path to ${[...open].slice(0, 3).join(' | ')}`);
    paths.push(replay(model, walked));
  }
  // A machine that takes no event still has its opening.
  return paths.length > 0 ? paths : [replay(model, [])];
}

/** Collects the taken transition definitions: pass `inspect` to `createActor`, or `add` a step's. */
export class Coverage {
  readonly all: ReadonlySet<string>;
  readonly hit = new Set<string>();

  constructor(...machines: AnyStateMachine[]) {
    this.all = new Set(machines.flatMap(allTransitions));
  }

  readonly inspect = (inspected: InspectionEvent): void => this.add(namesIn(inspected));

  add(definitions: readonly string[]): void {
    for (const name of definitions) this.hit.add(name);
  }

  /** The definitions never taken, in document order. */
  missing(): string[] {
    return [...this.all].filter((name) => !this.hit.has(name));
  }
}
