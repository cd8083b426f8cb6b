import type { Page } from 'playwright-core';
import type { RecordingId } from '../../../src/contract/ports.ts';
import { newOne } from './dialogs.ts';

/** What a device keeps of an unfinished record, as it stands in its storage. */
export interface KeptDraft {
  readonly key: string;
  readonly text: string;
}

/** @returns the draft of a dialog that this device keeps, or null. */
export const readDraft = (page: Page, id: RecordingId): Promise<KeptDraft | null> =>
  page.evaluate((dialog) => {
    const key = Object.keys(localStorage).find(
      (name) => name.startsWith('chapterhouse.draft.') && name.endsWith(`.${dialog}`),
    );
    return key ? { key, text: localStorage.getItem(key) ?? '' } : null;
  }, id);

export const forgetDrafts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith('chapterhouse.draft.')) localStorage.removeItem(name);
  });

/** Removes the answers that this device keeps; a page that is loaded after that asks for its lists. */
export const forgetAnswers = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const deleting = indexedDB.deleteDatabase('chapterhouse.answers');
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => resolve();
      }),
  );

/** Keeps a draft like the given one, of a record that the server does not have yet. */
export const keepDraft = (page: Page, { key, text }: KeptDraft): Promise<void> => {
  const [{ values }] = [JSON.parse(text)].flat();
  const isVisitor = 'chapter_id' in values;
  const kept = JSON.stringify({
    idempotencyKey: crypto.randomUUID(),
    values: isVisitor ? { ...values, email: `noor.${newOne()}@example.test` } : values,
  });
  return page.evaluate(([name = '', draft = '']) => localStorage.setItem(name, draft), [key, kept]);
};
