import { type RenderResult, render, screen, within } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { recordMachine } from '../../../src/machines/record.machine.ts';
import { pageViews } from '../../../src/routes/table.ts';
import { ShownPage } from '../../../src/views/workspace/ShownPage.tsx';
import { performance } from '../../fixtures/locations.ts';
import { recordActModel, recordModel } from '../../model/machines/record.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import { buttonNames, bySending, headings, press, textsOf } from '../support/gestures.ts';
import { mirror } from '../support/mirror.ts';
import { describeViewWalk, unmount } from '../support/viewWalk.ts';
import { inWorkspace } from '../support/workspace.ts';

type Record = typeof recordMachine;

beforeAll(() => pageViews.performance.load());

interface PageScreen {
  readonly page: RenderResult;
  readonly stop: () => void;
}

const mount = ({ actor }: Live<Record>): PageScreen => {
  const workspace = inWorkspace(performance, { record: mirror<Record>(actor) });
  return { page: render(<ShownPage workspace={workspace} />), stop: () => workspace.stop() };
};

const executors = {
  'location.changed': bySending,
  'data.received': bySending,
  'data.missed': bySending,
  // Performance has no button for it; Totals has.
  'print.requested': bySending,
  // What the model asks for has a button on other pages.
  'act.requested': bySending,
  // What is current has no button for it.
  'retry.requested': (page, event, send) =>
    screen.queryByRole('button', { name: 'Try again' }) ? press('Try again') : bySending(page, event, send),
} satisfies Executors<Record, PageScreen>;

const seen = () => ({
  title: document.title,
  headings: headings(),
  alerts: textsOf('alert'),
  statuses: textsOf('status'),
  buttons: buttonNames(),
  cards: screen.queryAllByRole('article').length,
  records: screen.queryAllByRole('table').map((table) => within(table).getAllByRole('row').length - 1),
  isBusy: document.querySelector('[aria-busy="true"]') !== null,
});

const page = { title: 'Performance · Chapterhouse', headings: ['Performance'] };
const filters = ['Direction', 'Metric'];
const nothing = { alerts: [], statuses: [], buttons: [], cards: 0, records: [], isBusy: false };

const looksLikeRecord =
  (isBusy: boolean) =>
  (_: PageScreen, { value, context }: SnapshotFrom<Record>) => {
    const { notice } = context;
    expect(seen()).toEqual({
      ...page,
      ...nothing,
      buttons: [
        ...filters,
        'Actions for session of Fri 13 Mar (Ben Carter)',
        ...(notice?.undo ? ['Undo'] : []),
      ],
      statuses: notice?.kind === 'done' ? [notice.message] : [],
      alerts: notice?.kind === 'refused' ? [notice.message] : [],
      cards: 6,
      records: [1],
      isBusy: isBusy || value.act === 'underWay',
    });
    const [row] = within(screen.getByRole('table', { name: 'Last 10 records' }))
      .getAllByRole('row')
      .slice(1);
    expect(row?.textContent).toContain('Ben Carter');
    expect(row?.textContent).toContain('Talked about the spring open day and who to invite.');
    const period = context.location.query.period === 'previousMonth' ? 'Last month' : 'This month';
    expect(screen.getAllByRole('region', { name: period }).length).toBe(1);
  };

/** A page without its record; what an act came to is told all the same. */
const without =
  (given: Partial<ReturnType<typeof seen>>) =>
  (_: PageScreen, { context: { notice } }: SnapshotFrom<Record>) => {
    const { statuses = [], alerts = [], ...others } = given;
    expect(seen()).toEqual({
      ...page,
      ...nothing,
      ...others,
      buttons: [...(others.buttons ?? []), ...(notice?.undo ? ['Undo'] : [])],
      statuses: notice?.kind === 'done' ? [...statuses, notice.message] : statuses,
      alerts: notice?.kind === 'refused' ? [...alerts, notice.message] : alerts,
    });
  };

const assertions = {
  'data.watching.loading': without({ statuses: ['Loading performance'], buttons: filters }),
  'data.watching.showing': looksLikeRecord(false),
  'data.watching.printing': looksLikeRecord(false),
  'data.watching.refreshing': looksLikeRecord(true),
  'data.watching.forbidden': (page, snapshot) => {
    without({})(page, snapshot);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('You don’t have access to this page.');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/dashboard/activity');
  },
  'data.watching.failed': without({ alerts: ['Something went wrong!'], buttons: [...filters, 'Try again'] }),
  'act.idle': () => {},
  'act.underWay': () => {},
  'act.answered': 'never rests',
  'act.telling': (_, { context: { notice } }) =>
    expect(document.querySelector('.toast [role]')?.textContent).toBe(notice?.message),
} satisfies Assertions<Record, PageScreen>;

describeViewWalk<Record, PageScreen>({
  name: 'the Performance page',
  models: [recordModel, recordActModel],
  mount,
  unmount,
  executors,
  assertions,
});
