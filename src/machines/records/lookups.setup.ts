import { assign, enqueueActions, setup } from 'xstate';
import { email } from '../../contract/baseRules.ts';
import { messages } from '../../contract/messages.ts';
import type {
  ChapterChoices,
  Choice,
  FieldValue,
  FieldValues,
  Lists,
  LookupKind,
  MeetingChoices,
  ReferredPerson,
} from '../../contract/ports.ts';
import type { EarlierReferral } from '../../contract/records/referrals.ts';
import type { ExistingVisitor } from '../../contract/records/visitors.ts';
import { isSame } from '../isSame.ts';
import { notProvided } from '../notProvided.ts';

/** Values that a look-up fills in or clears. The serial number makes sure that they're applied only once. */
export interface Patch {
  serial: number;
  values: FieldValues;
  /** The field that the values depend on. */
  follows?: string;
  /** The values when the look-up began; a field changed since then keeps its value. */
  over?: FieldValues;
  /** Whether the values are a default instead of the member's choice. */
  isPreset?: boolean;
}

export interface LookupsContext {
  kind: LookupKind;
  lists: Lists;
  patch: Patch;
  isDroppingIn: boolean;
  chapterId: number;
  /** Whether visitors are still registered for the member's own chapter by default. */
  presetsOwn: boolean;
  ownChapterId: number | null;
  memberId: number;
  email: string;
  /** The form's values when the e-mail address was entered. */
  over: FieldValues;
  /** The values that the e-mail address filled in; a different address clears them. */
  filled: FieldValues;
  /** The person that a referral is about. */
  person: ReferredPerson | null;
  /** The hints by field. */
  notes: Readonly<Record<string, string>>;
}

export type LookupsEvent =
  | { type: 'member.chosen'; memberId: number; isEp: boolean; keepsValues: boolean }
  | { type: 'dropIn.switched'; isDroppingIn: boolean; keepsValues: boolean; isByEmail?: boolean }
  | { type: 'chapter.chosen'; chapterId: number; keepsValues: boolean }
  | { type: 'email.entered'; email: string; values: FieldValues; isOneself: boolean }
  | { type: 'person.entered'; person: ReferredPerson };

const patched = ({ patch }: LookupsContext, follows: string, values: FieldValues): Patch => ({
  serial: patch.serial + 1,
  values,
  follows,
});

const preset = ({ patch }: LookupsContext, name: string, value: number): Patch => ({
  serial: patch.serial + 1,
  values: { [name]: value },
  over: { [name]: null },
  isPreset: true,
});

/** A resumed draft keeps its values: only its lists are fetched. */
const patchedUnless = (
  keepsValues: boolean,
  context: LookupsContext,
  follows: string,
  values: FieldValues,
): Patch => (keepsValues ? context.patch : patched(context, follows, values));

const isEmpty = (value: FieldValue | undefined): boolean => (value ?? '') === '';

interface EnteredEmail {
  email: string;
  values: FieldValues;
  isOneself: boolean;
}

const blank: FieldValues = { first_name: '', last_name: '', profession_id: null, drop_in: false };

/**
 * A new e-mail address clears the values that the previous address filled in, unless they were changed since;
 * the member's own address switches drop-in on.
 */
const enteredOver = (context: LookupsContext, { email, values, isOneself }: EnteredEmail) => {
  const isOwnStill = isOneself && context.filled.drop_in === true;
  const taken = Object.entries(context.filled)
    .filter(([name, value]) => isSame(values[name], value) && !(name === 'drop_in' && isOwnStill))
    .map(([name]) => [name, blank[name] ?? null] as const);
  const isSwitchedOn = isOneself && !isOwnStill && values.drop_in !== true;
  const patch = { ...Object.fromEntries(taken), ...(isSwitchedOn && { drop_in: true }) };
  const filled: FieldValues = isSwitchedOn || isOwnStill ? { drop_in: true } : {};
  return {
    email: addressOf(email),
    over: { ...values, ...patch },
    filled,
    notes: noteOf(filled),
    patch: Object.keys(patch).length > 0 ? patched(context, 'email', patch) : context.patch,
  };
};

const noteOf = ({ drop_in }: FieldValues): Readonly<Record<string, string>> =>
  drop_in === true ? { drop_in: messages.ownEmailDropsIn } : {};

