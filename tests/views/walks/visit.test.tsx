import { fireEvent, type RenderResult, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ChaptersFound } from '../../../src/contract/meetings/visitPorts.ts';
import { inDays, yourTime } from '../../../src/contract/meetings/visitTimes.ts';
import { visitMachine } from '../../../src/machines/guests/visit.machine.ts';
import { chapterVisitView } from '../../../src/routes/guestParts.ts';
import VisitPages from '../../../src/views/visit/VisitPages.tsx';
import { visibleChapter } from '../../fixtures/visits.ts';
import {
  atChapters,
  cancelLostModel,
  cancelModel,
  chapterModel,
  chaptersModel,
} from '../../model/machines/visit.ts';
import { visitTable } from '../../walks/visit.ts';
import { describeViewWalk } from '../support/viewWalk.ts';

beforeAll(() => chapterVisitView.load());

describeViewWalk<typeof visitMachine, RenderResult>({
  name: 'the pages of a guest’s visit',
  models: [chaptersModel, chapterModel, cancelModel, cancelLostModel],
  mount: ({ actor }) => render(<VisitPages visit={actor} />),
  table: visitTable,
});

it('the list says how guests come to each chapter, and asks for what is filled in', async () => {
  const rows = [
    { ...visibleChapter, name: 'Inn' },
    { ...visibleChapter, id: 2, name: 'Either', online: 1 as const },
    { ...visibleChapter, id: 3, name: 'Online', place: null, online: 1 as const },
  ];
  const chapters = fromPromise<ChaptersFound, { query: Record<string, string> }>(async () => ({
    rows,
    total: rows.length,
    places: [],
  }));
  const goTo = vi.fn();
  const visit = createActor(visitMachine.provide({ actors: { loadChapters: chapters }, actions: { goTo } }), {
    input: { location: atChapters, hasToken: false },
  }).start();
  render(<VisitPages visit={visit} />);
  const list = await screen.findByRole('list', { name: 'Chapters you can visit' });
  expect(
    within(list)
      .getAllByText(/In person|link comes/)
      .map((line) => line.parentElement?.textContent),
  ).toEqual([
    'Harbor Room, Millbrook InnIn person',
    'Harbor Room, Millbrook InnIn person or online',
    'OnlineThe link comes by e-mail',
  ]);
  const search = screen.getByLabelText<HTMLInputElement>('Search chapters');
  fireEvent.change(search, { target: { value: 'mill' } });
  fireEvent.submit(search.form ?? search);
  expect(goTo.mock.lastCall?.[1]).toMatchObject({ location: { query: { search: 'mill' } } });
  visit.stop();
});

it.each([
  ['2026-03-24', 'today'],
  ['2026-03-25', 'tomorrow'],
  ['2026-03-31', 'in 7 days'],
  ['2026-04-07', 'in 2 weeks'],
])('a meeting on %s shows how far away it is by its chapter’s calendar', (date, said) => {
  // In Kiritimati it is already the next day.
  const now = new Date('2026-03-23T23:30:00Z');
  expect(inDays(date, 'Pacific/Kiritimati', now)).toBe(said);
});

it.each([
  ['America/New_York', null],
  ['Europe/London', '11:30 your time'],
  ['Pacific/Kiritimati', 'Wed 25 Mar 2026, 01:30 your time'],
])('a meeting shows when it is on the clock of %s when that differs', (here, said) => {
  const yours = yourTime('2026-03-24T11:30:00.000Z', 'America/New_York', here);
  expect(yours?.replace(/ 2026/, '') ?? null).toBe(said?.replace(/ 2026/, '') ?? null);
});
