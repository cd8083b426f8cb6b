import type { AnyEventObject } from 'xstate';
import { menuMachine } from '../../../src/machines/menu.machine.ts';
import { performanceLastMonth } from '../../fixtures/locations.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

type Menu = Model<typeof menuMachine>;

const crossings = [
  { type: 'screen.crossed', isVast: true },
  { type: 'screen.crossed', isVast: false },
] as const;

const nameEvent = (event: AnyEventObject): string | undefined => {
  if (event.type === 'screen.changed') return event.isNarrow ? 'to narrow' : 'to wide';
  if (event.type === 'screen.crossed') return event.isVast ? 'to 5000 px' : 'below 5000 px';
  return undefined;
};

/** The menu on a wide and a narrow screen. */
export const menuModel: Menu = {
  machine: menuMachine.provide({ actions: { rememberMenu: () => {} } }),
  input: { isOpen: true, isChosen: false },
  project: ({ context }) =>
    [context.isNarrow && 'narrow', context.wasOpenWhenWide && 'left open'].filter(Boolean).join(', '),
  cases: {
    'menu.toggled': [{ type: 'menu.toggled' }],
    'menu.searched': [{ type: 'menu.searched', text: 'per' }],
    'location.changed': [{ type: 'location.changed', location: performanceLastMonth }],
    'screen.changed': [
      { type: 'screen.changed', isNarrow: true },
      { type: 'screen.changed', isNarrow: false },
    ],
    'screen.crossed': [],
  },
  nameEvent,
};

/** A menu that starts collapsed, and follows the width until it is opened or closed by hand. */
export const collapsedModel: Menu = {
  ...menuModel,
  input: { isOpen: false, isChosen: false },
  project: ({ context }) =>
    [context.isChosen && 'chosen', context.wasOpenWhenWide && 'left open'].filter(Boolean).join(', '),
  cases: {
    ...menuModel.cases,
    'menu.searched': [],
    'location.changed': [],
    'screen.changed': [],
    'screen.crossed': crossings,
  },
};

export const menuCharts: [Chart<typeof menuMachine>, ...Chart<typeof menuMachine>[]] = [
  { name: 'main', model: menuModel },
  { name: 'collapsed', model: collapsedModel },
];

export const menuIgnored: Ignored<typeof menuMachine>[] = [
  { states: ['collapsed'], events: ['location.changed'], reason: 'it is out of the way' },
];
