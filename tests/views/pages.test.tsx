import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { capabilities } from '../../src/contract/capabilities.ts';
import type { ListPage, ListRow } from '../../src/contract/listPorts.ts';
import { pageDefinition, titleOf } from '../../src/contract/pageDefinitions.ts';
import { type PageId, pageIds } from '../../src/contract/pages.ts';
import { locationOf } from '../../src/routes/address.ts';
import type { DetailFixture, FormFixture, PageFixture, SheetFixture } from '../fixtures/fixture.ts';
import { pageFixtures } from '../fixtures/pages.ts';
import {
  openAskingPage,
  openListPage,
  openRecordPage,
  openSheetPage,
  withRights,
} from './support/askingPage.tsx';
import { drawn } from './support/drawn.ts';
import { buttonNames } from './support/gestures.ts';
import { pressed } from './support/pressed.ts';
import { standAt } from './support/standAt.ts';

const kinds: readonly string[] = ['list', 'detail', 'form', 'sheet', 'conversation'];
const walked = pageIds.filter((id) => kinds.includes(pageDefinition(id).kind));
const fixturesOf = <Kind extends PageFixture['kind']>(kind: Kind) =>
  Object.entries(pageFixtures).filter(
    (entry): entry is [PageId, Extract<PageFixture, { kind: Kind }>] => entry[1].kind === kind,
  );

const titleAt = (page: PageId) => {
  const { pathname, search } = new URL(pageFixtures[page]?.address ?? '', 'https://chapterhouse.test');
  return titleOf(locationOf(pathname, search));
};
const titles = () => screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent);
const waitsFor = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent ?? '')
    .find((said) => /^Loading /.test(said));
/** The texts and buttons of each page before its answer, and the texts without one. */
const said: string[] = [];

/** Before the answer the page shows its title and a skeleton; without an answer, the reason and a way on. */
const waitsAndFails = async (
  page: PageId,
  asked: { reject: () => Promise<void>; inputs: () => readonly unknown[] },
) => {
  expect(titles()).toEqual([titleAt(page)]);
  expect(document.title).toMatch(/ · Chapterhouse$/);
  const waiting = await waitFor(() => {
    expect(waitsFor()).toBeDefined();
    return waitsFor();
  });
  const buttons = buttonNames();
  await act(() => asked.reject());
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('Something went wrong!');
  said.push(`${page}: ${[waiting, ...buttons].join(', ')} / ${alert.parentElement?.textContent}\n`);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked.inputs()).toHaveLength(2);
  await waitFor(() => expect(waitsFor()).toBe(waiting));
};

type Opened = Awaited<ReturnType<typeof openAskingPage>>;

const isAsBefore = (page: PageId, state: string, text = drawn()) =>
  expect(text).toMatchFileSnapshot(`expected/${page}.${state}.txt`);

const ofALeader = { shell: withRights(...capabilities) };

/**
 * A text that the page loses or gains, or a request that its buttons lose, shows in the table's diff.
 * @param open draws the page, first for a member and then for somebody with all rights.
 * @param isReady checks the member's page.
 */
const isDrawnAsBefore = async (
  page: PageId,
  open: (setting: Partial<typeof ofALeader>) => Promise<Opened>,
  isReady = () => {},
) => {
  await open({});
  isReady();
  const own = drawn();
  cleanup();
  const opened = await open(ofALeader);
  const besides = drawn()
    .split('\n')
    .filter((line) => !own.split('\n').includes(line));
  const asks = await pressed(() => open(ofALeader), opened);
  await isAsBefore(
    page,
    'filled',
    [own, '— to one who may do all', ...besides, '— its buttons', ...asks, ''].join('\n'),
  );
};

/** Compares an open page without any data with its table. */
const isEmptyAsBefore = async (page: PageId, open: () => Promise<Opened>, opened: Opened) => {
  const own = drawn();
  await isAsBefore(page, 'empty', [own, '— its buttons', ...(await pressed(open, opened)), ''].join('\n'));
};

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York');
  return () => vi.unstubAllEnvs();
});
standAt();

it('every list, record, form, sheet, and conversation page has its fixtures', () => {
  expect(Object.keys(pageFixtures).toSorted()).toEqual(walked.toSorted());
  for (const [page, { kind }] of Object.entries(pageFixtures))
    expect([page, kind]).toEqual([page, pageDefinition(page as PageId).kind]);
});

