import { describe, expect, it } from 'vitest';
import type { Location, PageId } from '../../src/contract/pages.ts';
import { listPages } from '../../src/services/listPages.ts';

const filters = (page: PageId, params: Location['params'], query: Location['query'] = {}) =>
  listPages[page]?.filters({ page, params, query });

describe('the lists behind the Sm Report', () => {
  it('take number, week and type from the path, and the other filters from the query', () => {
    const query = {
      meeting_id: '50',
      chapter_id: '2',
      in_chapter: '0',
      zero: '0',
      sort: '-count',
      week: 'x',
    };
    expect(filters('smReportMembers', { id: '1', weekly: '0', type: 'MNO Session' }, query)).toEqual({
      id: '1',
      weekly: '0',
      meeting_id: '50',
      chapter_id: '2',
      in_chapter: '0',
      zero: '0',
      sort: '-count',
      record_type: 'MNO Session',
    });
    expect(filters('smReportMembers', { id: '3', weekly: '1' }, { type: 'New' })).toEqual({
      id: '3',
      weekly: '1',
      record_type: 'New',
    });
  });

  it('ask for the posts of the period of the address', () => {
    const custom = { period: 'custom', start: '2026-01-01', end: '2026-03-31', chapter_id: '2' };
    const range = { start: '2026-01-01', end: '2026-03-31', chapter_id: '2' };
    expect(filters('postingMembers', { type: 'SM Post' }, custom)).toEqual({
      ...range,
      record_type: 'SM Post',
    });
    expect(filters('postingMember', { id: '12' }, { ...custom, send: '0' })).toEqual({
      ...range,
      id: '12',
      send: '0',
    });
  });

  it('lead on to the records of a meeting that were given in a chapter', () => {
    const query = { meeting_id: '50', giver_chapter_id: '2' };
    expect(filters('sessions', { memberId: '12', id: '1' }, query)).toMatchObject(query);
  });
});
