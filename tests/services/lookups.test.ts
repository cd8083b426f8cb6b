import { expect, it, vi } from 'vitest';
import { createApi } from '../../src/services/api.ts';
import { findVisitor, loadMembersAndLists } from '../../src/services/lookups.ts';
import { activeMembers } from '../fixtures/members.ts';
import { storageOf } from './storage.ts';

const api = createApi({
  current: () => ({ token: 'token', generation: 1 }),
  renew: async () => 'ended',
  refusedAgain: () => {},
});

const claims = btoa(JSON.stringify({ email: 'Ada@example.test' }));
const stored = new Map([['CognitoIdentityServiceProvider.client.ada.idToken', `head.${claims}.sign`]]);

it.each([500, 429])('one’s own e-mail is known to be so when its look-up fails with %d', async (status) => {
  vi.stubGlobal('localStorage', storageOf(stored));
  vi.stubGlobal('fetch', async () => new Response('{"message":"Something went wrong!"}', { status }));
  expect(await findVisitor(api, 'ada@example.test')).toEqual({
    first_name: null,
    last_name: null,
    profession_id: null,
    isOneself: true,
  });
  await expect(findVisitor(api, 'ben@example.test')).rejects.toThrow();
});

it.each(['eventAttendance', 'visitor'] as const)('the members come to %s without its lists', async (id) => {
  vi.stubGlobal('fetch', async () => new Response('{"message":"Something went wrong!"}', { status: 500 }));
  expect(await loadMembersAndLists(api, id, async () => activeMembers)).toEqual({
    members: id === 'visitor' ? { membersInChapter: [], membersOutChapter: [] } : activeMembers,
    lists: {},
  });
});
