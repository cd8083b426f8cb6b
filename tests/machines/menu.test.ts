import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { menuMachine } from '../../src/machines/menu.machine.ts';
import { performance, performanceLastMonth } from '../fixtures/locations.ts';
import { menuCharts, menuIgnored } from '../model/machines/menu.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: menuCharts, ignored: menuIgnored });

const open = (isOpen = true) => {
  const rememberMenu = vi.fn<(isOpen: boolean) => void>();
  const actor = createActor(
    menuMachine.provide({ actions: { rememberMenu: (_, left) => rememberMenu(left.isOpen) } }),
    { input: { isOpen, isChosen: false } },
  ).start();
  return {
    rememberMenu,
    send: actor.send,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
};

it('is remembered as the member leaves it', () => {
  const { send, value, rememberMenu } = open();
  send({ type: 'menu.toggled' });
  expect(value()).toBe('collapsed');
  send({ type: 'menu.toggled' });
  expect(value()).toBe('open');
  expect(rememberMenu.mock.calls).toEqual([[false], [true]]);
});

it('closes after navigating on a narrow screen and stays open on a wide one', () => {
  const { send, value } = open();
  send({ type: 'location.changed', location: performanceLastMonth });
  expect(value()).toBe('open');
  send({ type: 'screen.changed', isNarrow: true });
  send({ type: 'menu.toggled' });
  expect(value()).toBe('open');
  send({ type: 'location.changed', location: performance });
  expect(value()).toBe('collapsed');
});

it('stays manually opened through a narrow screen', () => {
  const { send, value, rememberMenu } = open(false);
  send({ type: 'menu.toggled' });
  send({ type: 'screen.changed', isNarrow: true });
  expect(value()).toBe('collapsed');
  send({ type: 'screen.changed', isNarrow: false });
  expect(value()).toBe('open');
  expect(rememberMenu.mock.calls).toEqual([[true]]);
});

it('as a drawer on a narrow screen isn’t remembered', () => {
  const { send, value, rememberMenu } = open(false);
  send({ type: 'screen.changed', isNarrow: true });
  send({ type: 'menu.toggled' });
  expect(value()).toBe('open');
  // The bottom bar has appeared or disappeared.
  send({ type: 'screen.changed', isNarrow: true });
  expect(value()).toBe('open');
  send({ type: 'screen.changed', isNarrow: false });
  expect(value()).toBe('collapsed');
  expect(rememberMenu).not.toHaveBeenCalled();
});

it('follows the screen across 5000 px until it is opened or closed manually', () => {
  const { send, value, rememberMenu } = open(false);
  const across = (isVast: boolean) => {
    send({ type: 'screen.crossed', isVast });
    return value();
  };
  expect([across(true), across(false), across(true)]).toEqual(['open', 'collapsed', 'open']);
  send({ type: 'menu.toggled' });
  expect([across(false), across(true)]).toEqual(['collapsed', 'collapsed']);
  send({ type: 'menu.toggled' });
  expect([across(false), across(true)]).toEqual(['open', 'open']);
  expect(rememberMenu.mock.calls).toEqual([[false], [true]]);
});

it('keeps its search text', () => {
  const { send, context } = open();
  send({ type: 'menu.searched', text: 'per' });
  expect(context().search).toBe('per');
});
