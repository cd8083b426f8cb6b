import { type AnyStateMachine, assign, StateMachine } from 'xstate';
import { not } from 'xstate/guards';
import { leaves } from './graph.ts';

type Config = { [key: string]: unknown };

/** One change to a machine. */
export interface Mutation {
  readonly name: string;
  readonly apply: <M extends AnyStateMachine>(machine: M) => M;
}

interface Change {
  readonly name: string;
  readonly make: () => void;
}

interface Draft {
  readonly config: Config;
  readonly implementations: AnyStateMachine['implementations'];
}

const isConfig = (value: unknown): value is Config => typeof value === 'object' && value !== null;

const isPlain = (value: unknown): value is Config =>
  isConfig(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value));

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copy(each)]));
}

const draftOf = ({ config, implementations }: AnyStateMachine): Draft => ({
  // A machine without a bound on its steps would loop for ever on some mutants.
  config: { ...(copy(config) as Config), options: { maxIterations: 100 } },
  implementations: {
    ...implementations,
    actions: { ...implementations.actions },
    delays: { ...implementations.delays },
  },
});

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

const labelOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (isConfig(value) && typeof value.type === 'string') return value.type;
  return typeof value === 'function' ? value.name || 'inline' : 'inline';
};

/** One change for each of the actions in a list, which drops it. */
const withoutActions = (holder: Config, key: string, label: string): Change[] => {
  if (holder[key] === undefined) return [];
  const list = [holder[key]].flat();
  return list.map((action, index) => ({
    name: `${label}: without the action ${labelOf(action)}[${index}]`,
    make: () => {
      holder[key] = list.filter((_, place) => place !== index);
    },
  }));
};

/**
 * What may be wrong with the alternatives of one event: their order, and each one's presence, guard, actions and
 * target. Alternatives by the same guard with other parameters exclude each other, so their order means nothing.
 */
const wrongTransitions = (
  holder: Config,
  key: string,
  {
    label,
    leafOf,
    machine,
  }: { label: string; leafOf: (target: unknown) => string; machine: AnyStateMachine },
): Change[] => {
  if (holder[key] === undefined) return [];
  const list = [holder[key]].flat().map((each): Config => (isConfig(each) ? each : { target: each }));
  const replace = (index: number, ...by: Config[]) => {
    const changed = list.toSpliced(index, 1, ...by);
    if (changed.length > 0) holder[key] = changed;
    else delete holder[key];
  };
  holder[key] = list;
  return list.flatMap((each, index) => {
    const name = `${label}[${index}]`;
    const leaf = leafOf(each.target);
    const { guard, ...unguarded } = each;
    const next = list[index + 1];
    return [
      { name: `${name}: dropped`, make: () => replace(index) },
      ...leaves(machine)
        .filter((other) => other !== leaf)
        .map((other) => ({
          name: `${name}: to ${other}, not ${leaf}`,
          make: () => replace(index, { ...each, target: `#${machine.id}.${other}` }),
        })),
      ...(guard === undefined
        ? []
        : [
            { name: `${name}: without its guard`, make: () => replace(index, unguarded) },
            {
              name: `${name}: with its guard inverted`,
              make: () => replace(index, { ...each, guard: not(guard as Parameters<typeof not>[0]) }),
            },
          ]),
      ...(next && guard !== undefined && labelOf(guard) !== labelOf(next.guard)
        ? [
            {
              name: `${name}: after the next alternative`,
              make: () => {
                holder[key] = list.toSpliced(index, 2, next, each);
              },
            },
          ]
        : []),
      ...withoutActions(each, 'actions', name),
    ];
  });
};

const wrongNodes = (root: Config, machine: AnyStateMachine): Change[] => {
  const inNode = (node: Config, path: readonly string[]): Change[] => {
    const where = path.join('.') || String(root.id);
    const inHolder = (holder: unknown, key: string, label: string): Change[] =>
      isConfig(holder)
        ? wrongTransitions(holder, key, {
            label: `${where} ${label}`,
            leafOf: (target) => resolve(root, path, target),
            machine,
          })
        : [];
    const inMap = (kind: 'on' | 'after') =>
      Object.keys(node[kind] ?? {}).flatMap((key) => inHolder(node[kind], key, `${kind} ${key}`));
    const invoked = [node.invoke ?? []].flat().filter(isConfig);
    return [
      ...inMap('on'),
      ...inMap('after'),
      ...inHolder(node, 'always', 'always'),
      ...inHolder(node, 'onDone', 'onDone'),
      ...invoked.flatMap((invoke) =>
        ['onDone', 'onError', 'onSnapshot'].flatMap((kind) =>
          inHolder(invoke, kind, `${labelOf(invoke.id)} ${kind}`),
        ),
      ),
      ...withoutActions(node, 'entry', `${where} entry`),
      ...withoutActions(node, 'exit', `${where} exit`),
      ...Object.entries(node.states ?? {}).flatMap(([key, child]) =>
        isConfig(child) ? inNode(child, [...path, key]) : [],
      ),
    ];
  };
  return inNode(root, []);
};

/** What an `assign` action assigns, which its type doesn't show. */
const assignedBy = (action: unknown): Config | undefined => {
  const assignment = typeof action === 'function' && 'assignment' in action ? action.assignment : undefined;
  return isPlain(assignment) ? assignment : undefined;
};

const wrongActions = ({ implementations: { actions } }: Draft): Change[] =>
  Object.entries(actions).flatMap(([name, action]) => {
    const assignment = assignedBy(action);
    if (!assignment) return [];
    return Object.keys(assignment).map((key) => ({
      name: `the action ${name}: without ${key}`,
      make: () => {
        const { [key]: _, ...rest } = assignment;
        actions[name] = assign(rest) as typeof action;
      },
    }));
  });

const timed = (delay: unknown, factor: number): unknown => {
  if (typeof delay === 'number') return delay * factor;
  return typeof delay === 'function' ? (...args: unknown[]) => delay(...args) * factor : delay;
};

const wrongDelays = ({ implementations: { delays } }: Draft): Change[] =>
  Object.entries(delays).flatMap(([name, delay]) =>
    ([0.5, 2] as const).map((factor) => ({
      name: `the delay ${name}: ${factor === 2 ? 'twice' : 'half'} as long`,
      make: () => {
        delays[name] = timed(delay, factor) as typeof delay;
      },
    })),
  );

const changesOf = (draft: Draft, machine: AnyStateMachine): Change[] => [
  ...wrongNodes(draft.config, machine),
  ...wrongActions(draft),
  ...wrongDelays(draft),
];

/** The change of this name; a machine that has no such change is only copied. */
export const mutationNamed = (name: string): Mutation => ({
  name,
  apply: <M extends AnyStateMachine>(machine: M): M => {
    const draft = draftOf(machine);
    changesOf(draft, machine)
      .find((change) => change.name === name)
      ?.make();
    return new StateMachine(draft.config as M['config'], draft.implementations) as AnyStateMachine as M;
  },
});

/** The copy that changes nothing: a test that fails on it notices the copying. */
export const unaltered: Mutation = mutationNamed('unaltered');

/** Every mutation of a machine, one for each other leaf that a transition could lead to. */
export const mutationsOf = (machine: AnyStateMachine): Mutation[] =>
  changesOf(draftOf(machine), machine).map(({ name }) => mutationNamed(name));
