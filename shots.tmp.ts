import { chromium } from 'playwright-core';
import { readdirSync } from 'node:fs';
const url = 'http://localhost:4461';
const cache = 'node_modules/.cache';
const dir = readdirSync(cache).find((d) => d.startsWith('chromium-'));
const out = '/tmp/w/wayin-tmp/shots';
const browser = await chromium.launch({ executablePath: `${cache}/${dir}/chromium`, args: ['--no-sandbox', '--headless=old'] });
for (const width of [1440, 390]) {
  const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, baseURL: url });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const shot = async (name: string) => { await page.evaluate(() => document.fonts.ready); await page.screenshot({ path: `${out}/${name}-${width}.png`, fullPage: width === 390 }); };
  const attempt = async (name: string, act: () => Promise<unknown>) => { try { await act(); await shot(name); } catch (e) { console.log(name, width, String(e).slice(0, 300)); } };
  await attempt('visit-chapter', async () => { await page.goto('/visit-chapter'); await page.getByText(/\d+ chapters/).waitFor(); });
  await attempt('visit-chapter-detail', async () => { await page.getByRole('link', { name: /^Visit Millbrook on/ }).click(); await page.getByLabel('E-mail').waitFor(); await page.getByLabel('Profession').fill('Plumber'); });
  await attempt('register', async () => {
    await page.goto('/register');
    await page.waitForFunction(() => 'wired' in document.documentElement.dataset);
    await shot('register-1');
    await page.getByLabel('First name').fill('Rosa'); await page.getByLabel('Last name').fill('Delgado'); await page.getByLabel('E-mail').fill('rosa.shots@example.test');
    await page.getByRole('button', { name: /^Continue/ }).click();
    await page.getByLabel('Business name').fill('Delgado Plumbing');
    await page.getByRole('button', { name: /^Continue/ }).click();
    const list = page.locator('#professions option');
    await list.first().waitFor({ state: 'attached' });
    const names = await list.evaluateAll((o) => o.map((x) => (x as HTMLOptionElement).value));
    console.log(names.join(', ').slice(0, 400));
    for (const name of ['Plumber', 'Electrician', 'Realtor', 'Accountant', ...names.slice(0, 12)]) {
      if (!names.includes(name)) continue;
      await page.getByLabel('Profession').fill(name);
      await page.getByLabel('Chapter', { exact: true }).selectOption({ label: 'Millbrook, ME' });
      await page.getByRole('status').first().waitFor();
      if (await page.getByText('This seat is taken.').count()) break;
    }
  });
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('leader@chapterhouse.test');
  await page.getByLabel('Password').fill('Chapter-demo-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/dashboard/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await attempt('visitors-board', async () => { await page.goto('/dashboard/visitors'); await page.waitForLoadState('networkidle'); const board = page.getByRole('link', { name: 'Board' }).or(page.getByRole('button', { name: 'Board' })); if (await board.count()) await board.first().click(); await page.waitForLoadState('networkidle'); });
  await attempt('application', async () => { await page.goto('/dashboard/pending-applications'); await page.waitForLoadState('networkidle'); await page.locator('main a[href*="pending-applications/"]').first().click(); await page.waitForLoadState('networkidle'); });
  await attempt('onboarding', async () => { await page.goto('/dashboard/members-checklists'); await page.waitForLoadState('networkidle'); });
  await attempt('checklist-entry', async () => { await page.goto('/dashboard/checklists'); await page.waitForLoadState('networkidle'); await page.locator('main a[href*="/entries"]').first().click(); await page.waitForLoadState('networkidle'); await page.locator('main a[href*="/entries/"]').first().click(); await page.waitForLoadState('networkidle'); });
  await context.close();
}
await browser.close();
