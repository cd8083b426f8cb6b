import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject } from 'vitest';

/** The mails that an address got, oldest first. */
export async function mailsTo(address: string): Promise<string[]> {
  const folder = join(inject('dataDir'), 'mail');
  const names = await readdir(folder).catch(() => []);
  const letters = names.filter((name) => name.endsWith('.eml')).sort();
  const texts = await Promise.all(letters.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.filter((text) => text.includes(`\nTo: ${address}\n`));
}

const codeIn = (mail: string | undefined) => /^Your code: (\d{6})$/m.exec(mail ?? '')?.[1] ?? '';
const linkIn = (mail: string | undefined) => /^http\S+\/updatePassword\/\S+$/m.exec(mail ?? '')?.[0] ?? '';

/** The post of one address: how much there is, and what stands in the next mail. */
export async function postOf(address: string) {
  const before = (await mailsTo(address)).length;
  const next = async () => {
    await expect
      .poll(async () => (await mailsTo(address)).length, { timeout: 10_000 })
      .toBeGreaterThan(before);
    return (await mailsTo(address)).at(-1);
  };
  return {
    /** The code in the mail that comes. */
    code: async () => codeIn(await next()),
    /** The path of the link in the mail that comes. */
    link: async () => new URL(linkIn(await next())).pathname,
  };
}
