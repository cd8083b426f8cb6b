import { mkdirSync } from 'node:fs';
import { violations } from './browser/accessibility.ts';
import { launch } from './browser/chromium.ts';
import { startDemo } from './browser/demo.ts';
import { createStage } from './qa/stage.ts';

const out = '/tmp/shots/h-shell/';
mkdirSync(out, { recursive: true });
const which = process.argv.slice(2);
const wants = (name: string) => which.length === 0 || which.includes(name);
const main = async () => {
  const product = await startDemo();
  const { browser } = await launch();
  const stage = createStage({ browser: async () => browser, url: product.url });
  const at = (width: number) => ({ viewport: { width, height: width === 390 ? 844 : 900 }, ...(width === 390 && { hasTouch: true, isMobile: true }) });
  try {
    if (wants('door'))
      for (const width of [1440, 390]) {
        const { page, close } = await stage.openTab(at(width));
        for (const path of ['login', 'reset-password']) {
          await page.goto(`/${path}`);
          await page.waitForLoadState('networkidle');
          await page.screenshot({ path: `${out}${path}-${width}.png` });
          console.log(path, width, await violations(page));
          await page.screenshot({ path: `${out}${path}-${width}-dark.png` });
          await page.emulateMedia({ colorScheme: 'light' });
        }
        await page.goto('/login');
        await page.getByRole('textbox', { name: 'E-mail' }).fill('member@chapterhouse.test');
        await page.getByLabel('Password').fill('wrong-one');
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByRole('alert').waitFor();
        await page.screenshot({ path: `${out}login-refused-${width}.png` });
        await close();
      }
    const who = process.env.AS ?? 'member@chapterhouse.test';
    for (const width of [1440, 1024, 390]) {
      const { page, close } = await stage.openSignedIn(who, at(width));
      const go = async (path: string, name: string) => {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: `${out}${name}-${width}.png` });
      };
      if (wants('home')) {
        await go('/dashboard/activity', 'home');
        console.log('home', width, await violations(page));
        await page.screenshot({ path: `${out}home-${width}-dark.png` });
        await page.emulateMedia({ colorScheme: 'light' });
      }
      if (wants('profile')) {
        await go('/dashboard/profile/contactDetails', 'profile');
        console.log('profile', width, await violations(page));
        await page.emulateMedia({ colorScheme: 'light' });
      }
      if (wants('chapter')) {
        await go('/dashboard/chapters/1/members', 'chapter-members');
        console.log(await page.title());
        console.log('members', width, await violations(page));
        await page.emulateMedia({ colorScheme: 'light' });
        await go('/dashboard/chapters/1/events', 'chapter-events');
        await go('/dashboard/notifications', 'notifications');
        await go('/dashboard/chapter-links', 'links');
      }
      if (wants('sheet') && width === 390) {
        await page.goto('/dashboard/activity');
        await page.waitForLoadState('networkidle');
        await page.getByRole('button', { name: 'Record' }).tap();
        await page.screenshot({ path: `${out}sheet-390.png` });
        console.log('sheet', await violations(page));
        await page.screenshot({ path: `${out}sheet-390-dark.png` });
        await page.emulateMedia({ colorScheme: 'light' });
        await page.getByRole('button', { name: 'Record' }).tap();
        console.log('open after second tap', await page.getByRole('dialog').count());
        await page.getByRole('button', { name: 'Record' }).tap();
        await page.getByRole('dialog').getByRole('button', { name: 'Session' }).tap();
        await page.getByRole('dialog', { name: 'Quick Session' }).waitFor();
        await page.screenshot({ path: `${out}dialog-390.png` });
      }
      if (wants('tip') && width === 1440) {
        await page.goto('/dashboard/activity');
        await page.waitForLoadState('networkidle');
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sessions' }).hover();
        await page.screenshot({ path: `${out}tip-1440.png` });
        console.log('tip', await violations(page));
        console.log(await page.getByRole('tooltip').allInnerTexts());
      }
      await close();
    }
  } finally {
    await browser.close();
    await product.stop();
  }
};
void main();
