import { fireEvent, type RenderResult, render, screen, within } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { Location } from '../../../src/contract/pages.ts';
import type { listMachine } from '../../../src/machines/list.machine.ts';
import { pageViews } from '../../../src/routes/table.ts';
import { ShownPage } from '../../../src/views/workspace/ShownPage.tsx';
import { each, listed } from '../../each.ts';
import { sessionsThisMonth } from '../../fixtures/locations.ts';
import { nudged } from '../../fixtures/notifications.ts';
import { sessionRow } from '../../fixtures/sessions.ts';
import { listModel, listOpenedModel, listRemovalModel, listTypingModel } from '../../model/machines/list.ts';
import {
  listNoticesModel,
  listPipelineModel,
  listRemindersModel,
  listRenewalsModel,
  notificationsPage,
  pipelinePage,
  renewalsPage,
} from '../../model/machines/listPages.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import { withRights } from '../support/askingPage.tsx';
import {
  button,
  bySystem,
  chooseAction,
  elsewhere,
  frameDrawn,
  headings,
  only,
  press,
  withoutControl,
} from '../support/gestures.ts';
import { mirror } from '../support/mirror.ts';
import { describeViewWalk, unmount } from '../support/viewWalk.ts';
import { inWorkspace } from '../support/workspace.ts';

type List = typeof listMachine;
type ListSnapshot = SnapshotFrom<List>;

beforeAll(() =>
  Promise.all(
    (['sessions', 'renewals', 'pipeline', 'notifications'] as const).map((page) => pageViews[page].load()),
  ),
);

interface ListScreen {
  readonly page: RenderResult;
  readonly stop: () => void;
}

const mountAt =
  (location: Location) =>
  ({ actor }: Live<List>): ListScreen => {
    window.scrollTo(0, 0);
    const shell = withRights('renewals.record');
    const workspace = inWorkspace(location, { list: mirror<List>(actor) }, { shell });
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
  ...each(bySystem, 'location.changed', 'data.received', 'data.missed', 'record.received', 'record.missed'),
  ...each(bySystem, 'removals.changed', 'acts.failed'),
  // Only a windowed table with rows reports which rows are visible; otherwise the last report stays.
  'rows.shown': async (screenOfList, event, send) => {
    await frameDrawn();
    scrollTo(event.first);
    if (!document.querySelector('[aria-rowcount] tbody')) withoutControl(screenOfList, event, send);
  },
  'print.requested': () => press('Print'),
  // A list with current rows has no button for it.
  'retry.requested': (screenOfList, event, send) =>
    screen.queryByRole('button', { name: 'Try again' })
      ? press('Try again')
      : withoutControl(screenOfList, event, send),
  'action.retried': () => press('Try again'),
  'record.closed': () => {
    fireEvent.keyDown(opened(), { key: 'Escape' });
  },
  'opening.retried': () => press('Try again'),
  ...each(elsewhere, 'action.requested', 'row.followed', 'rows.selected', 'selection.used'),
  ...each(elsewhere, 'card.lifted', 'card.carried', 'card.dropped', 'card.returned'),
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
  'result.watching.loading.awaitingRows': (_, snapshot) =>
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

/** Another page with this heading, whose rows its own tests look at. */
const on = (heading: string, location: Location) => ({
  mount: mountAt(location),
  assertions: {
    ...assertions,
    ...each(
      () => expect(headings()).toEqual([heading]),
      ...listed(
        'result.watching.loading.begun, result.watching.loading.awaitingRows, result.watching.showing',
      ),
      ...listed('result.watching.collecting, result.watching.printing, result.settling'),
      ...listed('result.watching.refreshing, result.watching.empty, result.watching.failed'),
    ),
  } satisfies Assertions<List, ListScreen>,
});

const reminded: Readonly<Record<number, string>> = { 12: 'Lucia Ferrante', 13: 'Owen Talbot' };

const byRows = {
  ...executors,
  // A row's menu is drawn a frame after its words.
  'action.requested': async (_, { action }) => {
    await frameDrawn();
    chooseAction(`Remind ${action.name === 'remind' ? reminded[Number(action.memberIds[0])] : ''}`);
  },
  'rows.selected': (_, { ids }) => {
    fireEvent.click(only('checkbox', ids.length > 1 ? 'Select all' : 'Select Lucia Ferrante'));
  },
  'selection.used': () => press('Remind 1'),
} satisfies Executors<List, ListScreen>;

const grip = () => button('Actions for Summer solstice mixer');
const pressOnGrip = (key: string) => {
  grip().focus();
  fireEvent.keyDown(grip(), { key });
};

const byKeys = {
  ...executors,
  // Only dropping another card by the pointer lifts one while one is carried.
  'card.lifted': (page, event, send) =>
    grip().getAttribute('aria-pressed') === 'true' ? withoutControl(page, event, send) : pressOnGrip('m'),
  'card.carried': () => pressOnGrip('ArrowRight'),
  'card.dropped': () => pressOnGrip('Enter'),
  'card.returned': () => pressOnGrip('Escape'),
} satisfies Executors<List, ListScreen>;

const byLinks = {
  ...executors,
  'row.followed': (_, { id }) => {
    fireEvent.click(only('link', id === nudged.id ? /asks how it went/ : /corrected your record/));
  },
} satisfies Executors<List, ListScreen>;

describeViewWalk<List, ListScreen>({
  name: 'the Sessions page and other lists’ buttons, boxes, cards, and links',
  models: [
    listModel,
    listTypingModel,
    listRemovalModel,
    listOpenedModel,
    { model: listRemindersModel, ...on('Renewals', renewalsPage), executors: byRows },
    { model: listRenewalsModel, ...on('Renewals', renewalsPage), executors: byRows },
    { model: listPipelineModel, ...on('My Profile', pipelinePage), executors: byKeys },
    { model: listNoticesModel, ...on('My Profile', notificationsPage), executors: byLinks },
  ],
  mount: mountAt(sessionsThisMonth),
  unmount,
  executors,
  assertions,
});
