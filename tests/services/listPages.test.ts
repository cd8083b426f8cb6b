import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { pageDefinition } from '../../src/contract/pageDefinitions.ts';
import { type Location, type PageId, pageIds } from '../../src/contract/pages.ts';
import { type Api, ApiRefusal, NoAnswer } from '../../src/services/calls/api.ts';
import { listPages, loadRows } from '../../src/services/listPages.ts';
import { markRead } from '../../src/services/notifications.ts';
import { answers } from '../fixtures/answers.ts';

interface Asked {
  readonly id: string;
  readonly call: unknown;
  readonly options: unknown;
}

/** An API that answers each call with its example, and notes its requests. */
const answering = (instead: (id: string) => unknown = () => undefined) => {
  const asked: Asked[] = [];
  const api = (async ({ id }: Endpoint, call: unknown, options: unknown) => {
    asked.push({ id, call, options });
    return instead(id) ?? (answers as Readonly<Record<string, unknown>>)[id];
  }) as Api;
  const callsOf = (wanted: string) => asked.filter(({ id }) => id === wanted).map(({ call }) => call);
  return { api, asked, callsOf };
};

const at = (page: PageId, query: Location['query'] = {}, params: Location['params'] = {}): Location => ({
  page,
  params,
  query,
});

it('every list page and the conversation list has a source of rows', () => {
  expect(Object.keys(listPages).toSorted()).toEqual(
    pageIds.filter((id) => pageDefinition(id).kind === 'list' || id === 'chat').toSorted(),
  );
});

describe('a page’s rows', () => {
  it('of a chapter’s visitors can be filtered by inviter, owner, and profession', async () => {
    const { api, callsOf } = answering();
    const query = { invited_by_id: '12', owner_id: '21', profession_id: '31' };
    const location = at('chapterVisitors', query);
    const { choices } = await loadRows(api, { location, offset: 0 });
    expect(callsOf('getChapterVisitors')).toEqual([{ query: expect.objectContaining(query) }]);
    expect(choices?.members).toEqual([
      { value: 12, label: 'Ines Calloway' },
      { value: 21, label: 'Lucia Ferrante' },
    ]);
    expect(choices?.professions?.length).toBeGreaterThan(0);
  });

  it('load without a list of choices that fails', async () => {
    const { api } = answering((id) => {
      if (id === 'getProfessions') throw new NoAnswer(new TypeError('Failed to fetch'));
      return undefined;
    });
    const { choices, rows } = await loadRows(api, { location: at('memberSearch'), offset: 0 });
    expect([choices?.professions, rows.length]).toEqual([null, 2]);
  });

  it.each([403, 404])('are forbidden for a caller refused with %i', async (status) => {
    const { api } = answering(() => {
      throw new ApiRefusal(status, { message: 'Not found.' }, {});
    });
    expect(
      await loadRows(api, { location: at('chapterMembers', {}, { id: '99' }), offset: 0 }),
    ).toMatchSnapshot();
  });

  it.each([
    ['marketingApproval', true],
    ['networkingApproval', true],
    ['spotlightAssignment', true],
    ['marketingMoments', false],
    ['memberSpotlights', false],
  ] as const)('of %s are closed to those who don’t decide there: %s', async (page, isClosed) => {
    const head = async (decides: 0 | 1) => {
      const { api } = answering((id) => {
        const answer = (answers as Readonly<Record<string, { head?: object }>>)[id];
        return { ...answer, head: { ...answer?.head, approves: decides, assigns: decides } };
      });
      return (await loadRows(api, { location: at(page), offset: 0 })).head?.kind === 'forbidden';
    };
    expect([await head(0), await head(1)]).toEqual([isClosed, false]);
  });

  it('don’t load when there is no answer', async () => {
    const { api } = answering(() => {
      throw new NoAnswer(new TypeError('Failed to fetch'));
    });
    await expect(loadRows(api, { location: at('latestFeatureLinks'), offset: 0 })).rejects.toThrow(
      'no answer',
    );
  });
});

describe('a row’s button', () => {
  it('marks a notification as read and hides it when that fails', async () => {
    const { api, asked } = answering();
    await markRead(api, 9);
    expect(asked).toEqual([{ id: 'readNotifications', call: { body: { ids: [9] } }, options: undefined }]);
    const { api: offline } = answering(() => {
      throw new NoAnswer(new TypeError('Failed to fetch'));
    });
    await expect(markRead(offline, 9)).resolves.toBeUndefined();
  });
});
