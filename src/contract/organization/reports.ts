import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { messages } from '../messages.ts';
import { pageDefinition } from '../pageDefinitions.ts';
import { pageIds } from '../pages.ts';
import { wellFormed } from '../scalars.ts';

/** The lists that can be exported, by the last word of their endpoint's path. */
const reports = [
  ...new Set([
    ...pageIds.flatMap((page) => pageDefinition(page).report ?? []),
    'attendance-list',
    'attendance-report',
    'registered-visitors',
  ]),
];

/** The most rows of one export. */
export const mostExported = 50_000;

export const exportExcel = endpoint({
  id: 'exportExcel',
  topics: [],
  method: 'POST',
  path: '/member-4/export-excel/:report',
  summary: 'A list as a workbook: the body has the list’s own filters, and which of its columns',
  reads: true,
  access: { kind: 'capability', anyOf: ['reports.export'], own: false },
  params: v.object({ report: v.picklist(reports) }),
  /** The list's filters and sort order, under the names of its endpoint. */
  body: v.looseObject({
    /** The columns' titles in the wanted order; all columns when absent. */
    columns: v.optional(
      v.pipe(
        v.array(v.string(messages.invalid), messages.invalid),
        v.minLength(1, messages.invalid),
        v.maxLength(50, messages.invalid),
      ),
    ),
    /** The filters in words, as shown on the page, for the sheet that describes the export. */
    filter_words: v.optional(
      v.pipe(v.string(messages.invalid), wellFormed, v.maxLength(1000, messages.invalid)),
    ),
  }),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  refusals: [409],
});
