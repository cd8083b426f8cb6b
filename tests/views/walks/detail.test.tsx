import { type RenderResult, render } from '@testing-library/react';
import { beforeAll } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { detailMachine } from '../../../src/machines/detail.machine.ts';
import { pageViews } from '../../../src/routes/table.ts';
import { ShownPage } from '../../../src/views/workspace/ShownPage.tsx';
import { each } from '../../each.ts';
import { performance } from '../../fixtures/locations.ts';
import { detailActionModel, detailModel, followedModel } from '../../model/machines/detail.ts';
import type { Live } from '../../model/walk.ts';
import { own, pressIfThere } from '../../walks/hand.ts';
import type { Look } from '../../walks/look.ts';
import { mirror } from '../support/mirror.ts';
import { describeViewWalk, unmount } from '../support/viewWalk.ts';
import { inWorkspace } from '../support/workspace.ts';

type Record = typeof detailMachine;

beforeAll(() => pageViews.performance.load());

interface PageScreen {
  readonly page: RenderResult;
  readonly stop: () => void;
}

const mount = ({ actor }: Live<Record>): PageScreen => {
  const workspace = inWorkspace(performance, { detail: mirror<Record>(actor) });
  return { page: render(<ShownPage workspace={workspace} />), stop: () => workspace.stop() };
};

const filters = ['Direction', 'Metric'];
const page: Look = {
  within: 'body',
  title: 'Performance',
  headings: ['Performance'],
  ...each([], 'alerts', 'statuses', 'buttons'),
  counts: { article: { '': 0 }, 'tbody tr': { '': 0 } },
  isBusy: false,
};

/** The page with or without its record; an action's result is shown in both cases. */
const looks =
  (look: Look) =>
  ({ context: { notice } }: SnapshotFrom<Record>): Look => {
    const { statuses = [], alerts = [], buttons = [] } = look;
    return {
      ...page,
      ...look,
      buttons: notice?.undo ? [...buttons, 'Undo'] : buttons,
      statuses: notice?.kind === 'done' ? [...statuses, notice.message] : statuses,
      alerts: notice?.kind === 'refused' ? [...alerts, notice.message] : alerts,
    };
  };

const ofTheRecord = ['Not coming', 'Actions for session of Fri 13 Mar (Ben Carter)'];
const discussed = 'Talked about the spring open day and who to invite.';
const row = { '': 1, ...each(1, 'Ben Carter', discussed) };
const looksLikeRecord = (isBusy: boolean) => (snapshot: SnapshotFrom<Record>) => {
  const isLast = snapshot.context.location.query.period === 'previousMonth';
  // Data of another page isn't drawn here.
  if (snapshot.context.data?.page !== 'performance') return looks({ buttons: filters })(snapshot);
  return looks({
    buttons: [...filters, ...ofTheRecord],
    counts: { article: { '': 6 }, 'tbody tr': row },
    places: [isLast ? 'Last month' : 'This month'],
    isBusy: isBusy || snapshot.value.action === 'underWay',
  })(snapshot);
};

describeViewWalk<Record, PageScreen>({
  name: 'the Performance page',
  models: [detailModel, detailActionModel, followedModel(true), followedModel(false)],
  mount,
  unmount,
  table: {
    gestures: {
      'location.changed': own,
      'data.received': own,
      'data.missed': own,
      // Performance has no button for it; Totals has one.
      'print.requested': own,
      // Other pages have a button for the model's action.
      'action.requested': own,
      // A page with current data has no button for it.
      'retry.requested': pressIfThere('Try again'),
    },
    looks: {
      'data.watching.loading': looks({ statuses: ['Loading performance'], buttons: filters }),
      'data.watching.showing': looksLikeRecord(false),
      'data.watching.printing': looksLikeRecord(false),
      'data.watching.refreshing': looksLikeRecord(true),
      'data.watching.forbidden': (snapshot) => ({
        ...looks({})(snapshot),
        words: { h2: ['You don’t have access to this page.'] },
        leads: { Performance: '/dashboard/activity' },
      }),
      'data.watching.failed': looks({
        alerts: ['Something went wrong!'],
        buttons: [...filters, 'Try again'],
      }),
      'action.idle': {},
      'action.underWay': {},
      'action.answered': 'never rests',
      'action.telling': ({ context: { notice } }) => ({
        within: 'body',
        words: { '.toast [role]': [String(notice?.message)] },
      }),
    },
  },
});
