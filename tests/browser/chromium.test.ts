import { expect, it } from 'vitest';
import { launch, type Source } from './chromium.ts';

const form = '<label>Name <input></label><textarea aria-label="Note"></textarea><select><option>One</select>';

async function typeInto(source: Source): Promise<string[]> {
  const { browser, name } = await launch(source);
  try {
    const page = await browser.newPage();
    await page.setContent(form);
    await page.getByRole('textbox', { name: 'Name' }).fill('Zoë');
    await page.getByRole('textbox', { name: 'Note' }).fill('naïve');
    return [
      name,
      await page.getByRole('textbox', { name: 'Name' }).inputValue(),
      await page.getByRole('textbox', { name: 'Note' }).inputValue(),
    ];
  } finally {
    await browser.close();
  }
}

it.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'the Chromium from npm renders and accepts text with its bundled libraries and fonts',
  async () => {
    expect(await typeInto('npm')).toEqual([
      expect.stringMatching(/^Chromium 147\.0\.0 from npm$/),
      'Zoë',
      'naïve',
    ]);
  },
);

it('a wrong browser path is named in the error', async () => {
  const before = process.env.CHROMIUM_PATH;
  process.env.CHROMIUM_PATH = '/no/such/browser';
  try {
    await expect(launch()).rejects.toThrow(/^CHROMIUM_PATH cannot be started\.\n {2}\/no\/such\/browser: /);
  } finally {
    if (before === undefined) delete process.env.CHROMIUM_PATH;
    else process.env.CHROMIUM_PATH = before;
  }
});
