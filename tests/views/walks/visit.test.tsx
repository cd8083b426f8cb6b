import { fireEvent, type RenderResult, render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { isSeatTaken } from '../../../src/machines/guestForm.ts';
import type { visitMachine } from '../../../src/machines/visit.machine.ts';
import { chapterVisitView } from '../../../src/routes/guestParts.ts';
import VisitPages from '../../../src/views/visit/VisitPages.tsx';
import { inDays, yourTime } from '../../../src/views/visit/visitTimes.ts';
import { cancelLostModel, cancelModel, chapterModel, chaptersModel } from '../../model/machines/visit.ts';
import type { Assertions, Executors } from '../../model/walk.ts';
import { buttonNames, bySending, fill, headings, press, submitUnread } from '../support/gestures.ts';
import { describeViewWalk } from '../support/viewWalk.ts';

beforeAll(() => chapterVisitView.load());

type Visit = typeof visitMachine;

const shows =
  (heading: string, buttons: readonly string[], title = heading) =>
  () =>
    expect({ heading: headings()[0], buttons: buttonNames(), title: document.title }).toEqual({
      heading,
      buttons,
      title: `${title} · Chapterhouse`,
    });

const failed = shows('We couldn’t load this page', ['Try again']);

const form = (isBusy: boolean) =>
  ((_, { context: { values, errors, message, draft, chapter } }) => {
    const buttons = [
      ...(draft ? ['Resume draft', 'Discard'] : []),
      isBusy ? 'Please wait...' : 'Register for Tue 24 Mar',
    ];
    shows('Visit Riverside', buttons, 'Riverside')();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(values.email);
    expect(screen.getByLabelText<HTMLInputElement>('Profession').value).toBe(values.profession_id);
    const told = [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent);
    expect(told.sort()).toEqual(Object.values(errors).sort());
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(message);
    const hint = screen.queryByText(/already has somebody of this profession/);
    const isHinted = chapter !== null && isSeatTaken(chapter, values) && !errors.profession_id;
    expect(hint !== null).toBe(isHinted);
  }) satisfies Assertions<Visit, RenderResult>['atChapter.editing'];

describeViewWalk<Visit, RenderResult>({
  name: 'the pages of a guest’s visit',
  models: [chaptersModel, chapterModel, cancelModel, cancelLostModel],
  mount: ({ actor }) => render(<VisitPages visit={actor} />),
  unmount: (page) => page.unmount(),
  executors: {
    'location.changed': bySending,
    'load.retried': () => press('Try again'),
    'chapters.narrowed': (_, { query }) => {
      fireEvent.change(screen.getByLabelText('Weekday'), { target: { value: query.weekday } });
    },
    'field.changed': (_, { value }) =>
      fill(screen.getByLabelText<HTMLInputElement>('Profession'), String(value)),
    'draft.resumed': () => press('Resume draft'),
    'draft.discarded': () => press('Discard'),
    'registration.submitted': submitUnread,
    'calendar.requested': () => press('Add to calendar'),
    'cancellation.confirmed': () => press('Cancel visit'),
  } satisfies Executors<Visit, RenderResult>,
  assertions: {
    choosing: 'never rests',
    'atChapters.loading': shows('Visit a chapter', ['Search']),
    'atChapters.shown': () => {
      shows('Visit a chapter', ['Search'])();
      expect(screen.getByRole('link', { name: 'Visit Riverside on Tue 24 Mar' }).getAttribute('href')).toBe(
        '/visit-chapter/1',
      );
      expect(screen.getByRole('status').textContent).toBe('1 chapter');
    },
    'atChapters.failed': failed,
    'atChapter.loading': shows('Visit a chapter', []),
    'atChapter.editing': form(false),
    'atChapter.sending': form(true),
    'atChapter.registered': shows('Your visit to Riverside', ['Add to calendar']),
    'atChapter.gone': shows('Chapter not found', []),
    'atChapter.failed': failed,
    'atCancel.opening': 'never rests',
    'atCancel.loading': shows('Cancel your visit', []),
    'atCancel.asking': (_, { context }) => {
      shows('Cancel your visit?', ['Cancel visit'], 'Cancel your visit')();
      expect(screen.queryByRole('alert')?.textContent ?? null).toBe(context.message);
    },
    'atCancel.canceling': shows('Cancel your visit?', ['Please wait...'], 'Cancel your visit'),
    'atCancel.canceled': shows('Your visit is canceled', []),
    'atCancel.useless': shows('This link no longer works', []),
    'atCancel.failed': failed,
  } satisfies Assertions<Visit, RenderResult>,
});

it.each([
  ['2026-03-24', 'today'],
  ['2026-03-25', 'tomorrow'],
  ['2026-03-31', 'in 7 days'],
  ['2026-04-07', 'in 2 weeks'],
])('a meeting on %s says how far away it is by the calendar of its chapter', (date, said) => {
  // In Kiritimati it is the next day.
  const now = new Date('2026-03-23T23:30:00Z');
  expect(inDays(date, 'Pacific/Kiritimati', now)).toBe(said);
});

it.each([
  ['America/New_York', null],
  ['Europe/London', '11:30 your time'],
  ['Pacific/Kiritimati', 'Wed 25 Mar 2026, 01:30 your time'],
])('a meeting says when it is on the clock of %s where that is another', (here, said) => {
  const yours = yourTime('2026-03-24T11:30:00.000Z', 'America/New_York', here);
  expect(yours?.replace(/ 2026/, '') ?? null).toBe(said?.replace(/ 2026/, '') ?? null);
});
