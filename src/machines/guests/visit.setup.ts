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
import { isOutcome } from '../outcome.ts';
import type { GuestForm } from './guestForm.ts';

/** A chapter with its form, whose code loads with it. */
export type ChapterWithForm = ChapterToVisit & { readonly form: GuestForm };

export type ChapterFormOutcome =
  | { readonly kind: 'found'; readonly found: ChapterWithForm }
  | { readonly kind: 'gone' };

export interface VisitContext {
  location: Location;
  /** Whether the user came by an e-mailed link; only the service knows the link's token. */
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

export const idOf = ({ location }: VisitContext) => location.params.id ?? '';

export const openingContext = ({
  input,
}: {
  input: Pick<VisitContext, 'location' | 'hasToken'>;
}): VisitContext => ({
  ...input,
  chapters: null,
  chapter: null,
  values: {},
  errors: {},
  message: null,
  draft: null,
  onlineLink: null,
  visit: null,
});

export const visitSetup = setup({
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
    forgetChapter: assign({ chapter: null }),
    forgetVisit: assign({ visit: null, message: null }),
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
});

/** @returns the registration to send, of the chapter that is shown. */
export const registrationOf = ({ chapter, values }: VisitContext): RegistrationToSend => {
  if (chapter === null) throw new Error('a chapter is shown before its form is sent');
  return chapter.form.toSend(chapter, values);
};
