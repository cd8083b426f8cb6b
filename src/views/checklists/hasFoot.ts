import type { SheetData } from '../../contract/meetings/sheetPorts.ts';

/**
 * @returns whether a sheet has a foot with the complete button: for an entry with items that the viewer may fill in.
 */
export const hasFoot = (data: SheetData | null | undefined): boolean =>
  data?.page === 'checklistEntry' && data.can_fill === 1 && data.rows.length > 0;
