import type { Page } from 'playwright-core';
import type { RecordingId } from '../../../src/contract/ports.ts';
import { newOne } from './dialogs.ts';

/** A draft of a record in a device's storage. */
export interface KeptDraft {
  readonly key: string;
  readonly text: string;
}

/** @returns a dialog's draft on this device, or null. */
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

/** Removes the answers cached on this device; a page loaded after that fetches its lists. */
export const forgetAnswers = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const deleting = indexedDB.deleteDatabase('chapterhouse.answers');
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => resolve();
      }),
  );

/** Stores a copy of the draft under a new key, so that it belongs to a record that the server doesn't have. */
export const keepDraft = (page: Page, { key, text }: KeptDraft): Promise<void> => {
  const [{ values }] = [JSON.parse(text)].flat();
  const isVisitor = 'chapter_id' in values;
  const kept = JSON.stringify({
    idempotencyKey: crypto.randomUUID(),
    values: isVisitor ? { ...values, email: `noor.${newOne()}@example.test` } : values,
  });
  return page.evaluate(([name = '', draft = '']) => localStorage.setItem(name, draft), [key, kept]);
};
