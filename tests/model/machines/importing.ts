import type { SnapshotFrom } from 'xstate';
import { importingMachine } from '../../../src/machines/importing.machine.ts';
import { each } from '../../each.ts';
import {
  checkedKnown,
  checkedMembers,
  checkedOpen,
  importFailed,
  importNotUndone,
  importRun,
  importRunning,
  importUndoing,
  importUndone,
} from '../../fixtures/imports.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

type Page = Model<typeof importingMachine>;

export const roster = { name: 'millbrook-members-2026.csv', type: 'text/csv', size: 14_336 };

const never = { done: [], error: [] };
const noAnswer = new TypeError('Failed to fetch');
const refusal = { kind: 'refused', message: 'This file is no longer kept. Choose it again.' } as const;

const stepOf = ({ context: { kind, check, matches, existing } }: SnapshotFrom<typeof importingMachine>) =>
  [
    kind,
    check && (check.new_count > 0 ? 'new' : 'nothing new'),
    check && check.columns.length > Object.keys(matches).length && 'open',
    existing === 'update' && 'update',
  ]
    .filter(Boolean)
    .join(', ');

const steps: Page = {
  machine: importingMachine.provide({ actions: { ...each(() => {}, 'saveTemplate', 'saveLeftOut') } }),
  input: undefined,
  project: stepOf,
  cases: {
    'kind.chosen': [{ type: 'kind.chosen', kind: 'chapters' }],
    'file.selected': [{ type: 'file.selected', file: roster }],
    'upload.progressed': [{ type: 'upload.progressed', fraction: 0.5 }],
    'upload.refused': [{ type: 'upload.refused', message: 'This is a .pdf. Choose an .xlsx or .csv file.' }],
    'file.read': [
      { type: 'file.read', check: checkedMembers },
      { type: 'file.read', check: checkedOpen },
      { type: 'file.read', check: checkedKnown },
    ],
    'column.matched': [{ type: 'column.matched', column: 'Spec.', field: 'profession' }],
    'order.chosen': [{ type: 'order.chosen', order: 'dmy' }],
    'rows.filtered': [{ type: 'rows.filtered', shown: 'all' }],
    'existing.chosen': [{ type: 'existing.chosen', existing: 'update' }],
    ...each([], 'undo.requested', 'invite.requested'),
    'imports.received': [
      { type: 'imports.received', imports: [importRun] },
      { type: 'imports.received', imports: [importRunning] },
      { type: 'imports.received', imports: [importFailed] },
    ],
    'imports.missed': [],
    'imports.forbidden': [{ type: 'imports.forbidden' }],
    'retry.requested': [],
  },
  answers: {
    readFile: never,
    checkFile: { done: [{ kind: 'answered', value: checkedMembers }, refusal], error: [noAnswer] },
    runImport: { done: [{ kind: 'answered', value: importRunning }, refusal], error: [noAnswer] },
    watchImports: never,
    ...each(never, 'undoImport', 'inviteImported'),
  },
  // Only a members' file is walked to its end.
  mayHappen: ({ context, value }, { type }) =>
    type === 'file.read' || context.kind === 'members' || value.step === 'reading',
  nameEvent: (event) => {
    if (event.type === 'file.read') {
      if (event.check === checkedOpen) return 'with an open column';
      return event.check === checkedKnown ? 'of nothing new' : 'of members';
    }
    if (event.type === 'imports.received') {
      const [first] = event.imports;
      return first?.status === 'run' && first.failure !== null ? 'not undone' : (first?.status ?? 'none');
    }
    return event.output?.kind;
  },
};

/** From choosing a file to the result of its import. */
export const importingModel: Page = steps;

/** Earlier imports, and undoing them. */
export const earlierModel: Page = {
  ...steps,
  project: ({ context: { earlier, undone, notice } }) =>
    [earlier[0]?.status ?? 'none', undone, notice?.message].filter(Boolean).join(', '),
  cases: {
    ...steps.cases,
    ...each([], 'kind.chosen', 'file.selected', 'upload.progressed', 'upload.refused', 'file.read'),
    ...each([], 'column.matched', 'order.chosen', 'rows.filtered', 'existing.chosen'),
    ...each([], 'template.requested', 'preview.requested', 'remembering.switched', 'back.requested'),
    ...each([], 'leftOut.requested', 'import.requested', 'restart.requested', 'inviting.switched'),
    'undo.requested': [{ type: 'undo.requested', id: 21 }],
    'imports.missed': [{ type: 'imports.missed' }],
    'imports.forbidden': [],
    'retry.requested': [{ type: 'retry.requested' }],
    'imports.received': [
      { type: 'imports.received', imports: [importRun, importUndone] },
      { type: 'imports.received', imports: [importUndoing] },
      { type: 'imports.received', imports: [{ ...importUndone, id: importRun.id }] },
      { type: 'imports.received', imports: [importNotUndone] },
      { type: 'imports.received', imports: [] },
    ],
  },
  answers: {
    ...each(never, 'readFile', 'checkFile', 'runImport', 'watchImports', 'inviteImported'),
    undoImport: { done: [{ kind: 'answered', value: importUndoing }, refusal], error: [noAnswer] },
  },
  mayHappen: () => true,
};

