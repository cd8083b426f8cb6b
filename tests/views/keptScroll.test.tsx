import { act, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { KeptScroll } from '../../src/views/parts/KeptScroll.tsx';

const draw = () => {
  const path = () => window.location.pathname;
  const { rerender, unmount } = render(<KeptScroll path={path()} />);
  /** The page of the address takes the place of the one before, as it does once its answer is there. */
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

/** Tells of a size as soon as it is watched, as browsers do. */
class Growth {
  constructor(readonly told: () => void) {}
  observe() {
    queueMicrotask(this.told);
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Growth);
  navigate('/dashboard/search', { replace: true });
  scrollTo(0);
});

it('a page that is gone to begins at its top', () => {
  const { follow, unmount } = draw();
  scrollTo(450);
  follow('/dashboard/member/5/contactDetails');
  expect(window.scrollY).toBe(0);
  unmount();
});

it('a page that is come back to is where it was left', async () => {
  const { follow, goBack, unmount } = draw();
  scrollTo(450);
  follow('/dashboard/member/5/contactDetails');
  scrollTo(30);
  await goBack();
  expect(window.scrollY).toBe(450);
  unmount();
});

it('a page that is drawn before all hear that one has gone back is where it was left', async () => {
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

it('a filter moves nothing', () => {
  const { follow, unmount } = draw();
  scrollTo(450);
  follow('/dashboard/search?city=Elmsford');
  expect(window.scrollY).toBe(450);
  unmount();
});

it('a search that takes the place of its address leaves the entry of the history its name', async () => {
  const { follow, goBack, unmount } = draw();
  scrollTo(120);
  act(() => navigate('/dashboard/search?search=roof', { replace: true }));
  follow('/dashboard/member/5/contactDetails');
  await goBack();
  expect(window.scrollY).toBe(120);
  unmount();
});
