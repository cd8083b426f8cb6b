import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { capabilities } from '../../src/contract/capabilities.ts';
import type { DetailData } from '../../src/contract/detailPorts.ts';
import type { SheetData } from '../../src/contract/meetings/sheetPorts.ts';
import { viewedAs } from '../../src/contract/pageDefinitions.ts';
import { type PageId, pageIds } from '../../src/contract/pages.ts';
import { pageFixtures } from '../fixtures/pages.ts';
import { openRecordPage, openSheetPage, withRights } from './support/askingPage.tsx';
import { drawn } from './support/drawn.ts';
import { besides } from './support/drawnCases.ts';
import { standAt } from './support/standAt.ts';
import { examplesIn, partVariantsOf } from './support/variants.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York');
  return () => vi.unstubAllEnvs();
});
standAt('2026-05-14T09:00:00Z');

const ofALeader = { shell: withRights(...capabilities) };

/** A page with its data, and how it gets other data. */
const opened = async (page: PageId): Promise<[data: object, show: (data: object) => Promise<void>]> => {
  const fixture = pageFixtures[page];
  if (fixture?.kind === 'detail') {
    const { record } = await openRecordPage(fixture.filled, ofALeader);
    return [fixture.filled, (data) => record.resolve({ kind: 'loaded', data: data as DetailData })];
  }
  if (fixture?.kind !== 'sheet') throw new Error(`${page} is neither a detail page nor a sheet`);
  const { sheet } = await openSheetPage(fixture.filled, ofALeader);
  return [fixture.filled, (data) => sheet.resolve({ kind: 'loaded', data: data as SheetData })];
};

const lines = (): string[] =>
  drawn()
    .trimEnd()
    .split('\n')
    .map((line) => line.trim());

/** How many lines of a difference the table has in full. */
const most = 6;
const listed = (sign: string, found: readonly string[]): string[] => [
  ...found.slice(0, most).map((line) => `   ${sign} ${line}`),
  ...(found.length > most ? [`   ${sign} ${found.length - most} more`] : []),
];

const tables: string[] = [];
const pages = pageIds.filter((page) => {
  const { kind } = pageFixtures[page] ?? {};
  return (kind === 'detail' || kind === 'sheet') && viewedAs(page) === page;
});

it.each(pages)('each value in the answer of %s changes what depends on it', async (page) => {
  const [filled, show] = await opened(page);
  const before = lines();
  const table: string[] = [];
  for (const { path, differs, varied } of partVariantsOf(filled, examplesIn(filled))) {
    await act(() => show(varied));
    const after = lines();
    const changed = [...listed('+', besides(after, before)), ...listed('-', besides(before, after))];
    if (changed.length > 0) table.push(`  ${path} ${JSON.stringify(differs)}`, ...changed);
  }
  tables.push([page, ...table].join('\n'));
});

/** A condition on a value of a page that changed by mistake shows in the table’s diff. */
it('what depends on each value of a page matches its table', async () => {
  await expect(`${tables.join('\n\n')}\n`).toMatchFileSnapshot('expected/detailFields.txt');
});
