import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { type Chart, tableOf } from './expected.ts';
import type { Mutation } from './mutate.ts';

/** @returns whether the tables tell a changed machine from the one they were written for. */
export const isNoticed = <M extends AnyStateMachine>(
  charts: readonly Chart<M>[],
  { apply }: Mutation,
): boolean =>
  charts.some((chart) => {
    try {
      const table = tableOf({ ...chart, model: { ...chart.model, machine: apply(chart.model.machine) } });
      return !isDeepStrictEqual(table, chart.expected);
    } catch {
      return true;
    }
  });
