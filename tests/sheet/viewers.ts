import type { BrowserContext } from 'playwright-core';
import { openStream } from '../../src/contract/chat/stream.ts';

/** Somebody who looks at every page, and the widths of their windows. */
export interface Viewer {
  readonly email?: string;
  readonly widths: readonly number[];
  /** Also checked with axe, at some widths. */
  readonly isChecked?: boolean;
  /** Sees only hostile names. */
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

/** A text without a place to break, and a character that reverses the text after it. */
const hostileTexts = ['x'.repeat(100), '\u202eeman'];
/** The hostile texts, and combining marks that cover other lines. */
const hostileNames = [...hostileTexts, `e${'\u0301\u0323'.repeat(45)}`];

const isName = (key: string): boolean => /^(sub_)?(first|last)_name$/.test(key);
const isText = (key: string): boolean => /^(business_name|invited_by_name|topic|venue|text)$/.test(key);

let given = 0;

const hostileEnd = (endings: readonly string[]): string => {
  given += 1;
  return endings[given % endings.length] ?? '';
};

/** @returns an answer whose names and titles end in hostile texts, each kind in turn. */
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

/** Puts hostile names into every answer for this profile. */
export const plantHostileNames = (context: BrowserContext): Promise<unknown> =>
  context.route('**/production/**', async (route) => {
    if (route.request().url().includes(openStream.path)) return route.continue();
    // A page that is being left cancels its calls.
    const response = await route.fetch().catch(() => null);
    if (!response) return route.abort();
    const isData = response.headers()['content-type']?.includes('json');
    return route.fulfill(isData ? { response, json: withHostileNames(await response.json()) } : { response });
  });
