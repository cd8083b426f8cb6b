import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { holdPressed, letGo } from '../src/views/parts/focus/focusKeeper.ts';

// Without layout, react-aria draws windowed lists completely unless HTMLElement itself defines its sizes.
for (const size of ['clientWidth', 'clientHeight'] as const) {
  const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, size);
  if (own) Object.defineProperty(Element.prototype, size, own);
  Reflect.deleteProperty(HTMLElement.prototype, size);
}

// On a busy machine, expected changes come late.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);

// An element that had the focus in one test must not get it back in the next, not even by a frame after the test, and
// the marks that a page leaves on the document must not be there in the next test.
beforeEach(() => {
  // By attribute: happy-dom's `dataset` doesn't list the marks without a value.
  for (const name of document.documentElement.getAttributeNames())
    if (name.startsWith('data-')) document.documentElement.removeAttribute(name);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  holdPressed({ target: document.body } as unknown as Event);
  letGo({ target: document.body } as unknown as Event);
});

// Files share the globals, so each leaves them as they were.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
