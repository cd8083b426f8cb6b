import { expect, it } from 'vitest';
import { checkRequest, runRequest } from '../../src/machines/importing.setup.ts';
import {
  checkedKnown,
  checkedMembers,
  checkedOpen,
  importRun,
  importRunning,
  importUndoing,
  importUndone,
} from '../fixtures/imports.ts';
import { importingCharts, importingIgnored, importingModel, roster } from '../model/machines/importing.ts';
import { describeGraph } from '../model/suite.ts';
import { startLive } from '../model/walk.ts';

describeGraph({ charts: importingCharts, ignored: importingIgnored });

const read = (check = checkedMembers) => {
  const live = startLive(importingModel);
  live.happen({ type: 'file.selected', file: roster });
  live.happen({ type: 'file.read', check });
  return { ...live, context: () => live.snapshot().context, step: () => live.snapshot().value.step };
};
const inputsOf = ({ runs }: Pick<ReturnType<typeof read>, 'runs'>, actor: string) =>
  runs.filter(({ name }) => name === actor).map(({ input }) => input);
const answered = (actor: string, value: unknown) => ({
  type: `xstate.done.actor.${actor}`,
  output: { kind: 'answered', value },
});

it('reads a file as the chosen kind, and again when the kind changes', () => {
  const live = read();
  live.happen({ type: 'kind.chosen', kind: 'chapters' });
  expect(live.step()).toBe('reading');
  expect(inputsOf(live, 'readFile')).toEqual([
    { kind: 'members', file: roster },
    { kind: 'chapters', file: roster },
  ]);
});

it('forgets the first file as soon as another is chosen', () => {
  const { happen, context, step } = read();
  happen({ type: 'file.selected', file: { ...roster, name: 'other.csv' } });
  expect([step(), context().check, context().file?.name]).toEqual(['reading', null, 'other.csv']);
});

it('gives the reason for a refused file until another is chosen', () => {
  const live = startLive(importingModel);
  live.happen({ type: 'file.selected', file: roster });
  live.happen({ type: 'upload.refused', message: 'This is a .pdf. Choose an .xlsx or .csv file.' });
  expect(live.snapshot().context.message).toBe('This is a .pdf. Choose an .xlsx or .csv file.');
  live.happen({ type: 'file.selected', file: roster });
  expect(live.snapshot().context.message).toBeNull();
});

it('shows no preview until every column is matched', () => {
  const { happen, step } = read(checkedOpen);
  happen({ type: 'preview.requested' });
  expect(step()).toBe('matching');
  happen({ type: 'preview.requested' });
  expect(step()).toBe('matching');
  happen({ type: 'column.matched', column: 'Spec.', field: 'profession' });
  happen({ type: 'preview.requested' });
  expect(step()).toBe('checking');
});

it('checks and stores with the chosen columns, date order, and answers', () => {
  const live = read(checkedOpen);
  const { happen, context } = live;
  happen({ type: 'preview.requested' });
  happen({ type: 'column.matched', column: 'Spec.', field: 'profession' });
  happen({ type: 'order.chosen', order: 'dmy' });
  happen({ type: 'remembering.switched' });
  happen({ type: 'preview.requested' });
  const [checked] = inputsOf(live, 'checkFile');
  expect(checkRequest(checked as ReturnType<typeof context>)).toEqual({
    id: checkedOpen.id,
    matches: expect.objectContaining({ 'Spec.': 'profession' }),
    order: 'dmy',
  });
  happen(answered('checkFile', checkedMembers));
  happen({ type: 'existing.chosen', existing: 'update' });
  happen({ type: 'inviting.switched' });
  happen({ type: 'import.requested' });
  const [stored] = inputsOf(live, 'runImport');
  expect(runRequest(stored as ReturnType<typeof context>)).toMatchObject({
    id: checkedMembers.id,
    existing: 'update',
    remembers: false,
    invites: true,
  });
});

it('stores a file without new rows only when existing rows are updated', () => {
  const { happen, step } = read(checkedKnown);
  happen({ type: 'preview.requested' });
  happen({ type: 'import.requested' });
  expect(step()).toBe('previewing');
  happen({ type: 'existing.chosen', existing: 'update' });
  happen({ type: 'import.requested' });
  expect(step()).toBe('starting');
});

it('forgets the invite and update answers with the next file', () => {
  const { happen, context } = read();
  happen({ type: 'preview.requested' });
  happen({ type: 'existing.chosen', existing: 'update' });
  happen({ type: 'inviting.switched' });
  happen({ type: 'restart.requested' });
  happen({ type: 'file.selected', file: roster });
  happen({ type: 'file.read', check: checkedMembers });
  expect(context()).toMatchObject({ existing: 'keep', invites: false });
});

it('is done when its own import has run, not when an earlier one has', () => {
  const { happen, step } = read();
  happen({ type: 'preview.requested' });
  happen({ type: 'import.requested' });
  happen(answered('runImport', { ...importRunning, id: 22 }));
  happen({ type: 'imports.received', imports: [importRun, { ...importRunning, id: 22 }] });
  expect(step()).toBe('running');
  happen({ type: 'imports.received', imports: [importRun, { ...importRun, id: 22 }] });
  expect(step()).toBe('done');
});

it('undoes an import while the next file is being matched', () => {
  const live = read(checkedOpen);
  const { happen, context, snapshot } = live;
  happen({ type: 'preview.requested' });
  happen({ type: 'imports.received', imports: [importRun] });
  happen({ type: 'undo.requested', id: importRun.id });
  expect(inputsOf(live, 'undoImport')).toEqual([{ id: importRun.id }]);
  happen(answered('undoImport', importUndoing));
  happen({ type: 'imports.received', imports: [{ ...importUndone, id: importRun.id }] });
  expect(snapshot().value).toMatchObject({ step: 'matching', act: 'telling' });
  expect(context().notice?.kind).toBe('done');
});
