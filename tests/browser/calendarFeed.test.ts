import { expect, it } from 'vitest';
import { openSignedIn } from './people.ts';

it.each([1440, 390])('a calendar app can subscribe to the copied address, at %i px', async (width) => {
  const { page, context } = await openSignedIn();
  await page.setViewportSize({ width, height: 844 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/dashboard/calendar');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('button', { name: 'Copy address' }).click();
  await page.getByText('Address copied').first().waitFor();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const found = await fetch(address);
  expect([found.status, found.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await found.text()).toMatch(/SUMMARY:.* meeting/);
});
