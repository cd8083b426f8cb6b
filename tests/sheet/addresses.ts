import type { APIRequestContext } from 'playwright-core';
import { type Access, type PageId, type PagePlace, pages } from '../../src/contract/pages.ts';
import { addressOf } from '../../src/routes/address.ts';

/** The parameters in the demo organization's addresses. */
export interface Known {
  readonly chapterId: string;
  /** Another member of the same chapter. */
  readonly otherId: string;
}

/** A signed-in member for the calls to the API. */
export interface Asker {
  readonly request: APIRequestContext;
  readonly token: string;
}

/** @returns the parameters for addresses, fetched as the member who looks at the pages. */
export async function knownOf({ request, token }: Asker): Promise<Known> {
  const ask = async (path: string) =>
    (await request.get(`/production${path}`, { headers: { Authorization: `Bearer ${token}` } })).json();
  const [me, { membersInChapter }] = await Promise.all([
    ask('/member-1/verify-token'),
    ask('/member-3/all-active-members'),
  ]);
  return { chapterId: String(me.chapter_id), otherId: String(membersInChapter[0].id) };
}

/**
 * A parameter's value by its name; the meaning of `id` follows from the page's only ids, or from the path before it.
 */
const partOf = ({ path, ids = ['1'] }: PagePlace, name: string, { chapterId, otherId }: Known): string => {
  if (name === 'chapterId' || (name === 'id' && /\/chapters?\//.test(path))) return chapterId;
  if (name === 'memberId' || (name === 'id' && /\/members?\//.test(path))) return otherId;
  return name === 'id' && !ids.includes('1') ? (ids[0] ?? '1') : '1';
};

/** Pages whose list is fuller in another period, with the query for it. */
const queries: Partial<Record<PageId, Record<string, string>>> = {
  sessions: { period: 'halfYear' },
  referrals: { period: 'halfYear' },
  revenueMade: { period: 'halfYear' },
  eventAttendance: { period: 'halfYear' },
  posts: { period: 'halfYear' },
  visitors: { period: 'halfYear' },
  totals: { period: 'halfYear' },
};

/** The queries for members of a chapter. */
const queriesInChapter: typeof queries = { ...queries, goals: { scope: 'chapter' } };

export interface Sight {
  readonly page: PageId;
  readonly address: string;
  readonly as: 'guest' | 'challenged' | 'member' | 'leader';
}

/** Pages that show an ordinary member nothing about others. */
const leadersPages: readonly PageId[] = [
  'memberActivity',
  'memberTotals',
  'memberAttendance',
  'memberTraining',
];

const viewerOf: Readonly<Record<Access, Sight['as'] | null>> = {
  guest: 'guest',
  open: 'guest',
  public: 'member',
  challenge: 'challenged',
  member: 'member',
  leaving: null,
};

/**
 * @returns an address for every page of the route table, with or without a chapter; optional parameters are left out.
 */
export const sightsOf = (known: Known, isInChapter: boolean): Sight[] =>
  Object.entries(pages).flatMap(([id, place]: [string, PagePlace]) => {
    const page = id as PageId;
    const { path, access } = place;
    const as = leadersPages.includes(page) ? 'leader' : viewerOf[access];
    if (as === null) return [];
    if (path === '*') return [{ page, address: '/dashboard/no-such-page', as }];
    const names = [...path.matchAll(/:(\w+)(\?)?/g)].filter(([, , optional]) => optional === undefined);
    const params = Object.fromEntries(names.map(([, name = '']) => [name, partOf(place, name, known)]));
    return [
      {
        page,
        address: addressOf({ page, params, query: (isInChapter ? queriesInChapter : queries)[page] ?? {} }),
        as,
      },
    ];
  });
