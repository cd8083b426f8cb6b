import { act, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { KeptScroll } from '../../src/views/parts/focus/KeptScroll.tsx';
import { WindowedTable } from '../../src/views/parts/rows/WindowedTable.tsx';

const draw = () => {
  const path = () => window.location.pathname;
  const { rerender, unmount } = render(<KeptScroll path={path()} />);
  /** The address's page replaces the previous one, as it does once its answer has arrived. */
  const arrive = () => rerender(<KeptScroll path={path()} />);
  return {
    unmount,
    arrive,
    follow: (address: string) => {
      act(() => navigate(address));
      arrive();
    },
    goBack: async () => {
      const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await gone;
      await act(async () => arrive());
    },
  };
};

const scrollTo = (top: number) => {
  window.scrollTo(0, top);
  window.dispatchEvent(new Event('scroll'));
};

/** Reports a size as soon as an element is observed, as browsers do. */
class Growth {
  constructor(readonly told: (entries: readonly unknown[]) => void) {}
  observe() {
    queueMicrotask(() => this.told([]));
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Growth);
  navigate('/dashboard/search', { replace: true });
  scrollTo(0);
});

it('a newly opened page starts at its top', () => {
  const { follow, unmount } = draw();
  scrollTo(450);
  follow('/dashboard/member/5/contactDetails');
  expect(window.scrollY).toBe(0);
  unmount();
});

it('a revisited page is scrolled to where it was', async () => {
  const { follow, goBack, unmount } = draw();
  scrollTo(450);
  follow('/dashboard/member/5/contactDetails');
  scrollTo(30);
  await goBack();
  expect(window.scrollY).toBe(450);
  unmount();
});

it('a page rendered before the back navigation is announced is scrolled to where it was', async () => {
  const drawnAtOnce = { back: () => {} };
  const listener = () => drawnAtOnce.back();
  addEventListener('popstate', listener);
  const { follow, arrive, goBack, unmount } = draw();
  drawnAtOnce.back = () => act(arrive);
  scrollTo(450);
  follow('/dashboard/member/5/contactDetails');
  scrollTo(30);
  await goBack();
  expect(window.scrollY).toBe(450);
  removeEventListener('popstate', listener);
  unmount();
});

it('a filter doesn’t scroll', () => {
  const { follow, unmount } = draw();
  scrollTo(450);
  follow('/dashboard/search?city=Elmsford');
  expect(window.scrollY).toBe(450);
  unmount();
});

it('a search that replaces its address keeps its history entry’s name', async () => {
  const { follow, goBack, unmount } = draw();
  scrollTo(120);
  act(() => navigate('/dashboard/search?search=roof', { replace: true }));
  follow('/dashboard/member/5/contactDetails');
  await goBack();
  expect(window.scrollY).toBe(120);
  unmount();
});

it('the first frame of a revisited list has the rows that were visible', async () => {
  const { follow, goBack, unmount } = draw();
  scrollTo(4_300);
  follow('/dashboard/member/5/contactDetails');
  await goBack();
  const names = Array.from({ length: 300 }, (_, index) => ({ id: index + 1 }));
  const { container } = render(
    <WindowedTable
      label="Posts"
      columns={[{ title: 'Post', cell: ({ id }) => id }]}
      rows={names}
      keyOf={({ id }) => id}
    />,
  );
  const shown = [...container.querySelectorAll('td')].flatMap(({ textContent }) => textContent || []);
  const spaces = [...container.querySelectorAll<HTMLElement>('.space td')].map(({ style }) => style.height);
  const inSight = Math.floor(window.innerHeight / 40);
  expect([shown.at(0), shown.at(-1), spaces.at(0)]).toEqual(['97', String(100 + inSight + 4), '3840px']);
  unmount();
});
