import { describe, expect, it } from 'vitest';
import type { Location, PageId } from '../../src/contract/pages.ts';
import { withoutOwnId } from '../../src/contract/sidebarPages.ts';
import { listPages } from '../../src/services/listPages.ts';

const filters = (page: PageId, params: Location['params'], query: Location['query'] = {}) =>
  listPages[page]?.filters({ page, params, query });

const custom = { period: 'custom', start: '2026-03-01', end: '2026-03-14', chapter_id: '2' };
const days = { start: '2026-03-01', end: '2026-03-14' };

describe('the lists behind a chapter’s summary', () => {
  it('take the metric from the path, and the filters that they know from the query', () => {
    const query = { ...custom, zero: '1', in_chapter: '0', profession_id: '4', sort: '-received', end2: 'x' };
    expect(filters('chapterSummaryMembers', { id: '3' }, query)).toEqual({
      ...days,
      type: '3',
      chapter_id: '2',
      zero: '1',
      in_chapter: '0',
      profession_id: '4',
      sort: '-received',
    });
    expect(filters('chapterSummaryPeople', { id: 'renewals' }, custom)).toEqual({
      ...days,
      key: 'renewals',
      chapter_id: '2',
    });
  });

  it('are a member’s records given, or received, in the chapter', () => {
    const params = { type: '2', memberId: '12', id: '1' };
    const given = filters('chapterSummaryMember', params, { ...custom, inChapter: '1', member: '21' });
    expect(given).toEqual({
      ...days,
      type: 2,
      send: 1,
      member_id: '12',
      giver_chapter_id: '2',
      in_chapter: '1',
      with_member_id: '21',
    });
    expect(filters('chapterSummaryMember', { ...params, id: '0' }, custom)).toEqual({
      ...days,
      type: 2,
      send: 0,
      member_id: '12',
      receiver_chapter_id: '2',
    });
  });

  it('name the member in the address, be it oneself', () => {
    const place: Location = { page: 'chapterSummaryMember', params: { type: '1', memberId: '7' }, query: {} };
    expect(withoutOwnId(place, 7)).toBe(place);
  });

  it.each([
    [7, { id: '1' }],
    [8, { memberId: '7', id: '1' }],
    [undefined, { memberId: '7', id: '1' }],
  ])('lose oneself from the address of one’s own lists alone: %s', (ownId, params) => {
    const place: Location = { page: 'referrals', params: { memberId: '7', id: '1' }, query: {} };
    expect(withoutOwnId(place, ownId)).toEqual({ ...place, params });
  });
});
