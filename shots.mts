import { chromium } from 'playwright-core';

const [, , base, out, ...what] = process.argv;
const b = await chromium.launch({
  executablePath: 'node_modules/.cache/chromium-147.0.0/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const who of ['member', 'leader']) {
  for (const width of [1440, 390]) {
    const c = await b.newContext({ viewport: { width, height: 900 } });
    const p = await c.newPage();
    p.setDefaultTimeout(120000);
    p.on('pageerror', (e) => console.log('ERR', e.message));
    await p.goto(base + '/login');
    await p.getByLabel('E-mail').fill(`${who}@chapterhouse.test`);
    await p.getByLabel('Password', { exact: true }).fill('Chapter-demo-1');
    await p.getByRole('button', { name: 'Sign in', exact: true }).click();
    await p.waitForURL(/dashboard/);
    for (const page of what) {
      if (who === 'member' && page.includes('approval')) continue;
      await p.goto(`${base}/dashboard/${page}`);
      await p.waitForLoadState('networkidle');
      await p
        .locator('table tbody tr:not(.skeleton-rows), .blank, .card')
        .first()
        .waitFor({ timeout: 60000 })
        .catch(() => console.log('no rows', page));
      await p.screenshot({ path: `${out}/${page}-${who}-${width}.png`, fullPage: false });
      console.log(page, who, width);
    }
    await c.close();
  }
}
await b.close();
