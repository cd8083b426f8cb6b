import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getActiveMembers, getProfessions } from '../../src/contract/members.ts';
import { ApiRefusal, createApi, NoAnswer } from '../../src/services/api.ts';
import { isAnswerKept } from '../../src/services/device.ts';
import { answerName, rememberLists } from '../../src/services/rememberedLists.ts';
import { activeMembers } from '../fixtures/members.ts';
import { storageOf } from './storage.ts';

const stored = new Map<string, string>();
let answer: () => Promise<Response>;
let owner = 'ada';

const lists = rememberLists(
  createApi({
    current: () => ({ token: 'token', generation: 1 }),
    renew: async () => 'ended',
    refusedAgain: () => {},
  }),
  () => owner,
);
const ask = () => lists(getActiveMembers, { query: {} });
const answering = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  stored.clear();
  owner = 'ada';
  answer = answering(200, activeMembers);
  vi.stubGlobal('fetch', () => answer());
  vi.stubGlobal('localStorage', storageOf(stored));
});

describe('the lists to choose from', () => {
  it('are the last ones when no answer comes', async () => {
    expect(await ask()).toEqual(activeMembers);
    answer = noAnswer;
    expect(await ask()).toEqual(activeMembers);
    expect(isAnswerKept('ada', answerName(getActiveMembers, { query: {} }))).toBe(true);
  });

  it('come from the server whenever it answers', async () => {
    await ask();
    const fewer = { ...activeMembers, membersOutChapter: [] };
    answer = answering(200, fewer);
    expect(await ask()).toEqual(fewer);
  });

  it('stay away when none came before, and a refusal is none the less one', async () => {
    answer = noAnswer;
    await expect(ask()).rejects.toBeInstanceOf(NoAnswer);
    answer = answering(200, activeMembers);
    await ask();
    answer = answering(403, { message: 'You don’t have access to this.' });
    await expect(ask()).rejects.toBeInstanceOf(ApiRefusal);
  });

  it('are not kept for a member who has left, or changed, before they came', async () => {
    answer = async () => {
      owner = 'nobody';
      return answering(200, activeMembers)();
    };
    expect(await ask()).toEqual(activeMembers);
    expect([...stored.keys()]).toEqual([]);
  });

  it('are one member’s and one list’s own', async () => {
    await ask();
    answer = noAnswer;
    await expect(lists(getProfessions, {})).rejects.toBeInstanceOf(NoAnswer);
    owner = 'ben';
    await expect(ask()).rejects.toBeInstanceOf(NoAnswer);
  });
});
