import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from '../../src/services/device/clipboard.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
  document.body.replaceChildren();
});

it.each([
  [true, 'copied'],
  [false, 'the clipboard is out of reach'],
])('without clipboard access a selection is copied and the focus stays: %s', async (isCopied, outcome) => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } });
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  let selected = '';
  document.execCommand = () => {
    const area = document.querySelector('textarea');
    area?.focus();
    selected = area?.value.slice(area.selectionStart, area.selectionEnd) ?? '';
    return isCopied;
  };
  const told = await copyText('https://mill.test').then(
    () => 'copied',
    (error: Error) => error.message,
  );
  expect([told, selected]).toEqual([outcome, 'https://mill.test']);
  expect([document.activeElement, document.querySelector('textarea')]).toEqual([button, null]);
});
