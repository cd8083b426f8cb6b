import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { holdPressed, letGo } from '../src/views/parts/focus/focusKeeper.ts';

// Where there is no layout react-aria shows windowed lists whole, unless HTMLElement itself claims to know its size.
for (const size of ['clientWidth', 'clientHeight'] as const) {
  const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, size);
  if (own) Object.defineProperty(Element.prototype, size, own);
  Reflect.deleteProperty(HTMLElement.prototype, size);
}

// What is waited for comes late on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);

// What had the focus in one test is not given it back in the next, nor by a frame that comes after the test.
beforeEach(() => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  holdPressed({ target: document.body } as unknown as Event);
  letGo({ target: document.body } as unknown as Event);
});

// Files share what is global: the next one is to find it as it was.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
});
