import { outcomeIs } from '../outcome.ts';
import { idOf, openingContext, registrationOf, visitSetup } from './visit.setup.ts';

/** A guest without an account finds a chapter, registers for a meeting, and can cancel with an e-mailed link. */
export const visitMachine = visitSetup.createMachine({
  id: 'visit',
  context: openingContext,
  initial: 'choosing',
  on: {
    'location.changed': {
      target: '.choosing',
      actions: { type: 'takeLocation', params: ({ event }) => event },
    },
  },
  states: {
    choosing: {
      always: [
        { guard: 'isAtChapter', target: 'atChapter' },
        { guard: 'isAtCancel', target: 'atCancel' },
        { target: 'atChapters' },
      ],
    },
    atChapters: {
      initial: 'loading',
      on: {
        'chapters.narrowed': {
          actions: {
            type: 'goTo',
            params: ({ event }) => ({ location: { page: 'visitChapters', params: {}, query: event.query } }),
          },
        },
      },
      states: {
        loading: {
          tags: 'busy',
          meta: { view: 'Chapters' },
          invoke: {
            id: 'loadChapters',
            src: 'loadChapters',
            input: ({ context }) => ({ query: context.location.query }),
            onDone: {
              target: 'shown',
              actions: { type: 'takeChapters', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
        },
        shown: { meta: { view: 'Chapters' } },
        failed: { meta: { view: 'LoadFailed' }, on: { 'retry.requested': 'loading' } },
      },
    },
    atChapter: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          meta: { view: 'Register' },
          entry: 'forgetChapter',
          invoke: {
            id: 'loadChapter',
            src: 'loadChapter',
            input: ({ context }) => ({ id: idOf(context) }),
            onDone: [
              {
                guard: outcomeIs('found'),
                target: 'editing',
                actions: { type: 'takeChapter', params: ({ event }) => event.output },
              },
              { target: 'gone' },
            ],
            onError: 'failed',
          },
        },
        editing: {
          meta: { view: 'Register' },
          on: {
            'field.changed': {
              actions: [
                { type: 'takeField', params: ({ event }) => event },
                {
                  type: 'keepDraft',
                  params: ({ context }) => ({ id: idOf(context), values: context.values }),
                },
              ],
            },
            'field.left': { actions: { type: 'showLeft', params: ({ event }) => event } },
            'draft.resumed': { guard: 'hasDraft', actions: 'resumeDraft' },
            'draft.discarded': {
              guard: 'hasDraft',
              actions: [
                'dropDraft',
                { type: 'forgetDraft', params: ({ context }) => ({ id: idOf(context) }) },
              ],
            },
            'registration.submitted': [
              { guard: 'isWhole', target: 'sending', actions: 'clearErrors' },
              { actions: 'showErrors' },
            ],
          },
        },
        sending: {
          tags: 'busy',
          meta: { view: 'Register' },
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ context }) => registrationOf(context),
            onDone: [
              {
                guard: outcomeIs('registered'),
                target: 'registered',
                actions: [
                  { type: 'takeRegistered', params: ({ event }) => event.output },
                  { type: 'forgetDraft', params: ({ context }) => ({ id: idOf(context) }) },
                ],
              },
              { target: 'editing', actions: { type: 'showRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'editing', actions: 'showUnreachable' },
          },
        },
        registered: {
          meta: { view: 'Registered' },
          on: {
            'calendar.requested': {
              actions: {
                type: 'saveCalendar',
                params: ({ context }) => ({
                  chapter: context.chapter,
                  meetingId: String(context.values.meeting_id),
                }),
              },
            },
          },
        },
        gone: { meta: { view: 'ChapterGone' } },
        failed: { meta: { view: 'LoadFailed' }, on: { 'retry.requested': 'loading' } },
      },
    },
    atCancel: {
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'hasToken', target: 'loading' }, { target: 'useless' }] },
        loading: {
          tags: 'busy',
          meta: { view: 'CancelVisit' },
          entry: 'forgetVisit',
          invoke: {
            id: 'findVisit',
            src: 'findVisit',
            onDone: [
              {
                guard: outcomeIs('found'),
                target: 'asking',
                actions: { type: 'takeVisit', params: ({ event }) => event.output },
              },
              { target: 'useless' },
            ],
            onError: 'failed',
          },
        },
        asking: {
          meta: { view: 'CancelVisit' },
          on: { 'cancellation.confirmed': { target: 'canceling', actions: 'clearErrors' } },
        },
        canceling: {
          tags: 'busy',
          meta: { view: 'CancelVisit' },
          invoke: {
            id: 'cancelVisit',
            src: 'cancelVisit',
            onDone: 'canceled',
            onError: { target: 'asking', actions: 'showUnreachable' },
          },
        },
        canceled: { meta: { view: 'VisitCanceled' } },
        useless: { meta: { view: 'LinkUseless' } },
        failed: { meta: { view: 'LoadFailed' }, on: { 'retry.requested': 'loading' } },
      },
    },
  },
});
