import { type RenderResult, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { exporterMachine } from '../../../src/machines/exporter.machine.ts';
import { ExportButton } from '../../../src/views/exporting/ExportButton.tsx';
import { ExportNotice } from '../../../src/views/exporting/ExportNotice.tsx';
import { each } from '../../each.ts';
import { sessionsThisMonth } from '../../fixtures/locations.ts';
import { sidebar } from '../../fixtures/shell.ts';
import { exporterModel, sessionsToExport } from '../../model/machines/exporter.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import { button, bySystem, press, textsOf, withoutControl } from '../support/gestures.ts';
import { mirror } from '../support/mirror.ts';
import { describeViewWalk, unmount } from '../support/viewWalk.ts';
import { inWorkspace } from '../support/workspace.ts';

type Exporter = typeof exporterMachine;

interface ExporterScreen {
  readonly page: RenderResult;
  readonly stop: () => void;
}

const shell = { ...sidebar, roles: { ...sidebar.roles, buttons: ['reports.export'] } };

const mount = ({ actor }: Live<Exporter>): ExporterScreen => {
  const workspace = inWorkspace(sessionsThisMonth, { exporter: mirror<Exporter>(actor) }, { shell });
  const page = render(
    <>
      <ExportButton workspace={workspace} page="sessions" isReady request={() => sessionsToExport} />
      <ExportNotice workspace={workspace} />
    </>,
  );
  return { page, stop: () => workspace.stop() };
};

const executors = {
  'export.requested': () => press('Export'),
  'export.canceled': (page, event, send) =>
    screen.queryByRole('button', { name: 'Cancel' }) ? press('Cancel') : withoutControl(page, event, send),
  'retry.requested': () => press('Try again'),
  ...each(bySystem, 'export.progressed', 'export.saved', 'export.refused'),
} satisfies Executors<Exporter, ExporterScreen>;

const seen = () => ({
  canExport: !button('Export').disabled,
  statuses: textsOf('status'),
  alerts: textsOf('alert'),
  action: document.querySelector('.toast button')?.textContent ?? null,
  howFar: document.querySelector('.toast .how-far')?.textContent ?? null,
});
const nothing = { canExport: true, statuses: [], alerts: [], action: null, howFar: null };

const assertions = {
  idle: () => expect(seen()).toEqual(nothing),
  'exporting.brief': () => expect(seen()).toEqual({ ...nothing, canExport: false }),
  'exporting.lasting': (_, { context }) =>
    expect(seen()).toEqual({
      ...nothing,
      canExport: false,
      statuses: ['Exporting 10,000 sessions…'],
      action: 'Cancel',
      howFar: context.bytes === 0 ? '' : '240 kB so far',
    }),
  saved: () => expect(seen()).toEqual({ ...nothing, statuses: ['Saved as sessions-given-2026-05-14.xlsx.'] }),
  refused: () =>
    expect(seen()).toEqual({ ...nothing, alerts: ['Something went wrong!'], action: 'Try again' }),
} satisfies Assertions<Exporter, ExporterScreen>;

describeViewWalk<Exporter, ExporterScreen>({
  name: 'an export',
  models: [exporterModel],
  mount,
  unmount,
  executors,
  assertions,
});
