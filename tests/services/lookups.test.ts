import { expect, it, vi } from 'vitest';
import { createApi } from '../../src/services/api.ts';
import { loadMembersAndLists } from '../../src/services/lookups.ts';
import { activeMembers } from '../fixtures/members.ts';

const api = createApi({
  current: () => ({ token: 'token', generation: 1 }),
  renew: async () => 'ended',
  refusedAgain: () => {},
});

it.each(['eventAttendance', 'visitor'] as const)('the members come to %s without its lists', async (id) => {
  vi.stubGlobal('fetch', async (asked: Request | string) =>
    String(asked instanceof Request ? asked.url : asked).includes('all-active-members')
      ? Response.json(activeMembers)
      : new Response('{"message":"Something went wrong!"}', { status: 500 }),
  );
  expect(await loadMembersAndLists(api, id)).toEqual({
    members: id === 'visitor' ? { membersInChapter: [], membersOutChapter: [] } : activeMembers,
    lists: {},
  });
});
