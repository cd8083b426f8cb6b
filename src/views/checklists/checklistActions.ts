import { Archive, ArchiveRestore, Copy, Pencil, Trash2 } from 'lucide-react';
import type { FormEntry } from '../../contract/formPorts.ts';
import type { RowOf } from '../../contract/listPorts.ts';
import type { RowAction } from '../list/definition.ts';

type Shown = RowOf<'checklist'>;

const asking = (entryOf: (row: Shown) => FormEntry) => (row: Shown) =>
  ({ to: 'workspace', event: { type: 'entry.requested', entry: entryOf(row) } }) as const;

const namedOf = ({ id, name, version }: Shown) => ({ id, name, version });
const isDefined = ({ can_define }: Shown) => can_define === 1;

/** The actions of those who edit checklists. */
export const checklistActions: readonly RowAction<Shown>[] = [
  {
    icon: Pencil,
    label: ({ name }) => `Edit ${name}`,
    words: 'Edit',
    isFor: isDefined,
    command: asking(({ id, chapter_id, version }) => ({
      form: 'checklist',
      stored: { id, chapter_id, version },
    })),
  },
  {
    icon: Copy,
    label: ({ name }) => `Copy ${name}`,
    words: 'Copy',
    isFor: isDefined,
    command: asking(({ id, chapter_id }) => ({
      form: 'checklist',
      stored: { id: null, chapter_id, version: 0, copy_of: id },
    })),
  },
  {
    icon: Archive,
    label: ({ name }) => `Archive ${name}`,
    words: 'Archive',
    isFor: (row) => isDefined(row) && row.archived === 0,
    command: asking((row) => ({ form: 'checklistArchive', stored: namedOf(row) })),
  },
  {
    icon: ArchiveRestore,
    label: ({ name }) => `Bring ${name} back`,
    words: 'Bring back',
    isFor: (row) => isDefined(row) && row.archived === 1,
    command: asking((row) => ({ form: 'checklistReturn', stored: namedOf(row) })),
  },
  {
    icon: Trash2,
    label: ({ name }) => `Delete ${name}`,
    words: 'Delete',
    isFor: (row) => isDefined(row) && row.last_entry === null,
    command: asking((row) => ({ form: 'checklistDeletion', stored: namedOf(row) })),
  },
];
