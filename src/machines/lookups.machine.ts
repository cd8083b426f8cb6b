import { assign, setup } from 'xstate';
import type {
  ChapterChoices,
  Choice,
  FieldValues,
  KnownVisitor,
  Lists,
  LookupKind,
  MeetingChoices,
} from '../contract/ports.ts';
import { email } from '../contract/rules.ts';
import { notProvided } from './notProvided.ts';

/** Values that a look-up fills in or clears; each has a number, so that it is taken once. */
export interface Patch {
  serial: number;
  values: FieldValues;
  /** The field that they follow from. */
  follows?: string;
  /** What stood as they were asked for, where what was changed meanwhile stays. */
  over?: FieldValues;
}

export interface LookupsContext {
  kind: LookupKind;
  lists: Lists;
  patch: Patch;
  isDroppingIn: boolean;
  chapterId: number;
  memberId: number;
  email: string;
  /** What was filled in as the e-mail was. */
  over: FieldValues;
}

export type LookupsEvent =
  | { type: 'member.chosen'; memberId: number; isEp: boolean; keepsValues: boolean }
  | { type: 'dropIn.switched'; isDroppingIn: boolean; keepsValues: boolean }
  | { type: 'chapter.chosen'; chapterId: number; keepsValues: boolean }
  | { type: 'email.entered'; email: string; values: FieldValues };

const patched = ({ patch }: LookupsContext, follows: string, values: FieldValues): Patch => ({
  serial: patch.serial + 1,
  values,
  follows,
});

/** A resumed draft keeps its values: its lists are fetched, and nothing is cleared. */
const patchedUnless = (
  keepsValues: boolean,
  context: LookupsContext,
  follows: string,
  values: FieldValues,
): Patch => (keepsValues ? context.patch : patched(context, follows, values));

const addressOf = (email: string): string => email.trim().toLowerCase();

const meetingChoices = (meetings: MeetingChoices): readonly Choice[] =>
  meetings.map(({ id, date }) => ({ value: id, label: date }));

