import { assign, setup } from 'xstate';
import { publicMessages as messages } from '../../contract/growth/publicMessages.ts';
import type {
  ChaptersFound,
  ChapterToVisit,
  RegisterOutcome,
  RegistrationToSend,
  VisitOutcome,
} from '../../contract/meetings/visitPorts.ts';
import type { GuestVisit } from '../../contract/meetings/visits.ts';
import type { Location } from '../../contract/pages.ts';
import type { FieldValue, FieldValues } from '../../contract/ports.ts';
import { type FieldErrors, firstOf, withLeft, withoutField } from '../fieldErrors.ts';
import { actionNotProvided, notProvided } from '../notProvided.ts';
import { isOutcome, outcomeIs } from '../outcome.ts';
import type { GuestForm } from './guestForm.ts';

/** A chapter with its form, whose code loads with it. */
export type ChapterWithForm = ChapterToVisit & { readonly form: GuestForm };

export type ChapterFormOutcome =
  | { readonly kind: 'found'; readonly found: ChapterWithForm }
  | { readonly kind: 'gone' };

export interface VisitContext {
  location: Location;
  /** Whether an e-mailed link led here; only the service knows the token itself. */
  hasToken: boolean;
  /** The chapters found last; they stay visible during the next search. */
  chapters: ChaptersFound | null;
  chapter: ChapterWithForm | null;
  values: FieldValues;
  /** The errors of fields that were left or refused. */
  errors: FieldErrors;
  message: string | null;
  /** The draft from last time, until the guest resumes or discards it. */
  draft: FieldValues | null;
  onlineLink: string | null;
  visit: GuestVisit | null;
}

export type VisitEvent =
  | { type: 'location.changed'; location: Location }
  | { type: 'retry.requested' }
  | { type: 'chapters.narrowed'; query: Readonly<Record<string, string>> }
  | { type: 'field.changed'; name: string; value: FieldValue }
  | { type: 'field.left'; name: string }
  | { type: 'draft.resumed' }
  | { type: 'draft.discarded' }
  | { type: 'registration.submitted' }
  | { type: 'calendar.requested' }
  | { type: 'cancellation.confirmed' };

const failuresOf = ({ chapter, values }: VisitContext): FieldErrors =>
  chapter?.form.errors(chapter, values) ?? {};

const idOf = ({ location }: VisitContext) => location.params.id ?? '';

/** A guest without an account finds a chapter, registers for a meeting, and can cancel with an e-mailed link. */
export const visitMachine = setup({
  types: {
    context: {} as VisitContext,
    events: {} as VisitEvent,
    input: {} as { location: Location; hasToken: boolean },
    meta: {} as {
      view:
        | 'Chapters'
        | 'Register'
        | 'Registered'
        | 'ChapterGone'
        | 'CancelVisit'
        | 'VisitCanceled'
        | 'LinkUseless'
        | 'LoadFailed';
    },
    tags: {} as 'busy',
  },
  actors: {
    loadChapters: notProvided<ChaptersFound, { query: Location['query'] }>('loadChapters'),
    loadChapter: notProvided<ChapterFormOutcome, { id: string }>('loadChapter'),
    register: notProvided<RegisterOutcome, RegistrationToSend>('register'),
    findVisit: notProvided<VisitOutcome, void>('findVisit'),
    cancelVisit: notProvided<void, void>('cancelVisit'),
  },
  guards: {
    isAtChapter: ({ context }) => context.location.page === 'visitChapter',
    isAtCancel: ({ context }) => context.location.page === 'cancelVisit',
    hasDraft: ({ context }) => context.draft !== null,
    hasToken: ({ context }) => context.hasToken,
    isWhole: ({ context }) => context.chapter !== null && Object.keys(failuresOf(context)).length === 0,
    outcomeIs: isOutcome,
  },
  actions: {
    takeLocation: assign({ location: (_, params: { location: Location }) => params.location }),
    takeChapters: assign({ chapters: (_, params: ChaptersFound) => params }),
    takeChapter: assign((_, params: ChapterFormOutcome) =>
      params.kind === 'found'
        ? {
            chapter: params.found,
            values: params.found.form.opening(params.found),
            draft: params.found.draft,
            errors: {},
            message: null,
          }
        : {},
    ),
    takeVisit: assign({
      visit: (_, params: VisitOutcome) => (params.kind === 'found' ? params.visit : null),
    }),
    takeField: assign({
      values: ({ context }, { name, value }: { name: string; value: FieldValue }) =>
        context.chapter?.form.asTyped(context.values, name, value) ?? context.values,
      errors: ({ context }, { name }) => withoutField(context.errors, name),
      message: null,
      draft: null,
    }),
    resumeDraft: assign({
      values: ({ context }) => ({
        ...context.values,
        ...context.draft,
        meeting_id: context.values.meeting_id ?? '',
      }),
      draft: null,
    }),
    dropDraft: assign({ draft: null }),
    showLeft: assign({
      errors: ({ context }, { name }: { name: string }) =>
        withLeft(context.errors, name, failuresOf(context)),
    }),
    showErrors: assign({ errors: ({ context }) => failuresOf(context) }),
    clearErrors: assign({ errors: {}, message: null }),
    takeRegistered: assign({
      onlineLink: (_, params: RegisterOutcome) => (params.kind === 'registered' ? params.onlineLink : null),
    }),
    showRefusal: assign((_, params: RegisterOutcome) =>
      params.kind === 'refused' ? { message: params.message, errors: firstOf(params.errors) } : {},
    ),
    showUnreachable: assign({ message: messages.unreachable }),
    goTo: actionNotProvided<{ location: Location }>('goTo'),
    keepDraft: actionNotProvided<{ id: string; values: FieldValues }>('keepDraft'),
    saveCalendar: actionNotProvided<{ chapter: ChapterToVisit | null; meetingId: string }>('saveCalendar'),
    forgetDraft: actionNotProvided<{ id: string }>('forgetDraft'),
  },
}).createMachine({
  id: 'visit',
  context: ({ input }) => ({
    ...input,
    chapters: null,
    chapter: null,
    values: {},
    errors: {},
    message: null,
    draft: null,
    onlineLink: null,
    visit: null,
  }),
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
          entry: assign({ chapter: null }),
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
            input: ({ context: { chapter, values } }) => {
              if (chapter === null) throw new Error('a chapter is shown before its form is sent');
              return chapter.form.toSend(chapter, values);
            },
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
          entry: assign({ visit: null, message: null }),
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
