import { Check, type LucideIcon, Minus, X } from 'lucide-react';
import type { SheetDataOf } from '../../contract/meetings/sheetPorts.ts';
import type { ChecklistMark } from '../../contract/schedules/checklists.ts';
import type { SheetFilter } from '../../machines/sheet.setup.ts';
import type { BadgeKind } from '../parts/Badge.tsx';

export type Entry = SheetDataOf<'checklistEntry'>;
export type Item = Entry['rows'][number];

/** The appearance of marks. */
export const marks: readonly {
  mark: ChecklistMark;
  words: string;
  look: string;
  kind: BadgeKind;
  icon: LucideIcon;
}[] = [
  { mark: 'done', words: 'Done', look: 'present', kind: 'good', icon: Check },
  { mark: 'not done', words: 'Not done', look: 'absent', kind: 'bad', icon: X },
  { mark: 'n.a.', words: 'N/A', look: 'excused', kind: 'plain', icon: Minus },
];

export const wordsOf = (mark: unknown): string =>
  marks.find((each) => each.mark === mark)?.words ?? 'Not marked';

export const unmarkedFilter = 'Unmarked';

/** @returns the items that match the filter, and those that matched when the filter was chosen. */
export const shownItems = (rows: readonly Item[], filter: SheetFilter | null): readonly Item[] =>
  filter === null ? rows : rows.filter(({ id, mark }) => mark === null || filter.rows.includes(id));

export const toMark = ({ id, checklist_id }: Item, mark: ChecklistMark) => ({
  row: id,
  cell: 'mark',
  value: { mark, checklist_id },
});

export const toNote = ({ id, checklist_id }: Item, note: string) => ({
  row: id,
  cell: 'note',
  value: { note: note.trim() === '' ? null : note, checklist_id },
});
