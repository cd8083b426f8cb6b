import type { LucideIcon } from 'lucide-react';
import type { PageAction } from '../../contract/detailPorts.ts';
import type { Location } from '../../contract/pages.ts';
import type { ListEvent } from '../../machines/list.setup.ts';
import type { WorkspaceEvent } from '../../machines/workspace.setup.ts';

/** What a row's button sends, and to whom; or where it leads. */
export type RowCommand =
  | { to: 'workspace'; event: WorkspaceEvent }
  | { to: 'list'; event: ListEvent }
  | { to: 'page'; location: Location };

/** @returns what asks the list for an action at the server. */
export const requestAction = (action: PageAction): RowCommand => ({
  to: 'list',
  event: { type: 'action.requested', action },
});

/** A button of an opened record, ready to be drawn. */
export interface ShownCommand {
  icon: LucideIcon;
  verb: string;
  command: RowCommand;
}

/** One thing that can be done with a row, ready to be drawn. */
export interface ShownAction extends Omit<ShownCommand, 'verb'> {
  label: string;
  words: string;
  off: string | null;
  isOfRow: boolean;
}
