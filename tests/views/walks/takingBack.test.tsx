import { type RenderResult, render } from '@testing-library/react';
import { expect } from 'vitest';
import type { TakingBackContext, takingBackMachine } from '../../../src/machines/takingBack.machine.ts';
import { TakeBack } from '../../../src/views/workspace/TakeBack.tsx';
import { performance } from '../../fixtures/locations.ts';
import { takingBackCharts } from '../../model/machines/takingBack.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import { bySending, press, textsOf } from '../support/gestures.ts';
import { mirror } from '../support/mirror.ts';
import { describeViewWalk, unmount } from '../support/viewWalk.ts';
import { inWorkspace } from '../support/workspace.ts';

type TakingBack = typeof takingBackMachine;

interface TakingBackScreen {
  readonly page: RenderResult;
  readonly stop: () => void;
}

const mount = ({ actor }: Live<TakingBack>): TakingBackScreen => {
  const workspace = inWorkspace(performance, { takingBack: mirror<TakingBack>(actor) });
  // Whatever is begun, the mirror shows the one that is walked.
  workspace.send({
    type: 'act.requested',
    act: { name: 'share', linkId: 4, address: 'https://ada.example' },
  });
  const page = render(<TakeBack workspace={workspace} />);
  return { page, stop: () => workspace.stop() };
};

const actionShown = () => document.querySelector('.toast button')?.textContent ?? null;

const executors = {
  'record.stored': bySending,
  'undo.requested': () => press('Undo'),
  'deed.retried': () => press('Try again'),
} satisfies Executors<TakingBack, TakingBackScreen>;

const seen = () => ({
  notes: [...document.querySelectorAll('[role=note]')].map(({ textContent }) => textContent),
  statuses: textsOf('status'),
  alerts: textsOf('alert'),
  action: actionShown(),
});
const nothing = { notes: [], statuses: [], alerts: [], action: null };

const told = (_: TakingBackScreen, { context }: { context: TakingBackContext }) =>
  expect(seen()).toEqual({ ...nothing, statuses: [context.news] });
const refused = (_: TakingBackScreen, { context }: { context: TakingBackContext }) =>
  expect(seen()).toEqual({ ...nothing, alerts: [context.news] });
const unanswered = () =>
  expect(seen()).toEqual({ ...nothing, alerts: ['Something went wrong!'], action: 'Try again' });
const over = () => expect(seen()).toEqual(nothing);

const assertions = {
  beginning: 'never rests',
  doing: told,
  offered: (_, { context: { act, news } }) =>
    expect(seen()).toEqual({ ...nothing, [act ? 'statuses' : 'notes']: [news], action: 'Undo' }),
  undoing: () => expect(seen()).toEqual({ ...nothing, statuses: ['Please wait...'] }),
  undone: told,
  refused,
  kept: refused,
  notDone: unanswered,
  notUndone: unanswered,
  stood: over,
  reverted: over,
} satisfies Assertions<TakingBack, TakingBackScreen>;

describeViewWalk<TakingBack, TakingBackScreen>({
  name: 'what was just deleted, shared or recorded',
  models: takingBackCharts.map(({ model }) => model),
  mount,
  unmount,
  executors,
  assertions,
});
