import { describe, expect, it } from 'vitest';
import type { Location } from '../../src/contract/pages.ts';
import { withoutOwnId } from '../../src/contract/sidebarPages.ts';

describe('the lists behind a chapter summary', () => {
  it('name the member in the address, even oneself', () => {
    const place: Location = { page: 'chapterSummaryMember', params: { type: '1', memberId: '7' }, query: {} };
    expect(withoutOwnId(place, 7)).toBe(place);
  });

  it.each([
    [7, { id: '1' }],
    [8, { memberId: '7', id: '1' }],
    [undefined, { memberId: '7', id: '1' }],
  ])('remove oneself from the address only for one’s own lists: %s', (ownId, params) => {
    const place: Location = { page: 'referrals', params: { memberId: '7', id: '1' }, query: {} };
    expect(withoutOwnId(place, ownId)).toEqual({ ...place, params });
  });
});