/** What one dialog looks up while it is filled in: past referrals or a visitor's lists; it lives as long as the dialog. */
export const lookupsMachine = setup({
  types: {
    context: {} as LookupsContext,
    events: {} as LookupsEvent,
    input: {} as { kind: LookupKind },
  },
  actors: {
    loadPastReferrals: notProvided<readonly Choice[], { memberId: number }>('loadPastReferrals'),
    loadChapters: notProvided<ChapterChoices, { isDroppingIn: boolean }>('loadChapters'),
    loadMeetings: notProvided<MeetingChoices, { chapterId: number }>('loadMeetings'),
    findVisitor: notProvided<KnownVisitor, { email: string }>('findVisitor'),
  },
  guards: {
    looksUpReferrals: ({ context }) => context.kind === 'pastReferrals',
    looksUpVisitors: ({ context }) => context.kind === 'visitorLists',
    isEp: (_, params: { isEp: boolean }) => params.isEp,
    isNobody: (_, params: { memberId: number }) => params.memberId === 0,
    isNoChapter: (_, params: { chapterId: number }) => params.chapterId === 0,
    isLookedUp: ({ context }, params: { email: string }) => addressOf(params.email) === context.email,
    isEmail: (_, params: { email: string }) => params.email.trim() !== '' && email(params.email) === null,
  },
  actions: {
    takeMember: assign({
      memberId: (_, params: { memberId: number; isEp: boolean; keepsValues: boolean }) => params.memberId,
      lists: ({ context }) => ({ ...context.lists, pastReferrals: null }),
      patch: ({ context }, params) =>
        patchedUnless(params.keepsValues, context, 'receiver_id', {
          is_ep: params.memberId === 0 ? null : params.isEp,
          ep_referral_type: null,
          referral_id: null,
        }),
    }),
    takeReferrals: assign({
      lists: ({ context }, params: { choices: readonly Choice[] }) => ({
        ...context.lists,
        pastReferrals: params.choices,
      }),
    }),
    takeDropIn: assign({
      isDroppingIn: (_, params: { isDroppingIn: boolean; keepsValues: boolean }) => params.isDroppingIn,
      lists: ({ context }) => ({ ...context.lists, chapters: null, comingFrom: null, meetings: null }),
      patch: ({ context }, params) =>
        patchedUnless(params.keepsValues, context, 'drop_in', {
          chapter_id: null,
          meeting_id: null,
          drop_in_chapter_id: null,
        }),
    }),
    takeChapters: assign({
      lists: ({ context }, params: ChapterChoices) => ({
        ...context.lists,
        chapters: params.hosts,
        comingFrom: params.all,
      }),
    }),
    takeChapter: assign({
      chapterId: (_, params: { chapterId: number; keepsValues: boolean }) => params.chapterId,
      lists: ({ context }) => ({ ...context.lists, meetings: null }),
      patch: ({ context }, params) =>
        patchedUnless(params.keepsValues, context, 'chapter_id', { meeting_id: null }),
    }),
    takeMeetings: assign({
      lists: ({ context }, params: { meetings: MeetingChoices }) => ({
        ...context.lists,
        meetings: meetingChoices(params.meetings),
      }),
    }),
    takeEmail: assign({
      email: (_, params: { email: string; values: FieldValues }) => addressOf(params.email),
      over: (_, params) => params.values,
    }),
    prefillVisitor: assign({
      patch: ({ context }, { first_name, last_name, profession_id, isOneself }: KnownVisitor) => ({
        ...patched(context, 'email', {
          ...(first_name ? { first_name } : {}),
          ...(last_name ? { last_name } : {}),
          ...(profession_id ? { profession_id } : {}),
          ...(isOneself ? { drop_in: true } : {}),
        }),
        over: context.over,
      }),
    }),
  },
}).createMachine({
  id: 'lookups',
  context: ({ input }) => ({
    kind: input.kind,
    lists: {},
    patch: { serial: 0, values: {} },
    isDroppingIn: false,
    chapterId: 0,
    memberId: 0,
    email: '',
    over: {},
  }),
  initial: 'choosing',
  states: {
    choosing: {
      always: [
        { guard: 'looksUpReferrals', target: 'pastReferrals' },
        { guard: 'looksUpVisitors', target: 'visitorLists' },
        { target: 'nothing' },
      ],
    },
    nothing: {},
    pastReferrals: {
      initial: 'idle',
      on: {
        'member.chosen': [
          {
            guard: { type: 'isNobody', params: ({ event }) => event },
            target: '.idle',
            actions: { type: 'takeMember', params: ({ event }) => event },
          },
          {
            guard: { type: 'isEp', params: ({ event }) => event },
            target: '.idle',
            actions: { type: 'takeMember', params: ({ event }) => event },
          },
          {
            target: '.loading',
            actions: { type: 'takeMember', params: ({ event }) => event },
          },
        ],
      },
      states: {
        idle: {},
        loading: {
          invoke: {
            id: 'loadPastReferrals',
            src: 'loadPastReferrals',
            input: ({ context }) => ({ memberId: context.memberId }),
            onDone: {
              target: 'ready',
              actions: { type: 'takeReferrals', params: ({ event }) => ({ choices: event.output }) },
            },
            onError: 'failed',
          },
        },
        ready: {},
        failed: {},
      },
    },
    visitorLists: {
      type: 'parallel',
      states: {
        chapters: {
          initial: 'loading',
          on: {
            'dropIn.switched': {
              target: '.loading',
              actions: { type: 'takeDropIn', params: ({ event }) => event },
            },
          },
          states: {
            loading: {
              invoke: {
                id: 'loadChapters',
                src: 'loadChapters',
                input: ({ context }) => ({ isDroppingIn: context.isDroppingIn }),
                onDone: {
                  target: 'ready',
                  actions: { type: 'takeChapters', params: ({ event }) => event.output },
                },
                onError: 'failed',
              },
            },
            ready: {},
            failed: {},
          },
        },
        meetings: {
          initial: 'idle',
          on: {
            'dropIn.switched': '.idle',
            'chapter.chosen': [
              {
                guard: { type: 'isNoChapter', params: ({ event }) => event },
                target: '.idle',
                actions: { type: 'takeChapter', params: ({ event }) => event },
              },
              {
                target: '.loading',
                actions: { type: 'takeChapter', params: ({ event }) => event },
              },
            ],
          },
          states: {
            idle: {},
            loading: {
              invoke: {
                id: 'loadMeetings',
                src: 'loadMeetings',
                input: ({ context }) => ({ chapterId: context.chapterId }),
                onDone: {
                  target: 'ready',
                  actions: { type: 'takeMeetings', params: ({ event }) => ({ meetings: event.output }) },
                },
                onError: 'failed',
              },
            },
            ready: {},
            failed: {},
          },
        },
        earlierVisit: {
          initial: 'idle',
          on: {
            'email.entered': [
              {
                guard: { type: 'isEmail', params: ({ event }) => event },
                target: '.looking',
                actions: { type: 'takeEmail', params: ({ event }) => event },
              },
              { target: '.idle', actions: { type: 'takeEmail', params: ({ event }) => event } },
            ],
          },
          states: {
            idle: {},
            looking: {
              on: { 'email.entered': { guard: { type: 'isLookedUp', params: ({ event }) => event } } },
              invoke: {
                id: 'findVisitor',
                src: 'findVisitor',
                input: ({ context }) => ({ email: context.email }),
                onDone: {
                  target: 'known',
                  actions: { type: 'prefillVisitor', params: ({ event }) => event.output },
                },
                onError: 'idle',
              },
            },
            known: {
              on: { 'email.entered': { guard: { type: 'isLookedUp', params: ({ event }) => event } } },
            },
          },
        },
      },
    },
  },
});