const isWhole = ({ memberId, firstName, lastName }: ReferredPerson): boolean =>
  memberId > 0 && firstName.length >= 3 && lastName.length >= 3;

const addressOf = (email: string): string => email.trim().toLowerCase();

const meetingChoices = (meetings: MeetingChoices): readonly Choice[] =>
  meetings.map(({ id, date }) => ({ value: id, label: date }));

export const lookupsSetup = setup({
  types: {
    context: {} as LookupsContext,
    events: {} as LookupsEvent,
    input: {} as { kind: LookupKind; presetsOwn?: boolean },
  },
  actors: {
    loadPastReferrals: notProvided<readonly Choice[], { memberId: number }>('loadPastReferrals'),
    loadChapters: notProvided<ChapterChoices, { isDroppingIn: boolean }>('loadChapters'),
    loadMeetings: notProvided<MeetingChoices, { chapterId: number }>('loadMeetings'),
    findVisitor: notProvided<ExistingVisitor, { email: string }>('findVisitor'),
    findEarlierReferral: notProvided<EarlierReferral, ReferredPerson>('findEarlierReferral'),
  },
  guards: {
    looksUpReferrals: ({ context }) => context.kind === 'pastReferrals',
    looksUpEarlierReferral: ({ context }) => context.kind === 'earlierReferral',
    isWholePerson: (_, params: { person: ReferredPerson }) => isWhole(params.person),
    isPersonLookedUp: ({ context }, params: { person: ReferredPerson }) =>
      isSame(context.person, params.person),
    looksUpVisitors: ({ context }) => context.kind === 'visitorLists',
    takesOwnVisitors: ({ context }, params: ChapterChoices) =>
      context.presetsOwn && context.chapterId === 0 && params.hosts.some(({ value }) => value === params.own),
    isOwnChapter: ({ context }) => context.presetsOwn && context.chapterId === context.ownChapterId,
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
      presetsOwn: false,
      isDroppingIn: (_, params: { isDroppingIn: boolean; keepsValues: boolean; isByEmail?: boolean }) =>
        params.isDroppingIn,
      // An e-mail address doesn't undo a switch set by hand.
      filled: ({ context: { filled } }, { isByEmail }) => {
        const { drop_in, ...others } = filled;
        return isByEmail && drop_in !== undefined ? filled : others;
      },
      notes: ({ context: { filled } }, { isByEmail }) => (isByEmail ? noteOf(filled) : {}),
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
    presetOwnChapter: enqueueActions(({ context, enqueue }, params: ChapterChoices) => {
      const chapterId = params.own ?? 0;
      enqueue.assign({ ownChapterId: chapterId, patch: preset(context, 'chapter_id', chapterId) });
      enqueue.raise({ type: 'chapter.chosen', chapterId, keepsValues: true });
    }),
    presetNextMeeting: assign(({ context }, params: { meetings: MeetingChoices }) => {
      const [next] = params.meetings;
      return next ? { patch: preset(context, 'meeting_id', next.id), presetsOwn: false } : {};
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
    takeEmail: assign(({ context }, params: EnteredEmail) => enteredOver(context, params)),
    prefillVisitor: assign(({ context }, { first_name, last_name, profession_id }: ExistingVisitor) => {
      const found = { first_name, last_name, profession_id };
      const values = Object.fromEntries(
        Object.entries(found).filter(([name, value]) => value && isEmpty(context.over[name])),
      );
      return {
        patch: { ...patched(context, 'email', values), over: context.over },
        filled: { ...context.filled, ...values },
      };
    }),
    takePerson: assign({
      person: (_, params: { person: ReferredPerson }) => params.person,
      notes: {},
    }),
    takeEarlierReferral: assign({
      notes: (_, { warning }: EarlierReferral): Readonly<Record<string, string>> =>
        warning ? { last_name: warning } : {},
    }),
  },
});

export const openingContext = ({
  input,
}: {
  input: { kind: LookupKind; presetsOwn?: boolean };
}): LookupsContext => ({
  kind: input.kind,
  lists: {},
  patch: { serial: 0, values: {} },
  isDroppingIn: false,
  chapterId: 0,
  presetsOwn: input.presetsOwn ?? false,
  ownChapterId: null,
  memberId: 0,
  email: '',
  over: {},
  filled: {},
  person: null,
  notes: {},
});
