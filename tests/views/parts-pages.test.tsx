import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Avatar } from '../../src/views/parts/Avatar.tsx';
import { FilterMenu } from '../../src/views/parts/FilterMenu.tsx';
import { MetricCard } from '../../src/views/parts/figures/MetricCard.tsx';
import { ProgressDots } from '../../src/views/parts/figures/ProgressDots.tsx';
import { LoadTrouble } from '../../src/views/parts/page/LoadTrouble.tsx';
import { Toast, ToastArea } from '../../src/views/parts/page/Toast.tsx';
import { SkeletonTable } from '../../src/views/parts/rows/SkeletonTable.tsx';
import type { Column } from '../../src/views/parts/rows/TableParts.tsx';
import { sessionsThisMonth, sessionsThisWeek } from '../fixtures/locations.ts';
import { openedFilter } from './support/gestures.ts';

interface Met {
  id: number;
  member: string;
  place: string;
}

const columns: Column<Met>[] = [
  {
    title: 'Member',
    skeleton: '104px',
    sort: { to: { ...sessionsThisMonth, query: { sort: '-member' } }, direction: 'ascending' },
    cell: (row) => row.member,
  },
  { title: 'What', look: 'clipped full', skeleton: '230px', cell: (row) => row.place },
  { title: 'Actions', isTitleHidden: true, cell: () => null },
];

describe('tables', () => {
  it('announce loading and hide the boxes', () => {
    render(<SkeletonTable label="Loading sessions" columns={columns} count={3} />);
    expect(screen.getByRole('status').textContent).toBe('Loading sessions');
    expect(screen.queryByRole('table')).toBeNull();
    const boxes = document.querySelector<HTMLTableRowElement>('tbody .skeleton-rows');
    expect(boxes?.style.getPropertyValue('--count')).toBe('3');
    expect(boxes?.cells.length).toBe(columns.length);
  });
});

describe('a filter’s menu', () => {
  const choices = (current: string) =>
    [
      { label: 'Any state', to: sessionsThisMonth },
      { label: 'Waiting', to: sessionsThisWeek },
    ].map((choice) => ({ ...choice, isCurrent: choice.label === current }));
  const chip = () => screen.getByRole('button');

  it('shows the choice on its chip unless it is any', () => {
    const { rerender } = render(<FilterMenu label="State" choices={choices('Any state')} />);
    expect([chip().textContent, chip().className]).toEqual(['State', 'chip']);
    rerender(<FilterMenu label="State" choices={choices('Waiting')} />);
    expect([chip().textContent, chip().className]).toEqual(['StateWaiting', 'chip set']);
  });

  it('floats its choices from its chip', () => {
    render(<FilterMenu label="State" choices={choices('Waiting')} />);
    expect(chip().getAttribute('popovertarget')).toBe(screen.getByRole('group', { name: 'State' }).id);
  });

  it('is navigated by arrows, from the chip and back', async () => {
    render(<FilterMenu label="State" choices={choices('Waiting')} />);
    const user = userEvent.setup();
    openedFilter('State');
    chip().focus();
    const focused: (string | null)[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await user.keyboard(`{${key}}`);
      focused.push(document.activeElement?.textContent ?? null);
    }
    expect(focused).toEqual(['Any state', 'Waiting', 'Waiting', 'Any state', 'StateWaiting']);
  });

  it('returns the focus to its chip when it closes, unless the focus has moved', () => {
    render(
      <>
        <FilterMenu label="State" choices={choices('Waiting')} />
        <input aria-label="Search" />
      </>,
    );
    const shut = () =>
      fireEvent(
        screen.getByRole('group', { name: 'State' }),
        Object.assign(new Event('beforetoggle'), { newState: 'closed', oldState: 'open' }),
      );
    within(openedFilter('State')).getByRole('link', { name: 'Waiting' }).focus();
    shut();
    expect([screen.queryByRole('link'), document.activeElement]).toEqual([null, chip()]);
    openedFilter('State');
    screen.getByLabelText('Search').focus();
    shut();
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  });
});

describe('page parts', () => {
  it('say offline that what never loaded isn’t on this device yet', () => {
    const { rerender } = render(
      <LoadTrouble trouble="offline" note="Nothing is lost." onTriedAgain={() => {}} />,
    );
    expect(screen.getByText('You’re offline.')).toBeTruthy();
    expect(
      screen.getByText('This page isn’t on this device yet. It’ll load when you’re back online.'),
    ).toBeTruthy();
    expect(screen.queryByText('Something went wrong!')).toBeNull();
    rerender(<LoadTrouble trouble="unanswered" note="Nothing is lost." onTriedAgain={() => {}} />);
    expect([screen.getByRole('alert').textContent, screen.getByText('Nothing is lost.').tagName]).toEqual([
      'Something went wrong!',
      'P',
    ]);
  });

  it('put the number, its meaning, and a link to its list on a metric card', () => {
    render(
      <MetricCard
        metric="sessions"
        title="Sessions"
        to={sessionsThisWeek}
        figure="5"
        verb="given"
        guests=""
        otherVerb="received"
        otherFigure="4"
        light="warn"
        reason="5 of 8. On pace would be 6 by today."
        weeks={[
          { start: '2026-05-04', value: 2 },
          { start: '2026-05-11', value: 1 },
        ]}
      />,
    );
    const card = screen.getByRole('article');
    expect(card.textContent).toBe(
      'SessionsBehind5given4 received5 of 8. On pace would be 6 by today.2 weeks',
    );
    expect(within(card).getByRole('link', { name: 'Sessions' }).getAttribute('href')).toBe(
      '/dashboard/sessions/1?period=week',
    );
    const bars = [...card.querySelectorAll<HTMLElement>('.weeks i')];
    expect(bars.map((bar) => [bar.className, bar.style.getPropertyValue('--value')])).toEqual([
      ['last', '100'],
      ['now', '50'],
    ]);
  });

  it('show a tally as counted, waiting, and open places', () => {
    const { container } = render(<ProgressDots metric="posts" counted={2} waiting={1} open={2} />);
    const marks = [...container.querySelectorAll('i')].map((mark) => mark.className);
    expect(marks).toEqual(['counted', 'counted', 'waiting', 'open', 'open']);
  });

  it('show a member without a picture as first and last initials', () => {
    const { container } = render(<Avatar id={7} name="Ines Maria Calloway" />);
    expect(container.firstElementChild?.getAttribute('data-initials')).toBe('IC');
  });
});

describe('toasts', () => {
  it('stack in one landmark, wherever on the page they’re announced', () => {
    const { rerender } = render(
      <>
        <main />
        <ToastArea />
      </>,
    );
    rerender(
      <>
        <main>
          <Toast message="This is what you saw here last." action="Try again" />
        </main>
        <ToastArea />
        <Toast message="Session recorded." role="note" action="Undo" />
      </>,
    );
    const area = screen.getByRole('region', { name: 'Notices' });
    expect([...area.children].map(({ textContent }) => textContent)).toEqual([
      'This is what you saw here last.Try again',
      'Session recorded.Undo',
    ]);
    expect(screen.getByRole('main').textContent).toBe('');
  });
});
