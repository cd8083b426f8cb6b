import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../browser/server.ts';
import { atMost, barTable, type Section, shown, summary, table } from './figures.ts';

/** The time from starting `npm start`'s program to `ready`: in an empty folder with loading the demo, and later. */
export async function benchStart(rounds: number): Promise<Section> {
  const first: number[] = [];
  const later: number[] = [];
  for (let round = 0; round < Math.max(1, Math.ceil(rounds / 3)); round += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-start-'));
    const options = { dataDir, asUsersDo: true };
    try {
      const fresh = await startProduct(options);
      first.push(fresh.startedIn);
      await fresh.stop();
      for (let again = 0; again < 3; again += 1) {
        const product = await startProduct(options);
        later.push(product.startedIn);
        await product.stop();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  const [firstSummary, laterSummary] = [summary(first), summary(later)];
  const bars = [
    atMost('first start, built already', firstSummary.median, 30_000, 'ms', 0),
    atMost('later start', laterSummary.median, 3_000, 'ms', 0),
  ];
  const rows = [
    ['first, with the demo organization', first.length, shown(firstSummary)],
    ['later', later.length, shown(laterSummary)],
  ];
  const text = `start to ready, ms: median (least–most)\n${table(['start', 'n', 'ms'], rows)}\n\n${barTable(bars)}`;
  return { bars, details: { first, later }, text };
}
