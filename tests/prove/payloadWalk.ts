import { launch } from '../browser/chromium.ts';
import { startProduct } from '../browser/server.ts';
import { createStage, demoAccounts } from '../qa/stage.ts';
import { payloads } from './payloads.ts';
import {
  addressesOfAll,
  addressesOfMember,
  lookIntoLists,
  lookThrough,
  watchForHarm,
} from './plantedPages.ts';
import { membersOfChapter, type Planted, plantMember, plantRecords } from './planting.ts';

export interface PayloadWalk {
  readonly planted: readonly Planted[];
  readonly harm: readonly string[];
  /** How many pages were opened. */
  readonly visits: number;
  /** Payloads that were seen as text somewhere. */
  readonly seen: readonly number[];
}

export interface PayloadOptions {
  /** How many of the payloads. */
  readonly times: number;
  /** Pages to open; all there are when absent. */
  readonly addresses?: readonly string[];
  readonly onVisit?: (address: string) => void;
}

/**
 * Plants payloads through the API into every text of records and profiles, then opens all pages in a real browser as
 * a member of the same chapter and notes whatever ran.
 */
export async function walkPayloads({ times, addresses, onVisit }: PayloadOptions): Promise<PayloadWalk> {
  const wanted = payloads.slice(0, times);
  const product = await startProduct({ env: { DEMO: '1' }, unlimited: true, patience: 300_000 });
  const { browser } = await launch('light').catch(async (error: unknown) => {
    await product.stop();
    throw error;
  });
  try {
    const { url } = product;
    const planted = await plantRecords(url, demoAccounts.member, wanted);
    const others = await membersOfChapter(url, demoAccounts.member);
    const stage = createStage({ browser: async () => browser, url });
    const tab = await stage.openSignedIn();
    tab.context.setDefaultTimeout(30_000);
    const sighting = await watchForHarm(tab);
    let visits = 0;
    const visit = async (address: string) => {
      onVisit?.(address);
      visits += 1;
      await lookThrough(tab.page, address, sighting);
    };
    for (let first = 0; first < wanted.length; first += others.length) {
      const round = wanted.slice(first, first + others.length);
      for (const [place, payload] of round.entries())
        planted.push(...(await plantMember(url, others[place]?.email ?? '', payload)));
      // Whoever looks says a payload of themselves as well.
      planted.push(...(await plantMember(url, demoAccounts.member, round[0] ?? '')));
      for (const address of addresses ?? addressesOfAll(others[0]?.id ?? 1)) await visit(address);
      if (!addresses)
        for (const { id } of others.slice(0, round.length))
          for (const address of addressesOfMember(id)) await visit(address);
      await lookIntoLists(tab.page, sighting);
    }
    await tab.close();
    return {
      planted,
      harm: sighting.harm,
      visits,
      seen: [...sighting.seen].sort((one, other) => one - other),
    };
  } finally {
    await browser.close();
    await product.stop();
  }
}
