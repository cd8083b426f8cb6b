import { expect, it, vi } from 'vitest';
import { getTrainings } from '../../src/contract/eventAttendance.ts';
import { getActiveMembers, getProfessions } from '../../src/contract/members.ts';
import { createApi } from '../../src/services/api.ts';
import { loadMembersAndLists, rememberedOptions } from '../../src/services/lookups.ts';
import { allMembers, answerName } from '../../src/services/rememberedLists.ts';
import { activeMembers } from '../fixtures/members.ts';
import { storageOf } from './storage.ts';

const api = createApi({
  current: () => ({ token: 'token', generation: 1 }),
  renew: async () => 'ended',
  refusedAgain: () => {},
});

it.each(['eventAttendance', 'visitor'] as const)('the members come to %s without its lists', async (id) => {
  vi.stubGlobal('fetch', async () => new Response('{"message":"Something went wrong!"}', { status: 500 }));
  expect(await loadMembersAndLists(api, id, async () => activeMembers)).toEqual({
    members: id === 'visitor' ? { membersInChapter: [], membersOutChapter: [] } : activeMembers,
    lists: {},
  });
});

it('what a device remembers of the lists is there at once, each for its owner', () => {
  const owner = 'ada@example.test';
  const answers = new Map<string, unknown>([
    [answerName(getActiveMembers, allMembers), activeMembers],
    [answerName(getProfessions, {}), [{ id: 5, name: 'Architect' }]],
    [answerName(getTrainings, {}), [{ id: 1, name: 'Speaking', what_for: null, required_for: [] }]],
  ]);
  const items = [...answers].map(
    ([name, answer]) => [`chapterhouse.answer.${owner}.${name}`, JSON.stringify(answer)] as const,
  );
  vi.stubGlobal('localStorage', storageOf(new Map(items)));
  const dialogs = ['session', 'eventAttendance', 'visitor'] as const;
  expect(dialogs.map((dialog) => rememberedOptions(owner, dialog))).toEqual([
    { members: activeMembers, lists: {} },
    { members: activeMembers, lists: { trainings: [{ value: 'Speaking', label: 'Speaking' }] } },
    {
      members: { membersInChapter: [], membersOutChapter: [] },
      lists: { professions: [{ value: 5, label: 'Architect' }] },
    },
  ]);
  expect(dialogs.map((dialog) => rememberedOptions('ben@example.test', dialog))).toEqual([null, null, null]);
});
