import { endpoints } from '../../src/contract/endpoints.ts';
import { messages } from '../../src/contract/messages.ts';
import { launch } from '../browser/chromium.ts';
import { startDemo } from '../browser/demo.ts';
import { fetched } from '../browser/fetched.ts';
import { createStage, demoAccounts } from '../qa/stage.ts';
import { signIn } from './client.ts';
import { addressesOfAll, addressesOfMember } from './plantedPages.ts';

export interface SidebarWalk {
  readonly pages: number;
  /** Pages that said that they are not for the member. */
  readonly barred: readonly string[];
  /** Answers to calls by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** What must not be, each with its page. */
  readonly faults: readonly string[];
}

export interface SidebarOptions {
  /** Pages to open; all there are when absent. */
  readonly addresses?: readonly string[];
  readonly onVisit?: (address: string) => void;
}

const admin = 'admin@chapterhouse.test';
/** Of another chapter than the member's, in the demo organization. */
const stranger = 'other@chapterhouse.test';

/**
 * Opens all pages as a plain member whose browser is given an administrator's sidebar, once about the member's own
 * and once about another chapter: what comes is the member's due, or a page that says that it is not.
 */
export async function walkWithForeignSidebar({ addresses, onVisit }: SidebarOptions): Promise<SidebarWalk> {
  const product = await startDemo({ unlimited: true });
  const { browser } = await launch('light').catch(async (error: unknown) => {
    await product.stop();
    throw error;
  });
  const api = async (email: string, path: string): Promise<unknown> => {
    const authorization = `Bearer ${await signIn(product.url, email)}`;
    return (await fetch(`${product.url}/production${path}`, { headers: { authorization } })).json();
  };
  try {
    const { roles, sidebar } = Object(await api(admin, endpoints.getSidebar.path));
    const own = Object(await api(demoAccounts.member, endpoints.getSidebar.path));
    const { member_id, chapter_id } = Object(await api(stranger, endpoints.verifyToken.path));
    const stage = createStage({ browser: async () => browser, url: product.url });
    const { page, complaints, close } = await stage.openSignedIn();
    await page.route('**/production/member-1/sidebar', (route) =>
      route.fulfill({ json: { ...own, roles, sidebar } }),
    );
    const statuses: Record<number, number> = {};
    const faults: string[] = [];
    const barred: string[] = [];
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname;
      if (!path.startsWith('/production/')) return;
      statuses[response.status()] = (statuses[response.status()] ?? 0) + 1;
      if (response.status() >= 500) faults.push(`${path}: ${response.status()}`);
    });
    const walked = addresses ?? [
      ...addressesOfAll,
      ...addressesOfMember(own.member.id),
      ...addressesOfAll.map((address) => address.replace('/chapters/1', `/chapters/${chapter_id}`)),
      ...addressesOfMember(member_id),
    ];
    for (const address of walked) {
      onVisit?.(address);
      await page.goto(address);
      const main = page.getByRole('main');
      await main.waitFor({ timeout: 60_000 });
      await fetched(page);
      const text = await main.innerText();
      if (/don’t have access/.test(text)) barred.push(address);
      if (text.includes(messages.wentWrong) || text.trim() === '')
        faults.push(`${address}: ${text.slice(0, 80)}`);
    }
    faults.push(...complaints.filter((line) => !/status of 40[34]/.test(line)));
    await close();
    return { pages: walked.length, barred, statuses, faults };
  } finally {
    await browser.close();
    await product.stop();
  }
}
