import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { launch } from '../browser/chromium.ts';
import { startDemo } from '../browser/demo.ts';
import { takeClock } from '../qa/clock.ts';
import { createStage } from '../qa/stage.ts';
import { membersOf, toPerformance } from '../qa/walks/dialogs.ts';
import { forgetDrafts } from '../qa/walks/drafts.ts';
import { demoAccounts, seededRandom, shuffle, signIn } from './client.ts';
import { type FaultedDialog, faultedDialogs, type Screen } from './faultedDialogs.ts';
import { type State, states, walks } from './faultWalks.ts';
import { type Fault, type FaultyNetwork, faults, faultyNetwork } from './faultyNetwork.ts';
import { countOf } from './recordBodies.ts';

/** One dialog in one state under one fault. */
export interface FaultCase {
  readonly name: string;
  readonly dialog: FaultedDialog;
  readonly state: State;
  readonly fault: Fault;
}

export interface Walked {
  readonly name: string;
  readonly milliseconds: number;
  /** Why the dialog didn't recover, or null if it did. */
  readonly failure: string | null;
}

/** Seven dialogs with six states each and twelve faults in each state. */
export const cases: readonly FaultCase[] = faultedDialogs.flatMap((dialog) =>
  states.flatMap((state) =>
    faults.map((fault) => ({ name: `${dialog.id} / ${state} / ${fault}`, dialog, state, fault })),
  ),
);

/** The cases in an order that depends on the seed, so that the first few are a sample of all. */
export const shuffled = (all: readonly FaultCase[], seed: number): readonly FaultCase[] =>
  shuffle(all, seededRandom(seed));

/** Console messages about requests that a fault struck. */
const broughtAbout = /Failed to load|net::ERR_|Loading (module|failed)/;
const tokenLife = 8 * 60_000;

interface Worker {
  readonly walk: (faultCase: FaultCase) => Promise<void>;
  readonly stop: () => Promise<void>;
}

async function workerOf(browser: Browser, product: string, email: string): Promise<Worker> {
  const network: FaultyNetwork = await faultyNetwork(product);
  const stage = createStage({ browser: async () => browser, url: network.url });
  let screen: Screen | undefined;
  let token = '';
  let entered = Number.NEGATIVE_INFINITY;

  const openScreen = async (): Promise<Screen> => {
    // An earlier tab may have renewed its session, whose tokens are then used up.
    const storageState = await stage.sessionOf(email, { fresh: true });
    // A worker that has the files would serve them whatever the fault.
    const tab = await stage.openTab({ storageState, serviceWorkers: 'block' });
    tab.context.setDefaultTimeout(30_000);
    const clock = await takeClock(tab.page);
    await toPerformance(tab.page);
    const member = (await membersOf(tab.page)).find(({ isEp }) => !isEp);
    if (!member) throw new Error('the chapter needs a member who is not EP');
    return { ...tab, clock, member, email };
  };
  const count = async (metric: number | null): Promise<number> => {
    if (metric === null) return 0;
    if (performance.now() - entered > tokenLife) {
      token = await signIn(product, email);
      entered = performance.now();
    }
    return countOf(product, token, metric);
  };

  return {
    walk: async ({ dialog, state, fault }) => {
      try {
        screen ??= await openScreen();
        await screen.clock.setRight();
        await forgetDrafts(screen.page);
        if (state !== 'opening') await toPerformance(screen.page);
        const before = await count(dialog.metric);
        await walks[state]({ screen, dialog, fault, network });
        const recorded = (await count(dialog.metric)) - before;
        if (dialog.metric !== null) assert.equal(recorded, 1, 'recorded once');
        const complaints = screen.complaints.splice(0).filter((line) => !broughtAbout.test(line));
        assert.deepEqual(complaints, [], 'the browser complains of nothing');
      } catch (error) {
        network.clear();
        await screen?.close().catch(() => undefined);
        screen = undefined;
        throw error;
      }
    },
    stop: async () => {
      await screen?.close().catch(() => undefined);
      await network.stop();
    },
  };
}

export interface CaseOptions {
  readonly cases: readonly FaultCase[];
  /** How many members walk at once, each in their own tab. */
  readonly walkers?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly onWalked?: (walked: Walked) => void;
}

/**
 * Walks cases in a real browser against the built product. @returns how each ended, in the order in which they ended.
 */
export async function walkCases({
  cases: wanted,
  walkers = 1,
  env,
  onWalked,
}: CaseOptions): Promise<Walked[]> {
  const product = await startDemo({ ...(env && { env }), unlimited: true });
  const { browser } = await launch('light').catch(async (error: unknown) => {
    await product.stop();
    throw error;
  });
  const walked: Walked[] = [];
  const waiting = [...wanted];
  const work = async (email: string) => {
    const worker = await workerOf(browser, product.url, email);
    for (let faultCase = waiting.shift(); faultCase; faultCase = waiting.shift()) {
      const begun = performance.now();
      const failure = await worker.walk(faultCase).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      const one = { name: faultCase.name, milliseconds: Math.round(performance.now() - begun), failure };
      walked.push(one);
      onWalked?.(one);
    }
    await worker.stop();
  };
  try {
    await Promise.all(demoAccounts.slice(0, walkers).map(work));
  } finally {
    await browser.close();
    await product.stop();
  }
  return walked;
}
