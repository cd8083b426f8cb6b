import type { Page } from 'playwright-core';

const settleCopy = 'settleCopy';

/**
 * Makes copying wait, in this document and later ones, until the test says whether it succeeds; if it fails, no other
 * way of copying works.
 */
export const holdCopying = async (page: Page): Promise<void> => {
  const hold = (name: string) => {
    const clipboard = {
      writeText() {
        return new Promise<void>((resolve, reject) => {
          Reflect.set(window, name, (isCopied: boolean) =>
            isCopied ? resolve() : reject(new Error('refused')),
          );
        });
      },
    };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    document.execCommand = () => false;
  };
  await page.addInitScript(hold, settleCopy);
  await page.evaluate(hold, settleCopy);
};

export const settleCopying = async (page: Page, isCopied: boolean): Promise<void> => {
  await page.waitForFunction((name) => Reflect.has(window, name), settleCopy);
  await page.evaluate(
    ([name, done]) => {
      const settle = Reflect.get(window, name);
      Reflect.deleteProperty(window, name);
      settle(done);
    },
    [settleCopy, isCopied] as const,
  );
};
