import type { Batch, CellSet } from '../../contract/meetings/sheetPorts.ts';
import {
  type EntryMark,
  getChecklistEntry,
  saveChecklistEntry,
} from '../../contract/schedules/checklists.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { SheetSources } from '../sheetSources.ts';

/** Each cell names its checklist, because the call needs it. */
const rowOf = (checklistId: number) => (mark: EntryMark) => ({
  id: mark.item_id,
  checklist_id: checklistId,
  ...mark,
});

const ofCells = (cells: readonly CellSet[]) =>
  [...new Set(cells.map(({ row }) => row))].map((row) => {
    const ofRow = cells.filter((cell) => cell.row === row);
    const { checklist_id: _, ...value } = Object.assign({}, ...ofRow.map((cell) => cell.value));
    return { item_id: row, ...value, version: Math.min(...ofRow.map(({ version }) => version)) };
  });

const checklistOf = ({ cells }: Batch): number => Number(cells[0]?.value.checklist_id);

export const sheets: SheetSources<'checklistEntry'> = {
  checklistEntry: {
    place: 'checklist',
    load: async (api, { params }) => {
      const named = { id: params.id ?? '', entryId: params.entryId ?? '' };
      const { marks, ...entry } = await api(getChecklistEntry, { params: named });
      return {
        ...entry,
        page: 'checklistEntry',
        sheet: entry.id,
        rows: marks.map(rowOf(entry.checklist.id)),
      };
    },
    send: async (api, batch) => {
      const id = checklistOf(batch);
      const { outcomes, marks } = await api(saveChecklistEntry, {
        params: { id, entryId: batch.sheet },
        body: parseBody(saveChecklistEntry.body, { marks: ofCells(batch.cells) }),
      });
      return outcomes.flatMap(({ item_id, outcome }) =>
        marks
          .filter((mark) => mark.item_id === item_id)
          .map((mark) => ({
            id: item_id,
            isLost: outcome === 'lost',
            version: mark.version,
            fields: rowOf(id)(mark),
          })),
      );
    },
  },
};