describe.each(fixturesOf('list'))('the list page %s', (page, fixture) => {
  const { rows, head, says } = fixture;
  const pageOf = (count: number): ListPage => ({
    rows: Array.from({ length: Math.min(count, 100) }, (_, id) =>
      rows.slice(0, 1).map((row) => ({ ...row, id })),
    ).flat(),
    total: count,
    sums: null,
    ...(head && { head }),
  });

  it('waits for its rows and says when they don’t load', async () => {
    await waitsAndFails(page, (await openAskingPage(page)).rows);
  });

  it('says why it is empty', async () => {
    const open = () => openListPage(page, pageOf(0));
    const opened = await open();
    const blank = document.querySelector<HTMLElement>('.blank');
    expect(blank && within(blank).getByRole('heading', { level: 2 }).textContent).toBe(says);
    await isEmptyAsBefore(page, open, opened);
  });

  it('is rendered with rows', async () => {
    await isDrawnAsBefore(page, (setting) => openListPage(page, { ...pageOf(rows.length), rows }, setting));
  });

  it('renders few of ten thousand rows', async () => {
    const loaded = await openAskingPage(page);
    await loaded.show(pageOf(10_000));
    expect(document.querySelector('.table-foot')?.textContent).toMatch(/^10,000 /);
    const drawn = document.querySelectorAll('[aria-rowindex], [aria-posinset]').length;
    expect(drawn).toBeGreaterThan(5);
    expect(drawn).toBeLessThan(100);
    expect(document.querySelectorAll('*').length).toBeLessThan(1_500);
  });
});

const describeAnswered = <Answered extends DetailFixture | FormFixture | SheetFixture>(
  kind: Answered['kind'],
  askedIn: (opened: Opened) => Parameters<typeof waitsAndFails>[1],
  open: (page: PageId, data: Answered['filled'], setting?: Partial<typeof ofALeader>) => Promise<Opened>,
) =>
  describe.each(fixturesOf(kind) as [PageId, Answered][])(`the ${kind} page %s`, (page, fixture) => {
    it('waits for its data and says when it doesn’t load', async () => {
      await waitsAndFails(page, askedIn(await openAskingPage(page)));
    });

    const isReady = (state: 'filled' | 'empty') => {
      expect(titles()).toEqual([fixture.heading ?? titleAt(page)]);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(document.body.textContent?.includes(fixture.says)).toBe(state === 'empty');
    };

    it('is rendered filled', () =>
      isDrawnAsBefore(
        page,
        (setting) => open(page, fixture.filled, setting),
        () => isReady('filled'),
      ));

    it('is rendered empty', async () => {
      const openEmpty = () => open(page, fixture.empty);
      const opened = await openEmpty();
      isReady('empty');
      await isEmptyAsBefore(page, openEmpty, opened);
    });
  });

describeAnswered<DetailFixture>(
  'detail',
  ({ record }) => record,
  (_, data, setting) => openRecordPage(data, setting),
);
describeAnswered<FormFixture>(
  'form',
  ({ loadForm }) => loadForm,
  async (page, data, setting) => {
    const opened = await openAskingPage(page, setting);
    await act(() => opened.loadForm.resolve(data));
    return opened;
  },
);
describeAnswered<SheetFixture>(
  'sheet',
  ({ sheet }) => sheet,
  (_, data, setting) => openSheetPage(data, setting),
);

describe.each(fixturesOf('conversation'))('the conversation page %s', (page, fixture) => {
  const pageOf = (rows: readonly ListRow[], total = rows.length): ListPage => ({
    rows,
    total,
    sums: null,
    head: { kind: 'chats', unread: 1 },
  });
  const { rows, talk, says } = fixture;

  it('waits for its conversations and says when they don’t load', async () => {
    await waitsAndFails(page, (await openAskingPage(page)).rows);
  });

  it.each(['filled', 'empty'] as const)('is rendered %s', async (state) => {
    const opened = await openAskingPage(page);
    await opened.show(pageOf(state === 'filled' ? rows : []));
    if (talk) await act(() => opened.talk.resolve(talk));
    await isAsBefore(page, state);
    expect(titles()).toEqual([titleAt(page)]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.body.textContent?.includes(says)).toBe(state === 'empty');
    expect(screen.queryByRole('textbox', { name: 'Message' }) !== null).toBe(talk !== null);
  });

  it('renders few of ten thousand conversations', async () => {
    const opened = await openAskingPage(page);
    const many = Array.from({ length: 100 }, (_, id) =>
      rows.slice(0, 1).map((row) => ({ ...row, id: id + 1 })),
    ).flat();
    await opened.show(pageOf(many, 10_000));
    const drawn = screen.getByRole('list', { name: 'Conversations' }).querySelectorAll('li').length;
    expect(drawn).toBeGreaterThan(5);
    expect(drawn).toBeLessThan(60);
  });
});

it('each page’s loading and result messages match their table', async () => {
  await expect(said.toSorted().join('')).toMatchFileSnapshot('expected/waiting.txt');
});
