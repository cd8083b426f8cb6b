import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { type Glance, glance } from '../walks/glance.ts';
import type { Hand, Name } from '../walks/hand.ts';
import { askedBy, type Look, seenFor, wantedBy } from '../walks/look.ts';

/** A glance at the page: the first one at once, each later one after the next redraw. */
const glanceIn = (page: Page, look: Look, isFirst: boolean): Promise<Glance> => {
  // The page lacks the helper with which tsx names functions.
  const call = `const __name = (named) => named; return (${glance})(...${JSON.stringify([...askedBy(look), true])});`;
  const moment = isFirst ? '' : 'await new Promise((resolve) => realClock.requestAnimationFrame(resolve));';
  return page.evaluate(`(async () => { ${moment} ${call} })()`);
};

const longestWait = 15_000;

/** Waits until the page has this look. Throws the difference if it never does. */
async function see(page: Page, look: Look): Promise<void> {
  const wanted = wantedBy(look);
  const begun = performance.now();
  let seen: Look | undefined;
  do {
    // A page that is being left can't be looked at.
    const glanced = await glanceIn(page, look, seen === undefined).catch(() => null);
    seen = glanced ? seenFor(look, glanced) : {};
    if (isDeepStrictEqual(seen, wanted)) return;
  } while (performance.now() - begun < longestWait);
  assert.deepEqual(seen, wanted);
}

/** Touches a page, or only a part of it. */
export const handOf = (page: Page, part: Page | Locator = page): Hand => {
  const control = (name: Name, role: Parameters<Page['getByRole']>[0] = 'button') =>
    part.getByRole(role, { name, exact: true });
  const field = (label: string) =>
    part.getByLabel(label, { exact: true }).and(page.locator('input, textarea, select'));
  return {
    isThere: async (name, role) => (await control(name, role).and(page.locator(':enabled')).count()) > 0,
    press: (name, role) => control(name, role).click(),
    holds: async (label) => {
      const held = field(label).and(page.locator(':enabled'));
      if ((await held.count()) === 0) return null;
      return (await held.getAttribute('type')) === 'checkbox' ? held.isChecked() : held.inputValue();
    },
    type: (label, text) => field(label).fill(text),
    leave: async (label) => {
      await field(label).focus();
      await field(label).blur();
    },
    choose: async (label, option) => {
      const select = part.getByRole('button', { name: new RegExp(`${label}$`) });
      if ((await select.count()) === 0) return void (await field(label).selectOption(option));
      // An open list closes when the form scrolls, so let the scrolling end before opening it.
      await select.hover();
      await select.click();
      await page.getByRole('option', { name: option, exact: true }).first().click();
    },
    tick: (name, isOn) =>
      control(name, 'checkbox').or(control(name, 'radio')).or(control(name, 'switch')).setChecked(isOn),
    key: (key, label) => (label === undefined ? page.keyboard.press(key) : field(label).press(key)),
    submit: () =>
      page
        .locator('main form')
        .evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit())
        .then(() => {}),
    see: (look) => see(page, look),
  };
};
