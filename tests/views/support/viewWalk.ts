import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { Coverage, transitionPaths } from '../../model/graph.ts';
import type { Model } from '../../model/model.ts';
import { type View, walkView } from '../../model/walk.ts';
import { drawn } from './gestures.ts';

export interface ViewWalk<M extends AnyStateMachine, Screen>
  extends Omit<View<M, Screen>, 'coverage' | 'settle'> {
  readonly name: string;
  readonly models: readonly Model<M>[];
}

/** Takes a rendered page away and stops the actor that it shows. */
export const unmount = ({ page, stop }: { page: { unmount: () => void }; stop: () => void }): void => {
  page.unmount();
  stop();
};

/** Milliseconds that the paths may take where both cores are busy. */
const whileOthersWork = 120_000;

/** The transitions of a machine's graph, taken in its view by gestures and answers, with a look at every state. */
export function describeViewWalk<M extends AnyStateMachine, Screen>({
  name,
  models,
  ...view
}: ViewWalk<M, Screen>): void {
  const machine = models[0]?.machine;
  if (!machine) throw new Error(`${name} has no model to be walked by`);
  it(
    `${name} shows every state of ${machine.id} and takes every transition by a gesture or an answer`,
    async () => {
      const coverage = new Coverage(machine);
      for (const model of models)
        for (const path of transitionPaths(model, { per: 'definition' }))
          await walkView(model, path, { ...view, coverage, settle: drawn });
      expect(coverage.missing()).toEqual([]);
    },
    whileOthersWork,
  );
}
