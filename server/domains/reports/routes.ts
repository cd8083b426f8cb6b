import { exportExcel } from '../../../src/contract/organization/reports.ts';
import type { Database } from '../../database/open.ts';
import { admit, type Http, handleFile } from '../../http/handle.ts';
import type { Limits } from '../../http/limits.ts';
import { present } from '../../http/refused.ts';
import { noteEvent } from '../../signin/events.ts';
import { fileNameOf, placesOf, readFirst, workbookOf } from './file.ts';
import { nameOfMember } from './namesRepository.ts';
import type { Report } from './report.ts';

/** The routes that export every list as a workbook; `limits` null turns rate limits off. */
export function registerReports(
  http: Http,
  db: Database['db'],
  reports: ReadonlyMap<string, Report>,
  limits: Limits | null,
) {
  handleFile(http, exportExcel, limits, async ({ params, body, viewer, now }) => {
    const { columns: titles, filter_words: words, ...asked } = body;
    const report = present(reports.get(params.report) ?? null);
    admit(report.list, viewer);
    const sheet = await report.open({ on: db, viewer, now }, asked);
    const places = placesOf(sheet.columns, titles);
    const first = await readFirst(sheet);
    await noteEvent(db, {
      at: now.getTime(),
      kind: 'exported',
      memberId: viewer.memberId,
      detail: { report: params.report },
    });
    const { timeZone, memberId } = viewer;
    const by = await nameOfMember(db, memberId);
    return {
      name: fileNameOf(sheet, viewer),
      content: workbookOf(sheet, { places, first, words, timeZone, now, by }),
    };
  });
}
