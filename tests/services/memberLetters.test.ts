import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { Location } from '../../src/contract/pages.ts';
import type { LettersOfMember } from '../../src/contract/people/letters.ts';
import type { Api } from '../../src/services/calls/api.ts';
import { loadDetail } from '../../src/services/detailPages.ts';
import { letters, sentLetter } from '../fixtures/zeroActivity.ts';

const unread = { ...sentLetter, id: 44, read_at: null, reply: null, replied_at: null };

/** Opens the letters to member 12. @returns the page and the requests */
const open = async (me: number, answer: LettersOfMember, query: Location['query'] = {}) => {
  const asked: [string, unknown][] = [];
  const api = (async ({ id }: Endpoint, call: unknown) => {
    asked.push([id, call]);
    return id === 'getLetters' ? answer : { read_at: '2026-05-14T16:00:00.000Z', reply: null };
  }) as unknown as Api;
  const place = { page: 'memberLetters', params: { id: '12' }, query } as const;
  return { asked, loaded: await loadDetail(api, place, async () => me) };
};

const all = { ...letters, letters: [unread, sentLetter] };
const reading = ['getLetters', { query: { member_id: '12' } }];

describe('a member’s letters', () => {
  it('are marked read when the member opens one, not when they load', async () => {
    const { asked, loaded } = await open(12, all);
    expect(asked).toEqual([reading]);
    expect(loaded).toEqual({
      kind: 'loaded',
      data: { page: 'memberLetters', letters: all, isOwn: true, onceShown: { name: 'readLetter', id: 44 } },
    });
  });

  it('stay unchanged when opened again or by someone else', async () => {
    expect((await open(12, all, { letter: '41' })).loaded).toMatchObject({ data: { onceShown: null } });
    expect((await open(16, all)).loaded).toMatchObject({ data: { isOwn: false, onceShown: null } });
  });

  it('have nothing to mark when there are none', async () => {
    const { loaded } = await open(12, { ...letters, letters: [] });
    expect(loaded).toMatchObject({ data: { onceShown: null } });
  });
});
