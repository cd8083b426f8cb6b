import type { Page } from 'playwright-core';

/** @returns the keys of everything in a store of the device's database. */
export const storedKeys = (page: Page, database: string, store: string): Promise<string[]> =>
  page.evaluate(
    ([name = '', kind = '']) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(kind).objectStore(kind).getAllKeys();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(String));
          };
        };
      }),
    [database, store],
  );
