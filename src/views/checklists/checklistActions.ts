import { Archive, ArchiveRestore, Copy, Pencil, Trash2 } from 'lucide-react';
import type { RowOf } from '../../contract/listPorts.ts';
import type { RowAction } from '../list/definition.ts';
import { requestEntry } from '../list/shownActions.ts';

type Shown = RowOf<'checklist'>;

const namedOf = ({ id, name, version }: Shown) => ({ id, name, version });
const isDefined = ({ can_define }: Shown) => can_define === 1;

/** The actions of those who edit checklists. */
export const checklistActions: readonly RowAction<Shown>[] = [
  {
    icon: Pencil,
    label: ({ name }) => `Edit ${name}`,
    words: 'Edit',
    isFor: isDefined,
    command: ({ id, chapter_id, version }) =>
      requestEntry({ form: 'checklist', stored: { id, chapter_id, version } }),
  },
  {
    icon: Copy,
    label: ({ name }) => `Copy ${name}`,
    words: 'Copy',
    isFor: isDefined,
    command: ({ id, chapter_id }) =>
      requestEntry({ form: 'checklist', stored: { id: null, chapter_id, version: 0, copy_of: id } }),
  },
  {
    icon: Archive,
    label: ({ name }) => `Archive ${name}`,
    words: 'Archive',
    isFor: (row) => isDefined(row) && row.archived === 0,
    command: (row) => requestEntry({ form: 'checklistArchive', stored: namedOf(row) }),
  },
  {
    icon: ArchiveRestore,
    label: ({ name }) => `Bring ${name} back`,
    words: 'Bring back',
    isFor: (row) => isDefined(row) && row.archived === 1,
    command: (row) => requestEntry({ form: 'checklistReturn', stored: namedOf(row) }),
  },
  {
    icon: Trash2,
    label: ({ name }) => `Delete ${name}`,
    words: 'Delete',
    isFor: (row) => isDefined(row) && row.last_entry === null,
    command: (row) => requestEntry({ form: 'checklistDeletion', stored: namedOf(row) }),
  },
];
