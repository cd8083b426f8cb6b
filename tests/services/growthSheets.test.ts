import { expect, it, onTestFinished } from 'vitest';
import type { Batch, CellSet } from '../../src/contract/meetings/sheetPorts.ts';
import { saveMemberChecklist } from '../../src/contract/people/onboarding.ts';
import { saveChecklistEntry } from '../../src/contract/schedules/checklists.ts';
import type { Api } from '../../src/services/calls/api.ts';
import { sendCells, sheetPlace } from '../../src/services/sheetPages.ts';
import { sheetSource } from '../../src/services/sheetSources.ts';
import { entry } from '../fixtures/checklists.ts';

const cell = (more: Pick<CellSet, 'page' | 'sheet' | 'row' | 'cell' | 'value' | 'version'>): CellSet => ({
  ...more,
  id: `${more.row}.${more.cell}`,
  batch: 'key',
});

const answering = (answer: (call: never) => unknown) => {
  const calls: unknown[] = [];
  const api = (async (endpoint: { id: string }, call: never) => {
    calls.push([endpoint.id, call]);
    return answer(call);
  }) as unknown as Api;
  return { api, calls };
};

it('a checklist entry’s cells are sent in one call that names its checklist', async () => {
  const page = 'checklistEntry';
  const batch: Batch = {
    key: 'key',
    page,
    sheet: 61,
    cells: [
      cell({ page, sheet: 61, row: 71, cell: 'mark', value: { mark: 'done', checklist_id: 5 }, version: 1 }),
      cell({
        page,
        sheet: 61,
        row: 71,
        cell: 'note',
        value: { note: 'Two pots', checklist_id: 5 },
        version: 2,
      }),
      cell({ page, sheet: 61, row: 72, cell: 'mark', value: { mark: 'n.a.', checklist_id: 5 }, version: 0 }),
    ],
  };
  const { api, calls } = answering(() => ({
    ...entry,
    outcomes: [
      { item_id: 71, outcome: 'set' },
      { item_id: 72, outcome: 'lost' },
    ],
  }));
  const outcome = await sendCells(api, batch);
  expect(calls).toEqual([
    [
      saveChecklistEntry.id,
      {
        params: { id: 5, entryId: 61 },
        body: {
          marks: [
            { item_id: 71, mark: 'done', note: 'Two pots', version: 1 },
            { item_id: 72, mark: 'n.a.', version: 0 },
          ],
        },
      },
    ],
  ]);
  expect(outcome).toEqual({
    kind: 'answered',
    rows: [
      { id: 71, isLost: false, version: 1, fields: { id: 71, checklist_id: 5, ...entry.marks[0] } },
      { id: 72, isLost: true, version: 2, fields: { id: 72, checklist_id: 5, ...entry.marks[1] } },
    ],
  });
});

it('each onboarding step is sent in its own call with all its changes', async () => {
  const page = 'membersChecklists';
  const row = 12_000_002;
  const batch: Batch = {
    key: 'key',
    page,
    sheet: 1,
    cells: [
      cell({ page, sheet: 1, row, cell: 'done', value: { done: 1 }, version: 1 }),
      cell({ page, sheet: 1, row, cell: 'points', value: { points: 10 }, version: 1 }),
    ],
  };
  const step = { item_id: 2, done: 1, done_at: null, done_by: null, points: 10, version: 2 };
  const { api, calls } = answering(() => ({ member_id: 12, ...step, outcome: 'set' }));
  const outcome = await sendCells(api, batch);
  expect(calls).toEqual([
    [saveMemberChecklist.id, { body: { member_id: 12, item_id: 2, done: 1, points: 10, version: 1 } }],
  ]);
  expect(outcome).toEqual({
    kind: 'answered',
    rows: [{ id: row, isLost: false, version: 2, fields: { ...step, member_id: 12 } }],
  });
});

it('an entry is a place where members see who else is there', async () => {
  expect(await sheetPlace('checklistEntry', 61)).toBe('checklist:61');
});

it('a sheet that names no place tells nobody who is there', async () => {
  const source = sheetSource('checklistEntry');
  const { place } = source;
  onTestFinished(() => void Reflect.set(source, 'place', place));
  Reflect.deleteProperty(source, 'place');
  expect(await sheetPlace('checklistEntry', 61)).toBeNull();
});
