import { fireEvent, type RenderResult, render, screen, within } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { listMachine } from '../../../src/machines/list.machine.ts';
import { pageViews } from '../../../src/routes/table.ts';
import { ShownPage } from '../../../src/views/workspace/ShownPage.tsx';
import { each } from '../../each.ts';
import { sessionsThisMonth } from '../../fixtures/locations.ts';
import { sessionRow } from '../../fixtures/sessions.ts';
import {
  listActModel,
  listBoardModel,
  listFollowedModel,
  listModel,
  listOpenedModel,
  listRemovalModel,
  listSelectionModel,
  listTypingModel,
} from '../../model/machines/list.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import { button, bySending, frameDrawn, headings, only, press } from '../support/gestures.ts';
import { mirror } from '../support/mirror.ts';
import { describeViewWalk, unmount } from '../support/viewWalk.ts';
import { inWorkspace } from '../support/workspace.ts';

type List = typeof listMachine;
type ListSnapshot = SnapshotFrom<List>;

beforeAll(() => pageViews.sessions.load());

interface ListScreen {
  readonly page: RenderResult;
  readonly stop: () => void;
}

const mount = ({ actor }: Live<List>): ListScreen => {
  window.scrollTo(0, 0);
  const workspace = inWorkspace(sessionsThisMonth, { list: mirror<List>(actor) });
  return { page: render(<ShownPage workspace={workspace} />), stop: () => workspace.stop() };
};

const rowHeight = 40;

/** Without layout the table's body always starts at the window's top; in a browser it scrolls away. */
beforeAll(() => {
  const { prototype } = HTMLTableSectionElement;
  prototype.getBoundingClientRect = () => new DOMRect(0, -window.scrollY, 1024, 150 * rowHeight);
  return () => Reflect.deleteProperty(prototype, 'getBoundingClientRect');
});

const scrollTo = (row: number) => {
  window.scrollTo(0, row * rowHeight);
  fireEvent.scroll(window);
};

const opened = () => screen.getByRole('dialog', { name: 'Session' });

const executors = {
  ...each(bySending, 'location.changed', 'data.received', 'data.missed', 'record.received', 'record.missed'),
  // Only a windowed table with rows reports which rows are visible; otherwise the last report stays.
  'rows.shown': async (screenOfList, event, send) => {
    await frameDrawn();
    scrollTo(event.first);
    if (!document.querySelector('[aria-rowcount] tbody')) bySending(screenOfList, event, send);
  },
  'print.requested': () => press('Print'),
  // A list with current rows has no button for it.
  'retry.requested': (screenOfList, event, send) =>
    screen.queryByRole('button', { name: 'Try again' })
      ? press('Try again')
      : bySending(screenOfList, event, send),
  'removals.changed': bySending,
  // No button of the Sessions page acts on the server; other lists' rows have such buttons.
  'action.requested': bySending,
  // Notifications are another list, whose own tests follow its links.
  'row.followed': bySending,
  'action.retried': () => press('Try again'),
  'record.closed': () => {
    fireEvent.keyDown(opened(), { key: 'Escape' });
  },
  'opening.retried': () => press('Try again'),
  // The Sessions page has no board, and other pages' boards have their own tests. Its rows can't be selected, either.
  ...each(bySending, 'rows.selected', 'selection.used', 'card.lifted', 'card.carried', 'card.dropped'),
  ...each(bySending, 'card.returned', 'acts.failed'),
} satisfies Executors<List, ListScreen>;

/** The table's length, null while it is unknown, and whether it is busy; null if there is no table. */
const sheetSeen = () => {
  const table = screen.queryByRole<HTMLTableElement>('table', { name: 'Sessions given' });
  if (!table) return null;
  const count = Number(table.getAttribute('aria-rowcount') ?? table.rows.length);
  return { rows: count < 0 ? null : count - 1, isBusy: table.closest('section')?.getAttribute('aria-busy') };
};

const isOver = (element: HTMLElement) => element.closest('.toast, dialog') !== null;
const textsOf = (role: 'alert' | 'status') =>
  screen.queryAllByRole(role).flatMap((element) => (isOver(element) ? [] : [element.textContent]));

const seen = () => ({
  title: document.title,
  headings: headings(),
  alerts: textsOf('alert'),
  statuses: textsOf('status'),
  canPrint: !button('Print').disabled,
  canTryAgain: screen.queryAllByRole('button', { name: 'Try again' }).some((each) => !isOver(each)),
  search: only<HTMLInputElement>('searchbox', 'Search sessions').value,
  sheet: sheetSeen(),
});

const page = (snapshot: ListSnapshot) => ({
  title: 'Sessions · Chapterhouse',
  headings: ['Sessions'],
  ...each([], 'alerts', 'statuses'),
  canPrint: false,
  canTryAgain: false,
  search: snapshot.context.location.query.search ?? '',
  sheet: null,
});

