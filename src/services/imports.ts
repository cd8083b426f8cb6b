import { messages } from '../contract/messages.ts';
import type { ImportKind } from '../contract/organization/importFields.ts';
import { importFields } from '../contract/organization/importFields.ts';
import type {
  CheckRequest,
  ImportAnswer,
  ImportsReport,
  ReadReport,
  ReadRequest,
  RunRequest,
  UndoNote,
} from '../contract/organization/importPorts.ts';
import {
  beginImport,
  checkImport,
  getImports,
  type Import,
  type ImportCheck,
  inviteImported,
  largestImport,
  runImport,
  takeLeftOut,
  undoImport,
} from '../contract/organization/imports.ts';
import { type Api, ApiRefusal } from './calls/api.ts';
import { saveFile } from './device/saveFile.ts';

const said = ({ refusal }: ApiRefusal): string =>
  Object.values(refusal.errors ?? {}).flat()[0] ?? refusal.message;

const answered = async <Value>(asking: Promise<Value>): Promise<ImportAnswer<Value>> => {
  try {
    return { kind: 'answered', value: await asking };
  } catch (error) {
    if (error instanceof ApiRefusal) return { kind: 'refused', message: said(error) };
    throw error;
  }
};

const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
/** Follows the pronunciation: a .pdf, an .xls. */
const article = (extension: string): string => (/^[aefhilmnorsx]/.test(extension) ? 'an' : 'a');
const read: readonly string[] = ['csv', 'txt', 'tsv', 'xlsx'];

/** @returns what is wrong with a file before it's sent, or null. */
const refusalOfFile = ({ name, size }: File): string | null => {
  const extension = extensionOf(name);
  if (!read.includes(extension))
    return extension === ''
      ? 'Choose an .xlsx or .csv file.'
      : `This is ${article(extension)} .${extension}. Choose an .xlsx or .csv file.`;
  return size > largestImport ? messages.importTooLarge : null;
};

/**
 * Sends a file and reports its content.
 * @param report called with the progress and the result.
 * @returns a function that aborts the upload.
 */
export const readFile = (
  api: Api,
  { kind, file }: ReadRequest,
  report: (news: ReadReport) => void,
): (() => void) => {
  const abort = new AbortController();
  const tell = (news: ReadReport) => {
    if (!abort.signal.aborted) report(news);
  };
  const run = async () => {
    if (!(file instanceof File)) throw new Error('there is no file');
    const refusal = refusalOfFile(file);
    if (refusal !== null) return tell({ type: 'upload.refused', message: refusal });
    const form = new FormData();
    form.append('kind', kind);
    form.append('name', file.name);
    form.append('file', file);
    const onProgress = (fraction: number) => tell({ type: 'upload.progressed', fraction });
    const check = await api(beginImport, {}, { upload: { form, signal: abort.signal, onProgress } });
    tell({ type: 'file.read', check });
  };
  run().catch((error: unknown) =>
    tell({
      type: 'upload.refused',
      message: error instanceof ApiRefusal ? said(error) : messages.wentWrong,
    }),
  );
  return () => abort.abort();
};

const mappingOf = ({ matches, order }: CheckRequest) => ({ columns: { ...matches }, date_order: order });

export const checkFile = (api: Api, request: CheckRequest): Promise<ImportAnswer<ImportCheck>> =>
  answered(api(checkImport, { params: { id: request.id }, body: mappingOf(request) }));

export const startImport = (api: Api, request: RunRequest): Promise<ImportAnswer<Import>> =>
  answered(
    api(runImport, {
      params: { id: request.id },
      body: {
        ...mappingOf(request),
        existing: request.existing,
        remember: request.remembers ? 1 : 0,
        invite: request.invites ? 1 : 0,
      },
    }),
  );

/** The pause between two queries for running imports, in milliseconds. */
const pollPause = 1_000;

/**
 * Reports the newest imports, repeatedly while one is running or being undone.
 * @returns functions that refetch and stop.
 */
export const watchImports = (api: Api, report: (news: ImportsReport) => void) => {
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    clearTimeout(timer);
    asked += 1;
    const turn = asked;
    const tell = (news: ImportsReport) => {
      if (turn === asked) report(news);
    };
    try {
      const { rows } = await api(getImports, { query: { page_size: 10 } });
      tell({ type: 'imports.received', imports: rows });
      const isAtWork = rows.some(({ status }) => status === 'running' || status === 'undoing');
      if (isAtWork && turn === asked) timer = setTimeout(ask, pollPause);
    } catch (error) {
      const isForbidden = error instanceof ApiRefusal && error.status === 403;
      tell({ type: isForbidden ? 'imports.forbidden' : 'imports.missed' });
      if (!isForbidden && turn === asked) timer = setTimeout(ask, pollPause * 5);
    }
  };
  void ask();
  const stop = () => {
    asked += 1;
    clearTimeout(timer);
  };
  return { retry: () => void ask(), stop };
};

export const startUndoing = (api: Api, id: number | null): Promise<ImportAnswer<Import>> =>
  answered(api(undoImport, { params: { id: id ?? 0 } }));

/** Invites the members that an import created. @returns the message about it. */
export const inviteMade = async (api: Api, id: number): Promise<UndoNote> => {
  const answer = await answered(api(inviteImported, { params: { id } }));
  return answer.kind === 'refused' ? answer : { kind: 'done', message: answer.value.message };
};

/** Makes the browser save the rows with errors; a failure only means that no file is saved. */
export const saveLeftOut = (api: Api, request: CheckRequest): void => {
  const { signal } = new AbortController();
  const onReceived = (file: { readonly name: string; readonly content: Blob }) =>
    saveFile(file.name, file.content);
  api(
    takeLeftOut,
    { params: { id: request.id }, body: mappingOf(request) },
    { download: { signal, onProgress: () => {}, onReceived } },
  ).catch(() => undefined);
};

const cellOf = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const lineOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** Makes the browser save a file with the headers of a kind's fields and an example row. */
export const saveTemplate = (kind: ImportKind): void => {
  const fields = importFields[kind].filter(({ insteadOf }) => insteadOf === undefined);
  const text = lineOf(fields.map(({ label }) => label)) + lineOf(fields.map(({ example }) => example));
  saveFile(`${kind}-template.csv`, new Blob([`\ufeff${text}`], { type: 'text/csv' }));
};
