import { assign, sendTo, setup } from 'xstate';
import { messages } from '../contract/messages.ts';
import type { ImportKind } from '../contract/organization/importFields.ts';
import {
  type CheckRequest,
  type ImportAnswer,
  type ImportsReport,
  isMatched,
  type Matches,
  matched,
  matchesOf,
  type ReadReport,
  type ReadRequest,
  type RunRequest,
  type UndoNote,
  undoneNote,
} from '../contract/organization/importPorts.ts';
import type { DateOrder, Import, ImportCheck } from '../contract/organization/imports.ts';
import type { SelectedFile } from '../contract/ports.ts';
import { callbackNotProvided } from './callbackNotProvided.ts';
import { actionNotProvided, notProvided } from './notProvided.ts';
import { isOutcome } from './outcome.ts';

/** The filter of the preview's rows. */
export type ShownRows = 'new' | 'known' | 'wrong' | 'all';

export interface ImportingContext {
  kind: ImportKind;
  file: SelectedFile | null;
  /** The uploaded fraction of the file, from 0 to 1. */
  fraction: number;
  /** The file's content; null before it's read. */
  check: ImportCheck | null;
  matches: Matches;
  order: DateOrder;
  remembers: boolean;
  shown: ShownRows;
  existing: 'keep' | 'update';
  /** Whether new members are invited right away. */
  invites: boolean;
  /** The reason why the import can't continue; null if it can. */
  message: string | null;
  /** The import of this file. */
  current: Import | null;
  earlier: readonly Import[];
  /** The import that is being undone, or was undone last. */
  undone: number | null;
  notice: UndoNote | null;
}

export type ImportingEvent =
  | { type: 'kind.chosen'; kind: ImportKind }
  | { type: 'file.selected'; file: SelectedFile }
  | ReadReport
  | { type: 'template.requested' }
  | { type: 'preview.requested' }
  | { type: 'column.matched'; column: string; field: string }
  | { type: 'order.chosen'; order: DateOrder }
  | { type: 'remembering.switched' }
  | { type: 'back.requested' }
  | { type: 'rows.filtered'; shown: ShownRows }
  | { type: 'existing.chosen'; existing: 'keep' | 'update' }
  | { type: 'inviting.switched' }
  | { type: 'leftOut.requested' }
  | { type: 'import.requested' }
  | { type: 'restart.requested' }
  | ImportsReport
  | { type: 'retry.requested' }
  | { type: 'undo.requested'; id: number }
  | { type: 'invite.requested'; id: number };

export type ImportingView = 'Choose' | 'Match' | 'Check' | 'Done' | 'NoAccess';

/** @returns the request to check the file. */
export const checkRequest = ({ check, matches, order }: ImportingContext): CheckRequest => ({
  id: check?.id ?? 0,
  matches,
  order,
});

/** Errors are shown first if there are any. */
const firstShown = ({ error_count, new_count }: ImportCheck): ShownRows => {
  if (error_count > 0) return 'wrong';
  return new_count > 0 ? 'new' : 'known';
};

type Received = Extract<ImportsReport, { type: 'imports.received' }>;

/** The current state of the import being undone. */
const undoneBy = ({ undone }: ImportingContext, { imports }: Received) =>
  imports.find(({ id }) => id === undone);

/** The current status of this file's import. */
const standing = ({ current }: ImportingContext, { imports }: Received) =>
  imports.find(({ id }) => id === current?.id)?.status;