/** Inviting the members that an import added. */
export const invitingModel: Page = {
  ...earlierModel,
  project: ({ context: { notice } }) => notice?.message ?? '',
  cases: {
    ...earlierModel.cases,
    ...each([], 'undo.requested', 'imports.missed', 'imports.received', 'retry.requested'),
    'invite.requested': [{ type: 'invite.requested', id: 21 }],
  },
  answers: {
    ...each(never, 'readFile', 'checkFile', 'runImport', 'watchImports', 'undoImport'),
    inviteImported: {
      done: [{ kind: 'done', message: '2 invitations are on their way.' }, refusal],
      error: [noAnswer],
    },
  },
};

/** Inviting the members of the import that was just run here. */
export const outcomeModel: Page = {
  ...steps,
  project: (snapshot) => [stepOf(snapshot), snapshot.context.notice?.message].join(', '),
  cases: {
    ...steps.cases,
    ...each([], 'kind.chosen', 'upload.progressed', 'upload.refused', 'column.matched', 'order.chosen'),
    ...each([], 'rows.filtered', 'existing.chosen', 'template.requested'),
    ...each([], 'remembering.switched', 'back.requested', 'leftOut.requested', 'restart.requested'),
    ...each([], 'inviting.switched', 'imports.forbidden'),
    'file.read': [{ type: 'file.read', check: checkedMembers }],
    'imports.received': [{ type: 'imports.received', imports: [importRun] }],
    'invite.requested': [{ type: 'invite.requested', id: importRun.id }],
  },
  answers: {
    ...each(never, 'readFile', 'watchImports', 'undoImport'),
    checkFile: { done: [{ kind: 'answered', value: checkedMembers }], error: [] },
    runImport: { done: [{ kind: 'answered', value: importRunning }], error: [] },
    inviteImported: { done: [{ kind: 'done', message: '2 invitations are on their way.' }], error: [] },
  },
};

export const importingCharts: [Chart<typeof importingMachine>, ...Chart<typeof importingMachine>[]] = [
  { name: 'main', model: importingModel, quiet: ['act.idle'] },
  { name: 'earlier', model: earlierModel, quiet: ['step.choosing.empty'] },
  { name: 'inviting', model: invitingModel, quiet: ['step.choosing.empty', 'list.awaitingImports'] },
];

const choosing = ['step.choosing.empty', 'step.choosing.refused', 'step.choosing.read'];
const after = ['step.starting', 'step.running', 'step.done', 'step.failed', 'step.forbidden'];
const everyStep = [
  ...choosing,
  'step.reading',
  'step.matching',
  'step.checking',
  'step.previewing',
  ...after,
];
const allBut = (...states: readonly string[]) => everyStep.filter((step) => !states.includes(step));

export const importingIgnored: Ignored<typeof importingMachine>[] = [
  {
    states: allBut(...choosing, 'step.reading'),
    events: ['file.selected'],
    reason: 'the file is chosen; another one begins with “Start over”',
  },
  {
    states: allBut(...choosing),
    events: ['kind.chosen', 'template.requested'],
    reason: 'the kind is chosen before the file',
  },
  {
    states: allBut('step.reading'),
    events: ['upload.progressed', 'upload.refused', 'file.read'],
    reason: 'no file is being read: what is reported belongs to one that was given up',
  },
  {
    states: allBut('step.matching'),
    events: ['column.matched', 'order.chosen', 'remembering.switched'],
    reason: 'columns are matched in their own step',
  },
  {
    states: allBut('step.previewing'),
    events: ['rows.filtered', 'existing.chosen', 'inviting.switched', 'import.requested'],
    reason: 'there is no preview, or it is being stored',
  },
  {
    states: allBut('step.choosing.read', 'step.matching'),
    events: ['preview.requested'],
    reason: 'there is nothing to preview yet, or it is being previewed',
  },
  {
    states: allBut('step.matching', 'step.previewing', 'step.failed'),
    events: ['back.requested'],
    reason: 'there is no step before, or the server is at work',
  },
  {
    states: allBut('step.previewing', 'step.done'),
    events: ['leftOut.requested'],
    reason: 'it isn’t known yet what is left out',
  },
  {
    states: ['list.awaitingImports', 'list.shown'],
    events: ['retry.requested'],
    reason: 'the imports before are there, or on their way',
  },
  { states: ['list.shown', 'list.failed'], events: ['imports.missed'], reason: 'what has come stays' },
  { states: ['act.asking', 'act.undoing'], events: ['undo.requested'], reason: 'one is undone at a time' },
  { states: ['act.inviting'], events: ['invite.requested'], reason: 'they are being invited' },
];
