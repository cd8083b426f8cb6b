import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { type Chart, eventName, stateName, tableOf } from './expected.ts';
import { Coverage, transitionPaths } from './graph.ts';
import { isNoticed } from './isNoticed.ts';
import type { Model } from './model.ts';
import { dropped } from './mutate.ts';
import { auditIgnored, type Ignored, unreachedLeaves } from './pairs.ts';
import { type Live, walkLive } from './walk.ts';

export interface GraphTests<M extends AnyStateMachine> {
  readonly charts: readonly [Chart<M>, ...Chart<M>[]];
  readonly ignored: readonly Ignored<M>[];
  /** Must hold in every state of every path. */
  readonly always?: (live: Live<M>) => void;
}

/** The tests that every machine passes: its graph is whole, reviewed, walked on a live actor, and the gate shuts. */
export function describeGraph<M extends AnyStateMachine>({ charts, ignored, always }: GraphTests<M>): void {
  const [{ model }] = charts;
  const models: [Model<M>, ...Model<M>[]] = [model, ...charts.slice(1).map((chart) => chart.model)];

  describe(`the graph of ${model.machine.id}`, () => {
    it('reaches every leaf', () => {
      expect(unreachedLeaves(...models)).toEqual([]);
    });

    it('takes every event in every state, or is known to ignore it', () => {
      expect(auditIgnored(models, ignored)).toEqual({ unexplained: [], stale: [] });
    });

    it('leads from each state by each event to the state that the table says', () => {
      for (const chart of charts) expect(tableOf(chart)).toEqual(chart.expected);
    });

    it('is walked on a live actor as the table says, without a transition left out', () => {
      const coverage = new Coverage(model.machine);
      for (const chart of charts)
        for (const path of transitionPaths(chart.model)) {
          let from = stateName(chart, path.start);
          walkLive(chart.model, path, {
            coverage,
            after: ({ event }, live) => {
              const next = chart.expected[from]?.[eventName(event, chart.model.nameEvent)];
              from = stateName(chart, live.snapshot());
              expect(from).toBe(next);
              always?.(live);
            },
          });
        }
      expect(coverage.missing()).toEqual([]);
    });

    it('shuts the gate when one transition is not walked', () => {
      const coverage = new Coverage(model.machine);
      const avoided = [...coverage.all].at(-1) ?? '';
      for (const each of models)
        for (const path of transitionPaths(each, { per: 'definition', longest: 1 })) {
          const meets = path.opening.concat(path.steps.flatMap((step) => step.definitions)).includes(avoided);
          if (!meets) walkLive(each, path, { coverage });
        }
      expect(coverage.missing()).toContain(avoided);
    });

    it('differs from the table when a transition is dropped', () => {
      const [first, ...others] = dropped(model.machine);
      const noticed = [first, others.at(-1)].map((each) => each === undefined || isNoticed(charts, each));
      expect(noticed).toEqual([true, true]);
    });
  });
}
