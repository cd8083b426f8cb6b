import { getAttendanceReportDetails } from '../contract/attendanceReports.ts';
import { ChapterSummaryQuery, SummaryMembersQuery } from '../contract/chapterSummary.ts';
import type { ExportReport, ExportRequest } from '../contract/exportPorts.ts';
import { messages } from '../contract/messages.ts';
import { MemberChecklistQuery } from '../contract/onboarding.ts';
import { pageDefinition } from '../contract/pageDefinitions.ts';
import type { Location } from '../contract/pages.ts';
import { exportExcel } from '../contract/reports.ts';
import { getSmReport } from '../contract/smReport.ts';
import { type Api, ApiRefusal } from './api.ts';
import { known } from './listFilters.ts';
import { listPages } from './listPages.ts';
import { rangeOf } from './periods.ts';
import { saveFile } from './saveFile.ts';

const longestWords = 1000;

/** @returns the filters of an address as the page's own call takes them. */
const filtersOf = (location: Location): object => {
  const { page, params, query } = location;
  if (page === 'smReport') return known(getSmReport.query, query);
  if (page === 'membersChecklists') return known(MemberChecklistQuery, query);
  if (page === 'chapterSummary') return known(ChapterSummaryQuery, query);
  if (page === 'chapterSummaryMatrix')
    return { type: params.id, ...known(SummaryMembersQuery, query), ...rangeOf(query) };
  if (page === 'attendanceReportDetails')
    return { id: Number(params.id), ...known(getAttendanceReportDetails.query, query) };
  return listPages[page]?.filters(location) ?? rangeOf(query);
};

/**
 * Asks for what a page lists as a file and has the browser save it.
 * @param report told how much has come, and how it ended. @returns a function that breaks it off.
 */
export const exportList = (
  api: Api,
  request: ExportRequest | null,
  report: (news: ExportReport) => void,
): (() => void) => {
  const abort = new AbortController();
  const tell = (news: ExportReport) => {
    if (!abort.signal.aborted) report(news);
  };
  const run = async () => {
    const name = request && pageDefinition(request.location.page).report;
    if (!request || !name) throw new Error('there is nothing to export here');
    const { location, columns, filters } = request;
    const body = {
      ...filtersOf(location),
      ...(columns ? { columns: [...columns] } : {}),
      ...(filters && { filter_words: filters.slice(0, longestWords) }),
    };
    await api(
      exportExcel,
      { params: { report: name }, body },
      {
        download: {
          signal: abort.signal,
          onProgress: (bytes) => tell({ type: 'export.progressed', bytes }),
          onReceived: (file) => {
            if (abort.signal.aborted) return;
            saveFile(file.name, file.content);
            tell({ type: 'export.saved', name: file.name });
          },
        },
      },
    );
  };
  run().catch((error: unknown) => {
    const message = error instanceof ApiRefusal ? error.refusal.message : messages.wentWrong;
    tell({ type: 'export.refused', message });
  });
  return () => abort.abort();
};
