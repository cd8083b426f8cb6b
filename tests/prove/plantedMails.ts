import type { Page } from 'playwright-core';

const chapters = [1, 2, 3, 4];

/** The public pages that show texts by members. */
export const addressesOfGuests: readonly string[] = [
  '/visit-chapter',
  ...chapters.map((id) => `/visit-chapter/${id}`),
  '/register',
];

/**
 * @returns the addresses of the sent mails, as text and as HTML, and of the pages that applicants open from them;
 * `output` is what the server has printed.
 */
export async function addressesOfMails(page: Page, output: string): Promise<readonly string[]> {
  const preview = /\/mail-preview\/[\w-]+/.exec(output)?.[0];
  if (!preview) throw new Error('the server names no page with its mails');
  await page.goto(preview);
  const mails = await page
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const applications = new Set<string>();
  for (const mail of mails) {
    await page.goto(mail);
    const text = await page.locator('pre').innerText();
    for (const [link] of text.matchAll(/\/register\/application\/[\w-]{43}/g)) applications.add(link);
  }
  return [...mails.flatMap((mail) => [mail, `${mail}/html`]), ...applications];
}
