import { afterEach, describe, expect, it, vi } from 'vitest';
import { placesInSight } from '../../src/routes/linksInSight.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const [width, height] = [innerWidth, innerHeight];
const inSight = { left: 10, top: 10, width: 80, height: 20 };

/** Links where they stand: none has a place of its own where nothing is laid out. */
const drawn = (html: string, boxes: Readonly<Record<string, Partial<typeof inSight>>> = {}) => {
  document.body.innerHTML = html;
  for (const link of document.querySelectorAll('a')) {
    const box = { ...inSight, ...boxes[link.textContent ?? ''] };
    vi.spyOn(link, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(box.left, box.top, box.width, box.height),
    );
  }
  return placesInSight().map(({ page, params, query }) => [page, ...Object.values({ ...params, ...query })]);
};

const sessions = '<a href="/dashboard/sessions/1?period=week">Sessions</a>';
const referrals = '<a href="/dashboard/referrals/1">Referrals</a>';
const posts = '<a href="/dashboard/posts/0">Posts</a>';

describe('the places of links in sight', () => {
  it('are those of the page before those around it, in their order', () => {
    expect(drawn(`<nav>${posts}</nav><main>${referrals}${sessions}</main>`)).toEqual([
      ['referrals', '1'],
      ['sessions', '1', 'week'],
      ['posts', '0'],
    ]);
  });

  it.each([
    ['above', { top: -20 }],
    ['below', { top: height }],
    ['left of it', { left: -80 }],
    ['right of it', { left: width }],
    ['nowhere, as in a closed menu', { width: 0 }],
  ])('are not those that stand %s', (_, box) => {
    expect(drawn(`<main>${sessions}${referrals}</main>`, { Sessions: box })).toEqual([['referrals', '1']]);
  });

  it.each([
    ['above', { top: -19 }],
    ['below', { top: height - 1 }],
    ['left of it', { left: -79 }],
    ['right of it', { left: width - 1 }],
  ])('are those that still stand a little %s', (_, box) => {
    expect(drawn(`<main>${sessions}</main>`, { Sessions: box })).toEqual([['sessions', '1', 'week']]);
  });

  it('are neither elsewhere nor those of what is no link', () => {
    const elsewhere = '<a href="https://example.com/dashboard/sessions/1">Elsewhere</a>';
    expect(drawn(`<main><a>Nowhere</a>${elsewhere}${posts}</main>`)).toEqual([['posts', '0']]);
  });

  it('are not those outside the page and its menus', () => {
    expect(drawn(`<header>${sessions}</header><main>${posts}</main>`)).toEqual([['posts', '0']]);
  });
});
