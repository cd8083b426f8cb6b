import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { Coverage, transitionPaths } from '../../model/graph.ts';
import type { Model, Path } from '../../model/model.ts';
import { omissions, type View, walkView } from '../../model/walk.ts';
import { drawn } from './gestures.ts';

/** A model whose paths take every edge of its graph, or every transition of its machine once. */
export interface PacedModel<M extends AnyStateMachine> {
  readonly model: Model<M>;
  readonly per: 'edge' | 'definition';
}

export interface ViewWalk<M extends AnyStateMachine, Screen>
  extends Omit<View<M, Screen>, 'coverage' | 'settle'> {
  readonly name: string;
  readonly models: readonly [PacedModel<M>, ...PacedModel<M>[]];
}

/** Takes a rendered page away and stops the actor that it shows. */
export const unmount = ({ page, stop }: { page: { unmount: () => void }; stop: () => void }): void => {
  page.unmount();
  stop();
};

/** Milliseconds that the paths may take where both cores are busy. */
const whileOthersWork = 120_000;

interface Walked {
  readonly definitions: ReadonlySet<string>;
}

const lacking = (machine: AnyStateMachine, walked: readonly Walked[]): string[] => {
  const coverage = new Coverage(machine);
  for (const { definitions } of walked) coverage.add([...definitions]);
  return coverage.missing();
};

/** The paths of a machine's graph, walked through its view by gestures, with the gates that nothing is left out. */
export function describeViewWalk<M extends AnyStateMachine, Screen>({
  name,
  models,
  ...view
}: ViewWalk<M, Screen>): void {
  const { machine } = models[0].model;
  const paths = models.flatMap(({ model, per }) =>
    transitionPaths(model, { per }).map((path) => ({ model, path })),
  );

  const walk = async (model: Model<M>, path: Path<M>): Promise<Walked> => {
    const coverage = new Coverage(machine);
    await walkView(model, path, { ...view, coverage, settle: drawn });
    return { definitions: coverage.hit };
  };
  let running: Promise<Walked[]> | undefined;
  const walkAll = async () => {
    const walked: Walked[] = [];
    for (const { model, path } of paths) walked.push(await walk(model, path));
    return walked;
  };
  const allWalked = () => {
    running ??= walkAll();
    return running;
  };

  describe(`${name}, walked along the graph of ${machine.id}`, () => {
    it(
      'shows every state and takes every transition by a gesture or an answer',
      async () => {
        expect(lacking(machine, await allWalked())).toEqual([]);
      },
      whileOthersWork,
    );

    it('leaves no state without a look and no event without a gesture', () => {
      expect(
        omissions(
          machine,
          paths.map(({ path }) => path),
          view,
        ),
      ).toEqual({ states: [], events: [] });
    });

    it(
      'shuts the gate when a gesture, a look or a transition is left out',
      async () => {
        const [gesture, ...gestures] = Object.entries(view.executors);
        const [looked, ...looks] = Object.entries(view.assertions);
        const fewer = { executors: Object.fromEntries(gestures), assertions: Object.fromEntries(looks) };
        const found = omissions(
          machine,
          paths.map(({ path }) => path),
          fewer,
        );
        expect(found).toEqual({ states: [looked?.[0]], events: [gesture?.[0]] });

        const avoided = [...new Coverage(machine).all].at(-1) ?? '';
        const others = (await allWalked()).filter(({ definitions }) => !definitions.has(avoided));
        expect(lacking(machine, others)).toContain(avoided);
      },
      whileOthersWork,
    );
  });
}
