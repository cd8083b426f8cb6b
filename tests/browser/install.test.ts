import { expect, it } from 'vitest';
import { openSignedIn } from './people.ts';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly purpose: string;
}
interface Manifest {
  readonly start_url: string;
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly { readonly url: string }[];
}

it('the app can be installed, opens offline at its start page, and has shortcuts for recording', async () => {
  const { page, context } = await openSignedIn(undefined, { serviceWorkers: 'allow' });
  await page.goto('/dashboard/activity');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const manifest: Manifest = await answer.json();
  expect(manifest).toMatchObject({ id: '/', name: 'Chapterhouse', display: 'standalone' });
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes } of manifest.icons) {
    const side = await page.evaluate(async (from) => {
      const image = new Image();
      image.src = from;
      await image.decode();
      return image.naturalWidth;
    }, src);
    expect(`${side}x${side}`).toBe(sizes);
  }

  const titles: string[] = [];
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    titles.push((await dialog.getByRole('heading').first().textContent()) ?? '');
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  expect(titles).toEqual([
    'Quick Session',
    'Quick Referral',
    'Quick Business Bucks',
    'Quick Blitz',
    'Quick Visitor',
    'Quick Post',
  ]);

  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto(manifest.start_url);
  await page.getByRole('heading', { level: 1, name: 'Performance' }).waitFor();
});

it('a new version is announced, and drafts are offered again after the reload', async () => {
  // The policy allows only the application's own worker; here the test starts the next one.
  const { page } = await openSignedIn(undefined, { bypassCSP: true, serviceWorkers: 'allow' });
  await page.goto('/dashboard/profile/biographyBusiness');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const text = page.getByRole('main').getByRole('textbox').first();
  await text.fill('Bakes before dawn');
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/worker.js?next')));
  await page.getByText('A new version is ready.').waitFor();
  expect(await text.inputValue()).toBe('Bakes before dawn');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await page.getByRole('button', { name: 'Resume draft' }).click();
  expect(await text.inputValue()).toBe('Bakes before dawn');
});
