import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { PageLook, Viewer } from './everyPage.ts';

const folder = new URL('../../test-results/', import.meta.url);
const fileOf = (viewer: Viewer): URL => new URL(`accessibility-${viewer}.json`, folder);

type Place = Pick<PageLook, 'viewer' | 'page' | 'width'>;

export const isSameLook = (one: Place, other: Place): boolean =>
  one.viewer === other.viewer && one.page === other.page && one.width === other.width;

/** @returns the results of these viewers' last run; none if there was none. */
export async function readLooks(chosen: readonly Viewer[]): Promise<PageLook[]> {
  const texts = await Promise.all(chosen.map((viewer) => readFile(fileOf(viewer), 'utf8').catch(() => '[]')));
  return texts.flatMap((text) => JSON.parse(text));
}

/** Stores one viewer's results in one synchronous step, because several pages are checked at the same time. */
export function writeLooks(viewer: Viewer, looks: readonly PageLook[]): void {
  mkdirSync(folder, { recursive: true });
  const own = looks.filter((look) => look.viewer === viewer);
  writeFileSync(fileOf(viewer), JSON.stringify(own, null, 1));
}

export function sayLook({ viewer, page, width, states, faults }: PageLook): void {
  const result = faults.length === 0 ? 'ok    ' : 'FAULTY';
  console.log(`${result} ${page} as ${viewer} at ${width} px, ${states} states`);
  for (const fault of faults) console.log(`       ${fault}`);
}

const totalsOf = (looks: readonly PageLook[]): string => {
  const pages = new Set(looks.map(({ page }) => page)).size;
  const states = looks.reduce((sum, look) => sum + look.states, 0);
  const faulty = looks.filter(({ faults }) => faults.length > 0).length;
  const shift = Math.max(0, ...looks.map((look) => look.shift));
  return `${pages} pages in ${looks.length} looks and ${states} states, in both themes: ${faulty} faulty; the largest layout shift ${shift.toFixed(3)}`;
};

/** @returns how much was checked and what was found: a line for each viewer and width, and one for all. */
export function summaryOf(looks: readonly PageLook[]): string {
  const places = [...new Set(looks.map(({ viewer, width }) => `${viewer} at ${width} px`))];
  const lines = places.map((place) => {
    const own = looks.filter(({ viewer, width }) => `${viewer} at ${width} px` === place);
    return `${place}: ${totalsOf(own)}`;
  });
  return [...lines, totalsOf(looks)].join('\n');
}
