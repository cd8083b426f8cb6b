import type { BrowserContext } from 'playwright-core';
import { openStream } from '../../src/contract/chat/stream.ts';

/** Somebody who looks at every page, and the widths of their windows. */
export interface Viewer {
  readonly email?: string;
  readonly widths: readonly number[];
  /** Looked at with axe as well, where the window is as wide as one of these. */
  readonly isChecked?: boolean;
  /** Every name is one that nobody should have. */
  readonly meetsHostileNames?: boolean;
}

export const viewers = {
  leader: { email: 'leader@chapterhouse.test', widths: [1440, 1024, 768, 390, 320], isChecked: true },
  member: { email: 'member@chapterhouse.test', widths: [1440, 390] },
  administrator: { email: 'admin@chapterhouse.test', widths: [1440, 390] },
  guest: { widths: [1440, 390], isChecked: true },
  hostile: { email: 'leader@chapterhouse.test', widths: [1440, 390], meetsHostileNames: true },
} as const satisfies Record<string, Viewer>;

export type ViewerName = keyof typeof viewers;

export const viewerNames = Object.keys(viewers) as ViewerName[];

/** No place to break, and a letter that turns round what follows it. */
const hostileTexts = ['x'.repeat(100), '\u202eeman'];
/** The same, and marks that reach over other lines. */
const hostileNames = [...hostileTexts, `e${'\u0301\u0323'.repeat(45)}`];

const isName = (key: string): boolean => /^(sub_)?(first|last)_name$/.test(key);
const isText = (key: string): boolean => /^(business_name|invited_by_name|topic|venue|text)$/.test(key);

let given = 0;

const hostileEnd = (endings: readonly string[]): string => {
  given += 1;
  return endings[given % endings.length] ?? '';
};

/** @returns an answer in which names and titles end in what is hostile, one kind after the other. */
export function withHostileNames(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withHostileNames);
  if (typeof answer !== 'object' || answer === null) return answer;
  const isRow = 'id' in answer && !('metric' in answer);
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => {
      if (typeof value !== 'string' || value === '') return [key, withHostileNames(value)];
      if (isName(key)) return [key, `${value} ${hostileEnd(hostileNames)}`];
      if (isText(key) || (key === 'title' && isRow)) return [key, `${value} ${hostileEnd(hostileTexts)}`];
      return [key, value];
    }),
  );
}

/** Everything that this profile is answered names hostile people. */
export const plantHostileNames = (context: BrowserContext): Promise<unknown> =>
  context.route('**/production/**', async (route) => {
    if (route.request().url().includes(openStream.path)) return route.continue();
    // A page that is left takes its calls along.
    const response = await route.fetch().catch(() => null);
    if (!response) return route.abort();
    const isData = response.headers()['content-type']?.includes('json');
    return route.fulfill(isData ? { response, json: withHostileNames(await response.json()) } : { response });
  });
