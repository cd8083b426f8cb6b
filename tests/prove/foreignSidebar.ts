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
  /** Pages that told the member that they have no access. */
  readonly barred: readonly string[];
  readonly statuses: Readonly<Record<number, number>>;
  /** Everything that must not happen, with its page. */
  readonly faults: readonly string[];
}

export interface SidebarOptions {
  /** Pages to open; all pages if absent. */
  readonly addresses?: readonly string[];
  readonly onVisit?: (address: string) => void;
}

const admin = 'admin@chapterhouse.test';
/** A member of another chapter in the demo organization. */
const stranger = 'other@chapterhouse.test';

/**
 * Opens all pages as a plain member whose browser gets an administrator's sidebar, once for the member's own chapter
 * and once for another: the member must see only permitted data, or a page without access.
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
