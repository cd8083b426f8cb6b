import { fireEvent, type RenderResult, render, screen, within } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { importingMachine } from '../../../src/machines/importing.machine.ts';
import { pageViews } from '../../../src/routes/table.ts';
import { ShownPage } from '../../../src/views/workspace/ShownPage.tsx';
import { each } from '../../each.ts';
import { importPage } from '../../fixtures/locations.ts';
import { earlierModel, importingModel, invitingModel, outcomeModel } from '../../model/machines/importing.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import { bySystem, choose, press, withoutControl } from '../support/gestures.ts';
import { mirror } from '../support/mirror.ts';
import { describeViewWalk, unmount } from '../support/viewWalk.ts';
import { inWorkspace } from '../support/workspace.ts';

type Importing = typeof importingMachine;
type Seen = SnapshotFrom<Importing>;

interface ImportScreen {
  readonly page: RenderResult;
  readonly stop: () => void;
}

beforeAll(() => pageViews.importFiles.load());

const mount = ({ actor }: Live<Importing>): ImportScreen => {
  const workspace = inWorkspace(importPage, { importing: mirror<Importing>(actor) });
  return { page: render(<ShownPage workspace={workspace} />), stop: () => workspace.stop() };
};

const click = (element: HTMLElement): void => void fireEvent.click(element);

const pressIfThere =
  (name: string | RegExp) =>
  <Event extends { readonly type: string }>(
    page: unknown,
    event: Event,
    send: (event: Event) => void,
  ): void => {
    const found = screen.queryAllByRole<HTMLButtonElement>('button', { name, hidden: true })[0];
    if (found && !found.disabled) click(found);
    else withoutControl(page, event, send);
  };

const executors = {
  ...each(bySystem, 'upload.progressed', 'upload.refused', 'file.read', 'imports.received'),
  ...each(bySystem, 'imports.missed', 'imports.forbidden'),
  'kind.chosen': () => click(screen.getByRole('radio', { name: 'Chapters' })),
  'file.selected': (_, { file }) => {
    const chosen = new File(['x'], file.name, { type: file.type });
    fireEvent.change(screen.getByLabelText('File', { selector: 'input' }), { target: { files: [chosen] } });
  },
  'template.requested': () => press(/^Download the template for/),
  'preview.requested': pressIfThere('Preview'),
  'column.matched': (page, event, send) =>
    screen.queryByRole('button', { name: /Spec\. goes to$/ })
      ? choose('Spec. goes to', 'Profession')
      : withoutControl(page, event, send),
  'order.chosen': () => click(screen.getByRole('radio', { name: 'April 3' })),
  'remembering.switched': () => click(screen.getByRole('checkbox', { name: 'Remember for next time' })),
  'back.requested': pressIfThere(/^Back/),
  'rows.filtered': () => press(/Rows$/),
  'existing.chosen': () => click(screen.getByRole('radio', { name: 'Update' })),
  'inviting.switched': () => {
    const box = screen.queryByRole('checkbox', { name: /an invitation now$/ });
    if (box) click(box);
  },
  'leftOut.requested': pressIfThere(/^Download( these| this|$)/),
  'import.requested': pressIfThere('Import'),
  'restart.requested': pressIfThere(/^(Start over|Import something else)$/),
  'retry.requested': pressIfThere('Try again'),
  'undo.requested': pressIfThere(/^Undo/),
  'invite.requested': pressIfThere('Invite'),
} satisfies Executors<Importing, ImportScreen>;

const isAt = (step: string) =>
  expect(document.querySelector('[aria-current="step"]')?.textContent).toMatch(
    new RegExp(`^\\d?${step}, current step$`),
  );
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
const canPress = (name: string) => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const choosing =
  (canPreview: boolean) =>
  (_: unknown, { context }: Seen) => {
    isAt('Choose');
    expect(canPress('Preview')).toBe(canPreview);
    if (context.file) expect(screen.getByText(context.file.name)).toBeTruthy();
  };
const matching =
  (isBusy: boolean) =>
  (_: unknown, { context }: Seen) => {
    isAt('Match columns');
    const isOpen = !('Spec.' in context.matches) && context.check?.columns.length === 7;
    if (isBusy) return expect(canPress('Please wait...')).toBe(false);
    expect(canPress('Preview')).toBe(!isOpen);
    expect(screen.queryByText('Choose where “Spec.” goes first.') !== null).toBe(isOpen && !context.message);
    expect(alerts()).toEqual(context.message === null ? [] : [context.message]);
  };
const previewing =
  (isBusy: boolean) =>
  (_: unknown, { context }: Seen) => {
    isAt('Check');
    const { shown, check, existing } = context;
    const tables = screen
      .queryAllByRole('table', { hidden: true })
      .map((table) => table.getAttribute('aria-label'));
    const all = [
      ...((check?.error_count ?? 0) > 0 ? ['Errors'] : []),
      'Already here',
      ...((check?.new_count ?? 0) > 0 ? ['New'] : []),
    ];
    const part = { wrong: 'Errors', known: 'Already here', new: 'New' };
    expect(tables).toEqual(shown === 'all' ? all : [part[shown]]);
    if (!isBusy) expect(canPress('Import')).toBe((check?.new_count ?? 0) > 0 || existing === 'update');
  };
const over = (heading: RegExp) => () => {
  isAt('Done');
  expect(within(screen.getByRole('region', { name: 'Result' })).getByRole('heading').textContent).toMatch(
    heading,
  );
};
const nothing = () => {};
const isActing = () => {
  for (const button of screen.queryAllByRole<HTMLButtonElement>('button', { name: /^Undo/ }))
    expect(button.disabled).toBe(true);
};

const assertions = {
  'step.choosing.empty': choosing(false),
  'step.choosing.refused': (screenOf, snapshot: Seen) => {
    choosing(false)(screenOf, snapshot);
    expect(alerts()).toEqual([snapshot.context.message]);
  },
  'step.choosing.read': choosing(true),
  'step.reading': choosing(false),
  'step.matching': matching(false),
  'step.checking': matching(true),
  'step.previewing': previewing(false),
  'step.starting': previewing(true),
  'step.running': over(/^Importing 4 members$/),
  'step.done': over(/^2 members added$/),
  'step.failed': over(/^Nothing was imported\.$/),
  'step.forbidden': () => expect(screen.getByText(/^You don’t have access/)).toBeTruthy(),
  'list.awaitingImports': nothing,
  'list.shown': (_, { context: { earlier } }: Seen) => {
    const panel = screen.queryByRole('region', { name: 'Earlier imports' });
    if (panel) expect(within(panel).queryAllByRole('listitem')).toHaveLength(earlier.length);
    const atWork = earlier.filter(({ status }) => status === 'running' || status === 'undoing');
    if (panel) expect(within(panel).queryAllByRole('progressbar')).toHaveLength(atWork.length);
  },
  'list.failed': () => expect(alerts()).toContain('Something went wrong!'),
  'act.idle': nothing,
  'act.inviting': () => isActing(),
  'act.asking': () => isActing(),
  'act.undoing': () => isActing(),
  'act.telling': (_, { context: { notice } }: Seen) =>
    expect(screen.getByText(notice?.message ?? '')).toBeTruthy(),
} satisfies Assertions<Importing, ImportScreen>;

describeViewWalk<Importing, ImportScreen>({
  name: 'the import page',
  models: [importingModel, earlierModel, invitingModel, outcomeModel],
  mount,
  unmount,
  executors,
  assertions,
});
