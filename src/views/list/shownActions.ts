import type { LucideIcon } from 'lucide-react';
import type { PageAction } from '../../contract/detailPorts.ts';
import type { FormEntry } from '../../contract/formPorts.ts';
import type { Location } from '../../contract/pages.ts';
import type { ListEvent } from '../../machines/list.setup.ts';
import type { WorkspaceEvent } from '../../machines/workspace.setup.ts';
import type { RowAction } from './definition.ts';

/** The event of a row's button and its recipient, or a link. */
export type RowCommand =
  | { to: 'workspace'; event: WorkspaceEvent }
  | { to: 'list'; event: ListEvent }
  | { to: 'page'; location: Location };

/** @returns the command that requests an action at the server. */
export const requestAction = (action: PageAction): RowCommand => ({
  to: 'list',
  event: { type: 'action.requested', action },
});

/** @returns the command that opens a form. */
export const requestEntry = (entry: FormEntry): RowCommand => ({
  to: 'workspace',
  event: { type: 'entry.requested', entry },
});

/** @returns a maker of actions that open a form about a row; their accessible names end with the row's name. */
export const openingFor =
  <Row>(named: (row: Row) => string) =>
  (
    more: Pick<RowAction<Row>, 'icon' | 'words' | 'isFor'>,
    entry: (row: Row) => FormEntry,
  ): RowAction<Row> => ({
    ...more,
    label: (row) => `${more.words}: ${named(row)}`,
    command: (row) => requestEntry(entry(row)),
  });

/** @returns the command that opens a recording dialog. */
export const requestDialog = (
  asked: Omit<Extract<WorkspaceEvent, { type: 'recording.requested' }>, 'type'>,
): RowCommand => ({ to: 'workspace', event: { type: 'recording.requested', ...asked } });

/** A button of an opened record, ready to render. */
export interface ShownCommand {
  icon: LucideIcon;
  verb: string;
  command: RowCommand;
}

/** An action of a row, ready to render. */
export interface ShownAction extends Omit<ShownCommand, 'verb'> {
  label: string;
  words: string;
  off: string | null;
  isOfRow: boolean;
}
