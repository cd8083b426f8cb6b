import { type RenderResult, render, screen, within } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { menuMachine } from '../../../src/machines/menu.machine.ts';
import { pageViews } from '../../../src/routes/table.ts';
import Workspace from '../../../src/views/workspace/Workspace.tsx';
import { each } from '../../each.ts';
import { performance } from '../../fixtures/locations.ts';
import { menuCharts } from '../../model/machines/menu.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import { button, bySystem, fill, only, press, textsOf } from '../support/gestures.ts';
import { mirror } from '../support/mirror.ts';
import { describeViewWalk, unmount } from '../support/viewWalk.ts';
import { inWorkspace } from '../support/workspace.ts';

type Menu = typeof menuMachine;

interface MenuScreen {
  readonly page: RenderResult;
  readonly stop: () => void;
}

beforeAll(() => pageViews.performance.load());

const mount = ({ actor }: Live<Menu>): MenuScreen => {
  const workspace = inWorkspace(performance, { menu: mirror<Menu>(actor) });
  return { page: render(<Workspace workspace={workspace} />), stop: () => workspace.stop() };
};

const executors = {
  'menu.toggled': () => press(/^(Open|Close) menu$/),
  'menu.searched': (_, { text }) => fill(only('searchbox', 'Search menu'), text),
  ...each(bySystem, 'location.changed', 'screen.changed', 'screen.crossed'),
} satisfies Executors<Menu, MenuScreen>;

const entries = ['Performance', 'Sessions', 'Profile', 'Apply for membership'];

const looks =
  (name: string, isOpen: boolean) =>
  (_: MenuScreen, { context: { isNarrow, search } }: SnapshotFrom<Menu>) => {
    expect(button(name).getAttribute('aria-expanded')).toBe(String(isOpen));
    expect(document.querySelector('.scrim') !== null).toBe(isOpen && isNarrow);
    expect(only<HTMLInputElement>('searchbox', 'Search menu').value).toBe(search);
    expect(textsOf('link', within(screen.getByRole('navigation', { name: 'Main' })))).toEqual(
      entries.filter((entry) => entry.toLowerCase().includes(search)),
    );
  };

const assertions = {
  starting: 'never rests',
  collapsed: looks('Open menu', false),
  open: looks('Close menu', true),
} satisfies Assertions<Menu, MenuScreen>;

describeViewWalk<Menu, MenuScreen>({
  name: 'the menu',
  models: menuCharts.map(({ model }) => model),
  mount,
  unmount,
  executors,
  assertions,
});
