import { fireEvent, type RenderResult, render, screen, within } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import { fromCallback, type SnapshotFrom } from 'xstate';
import { metricById } from '../../../src/contract/metrics.ts';
import type { presentationMachine } from '../../../src/machines/presentation.machine.ts';
import { presentationView } from '../../../src/routes/table.ts';
import { watchSteps } from '../../../src/services/presenting.ts';
import { DialogArea } from '../../../src/views/workspace/DialogArea.tsx';
import { each } from '../../each.ts';
import { smReportPage } from '../../fixtures/locations.ts';
import { presentationModel } from '../../model/machines/presentation.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import { bySystem, dialogNames, press, withoutControl } from '../support/gestures.ts';
import { mirror } from '../support/mirror.ts';
import { describeViewWalk, unmount } from '../support/viewWalk.ts';
import { inWorkspace } from '../support/workspace.ts';

type Presentation = typeof presentationMachine;
type PresentationSnapshot = SnapshotFrom<Presentation>;

interface PresentationScreen {
  readonly page: RenderResult;
  readonly stop: () => void;
}

beforeAll(() => presentationView.load());

const mount = ({ actor }: Live<Presentation>): PresentationScreen => {
  const workspace = inWorkspace(smReportPage, { presentation: mirror<Presentation>(actor) });
  workspace.send({ type: 'presentation.requested' });
  return { page: render(<DialogArea workspace={workspace} />), stop: () => workspace.stop() };
};

const keys = {
  next: 'ArrowRight',
  previous: 'ArrowLeft',
  first: 'Home',
  last: 'End',
  leave: 'Escape',
} as const;

const executors = {
  ...each(bySystem, 'data.received', 'data.missed', 'fullScreen.left'),
  'key.pressed': (_, { asks }) => {
    fireEvent.keyDown(document.body, { key: keys[asks] });
  },
  'metric.chosen': (page, event, send) => {
    const bar = screen.queryByRole('navigation', { name: 'Metrics' });
    if (!bar) return withoutControl(page, event, send);
    within(bar)
      .getByRole('button', { name: new RegExp(`^${metricById(event.metric).title}`) })
      .click();
  },
  'retry.requested': (page, event, send) =>
    screen.queryByRole('button', { name: 'Try again' })
      ? press('Try again')
      : withoutControl(page, event, send),
  'dialog.dismissed': () => press('Leave'),
} satisfies Executors<Presentation, PresentationScreen>;

const opened = () => expect(dialogNames()).toEqual(['Present Sm Report']);

const assertions = {
  'presenting.loading': () => {
    opened();
    expect(screen.getByText('Loading the report…')).toBeTruthy();
  },
  'presenting.showing': (_, { context: { metric, freshness } }: PresentationSnapshot) => {
    opened();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(metricById(metric).title);
    expect(screen.getByText(`${metric} of 6`)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(
      freshness?.trouble ? /^No connection\. As of / : /^$/,
    );
  },
  'presenting.failed': () => {
    opened();
    expect(screen.getByRole('alert').textContent).toBe('You’re offline.');
  },
  'presenting.forbidden': () => {
    opened();
    expect(screen.getByText('You don’t have access to this report.')).toBeTruthy();
  },
  left: () => expect(dialogNames()).toEqual([]),
} satisfies Assertions<Presentation, PresentationScreen>;

describeViewWalk<Presentation, PresentationScreen>({
  name: 'present mode',
  models: [presentationModel],
  // The key listener is the real one, so that a key is pressed.
  actors: { watchSteps: fromCallback(({ sendBack }) => watchSteps(sendBack)) },
  mount,
  unmount,
  executors,
  assertions,
});
