import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Location } from '../../src/contract/pages.ts';
import { notesVisit, withLastVisit } from '../../src/services/guests/visits.ts';
import { storageOf } from './storage.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', storageOf(stored));
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const latest: Location = { page: 'latestFeatureLinks', params: {}, query: { search: 'oak' } };
const sinceAt = (instant: string, owner = 'ada') => {
  vi.setSystemTime(new Date(instant));
  return withLastVisit(owner, latest).query;
};

describe('visits to a page that marks what is new', () => {
  it('are half an hour apart: what is new stays new during a visit', () => {
    expect(sinceAt('2026-03-09T08:00:00.000Z')).toEqual({ search: 'oak' });
    expect(sinceAt('2026-03-09T08:29:00.000Z')).toEqual({ search: 'oak' });
    const since = '2026-03-09T08:29:00.000Z';
    expect(sinceAt('2026-03-14T09:00:00.000Z')).toEqual({ search: 'oak', since });
    expect(sinceAt('2026-03-14T09:29:00.000Z')).toEqual({ search: 'oak', since });
    expect(sinceAt('2026-03-14T09:59:00.000Z')).toEqual({ search: 'oak', since: '2026-03-14T09:29:00.000Z' });
  });

  it('are separate for each member', () => {
    sinceAt('2026-03-09T08:00:00.000Z');
    expect(sinceAt('2026-03-14T08:00:00.000Z', 'ben')).toEqual({ search: 'oak' });
  });

  it('aren’t recorded for other pages', () => {
    const sessions: Location = { page: 'sessions', params: {}, query: {} };
    expect([withLastVisit('ada', sessions), stored.size]).toEqual([sessions, 0]);
    expect([notesVisit(sessions), notesVisit(latest)]).toEqual([false, true]);
  });
});
