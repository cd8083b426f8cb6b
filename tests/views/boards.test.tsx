import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListRow } from '../../src/contract/listPorts.ts';
import { pipelineItems } from '../fixtures/domains/pipeline.ts';
import { answers as renewals } from '../fixtures/domains/renewals.ts';
import type { ListFixture } from '../fixtures/fixture.ts';
import { pageFixtures } from '../fixtures/pages.ts';
import { openListPage, withRights } from './support/askingPage.tsx';

const address = '/dashboard/events-committee-pipeline';

describe('a board', () => {
  const items = pipelineItems.map((item) => ({ kind: 'pipelineItem' as const, ...item }));
  const [mixer] = items as [(typeof items)[number]];
  const openBoard = (first = mixer) =>
    openListPage('pipeline', { rows: [first, ...items.slice(1)] }, { address });
  const grip = () => screen.getByRole('button', { name: `Actions for ${mixer.title}` });
  const column = () => grip().closest('section')?.querySelector('h3')?.textContent?.split(' ')[0];
  const press = (key: string) => act(() => fireEvent.keyDown(document.activeElement ?? grip(), { key }));
  const said = () => document.querySelector('.lifted-card')?.textContent;

  it('moves a card over the allowed columns and back', async () => {
    const { acts } = await openBoard();
    grip().focus();
    await press('M');
    expect([column(), said()?.startsWith(`${mixer.title} lifted from Confirmed`)]).toEqual([
      'Confirmed',
      true,
    ]);
    expect(grip().getAttribute('aria-pressed')).toBe('true');
    // Done isn't allowed yet, so Dropped comes next.
    const passed: (string | undefined)[] = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) {
      await press(key);
      passed.push(column());
      expect(document.activeElement).toBe(grip());
    }
    expect(passed).toEqual(['Promoted', 'Dropped', 'Dropped', 'Promoted', 'Confirmed', 'Planned']);
    await press('Escape');
    expect([column(), said(), acts()]).toEqual(['Confirmed', `${mixer.title} stays in Confirmed.`, []]);
  });

  it('drops a card and keeps it there until its row agrees', async () => {
    const { acts, show } = await openBoard();
    grip().focus();
    await press('ArrowRight');
    await press('Enter');
    expect(acts()).toEqual([{ name: 'moveEvent', id: mixer.id, version: mixer.version, to: 'Promoted' }]);
    await show({ rows: items });
    expect([column(), said(), document.activeElement === grip()]).toEqual(['Promoted', '', true]);
    await show({ rows: [{ ...mixer, status: 'Planned', version: 4 }] });
    expect(column()).toBe('Planned');
  });

  it('puts a card back when the focus moves away or it is dropped where it was', async () => {
    const { acts } = await openBoard();
    grip().focus();
    await press('ArrowLeft');
    const elsewhere = screen.getByRole('button', { name: 'Suggest an event' });
    act(() => void fireEvent.focusOut(grip(), { relatedTarget: elsewhere }));
    expect(column()).toBe('Confirmed');
    grip().focus();
    await press('m');
    await press(' ');
    expect([column(), acts()]).toEqual(['Confirmed', []]);
  });

  it('takes the only open job by a key, or lets the member choose among several', async () => {
    const { acts } = await openBoard();
    grip().focus();
    await press('t');
    expect(acts()).toEqual([{ name: 'takeSpot', id: mixer.id, spotId: 32, role: 'Greeter' }]);
  });

  it('has the first of several open jobs chosen by its key', async () => {
    const spots = mixer.spots.flatMap((spot) => [spot, { ...spot, id: spot.id + 10, role: 'Signs' }]);
    const { acts } = await openBoard({ ...mixer, spots });
    grip().focus();
    await press('t');
    expect([document.activeElement?.getAttribute('aria-label'), acts()]).toEqual([
      `Take Greeter for ${mixer.title}`,
      [],
    ]);
  });
});

describe('a collapsible column', () => {
  const [mixer] = pipelineItems.map(
    (item) => ({ kind: 'pipelineItem' as const, ...item, id: 70, status: 'Done' }) as const,
  );
  const other = { ...mixer, id: 9, title: 'Open mic', status: 'Idea' } as ListRow;
  const isShut = () =>
    screen.getByText('Summer solstice mixer').closest('details')?.hasAttribute('open') === false;

  it.each([
    ['is collapsed next to others', [other], true],
    ['is expanded when it has all cards', [], false],
  ])('%s, and prints its cards', async (_, others, shut) => {
    await openListPage('pipeline', { rows: [mixer as ListRow, ...others] }, { address });
    expect(isShut()).toBe(shut);
    await act(() => fireEvent.click(screen.getByRole('button', { name: 'Print' })));
    expect(isShut()).toBe(false);
  });
});

it.each([
  [1, '1 of 3 events are on the board.'],
  [3, null],
])('a board showing %d of three cards says so and shows more', async (count, words) => {
  const cards = [1, 2, 3].map(
    (id) => ({ kind: 'pipelineItem' as const, ...pipelineItems[0], id }) as ListRow,
  );
  const { rows } = await openListPage('pipeline', { rows: cards.slice(0, count), total: 3 }, { address });
  expect(document.querySelector('.board-more .muted')?.textContent ?? null).toBe(words);
  const more = screen.queryByRole('button', { name: 'Show more' });
  if (more) await act(() => fireEvent.click(more));
  expect(rows.inputs()).toHaveLength(words ? 2 : 1);
});

it('a visitor dropped where they were stays there', async () => {
  const { rows } = pageFixtures.chapterVisitors as ListFixture;
  const { acts } = await openListPage(
    'chapterVisitors',
    { rows },
    { address: '/dashboard/visitors?view=board' },
  );
  const grip = screen.getByRole('button', { name: 'Actions for Renee Albright' });
  grip.focus();
  for (const key of ['m', 'Enter', 'ArrowRight', 'Enter'])
    await act(() => fireEvent.keyDown(document.activeElement ?? grip, { key }));
  expect(acts()).toEqual([{ name: 'saveVisitor', id: 91, version: 3, changes: { outcome: 'Interested' } }]);
});

describe('the renewals list', () => {
  const [late, due] = (renewals.getSubscriptions?.rows ?? []) as [object, object];
  const rows = [late, { ...due, can_remind: 1 }, { ...due, id: 73 }].map(
    (row) => ({ kind: 'subscription', ...row }) as ListRow,
  );
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const remind = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Remind/ });
  const press = (element: HTMLElement) => act(() => fireEvent.click(element));

  it('selects members one by one or all at once, and reminds them together', async () => {
    const { acts } = await openListPage('renewals', { rows }, { shell: withRights('renewals.record') });
    expect([remind().textContent, remind().disabled]).toEqual(['Remind', true]);
    await press(box('Select Lucia Ferrante'));
    expect([remind().textContent, box('Select all').indeterminate]).toEqual(['Remind 1', true]);
    await press(box('Select all'));
    expect([remind().textContent, box('Select all').checked]).toEqual(['Remind 2', true]);
    await press(box('Select all'));
    expect(remind().disabled).toBe(true);
    await press(box('Select all'));
    await press(remind());
    expect(acts()).toEqual([{ name: 'remind', kind: 'renewal', memberIds: [12, 13] }]);
    expect([remind().disabled, box('Select Lucia Ferrante').checked]).toEqual([true, false]);
  });

  it('has no checkboxes without the right to remind', async () => {
    await openListPage('renewals', { rows }, { shell: withRights('renewals.decide') });
    expect(within(screen.getByRole('table')).queryAllByRole('checkbox')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Remind' })).toBe(null);
  });
});
