import type { Page } from 'playwright-core';

const tellingAttributes = [
  'class',
  'role',
  'type',
  ...['current', 'selected', 'disabled', 'pressed', 'checked', 'expanded'].map((name) => `aria-${name}`),
];

/**
 * The kinds of the page's elements: elements of one kind agree, with their two ancestors, in everything that decides
 * look and meaning, so a kind seen on another page needs no second check.
 */
const kindsIn = (page: Page): Promise<string[]> =>
  page.evaluate((telling) => {
    const shown = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility());
    return shown.map((element) => {
      const around = [element, element.parentElement, element.parentElement?.parentElement ?? null];
      const kind = around
        .map((each) => {
          const names = [...(each?.attributes ?? [])].map(({ name, value }) =>
            telling.includes(name) ? `${name}=${value}` : name,
          );
          return `${each?.tagName} ${names.sort().join(' ')}`;
        })
        .join(' < ')
        .replaceAll(' data-kind', '');
      element.setAttribute('data-kind', kind);
      return kind;
    });
  }, tellingAttributes);

/** @returns a selector of the elements whose kind no earlier page had; undefined if there are none. */
export async function newParts(page: Page, seen: Set<string>): Promise<string | undefined> {
  const kinds = new Set(await kindsIn(page));
  const unseen = [...kinds].filter((kind) => !seen.has(kind));
  for (const kind of unseen) seen.add(kind);
  await page.evaluate((wanted) => {
    for (const element of document.querySelectorAll('[data-kind]')) {
      if (wanted.includes(element.getAttribute('data-kind') ?? '')) element.setAttribute('data-new', '');
      element.removeAttribute('data-kind');
    }
  }, unseen);
  return unseen.length > 0 ? '[data-new]' : undefined;
}