const looksLikeRows = (isBusy: boolean, canPrint: boolean) => (_: ListScreen, snapshot: ListSnapshot) =>
  expect(seen()).toEqual({
    ...page(snapshot),
    canPrint,
    sheet: { rows: snapshot.context.total, isBusy: String(isBusy || snapshot.context.isFetching) },
  });

const toast = () => {
  const box = document.querySelector('.toast');
  const text = box?.querySelector('[role]');
  return (
    box && {
      role: text?.getAttribute('role'),
      text: text?.textContent,
      action: box.querySelector('button')?.textContent,
    }
  );
};
/** Without an action the page shows no message, except that the rows couldn't be refreshed. */
const looksQuiet = ({ context: { freshness }, value }: ListSnapshot) => {
  if (value.opened === 'gone') return;
  expect(toast()).toEqual(
    freshness?.trouble
      ? { role: 'status', text: expect.stringMatching(/^Offline\. As of .+\.$/), action: undefined }
      : null,
  );
};
const unanswered = (_: ListScreen, { context: { message } }: ListSnapshot) =>
  expect(toast()).toEqual({
    role: 'alert',
    text: [message, 'Something went wrong!'].filter(Boolean).join(' '),
    action: 'Try again',
  });

/** Shows the fields that the rows already have until the record arrives; if nothing is known, that it is loading. */
const showsRecord = (_: ListScreen, { context: { opened: key, record, rows } }: ListSnapshot) => {
  const isKnown = record !== null || rows.some((row) => row?.id === key?.id);
  expect([
    within(opened()).queryByRole('status')?.textContent,
    within(opened()).queryByText(sessionRow.discussion)?.tagName,
  ]).toEqual(isKnown ? [undefined, 'DD'] : ['Loading the session', undefined]);
};

const assertions = {
  'result.watching.loading.begun': (_, snapshot) =>
    expect(seen()).toEqual({ ...page(snapshot), sheet: { rows: null, isBusy: 'true' } }),
  'result.watching.loading.awaited': (_, snapshot) =>
    expect(seen()).toEqual({ ...page(snapshot), statuses: ['Loading sessions'] }),
  'result.watching.showing': looksLikeRows(false, true),
  'result.watching.collecting': looksLikeRows(true, false),
  'result.watching.printing': (screenOfList, snapshot) => {
    looksLikeRows(true, false)(screenOfList, snapshot);
    expect(screen.getByRole<HTMLTableElement>('table').rows.length - 1).toBe(snapshot.context.total);
  },
  'result.settling': looksLikeRows(true, false),
  'result.watching.refreshing': looksLikeRows(true, false),
  'result.watching.empty': (_, snapshot) => {
    expect(seen()).toEqual(page(snapshot));
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      snapshot.context.location.query.search === undefined
        ? 'No sessions yet. Meet someone new.'
        : 'No sessions match these filters.',
    ]);
  },
  'result.watching.failed': (_, snapshot) =>
    expect(seen()).toEqual({ ...page(snapshot), alerts: ['Something went wrong!'], canTryAgain: true }),
  'action.idle': (_, snapshot) => looksQuiet(snapshot),
  'action.underWay': () =>
    expect(toast()).toEqual({ role: 'status', text: 'Please wait...', action: undefined }),
  'action.answered': 'never rests',
  'action.done': (_, { context }) =>
    expect(toast()).toEqual({ role: 'status', text: context.message, action: undefined }),
  'action.refused': (_, { context }) =>
    expect(toast()).toEqual({ role: 'alert', text: context.message, action: undefined }),
  'action.unanswered': unanswered,
  ...each(() => {}, 'selection.kept', 'lift.none', 'lift.carried', 'lift.dropped', 'lift.returned'),
  'opened.choosing': 'never rests',
  'opened.closed': () => expect(document.querySelector('dialog')).toBeNull(),
  'opened.gone': () => {
    expect(document.querySelector('dialog')).toBeNull();
    expect(toast()).toEqual({ role: 'alert', text: 'This record no longer exists.', action: undefined });
  },
  'opened.open.loading': showsRecord,
  'opened.open.shown': showsRecord,
  'opened.open.missing': () => {
    expect(within(opened()).getByRole('alert').textContent).toBe(
      'This record was deleted or you don’t have access to it.',
    );
  },
  'opened.open.failed': () => {
    expect(within(opened()).getByRole('alert').textContent).toBe('Something went wrong!');
  },
} satisfies Assertions<List, ListScreen>;

describeViewWalk<List, ListScreen>({
  name: 'the Sessions page',
  models: [
    listModel,
    listTypingModel,
    listRemovalModel,
    listActModel,
    listBoardModel,
    listSelectionModel,
    { ...listFollowedModel, input: { location: sessionsThisMonth } },
    listOpenedModel,
  ],
  mount,
  unmount,
  executors,
  assertions,
});
