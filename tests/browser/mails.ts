import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject } from 'vitest';

/** The mails to an address, oldest first. */
export async function mailsTo(address: string): Promise<string[]> {
  const folder = join(inject('dataDir'), 'mail');
  const names = await readdir(folder).catch(() => []);
  const letters = names.filter((name) => name.endsWith('.eml')).sort();
  const texts = await Promise.all(letters.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.filter((text) => text.includes(`\nTo: ${address}\n`));
}

/**
 * @returns the text matched in a mail to the address, newest mail first, once there is one; the first group if the
 * pattern has one.
 */
export async function mailed(address: string, sought: RegExp): Promise<string> {
  const found = async () =>
    (await mailsTo(address)).map((mail) => sought.exec(mail)).findLast((hit) => hit !== null);
  await expect.poll(found, { timeout: 20_000 }).toBeTruthy();
  const hit = await found();
  return hit?.[1] ?? hit?.[0] ?? '';
}

const linkTo = {
  application: /http\S+\/register\/application\/[\w-]{43}/,
  cancel: /http\S+\/visit-chapter\/cancel\/[\w-]{43}/,
};

/** @returns the path of the newest link in a mail to somebody without an account. */
export const mailedPath = async (address: string, kind: keyof typeof linkTo): Promise<string> =>
  new URL(await mailed(address, linkTo[kind])).pathname;

const codeIn = (mail: string | undefined) => /^Your code: (\d{6})$/m.exec(mail ?? '')?.[1] ?? '';
const linkIn = (mail: string | undefined) => /^http\S+\/updatePassword\/\S+$/m.exec(mail ?? '')?.[0] ?? '';

/** The mails to one address: how many there are, and the next one's contents. */
export async function postOf(address: string) {
  const before = (await mailsTo(address)).length;
  const next = async () => {
    await expect
      .poll(async () => (await mailsTo(address)).length, { timeout: 10_000 })
      .toBeGreaterThan(before);
    return (await mailsTo(address)).at(-1);
  };
  return {
    code: async () => codeIn(await next()),
    link: async () => new URL(linkIn(await next())).pathname,
  };
}
