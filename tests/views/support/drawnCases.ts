import { act, cleanup } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { DetailData } from '../../../src/contract/detailPorts.ts';
import type { LoadedForm } from '../../../src/contract/formPorts.ts';
import type { ListPage } from '../../../src/contract/listPorts.ts';
import type { SheetData } from '../../../src/contract/meetings/sheetPorts.ts';
import { pageDefinition } from '../../../src/contract/pageDefinitions.ts';
import type { PageId } from '../../../src/contract/pages.ts';
import type { OpenedOutcome } from '../../../src/contract/records/openedRecord.ts';
import {
  type AskingSetting,
  openAskingPage,
  openListPage,
  openRecordPage,
  openSheetPage,
} from './askingPage.tsx';
import { drawn } from './drawn.ts';
import { frameDrawn } from './gestures.ts';
import { pressed } from './pressed.ts';

type ListData = Partial<ListPage> & {
  readonly list: PageId;
  /** What the record in the address is answered with. */
  readonly opened?: OpenedOutcome;
};
type FormData = LoadedForm & { readonly form: PageId };
type Data = DetailData | SheetData | ListData | FormData;

/** The data of a detail page, a sheet, a list or a form, and a short description of the case. */
export type Case = readonly [what: string, data: Data, setting?: AskingSetting];

const isSheet = (data: DetailData | SheetData): data is SheetData =>
  pageDefinition(data.page).kind === 'sheet';
const open = async (data: Data, setting?: AskingSetting) => {
  if ('form' in data) {
    const opened = await openAskingPage(data.form, setting);
    await act(() => opened.loadForm.resolve(data));
    return opened;
  }
  if (!('list' in data)) return isSheet(data) ? openSheetPage(data, setting) : openRecordPage(data, setting);
  const opened = await openListPage(data.list, data, setting);
  const { opened: record } = data;
  if (record) await act(() => opened.opening.resolve(record));
  await frameDrawn();
  return opened;
};

/** The words and controls that one list has, or has more often, than the other. */
export const besides = (one: readonly string[], other: readonly string[]): string[] => {
  const rest = [...other];
  return one.filter((line) => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
};

/**
 * Tests that each case is drawn as before, and that its buttons make the same requests. The table has the first case
 * in full; for each other case it has the lines that are added and those that are missing.
 */
export const areDrawnAsBefore = (name: string, title: string, cases: readonly Case[]) =>
  it(`${title} matches the table of its cases`, async () => {
    vi.stubEnv('TZ', 'America/New_York');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const parts: string[] = [];
    let first: readonly string[] = [];
    const idle = new Set<string>();
    for (const [what, data, setting] of cases) {
      const opened = await open(data, setting);
      const seen = drawn().trimEnd().split('\n');
      const lines = [...seen, ...(await pressed(() => open(data, setting), opened, idle))];
      cleanup();
      const changes = [
        ...besides(lines, first).map((line) => `+ ${line.trim()}`),
        ...besides(first, lines).map((line) => `- ${line.trim()}`),
      ];
      parts.push([`— ${what}`, ...(first.length === 0 ? lines : changes), ''].join('\n'));
      if (first.length === 0) first = lines;
    }
    await expect(parts.join('\n')).toMatchFileSnapshot(`expected/cases.${name}.txt`);
  });
