import { afterEach, expect, it, vi } from 'vitest';
import type { LoadedForm } from '../../src/contract/formPorts.ts';
import { copyContactDetails, copyText } from '../../src/services/device/clipboard.ts';

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

it.each([
  [{}, 'Ada Brook\nMill Lane 1, Columbus, OH'],
  [{ city: null }, 'Ada Brook\nMill Lane 1, OH'],
  [{ address: '', city: '', state: '' }, 'Ada Brook'],
  [
    { business_name: 'Joinery', work_phone: '(614) 555 - 0100' },
    'Ada Brook\nJoinery\n(614) 555 - 0100\nMill Lane 1, Columbus, OH',
  ],
])('contact details are copied without what is missing: %j', async (changes, copied) => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const details = {
    first_name: 'Ada',
    last_name: 'Brook',
    address: 'Mill Lane 1',
    city: 'Columbus',
    state: 'OH',
  };
  await copyContactDetails({ form: 'contactDetails', stored: { ...details, ...changes } } as LoadedForm);
  expect(writeText.mock.calls).toEqual([[copied]]);
});

it('of another form, no contact details are copied', async () => {
  await expect(copyContactDetails(null)).rejects.toThrow('there are no details');
});
