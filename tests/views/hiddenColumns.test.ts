import { expect, it } from 'vitest';
import { columnsOf } from '../../src/views/list/columns.tsx';
import { defineList } from '../../src/views/list/defineList.ts';
import type { RowContext } from '../../src/views/list/definition.ts';
import { chatPage } from '../fixtures/chat.ts';

const rows = { rows: [] };
const seen: RowContext = {
  location: chatPage,
  direction: 'given',
  currency: 'USD',
  isOwn: true,
  buttons: [],
  me: 1,
};

/** The class that hides a list's last column, beside row buttons of this width. */
const hides = (actionsWidth: string) => {
  const definition = defineList({
    kind: 'spotlight',
    nouns: { one: 'week', several: 'weeks' },
    empty: 'None.',
    filters: [],
    columns: [
      { title: 'Week', width: '600px', cell: () => null },
      { title: 'Intro', cell: () => null },
      { title: 'Video', width: '72px', rank: 1, cell: () => null },
    ],
    hasActions: () => true,
    actionsWidth,
  });
  return columnsOf(definition, rows, seen).at(-1)?.look;
};

it.each([
  ['icons, below the width from which buttons have words', '260px', 'sm:@max-[960px]/page:hidden'],
  ['the words of the buttons, where a page is wide enough for them', '400px', 'sm:@max-[1280px]/page:hidden'],
])('a column leaves room for %s', (_, actionsWidth, look) => {
  expect(hides(actionsWidth)).toBe(look);
});
