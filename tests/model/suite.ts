import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { type Chart, tableFile, writtenTables } from './expected.ts';
import { Coverage, transitionPaths } from './graph.ts';
import type { Model } from './model.ts';
import { auditIgnored, type Ignored, unreachedLeaves } from './pairs.ts';
import { type Live, walkLive } from './walk.ts';

export interface GraphTests<M extends AnyStateMachine> {
  readonly charts: readonly [Chart<M>, ...Chart<M>[]];
  readonly ignored: readonly Ignored<M>[];
  /** A check that must hold in every state of every path. */
  readonly always?: (live: Live<M>) => void;
}

/** The tests that every machine passes. */
export function describeGraph<M extends AnyStateMachine>({ charts, ignored, always }: GraphTests<M>): void {
  const [{ model }] = charts;
  const models: [Model<M>, ...Model<M>[]] = [model, ...charts.slice(1).map((chart) => chart.model)];

  describe(`the graph of ${model.machine.id}`, () => {
    it('reaches every leaf', () => {
      expect(unreachedLeaves(...models)).toEqual([]);
    });

    it('handles every event in every state or lists it as ignored', () => {
      expect(auditIgnored(models, ignored)).toEqual({ unexplained: [], stale: [] });
    });

    it('matches its table', () => {
      const committed = readFileSync(tableFile(model.machine.id), 'utf8');
      expect(writtenTables(charts), 'Run `npm run graph` and review the diff of its table.').toBe(committed);
    });

    it('walks every transition on a live actor', () => {
      const coverage = new Coverage(model.machine);
      for (const chart of charts)
        for (const path of transitionPaths(chart.model))
          walkLive(chart.model, path, { coverage, after: (_, live) => always?.(live) });
      expect(coverage.missing()).toEqual([]);
    });
  });
}
