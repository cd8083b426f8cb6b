import { expect, it } from 'vitest';
import { createStage } from '../qa/stage.ts';
import { violations } from './accessibility.ts';
import { launch } from './chromium.ts';
import { startProduct } from './server.ts';

it('an organization is set up from the first start’s address, and a founder signs in by the mailed link', async () => {
  const product = await startProduct({ env: { DEMO: '0' } });
  const { browser } = await launch('light');
  try {
    const address = /^set up at (\S+)$/m.exec(product.output())?.[1] ?? '';
    const { openTab } = createStage({ browser: async () => browser, url: product.url });
    const { page, complaints } = await openTab();
    const goOn = () => page.getByRole('button', { name: 'Continue' }).click();
    await page.goto(address);
    await page.getByLabel('Organization name').fill('North Shore Business Circle');
    expect(await violations(page)).toEqual([]);
    await goOn();
    await page.getByLabel('First name').fill('Helen');
    await page.getByLabel('Last name').fill('Marsh');
    await page.getByLabel('E-mail', { exact: true }).fill('helen@northshore.example');
    await page.getByLabel('New password', { exact: true }).fill('orchard-Lane-7');
    await page.getByLabel('Confirm new password').fill('orchard-Lane-8');
    await page.getByLabel('E-mail', { exact: true }).focus();
    await page.getByText('The passwords don’t match.').waitFor();
    await page.getByText('One field left').waitFor();
    expect(await page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
    await page.getByLabel('Confirm new password').fill('orchard-Lane-7');
    await goOn();
    await page.getByLabel('Chapter name').fill('Rockport');
    const omar = page.getByRole('group', { name: 'Founder 2' });
    await omar.getByLabel('First name').fill('Omar');
    await omar.getByLabel('Last name').fill('Haddou');
    await omar.getByLabel('E-mail').fill('omar@northshore.example');
    await omar.getByLabel('Role').selectOption('secretary_treasurer');
    await page.getByRole('button', { name: 'Add founder' }).click();
    expect(await violations(page)).toEqual([]);
    // After a restart of the server the form still has everything typed except passwords.
    await page.reload();
    await goOn();
    expect(await page.getByLabel('First name').inputValue()).toBe('Helen');
    expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('');
    await page.getByLabel('New password', { exact: true }).fill('orchard-Lane-7');
    await page.getByLabel('Confirm new password').fill('orchard-Lane-7');
    await goOn();
    await goOn();
    await page.getByText('No mail server is set').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByRole('heading', { name: 'Rockport' }).waitFor();
    const next = page.getByRole('region', { name: 'What’s next' });
    await next.getByText('0 of 5 done').waitFor();
    expect(await violations(page)).toEqual([]);
    await next.getByRole('link', { name: 'See invitations' }).click();
    const row = page.getByRole('row', { name: /Omar Haddou/ });
    await row.getByText('Invited').waitFor();
    await page.goto(`${product.url}/dashboard/operations`);
    const mail = page.getByRole('region', { name: 'Mail', exact: true });
    await mail.getByText('No mail failed.').waitFor();
    await mail.getByRole('link', { name: /^Waiting/ }).press('Enter');
    await mail.getByText('No mail waits.').waitFor();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page)).toEqual([]);
    }
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/member-4/operations'));
    await page.getByRole('button', { name: 'Refresh' }).click();
    expect((await asked).status()).toBe(200);
    expect(complaints).toEqual([]);
    await page.goto(address);
    await page.getByRole('heading', { name: 'This set-up address has expired.' }).waitFor();
  } finally {
    await browser.close();
    await product.stop();
  }
});
