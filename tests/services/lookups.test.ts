import { expect, it, vi } from 'vitest';
import { createApi } from '../../src/services/calls/api.ts';
import { loadChapters, loadMembersAndLists } from '../../src/services/lookups.ts';
import { activeMembers } from '../fixtures/members.ts';

const api = createApi({
  current: () => ({ token: 'token', generation: 1 }),
  renew: async () => 'ended',
  refusedAgain: () => {},
});

it.each(['eventAttendance', 'visitor'] as const)(
  'the members are given to %s without its lists',
  async (id) => {
    vi.stubGlobal('fetch', async (asked: Request | string) =>
      String(asked instanceof Request ? asked.url : asked).includes('all-active-members')
        ? Response.json(activeMembers)
        : new Response('{"message":"Something went wrong!"}', { status: 500 }),
    );
    expect(await loadMembersAndLists(api, id)).toEqual({
      members: id === 'visitor' ? { membersInChapter: [], membersOutChapter: [] } : activeMembers,
      lists: {},
    });
  },
);

it.each<[number | null, () => Promise<number | null>]>([
  [4, async () => 4],
  [null, async () => null],
  [null, () => Promise.reject(new Error('the sidebar does not come'))],
])('chapters come with the member’s own, %s where it is', async (own, ownChapter) => {
  vi.stubGlobal('fetch', async () => Response.json([{ id: 4, name: 'Harbor', filtered_name: 'Harbor' }]));
  const hosts = [{ value: 4, label: 'Harbor' }];
  expect(await loadChapters(api, false, ownChapter)).toEqual({ hosts, all: [], own });
});
