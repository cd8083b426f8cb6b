import { type AnyStateMachine, StateMachine } from 'xstate';
import { leaves } from './graph.ts';

type Config = { [key: string]: unknown };

/** One transition of a machine's configuration, in place. */
interface Slot {
  readonly name: string;
  /** The leaf it leads to, or its own state for one without a target. */
  readonly leaf: string;
  readonly retarget: (target: string) => void;
  readonly drop: () => void;
}

/** One change to a machine: a transition led astray or dropped. */
export interface Mutation {
  readonly name: string;
  readonly apply: <M extends AnyStateMachine>(machine: M) => M;
}

const isPlain = (value: unknown): value is Config =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

const isConfig = (value: unknown): value is Config => typeof value === 'object' && value !== null;

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copy(each)]));
}

const at = (root: Config, path: readonly string[]): Config =>
  path.reduce<Config>((node, key) => (node.states as Record<string, Config>)[key] ?? {}, root);

function initialLeaf(root: Config, path: readonly string[]): string {
  const { initial } = at(root, path);
  return typeof initial === 'string' ? initialLeaf(root, [...path, initial]) : path.join('.');
}

function resolve(root: Config, source: readonly string[], target: unknown): string {
  if (typeof target !== 'string') return initialLeaf(root, source);
  const [first = '', ...rest] = target.split('.');
  if (first.startsWith('#')) return initialLeaf(root, rest);
  if (first === '') return initialLeaf(root, [...source, ...rest]);
  return initialLeaf(root, [...source.slice(0, -1), first, ...rest]);
}

function slotsOf(root: Config): Slot[] {
  const inHolder = (holder: Config, key: string, source: readonly string[], label: string): Slot[] => {
    const given = holder[key];
    if (given === undefined) return [];
    const list = [given].flat().map((each) => (isConfig(each) ? each : { target: each }));
    holder[key] = list;
    return list.map((each, index) => ({
      name: `${source.join('.') || String(root.id)} ${label}[${index}]`,
      leaf: resolve(root, source, each.target),
      retarget: (target) => {
        list[index] = { ...each, target };
      },
      drop: () => {
        list.splice(index, 1);
        if (list.length === 0) delete holder[key];
      },
    }));
  };
  const inNode = (node: Config, path: readonly string[]): Slot[] => {
    const maps = ['on', 'after'].flatMap((kind) => {
      const map = node[kind];
      return isConfig(map)
        ? Object.keys(map).flatMap((key) => inHolder(map, key, path, `${kind} ${key}`))
        : [];
    });
    const own = ['always', 'onDone'].flatMap((kind) => inHolder(node, kind, path, kind));
    const invoked = [node.invoke ?? []]
      .flat()
      .flatMap((invoke) =>
        isConfig(invoke)
          ? ['onDone', 'onError', 'onSnapshot'].flatMap((kind) =>
              inHolder(invoke, kind, path, `${String(invoke.id)} ${kind}`),
            )
          : [],
      );
    const children = isConfig(node.states) ? Object.entries(node.states) : [];
    return [
      ...maps,
      ...own,
      ...invoked,
      ...children.flatMap(([key, child]) => (isConfig(child) ? inNode(child, [...path, key]) : [])),
    ];
  };
  return inNode(root, []);
}

/** A machine without a bound on its steps would loop for ever on some mutants. */
const options = { maxIterations: 100 };

const altering =
  (index: number, alter: (slot: Slot) => void) =>
  <M extends AnyStateMachine>(machine: M): M => {
    const config = { ...(copy(machine.config) as Config), options };
    const slot = slotsOf(config)[index];
    if (slot) alter(slot);
    return new StateMachine(config as M['config'], machine.implementations) as AnyStateMachine as M;
  };

/** The copy that changes nothing: what notices it notices the copying. */
export const unaltered: Mutation = { name: 'unaltered', apply: altering(-1, () => {}) };

/** @returns one mutation for each transition of a machine, which drops it. */
export const dropped = (machine: AnyStateMachine): Mutation[] =>
  slotsOf(copy(machine.config) as Config).map(({ name }, index) => ({
    name: `${name} dropped`,
    apply: altering(index, (slot) => slot.drop()),
  }));

/** @returns for each transition the mutations that lead it to another leaf, one for each other leaf. */
export const misled = (machine: AnyStateMachine): Mutation[][] =>
  slotsOf(copy(machine.config) as Config).map(({ name, leaf }, index) =>
    leaves(machine)
      .filter((other) => other !== leaf)
      .map((other) => ({
        name: `${name}: ${other} for ${leaf}`,
        apply: altering(index, (slot) => slot.retarget(`#${machine.id}.${other}`)),
      })),
  );

/** @returns one misleading mutation for each transition; `turn` chooses another leaf for each. */
export const misledOnce = (machine: AnyStateMachine, turn = 0): Mutation[] =>
  misled(machine).flatMap((mutations, index) => mutations[(7 * index + 3 + turn) % mutations.length] ?? []);
