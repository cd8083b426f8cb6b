import { expect, it } from 'vitest';
import { launch } from '../browser/chromium.ts';
import { payloads } from './payloads.ts';
import { walkPayloads } from './payloadWalk.ts';
import { note, watchForHarm } from './plantedPages.ts';

it('V6: script payloads in every text that the API stores are shown as text and never run', async () => {
  const { harm, seen, planted, leftOut } = await walkPayloads({
    times: 3,
    addresses: ['/dashboard/sessions/1', '/dashboard/visitor/1', '/dashboard/profile/contactDetails'],
  });
  expect({ harm, seen, leftOut }).toEqual({ harm: [], seen: [0, 1, 2], leftOut: [] });
  expect(planted.filter(({ taken }) => taken.length === 0)).toEqual([]);
});

it('V6: the payload check notices those that a page treats as markup', async () => {
  const { browser } = await launch('light');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: payloads[11] ?? '' }),
  );
  const sighting = await watchForHarm({ page, context });
  await page.goto('http://planted.test/');
  await page.waitForLoadState('networkidle');
  await note(page, sighting);
  await browser.close();
  expect(sighting.harm).toEqual([
    '/: payload 11 ran',
    expect.stringContaining('/: a payload made <img data-planted'),
  ]);
});
