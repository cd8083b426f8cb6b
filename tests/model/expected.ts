import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { activeLeaves, explore } from './graph.ts';
import type { Model } from './model.ts';

/** A model, and the name of its table among its machine's tables. */
export interface Chart<M extends AnyStateMachine> {
  readonly name: string;
  readonly model: Model<M>;
  /** Leaves that the table leaves out, because nothing happens in their regions. */
  readonly quiet?: readonly string[];
}

/** The next state by state and event. A state is its leaves and, in brackets, the model's projection. */
type Table = Readonly<Record<string, Readonly<Record<string, string>>>>;

const shown = (value: unknown): string => {
  if (value === undefined) return 'done';
  if (typeof value === 'string') return value === '' ? '""' : value;
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Error) return 'failed';
  if ('kind' in value) return String(value.kind);
  if ('page' in value && 'query' in value) {
    const query = Object.entries(value.query ?? {}).map((pair) => pair.join('='));
    return [String(value.page), ...query].join('?');
  }
  return Object.values(value).map(shown).join(' ');
};

/** An event's name in a table: its type and payload, `signIn: refused`, or `after successPause`. */
function eventName(event: AnyEventObject, name?: (event: AnyEventObject) => string | undefined): string {
  const { type, ...payload } = event;
  const [, settled, actor] = /^xstate\.(done|error|snapshot)\.(?:actor\.)?(.+)$/.exec(type) ?? [];
  const given = name?.(event);
  if (actor && settled === 'error') return `${actor}: rejected`;
  if (actor && settled === 'done') return `${actor}: ${given ?? shown(payload.output)}`;
  if (actor) return `${actor} shows ${given ?? shown(payload.snapshot)}`;
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  if (delay) return given ?? `after ${delay}`;
  return [type, given ?? Object.values(payload).map(shown).join(', ')].filter(Boolean).join(' ');
}

function stateName<M extends AnyStateMachine>({ model, quiet = [] }: Chart<M>, snapshot: AnyMachineSnapshot) {
  const projected = model.project(snapshot as Parameters<typeof model.project>[0]);
  const leaves = activeLeaves(snapshot).filter((leaf) => !quiet.includes(leaf));
  const label = typeof projected === 'string' ? projected : JSON.stringify(projected);
  return label === '' || label === 'null' ? leaves.join(' & ') : `${leaves.join(' & ')} [${label}]`;
}

function tableOf<M extends AnyStateMachine>(chart: Chart<M>): Table {
  const { start, vertices, edges } = explore(chart.model);
  const named = new Map([...vertices].map(([key, snapshot]) => [key, stateName(chart, snapshot)]));
  const table: Record<string, Record<string, string>> = { '(start)': { opens: named.get(start) ?? start } };
  for (const { from, to, event } of edges) {
    const row = named.get(from) ?? from;
    const name = eventName(event, chart.model.nameEvent);
    const next = named.get(to) ?? to;
    const known = table[row]?.[name];
    if (known !== undefined && known !== next)
      throw new Error(
        `${row} by ${name} leads to ${known} and to ${next}: one name for two states or events`,
      );
    table[row] = { ...table[row], [name]: next };
  }
  return table;
}

const heading = 'Written by `npm run graph` from the machine. Review the diff; never edit by hand.';

const sorted = <Value>(record: Readonly<Record<string, Value>>): [string, Value][] =>
  Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

const written = (table: Table): string[] =>
  sorted(table).flatMap(([state, steps]) => [
    '',
    state,
    ...sorted(steps).map(([event, next]) => `  ${event} → ${next === state ? 'same' : next}`),
  ]);

/** A machine's tables as text: one transition per line, sorted so that a diff shows only real changes. */
export const writtenTables = <M extends AnyStateMachine>(charts: readonly Chart<M>[]): string =>
  [heading, ...charts.flatMap((chart) => ['', `# ${chart.name}`, ...written(tableOf(chart))]), ''].join('\n');

export const tablesFolder = new URL('expected/', import.meta.url);

export const tableFile = (machine: string): URL => new URL(`${machine}.txt`, tablesFolder);
