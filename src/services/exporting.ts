import type { ExportReport, ExportRequest } from '../contract/exportPorts.ts';
import { messages } from '../contract/messages.ts';
import { exportExcel } from '../contract/organization/reports.ts';
import { pageDefinition } from '../contract/pageDefinitions.ts';
import type { Location, PageId } from '../contract/pages.ts';
import { type Api, ApiRefusal } from './calls/api.ts';
import { saveFile } from './device/saveFile.ts';
import { listPages } from './listPages.ts';
import { rangeOf } from './periods.ts';

const longestWords = 1000;

/** The filters of exports for pages that aren't lists, by page; each file of `services/exports` exports some. */
export type ExportFilters = Readonly<Partial<Record<PageId, (location: Location) => object>>>;

const files = import.meta.glob<ExportFilters>('./exports/*.ts', { eager: true, import: 'filters' });
const filters: ExportFilters = Object.assign({}, ...Object.values(files));

/** @returns the filters of an address as the page's own call takes them. */
const filtersOf = (location: Location): object => {
  const { page, query } = location;
  return (filters[page] ?? listPages[page]?.filters)?.(location) ?? rangeOf(query);
};

/**
 * Exports a page's list and makes the browser save it.
 * @param report called with the progress and the result.
 * @returns a function that aborts the export.
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
