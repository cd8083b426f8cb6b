import { type RenderResult, render } from '@testing-library/react';
import { expect } from 'vitest';
import type { UndoContext, undoMachine } from '../../../src/machines/undo.machine.ts';
import { UndoToasts } from '../../../src/views/workspace/UndoToasts.tsx';
import { each } from '../../each.ts';
import { performance } from '../../fixtures/locations.ts';
import { undoCharts } from '../../model/machines/undo.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import { bySystem, press, textsOf } from '../support/gestures.ts';
import { mirror } from '../support/mirror.ts';
import { describeViewWalk, unmount } from '../support/viewWalk.ts';
import { inWorkspace } from '../support/workspace.ts';

type Undo = typeof undoMachine;

interface UndoScreen {
  readonly page: RenderResult;
  readonly stop: () => void;
}

const mount = ({ actor }: Live<Undo>): UndoScreen => {
  const workspace = inWorkspace(performance, { undo: mirror<Undo>(actor) });
  // Whichever action is begun, the mirror shows the walked one.
  workspace.send({
    type: 'action.requested',
    action: { name: 'share', linkId: 4, address: 'https://ada.example' },
  });
  const page = render(<UndoToasts workspace={workspace} />);
  return { page, stop: () => workspace.stop() };
};

const tips = () => [...document.querySelectorAll('[role=tooltip]')].map(({ textContent }) => textContent);
const actionShown = () => document.querySelector('.toast button')?.textContent ?? null;

const executors = {
  'record.stored': bySystem,
  'undo.requested': () => press('Undo'),
  'retry.requested': () => press('Try again'),
} satisfies Executors<Undo, UndoScreen>;

const seen = () => ({
  notes: [...document.querySelectorAll('[role=note]')].map(({ textContent }) => textContent),
  statuses: textsOf('status'),
  alerts: textsOf('alert'),
  action: actionShown(),
});
const nothing = { notes: [], statuses: [], alerts: [], action: null };

const told = (_: UndoScreen, { context }: { context: UndoContext }) =>
  expect(seen()).toEqual({ ...nothing, statuses: [context.message] });
const refused = (_: UndoScreen, { context }: { context: UndoContext }) =>
  expect(seen()).toEqual({ ...nothing, alerts: [context.message] });
const unanswered = () =>
  expect(seen()).toEqual({ ...nothing, alerts: ['Something went wrong!'], action: 'Try again' });
const over = () => expect(seen()).toEqual(nothing);

const assertions = {
  beginning: 'never rests',
  performing: told,
  offered: (_, { context: { action, message } }) => {
    expect(seen()).toEqual({ ...nothing, [action ? 'statuses' : 'notes']: [message], action: 'Undo' });
    expect(tips()).toEqual([]);
  },
  copied: (_, { context: { message } }) => {
    expect(seen()).toEqual({ ...nothing, statuses: [message], action: 'Undo' });
    expect(tips()).toEqual(['Copied']);
  },
  undoing: () => expect(seen()).toEqual({ ...nothing, statuses: ['Please wait...'] }),
  announcing: told,
  refused,
  kept: refused,
  ...each(unanswered, 'unanswered', 'undoUnanswered'),
  committed: over,
  undone: over,
} satisfies Assertions<Undo, UndoScreen>;

describeViewWalk<Undo, UndoScreen>({
  name: 'the last deleted, shared, or recorded item',
  models: undoCharts.map(({ model }) => model),
  mount,
  unmount,
  executors,
  assertions,
});
