import { launch } from '../browser/chromium.ts';
import { startDemo } from '../browser/demo.ts';
import { createStage, demoAccounts } from '../qa/stage.ts';
import { payloads } from './payloads.ts';
import { plantEntries, plantFacts } from './plantedEntries.ts';
import {
  plantAccount,
  plantApplications,
  plantChats,
  plantGrowth,
  plantProgram,
  plantSubs,
} from './plantedGrowth.ts';
import { plantLeading } from './plantedLeading.ts';
import { addressesOfGuests, addressesOfMails } from './plantedMails.ts';
import {
  addressesOfAll,
  addressesOfFacts,
  addressesOfLed,
  addressesOfMember,
  addressesOfRecords,
  lookIntoLists,
  lookThrough,
  watchForHarm,
} from './plantedPages.ts';
import { leftOut } from './plantedTexts.ts';
import { openGarden, type Planted, type Planters, plantMember, plantRecords } from './planting.ts';

const planters: Planters = {
  member: demoAccounts.member,
  fellow: demoAccounts.ep,
  leader: 'leader@chapterhouse.test',
  admin: 'admin@chapterhouse.test',
};

export interface PayloadWalk {
  readonly planted: readonly Planted[];
  /** Texts of the API that accepted no payload. */
  readonly leftOut: readonly string[];
  readonly harm: readonly string[];
  readonly visits: number;
  /** Payloads that some page showed as text. */
  readonly seen: readonly number[];
}

export interface PayloadOptions {
  /** How many of the payloads are used. */
  readonly times: number;
  /** Pages to open; all pages if absent. */
  readonly addresses?: readonly string[];
  /** Opens only addresses that contain all of these parts. */
  readonly only?: readonly string[];
  readonly onVisit?: (address: string) => void;
}

/**
 * Plants payloads through the API into every text that it stores, then opens all pages in a real browser as a member
 * of the same chapter, its leader and an administrator, and notes every payload that ran.
 */
export async function walkPayloads({
  times,
  addresses,
  only = [],
  onVisit,
}: PayloadOptions): Promise<PayloadWalk> {
  const wanted = payloads.slice(0, times);
  const product = await startDemo({ unlimited: true });
  const { browser } = await launch('light').catch(async (error: unknown) => {
    await product.stop();
    throw error;
  });
  try {
    const { url } = product;
    const garden = await openGarden(url, planters);
    const { planted, subjects } = garden;
    planted.push(...(await plantRecords(url, demoAccounts.member, wanted)));
    const plantings = [
      plantEntries,
      plantLeading,
      plantSubs,
      plantProgram,
      plantApplications,
      plantAccount,
      plantGrowth,
      plantChats,
    ];
    for (const planting of plantings) await planting(garden, wanted);
    const { others } = subjects;
    const stage = createStage({ browser: async () => browser, url });
    const tab = await stage.openSignedIn();
    tab.context.setDefaultTimeout(30_000);
    const sighting = await watchForHarm(tab);
    let visits = 0;
    const visit = async (address: string, { page } = tab) => {
      if (!only.every((part) => address.includes(part))) return;
      onVisit?.(address);
      visits += 1;
      await lookThrough(page, address, sighting);
    };
    if (!addresses) for (const address of addressesOfRecords(planted)) await visit(address);
    for (const payload of wanted) {
      await plantFacts(garden, payload);
      if (!addresses)
        for (const address of addressesOfFacts(subjects.chapterId, payload)) await visit(address);
    }
    for (let first = 0; first < wanted.length; first += others.length) {
      const round = wanted.slice(first, first + others.length);
      for (const [place, payload] of round.entries())
        planted.push(...(await plantMember(url, others[place]?.email ?? '', payload)));
      // The member who looks at the pages also plants a payload about themselves.
      planted.push(...(await plantMember(url, demoAccounts.member, round[0] ?? '')));
      for (const address of addresses ?? addressesOfAll) await visit(address);
      if (!addresses)
        for (const { id } of others.slice(0, round.length))
          for (const address of addressesOfMember(id)) await visit(address);
      await lookIntoLists(tab.page, sighting);
    }
    await tab.close();
    for (const email of addresses ? [] : [planters.leader, planters.admin]) {
      const theirs = await stage.openSignedIn(email);
      theirs.context.setDefaultTimeout(30_000);
      await watchForHarm(theirs, sighting);
      for (const address of addressesOfAll) await visit(address, theirs);
      for (const { id } of [{ id: subjects.memberId }, { id: subjects.fellowId }, ...others])
        for (const address of addressesOfLed(id)) await visit(address, theirs);
      await theirs.close();
    }
    const guest = await stage.openTab();
    guest.context.setDefaultTimeout(30_000);
    await watchForHarm(guest, sighting);
    const ofGuests = async () => [
      ...addressesOfGuests,
      ...(await addressesOfMails(guest.page, product.output())),
    ];
    for (const address of addresses ? [] : await ofGuests()) await visit(address, guest);
    await guest.close();
    return {
      planted,
      leftOut: leftOut(planted),
      harm: sighting.harm,
      visits,
      seen: [...sighting.seen].sort((one, other) => one - other),
    };
  } finally {
    await browser.close();
    await product.stop();
  }
}
