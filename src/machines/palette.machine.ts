import { assign, not, setup } from 'xstate';
import type { PaletteOpening } from '../contract/keys.ts';
import { type Location, memberPage } from '../contract/pages.ts';
import type { ActiveMembers } from '../contract/people/members.ts';
import type { DialogId, FieldValues } from '../contract/ports.ts';
import {
  membersMeant,
  type SaidValues,
  type Sentence,
  understood,
  valuesSaid,
} from '../contract/sentence/sentence.ts';
import { actionNotProvided, notProvided } from './notProvided.ts';
import { idOf } from './recordings/definition.ts';

/** Today, `YYYY-MM-DD` in the chapter's zone, and the current minute, `YYYY-MM-DDTHH:mm` on this device. */
export interface SentenceDay {
  readonly today: string;
  readonly now: string;
}

export interface PaletteContext {
  opening: PaletteOpening;
  text: string;
  /** The members to search; null until they have loaded, or if they fail to load. */
  members: ActiveMembers | null;
  /** The day for understanding sentences; null until it's known. */
  day: SentenceDay | null;
  /** The record that the text describes, or null. */
  sentence: Sentence | null;
  /** The dialog to open next. */
  recording: DialogId;
  /** The initial values of that dialog. */
  prefill: FieldValues;
  /** The typed words behind each value; null if the member chose the record instead of typing it. */
  said: SaidValues['said'] | null;
}

export type PaletteEvent =
  | { type: 'text.changed'; text: string }
  | { type: 'recording.chosen'; recording: DialogId }
  /** The member chooses the sentence's record, with a member or with none. */
  | { type: 'sentence.chosen'; memberId: number | null }
  | { type: 'page.chosen'; location: Location }
  | { type: 'site.chosen'; address: string }
  | { type: 'member.chosen'; memberId: number }
  | { type: 'profile.chosen' }
  | { type: 'keys.chosen' }
  | { type: 'dialog.dismissed' };

export type PaletteOutcome =
  | ({ readonly kind: 'recordingChosen'; readonly recording: DialogId } & Pick<SaidValues, 'prefill'> &
      Partial<SaidValues>)
  | { readonly kind: 'dismissed' };

export interface PaletteMeta {
  view: 'Search' | 'KeyList';
}

const openingContext = ({ input }: { input: { opening: PaletteOpening } }): PaletteContext => ({
  opening: input.opening,
  text: '',
  members: null,
  day: null,
  sentence: null,
  recording: 'session',
  prefill: {},
  said: null,
});

/**
 * Searches as the member types and finds recording dialogs, pages and members; for a member, it then offers their
 * page or what to record with them. It can list the keys instead. It ends when something is chosen or it's closed.
 */
export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    input: {} as { opening: PaletteOpening },
    output: {} as PaletteOutcome,
    meta: {} as PaletteMeta,
    tags: {} as 'memberChosen' | 'asking',
  },
  actors: {
    loadMembers: notProvided<ActiveMembers, void>('loadMembers'),
    tellDay: notProvided<SentenceDay, void>('tellDay'),
  },
  guards: {
    opensKeys: ({ context }) => context.opening === 'keys',
    saysRecord: ({ context }) => context.sentence !== null,
    fitsSeveral: ({ context }) => context.sentence?.member.kind === 'several',
    fitsMember: ({ context: { sentence } }, { memberId }: { memberId: number | null }) =>
      memberId === null || (sentence !== null && membersMeant(sentence).some(({ id }) => id === memberId)),
    isAskedFor: ({ context: { sentence } }, { memberId }: { memberId: number | null }) =>
      sentence !== null && membersMeant(sentence).some(({ id }) => id === memberId),
  },
  actions: {
    takeText: assign({ text: (_, params: { text: string }) => params.text }),
    clearText: assign({ text: '', sentence: null }),
    understand: assign({
      sentence: ({ context: { text, members, day } }) => day && understood(text, { members, ...day }),
    }),
    takeDay: assign({ day: (_, params: { day: SentenceDay }) => params.day }),
    takeSentence: assign(({ context: { sentence } }, { memberId }: { memberId: number | null }) =>
      sentence ? { recording: sentence.recording, ...valuesSaid(sentence, memberId) } : {},
    ),
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
  context: openingContext,
  initial: 'opening',
  output: ({ event }) => event.output as PaletteOutcome,
  states: {
    opening: {
      always: [{ guard: 'opensKeys', target: 'explainingKeys' }, { target: 'looking' }],
    },
    looking: {
      initial: 'searching',
      invoke: [
        {
          id: 'loadMembers',
          src: 'loadMembers',
          onDone: {
            actions: [
              { type: 'takeMembers', params: ({ event }) => ({ members: event.output }) },
              'understand',
            ],
          },
          // The specification: failing look-ups of lists are silently ignored; no members are found.
          onError: {},
        },
        {
          id: 'tellDay',
          src: 'tellDay',
          onDone: {
            actions: [{ type: 'takeDay', params: ({ event }) => ({ day: event.output }) }, 'understand'],
          },
          // Without a day no sentence is understood, but everything else is found.
          onError: {},
        },
      ],
      on: {
        'text.changed': { actions: [{ type: 'takeText', params: ({ event }) => event }, 'understand'] },
        'recording.chosen': {
          target: 'recordingChosen',
          actions: { type: 'takeRecording', params: ({ event }) => event },
        },
      },
      states: {
        searching: {
          initial: 'finding',
          states: {
            finding: {
              meta: { view: 'Search' },
              always: [
                { guard: 'fitsSeveral', target: 'asking' },
                { guard: 'saysRecord', target: 'understanding' },
              ],
            },
            understanding: {
              meta: { view: 'Search' },
              always: [
                { guard: 'fitsSeveral', target: 'asking' },
                { guard: not('saysRecord'), target: 'finding' },
              ],
              on: {
                'sentence.chosen': {
                  guard: { type: 'fitsMember', params: ({ event }) => event },
                  target: '#palette.recordingChosen',
                  actions: { type: 'takeSentence', params: ({ event }) => event },
                },
              },
            },
            asking: {
              meta: { view: 'Search' },
              tags: 'asking',
              always: { guard: not('fitsSeveral'), target: 'finding' },
              on: {
                'sentence.chosen': {
                  guard: { type: 'isAskedFor', params: ({ event }) => event },
                  target: '#palette.recordingChosen',
                  actions: { type: 'takeSentence', params: ({ event }) => event },
                },
              },
            },
          },
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
      output: ({ context: { recording, prefill, said } }): PaletteOutcome => ({
        kind: 'recordingChosen',
        recording,
        prefill,
        ...(said && { said }),
      }),
    },
    dismissed: { type: 'final', output: { kind: 'dismissed' } },
  },
});
