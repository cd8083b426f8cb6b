import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Where there is no layout react-aria shows windowed lists whole, unless HTMLElement itself claims to know its size.
for (const size of ['clientWidth', 'clientHeight'] as const) {
  const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, size);
  if (own) Object.defineProperty(Element.prototype, size, own);
  Reflect.deleteProperty(HTMLElement.prototype, size);
}

afterEach(() => {
  cleanup();
});
