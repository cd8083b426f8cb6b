import { describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { pageDefinition } from '../../src/contract/pageDefinitions.ts';
import { type Location, type PageId, pageIds } from '../../src/contract/pages.ts';
import { type Api, ApiRefusal, NoAnswer } from '../../src/services/calls/api.ts';
import { loadDetail } from '../../src/services/detailPages.ts';
import { performAction } from '../../src/services/pageActions.ts';
import { sourceFiles } from '../contract/imports.ts';
import { answers } from '../fixtures/answers.ts';
import { summaryMatrix } from '../fixtures/chapterSummary.ts';
import { pageFixtures } from '../fixtures/pages.ts';

const known: Readonly<Record<string, unknown>> = answers;

type Call = readonly [string, unknown];

/** One call returns rows or a matrix, depending on the request. */
const fixtureFor = (id: string, call: unknown): unknown =>
  JSON.stringify(call).includes('"view":"matrix"') ? summaryMatrix : known[id];

/** An API that answers with the fixtures, and notes its requests. */
const answering = (answer: (id: string, call: unknown) => unknown = fixtureFor) => {
  const asked: Call[] = [];
  const api = (async ({ id }: Endpoint, call: unknown) => {
    asked.push([id, call]);
    const given = answer(id, call);
    if (given instanceof Error) throw given;
    return given;
  }) as unknown as Api;
  return { api, asked };
};

vi.stubGlobal('matchMedia', () => ({ matches: false }));

const nobody = () => Promise.reject(new Error('one’s own id is not asked for'));
const at = (page: Location['page'], query: Location['query'] = {}): Location => ({
  page,
  params: { id: '12' },
  query,
});
/** The pages about the subject in their address, with the calls that they make. */
const asking = Object.entries(pageFixtures).flatMap(([page, fixture]) =>
  fixture.kind === 'detail' && fixture.asks ? [[page as PageId, fixture.asks] as const] : [],
);

it('every detail page requests what it shows', async () => {
  const { api } = answering();
  for (const page of pageIds.filter((id) => pageDefinition(id).kind === 'detail'))
    expect(await loadDetail(api, at(page), async () => 12)).toMatchObject({ data: { page } });
});

it('the settings request nothing on a phone, which shows only the section list', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { api, asked } = answering();
  expect(await loadDetail(api, at('settings'), nobody)).toMatchObject({ data: { shown: null } });
  expect(asked).toEqual([]);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

describe.each(asking)('the data of %s', (page, asks) => {
  it('is requested immediately', async () => {
    const { api, asked } = answering();
    const loaded = loadDetail(api, at(page), nobody);
    expect(asked.map(([id]) => id)).toEqual(asks);
    expect(await loaded).toMatchObject({ kind: 'loaded', data: { page } });
  });

  it.each([403, 404])('is forbidden for a caller refused with %i', async (status) => {
    const refused = new ApiRefusal(status, { message: 'Not found.' }, {});
    const { api } = answering(() => refused);
    expect(await loadDetail(api, at(page), nobody)).toEqual({ kind: 'forbidden' });
  });

  it('is missing when there is no answer', async () => {
    const { api } = answering(() => new NoAnswer(new TypeError('Failed to fetch')));
    await expect(loadDetail(api, at(page), nobody)).rejects.toBeInstanceOf(NoAnswer);
  });

  it('isn’t requested under an address that names no one', async () => {
    const { api, asked } = answering();
    for (const id of ['me', '0', '-1', '1.5', '2147483648']) {
      const location = { ...at(page), params: { id } };
      expect(await loadDetail(api, location, nobody)).toEqual({ kind: 'forbidden' });
    }
    expect(asked).toEqual([]);
  });
});

describe('a page’s requests', () => {
  it('may lack suggestions and professions', async () => {
    const lacking = (id: string) =>
      ['getNotMet', 'getProfessions'].includes(id) ? new NoAnswer(new Error('gone')) : known[id];
    const { api } = answering(lacking);
    expect(await loadDetail(api, at('myChapter'), nobody)).toMatchObject({ data: { notMet: [] } });
    expect(await loadDetail(api, at('requestedCategories'), nobody)).toMatchObject({
      data: { professions: [] },
    });
  });
});

describe('a quick action', () => {
  const coming = { name: 'coming', meetingId: 4, coming: true } as const;

  it('says why it is refused', async () => {
    const { api } = answering(() => new ApiRefusal(409, { message: 'This event is full.' }, {}));
    expect(await performAction(api, coming)).toEqual({ kind: 'refused', message: 'This event is full.' });
  });

  it('hides the first-steps card and brings it back', async () => {
    const { api, asked } = answering();
    const undo = { name: 'showFirstSteps', isShown: true } as const;
    expect(await performAction(api, { name: 'showFirstSteps', isShown: false })).toEqual({
      kind: 'changed',
      message: 'Hidden. You can bring it back in Settings.',
      undo,
    });
    expect(await performAction(api, undo)).toEqual({ kind: 'changed', message: null });
    expect(asked).toEqual([
      ['saveMemberSettings', { body: { show_first_steps: '0' } }],
      ['saveMemberSettings', { body: { show_first_steps: '1' } }],
    ]);
  });

  it('without an answer doesn’t count as done', async () => {
    const { api } = answering(() => new NoAnswer(new Error('offline')));
    await expect(performAction(api, coming)).rejects.toBeInstanceOf(NoAnswer);
  });
});

it('every declared quick action is used once, and no other', () => {
  const declared = sourceFiles('src/contract').flatMap(({ text }) =>
    [...text.matchAll(/interface PageActions \{\n(.*?)\n\s*\}\n/gs)].flatMap(([, body = '']) =>
      [...body.matchAll(/^ {2,4}readonly (\w+): (?:\{|object|Seen)/gm)].map(([, name]) => name),
    ),
  );
  const modules = import.meta.glob<object>('../../src/services/actions/*.ts', {
    eager: true,
    import: 'actions',
  });
  const done = Object.values(modules).flatMap((actions) => Object.keys(actions));
  expect(done.sort()).toEqual([...declared].sort());
  expect(new Set(done).size).toBe(done.length);
  expect(done).toContain('saveVisitor');
});
