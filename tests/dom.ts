import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Where there is no layout react-aria shows windowed lists whole, unless HTMLElement itself claims to know its size.
for (const size of ['clientWidth', 'clientHeight'] as const) {
  const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, size);
  if (own) Object.defineProperty(Element.prototype, size, own);
  Reflect.deleteProperty(HTMLElement.prototype, size);
}

afterEach(() => {
  cleanup();
});

// Files share what is global: the next one is to find it as it was.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
});
