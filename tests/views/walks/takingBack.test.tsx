import { type RenderResult, render } from '@testing-library/react';
import { expect } from 'vitest';
import type { takingBackMachine } from '../../../src/machines/takingBack.machine.ts';
import { TakeBack } from '../../../src/views/workspace/TakeBack.tsx';
import { performance } from '../../fixtures/locations.ts';
import { takingBackModel } from '../../model/machines/takingBack.ts';
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
  const page = render(<TakeBack workspace={workspace} />);
  return { page, stop: () => workspace.stop() };
};

const actionShown = () => document.querySelector('.toast button')?.textContent ?? null;

const executors = {
  'record.stored': bySending,
  'undo.requested': () => press(actionShown() ?? ''),
} satisfies Executors<TakingBack, TakingBackScreen>;

const seen = () => ({
  notes: [...document.querySelectorAll('[role=note]')].map(({ textContent }) => textContent),
  statuses: textsOf('status'),
  alerts: textsOf('alert'),
  action: actionShown(),
});
const nothing = { notes: [], statuses: [], alerts: [], action: null };

const assertions = {
  idle: () => expect(seen()).toEqual(nothing),
  offered: () => expect(seen()).toEqual({ ...nothing, notes: ['Referral recorded.'], action: 'Undo' }),
  deleting: () => expect(seen()).toEqual({ ...nothing, statuses: ['Please wait...'] }),
  takenBack: () => expect(seen()).toEqual({ ...nothing, statuses: ['Referral deleted.'] }),
  failed: (_, { context }) =>
    expect(seen()).toEqual({ ...nothing, alerts: [context.message], action: 'Try again' }),
} satisfies Assertions<TakingBack, TakingBackScreen>;

describeViewWalk<TakingBack, TakingBackScreen>({
  name: 'what was just recorded',
  models: [{ model: takingBackModel, per: 'edge' }],
  mount,
  unmount,
  executors,
  assertions,
});
