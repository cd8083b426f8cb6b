import type { SheetData } from '../../contract/meetings/sheetPorts.ts';

/** @returns whether a sheet ends with what completes it: an entry that can be filled in and has items. */
export const hasFoot = (data: SheetData | null | undefined): boolean =>
  data?.page === 'checklistEntry' && data.can_fill === 1 && data.rows.length > 0;
