import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { messages } from '../messages.ts';
import { pageDefinition } from '../pageDefinitions.ts';
import { pageIds } from '../pages.ts';
import { wellFormed } from '../scalars.ts';

/** The lists that can be exported, each by the last word of its call's path. */
const reports = [
  ...new Set([
    ...pageIds.flatMap((page) => pageDefinition(page).report ?? []),
    'attendance-list',
    'attendance-report',
    'registered-visitors',
  ]),
];

/** Most rows of one export. */
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
  /** The list's filters and sort, by the names of its call. */
  body: v.looseObject({
    /** Titles, in the order wanted; absent means all. */
    columns: v.optional(
      v.pipe(
        v.array(v.string(messages.invalid), messages.invalid),
        v.minLength(1, messages.invalid),
        v.maxLength(50, messages.invalid),
      ),
    ),
    /** The filters in words, as the page shows them, for the sheet that says what the file is. */
    filter_words: v.optional(
      v.pipe(v.string(messages.invalid), wellFormed, v.maxLength(1000, messages.invalid)),
    ),
  }),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  refusals: [409],
});
