import { assign, setup } from 'xstate';
import type { Location } from '../contract/pages.ts';
import { actionNotProvided } from './notProvided.ts';

export type ScreenReport =
  | { type: 'screen.changed'; isNarrow: boolean }
  /** The screen became wider or narrower than 5000 px. */
  | { type: 'screen.crossed'; isVast: boolean };

export type MenuEvent =
  | { type: 'menu.toggled' }
  | { type: 'menu.searched'; text: string }
  | { type: 'location.changed'; location: Location }
  | ScreenReport;

/** Whether the menu is open on a wide screen, and whether the member opened or closed it by hand. */
export interface MenuAtStart {
  isOpen: boolean;
  isChosen: boolean;
}

export interface MenuContext {
  /** Below 992 px the menu is a drawer over the page. */
  isNarrow: boolean;
  /** Whether the menu opens when the screen becomes wide: as it last was, else by the screen's width. */
  wasOpenWhenWide: boolean;
  /** Whether the member opened or closed the menu by hand. */
  isChosen: boolean;
  /** The text in the search box. */
  search: string;
}

/** On a narrow screen the menu is a drawer, and its state isn't remembered. */
const left = (isOpen: boolean) =>
  [
    { type: 'setLeft', params: { isOpen } },
    { type: 'rememberMenu', params: { isOpen } },
  ] as const;

/** The menu beside the page, or the drawer over it on a narrow screen. It never ends. */
export const menuMachine = setup({
  types: {
    context: {} as MenuContext,
    events: {} as MenuEvent,
    input: {} as MenuAtStart,
    tags: {} as 'open',
  },
  guards: {
    isNarrow: ({ context }) => context.isNarrow,
    wasOpen: ({ context }) => context.wasOpenWhenWide,
    becameNarrow: ({ context }, params: { isNarrow: boolean }) => params.isNarrow && !context.isNarrow,
    becameWide: ({ context }, params: { isNarrow: boolean }) => !params.isNarrow && context.isNarrow,
    becameWideAndWasOpen: ({ context }, params: { isNarrow: boolean }) =>
      !params.isNarrow && context.isNarrow && context.wasOpenWhenWide,
    becameVast: ({ context }, params: { isVast: boolean }) => params.isVast && !context.isChosen,
    ceasedToBeVast: ({ context }, params: { isVast: boolean }) => !params.isVast && !context.isChosen,
  },
  actions: {
    setLeft: assign((_, { isOpen }: { isOpen: boolean }) => ({ wasOpenWhenWide: isOpen, isChosen: true })),
    setByWidth: assign({ wasOpenWhenWide: (_, params: { isVast: boolean }) => params.isVast }),
    setScreen: assign({ isNarrow: (_, params: { isNarrow: boolean }) => params.isNarrow }),
    setSearch: assign({ search: (_, params: { text: string }) => params.text }),
    rememberMenu: actionNotProvided<{ isOpen: boolean }>('rememberMenu'),
  },
}).createMachine({
  id: 'menu',
  context: ({ input: { isOpen, isChosen } }) => ({
    isNarrow: false,
    wasOpenWhenWide: isOpen,
    isChosen,
    search: '',
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'wasOpen', target: 'open' }, { target: 'collapsed' }] },
    collapsed: {
      on: {
        'menu.toggled': [
          { guard: 'isNarrow', target: 'open' },
          { target: 'open', actions: left(true) },
        ],
      },
    },
    open: {
      tags: 'open',
      on: {
        'menu.toggled': [
          { guard: 'isNarrow', target: 'collapsed' },
          { target: 'collapsed', actions: left(false) },
        ],
        'location.changed': { guard: 'isNarrow', target: 'collapsed' },
      },
    },
  },
  on: {
    'menu.searched': { actions: { type: 'setSearch', params: ({ event }) => event } },
    'screen.changed': [
      {
        guard: { type: 'becameWideAndWasOpen', params: ({ event }) => event },
        target: '.open',
        actions: { type: 'setScreen', params: ({ event }) => event },
      },
      {
        guard: { type: 'becameNarrow', params: ({ event }) => event },
        target: '.collapsed',
        actions: { type: 'setScreen', params: ({ event }) => event },
      },
      {
        guard: { type: 'becameWide', params: ({ event }) => event },
        target: '.collapsed',
        actions: { type: 'setScreen', params: ({ event }) => event },
      },
    ],
    'screen.crossed': [
      {
        guard: { type: 'becameVast', params: ({ event }) => event },
        target: '.open',
        actions: { type: 'setByWidth', params: ({ event }) => event },
      },
      {
        guard: { type: 'ceasedToBeVast', params: ({ event }) => event },
        target: '.collapsed',
        actions: { type: 'setByWidth', params: ({ event }) => event },
      },
    ],
  },
});
