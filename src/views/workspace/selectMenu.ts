import type { SnapshotFrom } from 'xstate';
import type { menuMachine } from '../../machines/menu.machine.ts';

type Snapshot = SnapshotFrom<typeof menuMachine> | undefined;

/** Whether the menu is open, beside the page or as a drawer over it. */
export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot?.hasTag('open') ?? false;

/** Whether the screen is so narrow that the menu is a drawer. */
export const selectIsNarrow = (snapshot: Snapshot): boolean => snapshot?.context.isNarrow ?? false;
