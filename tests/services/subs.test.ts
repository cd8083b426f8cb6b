import { describe, expect, it } from 'vitest';
import { mySubRequests } from '../fixtures/subs.ts';
import { answering, opened } from './answering.ts';

const meetings = [
  { id: 31, date: '2026-05-19' },
  { id: 32, date: '2026-05-26' },
];
const [mine] = mySubRequests;

describe('a request for a sub', () => {
  it.each([
    ['the next meeting', () => [], 31],
    ['the one after it when the next has a request', () => [mine], 32],
    ['the next when its request was canceled', () => [{ ...mine, status: 'Cancelled' }], 31],
    ['the next when the member’s requests don’t load', undefined, 31],
  ] as const)('opens for %s, open to anyone', async (_, getMySubRequests, meeting_id) => {
    const { api } = answering({ getWeeklyMeetings: () => meetings, getMySubRequests }, {});
    const { stored } = await opened(api, { form: 'subRequest', stored: null });
    expect(stored).toEqual({ id: null, meeting_id, open_to_anyone: true });
  });

  it('opens for the meeting it was started from', async () => {
    const stored = { id: null, meeting_id: 32, open_to_anyone: true };
    const { api, asked } = answering({ getWeeklyMeetings: () => meetings }, {});
    expect((await opened(api, { form: 'subRequest', stored })).stored).toEqual(stored);
    expect(asked).not.toContainEqual(expect.objectContaining({ id: 'getMySubRequests' }));
  });
});
