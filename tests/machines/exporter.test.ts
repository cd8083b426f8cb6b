import { expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import {
  exporterCharts,
  exporterIgnored,
  exporterModel,
  sessionsToExport,
} from '../model/machines/exporter.ts';
import { describeGraph } from '../model/suite.ts';
import { startLive } from '../model/walk.ts';

describeGraph({ charts: exporterCharts, ignored: exporterIgnored });

const started = () => {
  const live = startLive(exporterModel);
  live.happen({ type: 'export.requested', request: sessionsToExport });
  return { ...live, context: () => live.snapshot().context };
};

it('requests what the screen shows and reports its progress', () => {
  const { happen, runs, context } = started();
  expect(runs.map(({ input }) => input)).toEqual([{ request: sessionsToExport }]);
  happen({ type: 'export.progressed', bytes: 240_000 });
  expect(context().bytes).toBe(240_000);
});

it('ends with the file’s name', () => {
  const { happen, context, snapshot } = started();
  happen({ type: 'export.saved', name: 'sessions-given-2026-05-14.xlsx' });
  expect([snapshot().value, context().name]).toEqual(['saved', 'sessions-given-2026-05-14.xlsx']);
});

it('keeps a refused request and can retry it', () => {
  const { happen, context, runs, snapshot } = started();
  happen({ type: 'export.progressed', bytes: 240_000 });
  happen({ type: 'export.refused', message: 'Too many requests. Try again in a moment.' });
  expect([snapshot().value, context().message]).toEqual([
    'refused',
    'Too many requests. Try again in a moment.',
  ]);
  happen({ type: 'retry.requested' });
  expect(runs.map(({ input }) => input)).toEqual([
    { request: sessionsToExport },
    { request: sessionsToExport },
  ]);
  expect(context().bytes).toBe(0);
});

it('accepts another list only after it has ended', () => {
  const { happen, runs, snapshot } = started();
  const totals = { ...sessionsToExport, about: 'totals' };
  happen({ type: 'export.requested', request: totals });
  expect(runs).toHaveLength(1);
  happen({ type: 'export.canceled' });
  expect(snapshot().value).toBe('idle');
  happen({ type: 'export.requested', request: totals });
  expect(runs.at(-1)?.input).toEqual({ request: totals });
});

const after = (delay: string, state: string) => ({ type: `xstate.after.${delay}.exporter.${state}` });

it('shows its progress when it takes a while', () => {
  const { happen, snapshot } = started();
  expect(snapshot().getMeta()).toEqual({});
  happen(after('shortWhile', 'exporting.brief'));
  expect(snapshot().getMeta()).toEqual({ 'exporter.exporting.lasting': { notice: 'Exporting' } });
  happen({ type: 'export.saved', name: 'totals.xlsx' });
  expect(snapshot().value).toBe('saved');
});

it('shows progress after half a second, a saved file for five seconds, and a refusal for twenty', () => {
  const shownFor = (event: AnyEventObject, type: string) => {
    const { happen, clock, actor } = started();
    happen(event);
    return clock.delayOf(actor, type);
  };
  expect([
    shownFor({ type: 'export.progressed', bytes: 1 }, after('shortWhile', 'exporting.brief').type),
    shownFor({ type: 'export.saved', name: 'totals.xlsx' }, after('savedPause', 'saved').type),
    shownFor(
      { type: 'export.refused', message: 'Something went wrong!' },
      after('refusedPause', 'refused').type,
    ),
  ]).toEqual([500, 5_000, 20_000]);
});
