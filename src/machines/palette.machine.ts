import { assign, setup } from 'xstate';
import type { PaletteId } from '../contract/keys.ts';
import type { ActiveMembers } from '../contract/members.ts';
import { type Location, memberPage } from '../contract/pages.ts';
import type { DialogId, FieldValues } from '../contract/ports.ts';
import { actionNotProvided, notProvided } from './notProvided.ts';
import { idOf } from './recordings/definition.ts';

export interface PaletteContext {
  opening: PaletteId;
  text: string;
  /** Null while they are on their way, and when they do not come. */
  members: ActiveMembers | null;
  /** The dialog to open afterwards, and with what in it. */
  recording: DialogId;
  prefill: FieldValues;
}

export type PaletteEvent =
  | { type: 'text.changed'; text: string }
  | { type: 'recording.chosen'; recording: DialogId }
  | { type: 'page.chosen'; location: Location }
  | { type: 'site.chosen'; address: string }
  | { type: 'member.chosen'; memberId: number }
  | { type: 'profile.chosen' }
  | { type: 'keys.chosen' }
  | { type: 'dialog.dismissed' };

export type PaletteOutcome =
  | { readonly kind: 'recordingChosen'; readonly recording: DialogId; readonly prefill: FieldValues }
  | { readonly kind: 'dismissed' };

export interface PaletteMeta {
  view: 'Search' | 'KeyList';
}

/**
 * What a member looks for by typing: a recording, a page, or another member and then their page or what to
 * record with them; or the list of keys. Ends when something was chosen or it is closed.
 */
export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    input: {} as { opening: PaletteId },
    output: {} as PaletteOutcome,
    meta: {} as PaletteMeta,
    tags: {} as 'memberChosen',
  },
  actors: {
    loadMembers: notProvided<ActiveMembers, void>('loadMembers'),
  },
  guards: {
    opensKeys: ({ context }) => context.opening === 'keys',
  },
  actions: {
    takeText: assign({ text: (_, params: { text: string }) => params.text }),
    clearText: assign({ text: '' }),
    takeMembers: assign({ members: (_, params: { members: ActiveMembers }) => params.members }),
    takeRecording: assign({ recording: (_, params: { recording: DialogId }) => params.recording }),
    takeMember: assign({
      prefill: (_, params: { memberId: number }) => ({ receiver_id: params.memberId }),
    }),
    forgetMember: assign({ prefill: {} }),
    openPage: actionNotProvided<{ location: Location }>('openPage'),
    openSite: actionNotProvided<{ address: string }>('openSite'),
  },
}).createMachine({
  id: 'palette',
  context: ({ input }) => ({
    opening: input.opening,
    text: '',
    members: null,
    recording: 'session',
    prefill: {},
  }),
  initial: 'opening',
  output: ({ event }) => event.output as PaletteOutcome,
  states: {
    opening: {
      always: [{ guard: 'opensKeys', target: 'explainingKeys' }, { target: 'looking' }],
    },
    looking: {
      initial: 'searching',
      invoke: {
        id: 'loadMembers',
        src: 'loadMembers',
        onDone: { actions: { type: 'takeMembers', params: ({ event }) => ({ members: event.output }) } },
        // The specification: failing look-ups of lists are silently ignored; no members are found.
        onError: {},
      },
      on: {
        'text.changed': { actions: { type: 'takeText', params: ({ event }) => event } },
        'recording.chosen': {
          target: 'recordingChosen',
          actions: { type: 'takeRecording', params: ({ event }) => event },
        },
      },
      states: {
        searching: {
          meta: { view: 'Search' },
          on: {
            'page.chosen': {
              target: '#palette.dismissed',
              actions: { type: 'openPage', params: ({ event }) => event },
            },
            'site.chosen': {
              target: '#palette.dismissed',
              actions: { type: 'openSite', params: ({ event }) => event },
            },
            'member.chosen': {
              target: 'withMember',
              actions: [{ type: 'takeMember', params: ({ event }) => event }, 'clearText'],
            },
            'keys.chosen': '#palette.explainingKeys',
            'dialog.dismissed': '#palette.dismissed',
          },
        },
        withMember: {
          meta: { view: 'Search' },
          tags: 'memberChosen',
          on: {
            'profile.chosen': {
              target: '#palette.dismissed',
              actions: {
                type: 'openPage',
                params: ({ context }) => ({ location: memberPage(idOf(context.prefill.receiver_id) ?? 0) }),
              },
            },
            'dialog.dismissed': { target: 'searching', actions: ['forgetMember', 'clearText'] },
          },
        },
      },
    },
    explainingKeys: { meta: { view: 'KeyList' }, on: { 'dialog.dismissed': 'dismissed' } },
    recordingChosen: {
      type: 'final',
      output: ({ context: { recording, prefill } }): PaletteOutcome => ({
        kind: 'recordingChosen',
        recording,
        prefill,
      }),
    },
    dismissed: { type: 'final', output: { kind: 'dismissed' } },
  },
});
