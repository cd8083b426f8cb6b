import { cleanup } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { DetailData } from '../../../src/contract/detailPorts.ts';
import { openRecordPage } from './askingPage.tsx';
import { drawn } from './drawn.ts';

/** A page's data, and what they show in a few words. */
export type Case = readonly [what: string, data: DetailData];

/** Each word or control that stands in one of them and not, or not as often, in the other. */
const besides = (one: readonly string[], other: readonly string[]): string[] => {
  const rest = [...other];
  return one.filter((line) => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
};

/**
 * Tests that each case is drawn as before: the table has the first whole, and of each other what is drawn besides and
 * what is no more.
 */
export const areDrawnAsBefore = (name: string, title: string, cases: readonly Case[]) =>
  it(`${title} is drawn as the table of its cases has it`, async () => {
    vi.stubEnv('TZ', 'America/New_York');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const parts: string[] = [];
    let first: readonly string[] = [];
    for (const [what, data] of cases) {
      await openRecordPage(data);
      const lines = drawn().trimEnd().split('\n');
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
