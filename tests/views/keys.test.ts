import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeyReport } from '../../src/contract/keys.ts';
import { areKeysOn, rememberKeys } from '../../src/services/device/device.ts';
import { searchChord, watchSearchChord, watchSingleKeys } from '../../src/services/device/keys.ts';

const onPlatform = (platform: string) => {
  vi.stubGlobal('navigator', { platform });
};

let reports: KeyReport[] = [];
let stop = () => {};

beforeEach(() => {
  onPlatform('Linux x86_64');
  reports = [];
  const note = (report: KeyReport) => reports.push(report);
  const stops = [watchSearchChord(note), watchSingleKeys(note)];
  stop = () => {
    for (const each of stops) each();
  };
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) => {
  const wasLeft = fireEvent.keyDown(target, { key, ...more });
  return wasLeft ? 'left to the browser' : 'taken';
};
const put = (html: string): Element => {
  document.body.innerHTML = html;
  const target = document.body.querySelector('.here');
  if (!target) throw new Error('nothing to press a key in');
  return target;
};
const search = { type: 'dialog.requested', dialog: 'search' };

describe('a single key', () => {
  it.each([
    ['s', 'session'],
    ['r', 'referral'],
    ['b', 'businessBucks'],
    ['z', 'eventAttendance'],
    ['v', 'visitor'],
    ['p', 'post'],
    ['/', 'search'],
    ['?', 'keys'],
  ])('%s is reported and not typed into a field that it focuses', (key, opens) => {
    expect(press(key)).toBe('taken');
    expect(reports).toEqual([{ type: 'key.pressed', opens }]);
  });

  it('is reported with any Shift for a symbol and with Caps Lock', () => {
    press('?', { shiftKey: true });
    press('/', { shiftKey: true });
    press('S');
    expect(reports.map((report) => 'opens' in report && report.opens)).toEqual(['keys', 'search', 'session']);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }])(
    'with %o is ignored',
    (modifier) => {
      expect([press('s', modifier), reports]).toEqual(['left to the browser', []]);
    },
  );

  it.each([
    ['a field', '<input class="here">'],
    ['a text area', '<textarea class="here"></textarea>'],
    ['a native select', '<select class="here"></select>'],
    ['a date part', '<div role="spinbutton" class="here"></div>'],
    ['an editable element', '<p contenteditable="true"><b class="here"></b></p>'],
    ['a list that jumps to a letter', '<ul role="listbox"><li class="here"></li></ul>'],
    ['a button of such a list', '<button aria-haspopup="listbox" class="here"></button>'],
    ['a calendar', '<div role="dialog"><button class="here"></button></div>'],
    ['a popover', '<div popover><button class="here"></button></div>'],
  ])('in %s is ignored', (_, html) => {
    expect([press('s', {}, put(html)), reports]).toEqual(['left to the browser', []]);
  });

  it('over a dialog is ignored', () => {
    const target = put('<button class="here"></button><dialog open></dialog>');
    expect([press('s', {}, target), press('k', { ctrlKey: true }, target), reports]).toEqual([
      'left to the browser',
      'left to the browser',
      [],
    ]);
  });

  it('held down is reported once, and a handled one not at all', () => {
    press('s');
    press('s', { repeat: true });
    const target = put('<button class="here"></button>');
    target.addEventListener('keydown', (event) => event.preventDefault());
    press('s', {}, target);
    press('s', { isComposing: true });
    expect(reports).toEqual([{ type: 'key.pressed', opens: 'session' }]);
  });

  it('without a meaning isn’t reported', () => {
    for (const key of ['q', 'Enter', 'Escape', '', 'toString']) press(key);
    expect(reports).toEqual([]);
  });

  it('isn’t reported after watching ends', () => {
    stop();
    press('s');
    expect(reports).toEqual([]);
  });
});

describe('the search shortcut', () => {
  it('is Ctrl K, in fields, too, instead of the browser’s', () => {
    expect(press('k', { ctrlKey: true }, put('<input class="here">'))).toBe('taken');
    expect(press('K', { ctrlKey: true })).toBe('taken');
    expect([reports, searchChord()]).toEqual([[search, search], 'Ctrl K']);
  });

  it.each([
    { metaKey: true },
    { ctrlKey: true, shiftKey: true },
    { ctrlKey: true, altKey: true },
    { ctrlKey: true, metaKey: true },
  ])('isn’t %o', (modifiers) => {
    expect([press('k', modifiers), reports]).toEqual(['left to the browser', []]);
  });

  it('is ⌘ K on a Mac, where Ctrl K deletes to the end of the line', () => {
    onPlatform('MacIntel');
    expect([press('k', { ctrlKey: true }), press('k', { metaKey: true })]).toEqual([
      'left to the browser',
      'taken',
    ]);
    expect([reports, searchChord()]).toEqual([[search], '⌘ K']);
  });
});

it('single keys are on until a member turns them off, which doesn’t affect others', () => {
  expect(areKeysOn('ada')).toBe(true);
  rememberKeys('ada', false);
  expect([areKeysOn('ada'), areKeysOn('ben')]).toEqual([false, true]);
  rememberKeys('ada', true);
  expect(areKeysOn('ada')).toBe(true);
});