export const importingSetup = setup({
  types: {
    context: {} as ImportingContext,
    events: {} as ImportingEvent,
    meta: {} as { view: ImportingView },
    tags: {} as 'busy' | 'acting' | 'reading' | 'running' | 'failed' | 'listLoading' | 'listFailed',
    children: {} as { readFile: 'readFile'; watchImports: 'watchImports' },
  },
  actors: {
    readFile: callbackNotProvided<ReadReport, ReadRequest>('readFile'),
    checkFile: notProvided<ImportAnswer<ImportCheck>, ImportingContext>('checkFile'),
    runImport: notProvided<ImportAnswer<Import>, ImportingContext>('runImport'),
    watchImports: callbackNotProvided<ImportsReport, undefined, { type: 'retry.requested' }>('watchImports'),
    undoImport: notProvided<ImportAnswer<Import>, { id: number | null }>('undoImport'),
    inviteImported: notProvided<UndoNote, { id: number }>('inviteImported'),
  },
  guards: {
    outcomeIs: isOutcome,
    isMatched: ({ context: { check, matches } }) => check !== null && isMatched(check, matches),
    hasSomething: ({ context: { check, existing } }) =>
      check !== null && check.new_count + (existing === 'update' ? check.known_count : 0) > 0,
    hasRun: ({ context }, params: Received) => standing(context, params) === 'run',
    hasFailed: ({ context }, params: Received) => standing(context, params) === 'failed',
    isOver: ({ context }, params: Received) => {
      const found = undoneBy(context, params);
      return found?.status === 'undone' || (found?.status === 'run' && found.failure !== null);
    },
  },
  actions: {
    startOver: assign({
      file: null,
      check: null,
      matches: {},
      message: null,
      current: null,
      existing: 'keep',
    }),
    takeKind: assign({ kind: (_, params: { kind: ImportKind }) => params.kind, message: null, fraction: 0 }),
    takeFile: assign({
      file: (_, params: { file: SelectedFile }) => params.file,
      check: null,
      message: null,
      fraction: 0,
    }),
    takeProgress: assign({ fraction: (_, params: { fraction: number }) => params.fraction }),
    takeCheck: assign((_, { check }: { check: ImportCheck }) => ({
      check,
      matches: matchesOf(check),
      order: check.date_order,
      shown: firstShown(check),
      existing: 'keep' as const,
      invites: false,
      message: null,
    })),
    takeAnswer: assign(({ context }, answer: ImportAnswer<ImportCheck>) =>
      answer.kind === 'answered'
        ? { check: answer.value, shown: firstShown(answer.value), message: null }
        : { message: context.message },
    ),
    takeMatch: assign({
      matches: ({ context }, params: { column: string; field: string }) =>
        matched(context.matches, params.column, params.field),
      message: null,
    }),
    takeOrder: assign({ order: (_, params: { order: DateOrder }) => params.order }),
    switchRemembering: assign({ remembers: ({ context }) => !context.remembers }),
    takeShown: assign({ shown: (_, params: { shown: ShownRows }) => params.shown }),
    switchInviting: assign({ invites: ({ context }) => !context.invites }),
    takeExisting: assign({ existing: (_, params: { existing: 'keep' | 'update' }) => params.existing }),
    takeRun: assign((_, answer: ImportAnswer<Import>) =>
      answer.kind === 'answered' ? { current: answer.value, message: null } : {},
    ),
    takeEarlier: assign(({ context: { current } }, { imports }: Received) => ({
      earlier: imports,
      current: imports.find(({ id }) => id === current?.id) ?? current,
    })),
    askAgain: sendTo('watchImports', { type: 'retry.requested' }),
    takeUndone: assign({ undone: (_, params: { id: number }) => params.id, notice: null }),
    takeUndoing: assign(({ context: { earlier, current } }, answer: ImportAnswer<Import>) => {
      if (answer.kind !== 'answered') return {};
      const asAnswered = (one: Import) => (one.id === answer.value.id ? answer.value : one);
      return { earlier: earlier.map(asAnswered), current: current && asAnswered(current) };
    }),
    noteUndone: assign(({ context }, params: Received) => {
      const found = undoneBy(context, params);
      return found === undefined ? {} : { notice: undoneNote(found) };
    }),
    note: assign({ notice: (_, note: UndoNote) => note }),
    noteRefused: assign((_, answer: ImportAnswer<Import>) =>
      answer.kind === 'refused' ? { notice: answer } : {},
    ),
    noteWentWrong: assign({ notice: { kind: 'refused', message: messages.wentWrong } }),
    clearNotice: assign({ notice: null }),
    clearMessage: assign({ message: null }),
    tell: assign({ message: (_, { message }: { message?: string }) => message ?? messages.wentWrong }),
    tellWentWrong: assign({ message: messages.wentWrong }),
    saveTemplate: actionNotProvided<{ kind: ImportKind }>('saveTemplate'),
    saveLeftOut: actionNotProvided<ImportingContext>('saveLeftOut'),
  },
  delays: { noticePause: 10_000 },
});

/** @returns the request to store the file. */
export const runRequest = (context: ImportingContext): RunRequest => ({
  ...checkRequest(context),
  existing: context.existing,
  remembers: context.remembers,
  invites: context.invites,
});

/** The context before a file is chosen. */
export const blank: ImportingContext = {
  kind: 'members',
  file: null,
  fraction: 0,
  check: null,
  matches: {},
  order: 'mdy',
  remembers: true,
  shown: 'new',
  existing: 'keep',
  invites: false,
  message: null,
  current: null,
  earlier: [],
  undone: null,
  notice: null,
};

/** Says why the server refused. */
export const refused = {
  type: 'tell',
  params: ({ event }: { event: { output: { kind: string; message?: string } } }) => event.output,
} as const;

/** What can be done with an earlier import. */
export const acts = {
  'undo.requested': {
    target: 'asking',
    actions: { type: 'takeUndone', params: ({ event }: { event: { id: number } }) => event },
  },
  'invite.requested': { target: 'inviting', actions: 'clearNotice' },
} as const;
