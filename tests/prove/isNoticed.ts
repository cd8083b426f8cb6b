import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { EventCatalogue } from '../model/events.ts';
import { type Chart, eventName, stateName, type Table, tableOf } from '../model/expected.ts';
import { advance, begin, taken, vertexOf } from '../model/graph.ts';
import type { Mutation } from '../model/mutate.ts';

/** Whether a walk through a chart takes other steps than its table has: the first tells, so it is quick. */
function goesAstray<M extends AnyStateMachine>(chart: Chart<M>, expected: Table): boolean {
  const { model } = chart;
  const { machine, nameEvent } = model;
  const catalogue = new EventCatalogue(model);
  const start = begin(model);
  if (expected['(start)']?.opens !== stateName(chart, start)) return true;
  const reached = [start];
  const known = new Set([vertexOf(model, start)]);
  const missing = new Set(
    Object.entries(expected).flatMap(([row, steps]) => Object.keys(steps).map((step) => `${row} ${step}`)),
  );
  missing.delete('(start) opens');
  for (const snapshot of reached) {
    const name = stateName(chart, snapshot);
    const row = expected[name] ?? {};
    for (const event of catalogue.possible(snapshot)) {
      const next = advance(machine, snapshot, event);
      if (next === snapshot && taken(machine, snapshot, event).definitions.length === 0) continue;
      const step = eventName(event, nameEvent);
      if (row[step] !== stateName(chart, next)) return true;
      missing.delete(`${name} ${step}`);
      const vertex = vertexOf(model, next);
      if (known.has(vertex)) continue;
      known.add(vertex);
      reached.push(next);
    }
  }
  return missing.size > 0;
}

/** @returns whether the tables tell a changed machine from the one they were written for. */
export const isNoticed = <M extends AnyStateMachine>(
  charts: readonly Chart<M>[],
  { apply }: Mutation,
): boolean => {
  try {
    return charts.some((chart) => {
      const expected = tableOf(chart);
      const changed = { ...chart, model: { ...chart.model, machine: apply(chart.model.machine) } };
      // Making the whole table takes longer, and shows in addition what the model can't tell apart.
      return goesAstray(changed, expected) || !isDeepStrictEqual(tableOf(changed), expected);
    });
  } catch {
    return true;
  }
};
