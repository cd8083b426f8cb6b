import { cleanup } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { Coverage, transitionPaths } from '../../model/graph.ts';
import type { Model } from '../../model/model.ts';
import { type Executors, type View, walkView } from '../../model/walk.ts';
import { type Gesture, own, type Table } from '../../walks/hand.ts';
import type { Look } from '../../walks/look.ts';
import { bySystem, drawn, sentWithoutControl, withoutControl } from './gestures.ts';
import { viewHand } from './viewHand.ts';

type Parts<M extends AnyStateMachine, Screen> = Pick<View<M, Screen>, 'executors' | 'assertions'>;

/** A model, and what differs if it is walked on another page. */
export type Walked<M extends AnyStateMachine, Screen> =
  | Model<M>
  | ({ readonly model: Model<M> } & Partial<View<M, Screen>>);

type ViewWalk<M extends AnyStateMachine, Screen> = Omit<
  View<M, Screen>,
  'coverage' | 'settle' | keyof Parts<M, Screen>
> & {
  readonly name: string;
  readonly models: readonly Walked<M, Screen>[];
} & (
    | Parts<M, Screen>
    | {
        readonly table: Table<M>;
        /** Events that no gesture causes, and that need more than being sent. */
        readonly own?: Partial<Executors<M, Screen>>;
      }
  );

type Send = (event: unknown) => void;

const mapped = (values: object, map: (value: never) => unknown): object =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value as never)]));

type Execute = (page: unknown, event: { readonly type: string }, send: Send) => unknown;

/** Notes which events a control makes in some state, and which are only ever sent. */
const controlsUsed = () => {
  const [made, sent] = [new Set<string>(), new Set<string>()];
  const watch =
    (execute: Execute): Execute =>
    async (page, event, send) => {
      sentWithoutControl.length = 0;
      await execute(page, event, send);
      (sentWithoutControl.includes(event.type) ? sent : made).add(event.type);
    };
  return {
    watched: <Given extends object>(executors: Given) => mapped(executors, watch) as Given,
    neverMade: () => [...sent].filter((type) => !made.has(type)),
  };
};

const executorOf =
  (gesture: Gesture<unknown> | typeof own) =>
  async (screen: unknown, event: { readonly type: string }, send: Send): Promise<void> => {
    if (gesture === own) return bySystem(screen, event, send);
    const isPossible = (await gesture.isPossible?.(viewHand, event)) ?? true;
    return isPossible ? gesture.make(viewHand, event) : withoutControl(screen, event, send);
  };

const assertionOf = (look: Look | ((snapshot: unknown) => Look) | 'never rests') =>
  look === 'never rests'
    ? look
    : (_: unknown, snapshot: unknown) => viewHand.see(typeof look === 'function' ? look(snapshot) : look);

/** Uses the gestures and looks of the browser walk; events without a gesture are sent. */
const byTable = <M extends AnyStateMachine, Screen>(
  { gestures, looks }: Table<M>,
  own: Partial<Executors<M, Screen>> = {},
): Parts<M, Screen> => ({
  executors: { ...mapped(gestures, executorOf), ...own } as Parts<M, Screen>['executors'],
  assertions: mapped(looks, assertionOf) as Parts<M, Screen>['assertions'],
});

/** Removes a rendered page and stops its actor. */
export const unmount = ({ page, stop }: { page: { unmount: () => void }; stop: () => void }): void => {
  page.unmount();
  stop();
};

/** How many milliseconds the paths may take while both cores are busy. */
const whileOthersWork = 120_000;

/** Takes the transitions of a machine's graph in its view, by gestures and answers, and checks every state. */
export function describeViewWalk<M extends AnyStateMachine, Screen>({
  name,
  models,
  ...given
}: ViewWalk<M, Screen>): void {
  const walks = models.map((walked) => ('model' in walked ? walked : { model: walked }));
  const machine = walks[0]?.model.machine;
  if (!machine) throw new Error(`${name} has no model to be walked by`);
  it(
    `${name} shows every state of ${machine.id} and takes every transition by a gesture or an answer`,
    async () => {
      const coverage = new Coverage(machine);
      const view = 'table' in given ? { ...given, ...byTable<M, Screen>(given.table, given.own) } : given;
      const { watched, neverMade } = controlsUsed();
      const walk = async (
        { model, ...own }: (typeof walks)[number],
        paths: ReturnType<typeof transitionPaths<M>>,
        isDone = () => false,
      ) => {
        const shown = { unmount: cleanup, ...view, ...own, coverage, settle: drawn };
        const executors = watched(shown.executors);
        for (const path of paths) if (!isDone()) await walkView(model, path, { ...shown, executors });
      };
      for (const each of walks) await walk(each, transitionPaths(each.model, { per: 'definition' }));
      expect(coverage.missing()).toEqual([]);
      // The state in which a transition was taken may have no control for it; another one has.
      for (const type of neverMade())
        for (const each of walks)
          await walk(each, transitionPaths(each.model, { type }), () => !neverMade().includes(type));
      expect(neverMade(), 'events that no control of the page made').toEqual([]);
    },
    whileOthersWork,
  );
}
