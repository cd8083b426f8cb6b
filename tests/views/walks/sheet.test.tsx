import { fireEvent, type RenderResult, render, screen, within } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { Location } from '../../../src/contract/pages.ts';
import type { sheetMachine } from '../../../src/machines/sheet.machine.ts';
import { selectUnstored } from '../../../src/machines/sheetCells.ts';
import { pageViews } from '../../../src/routes/table.ts';
import { ShownPage } from '../../../src/views/workspace/ShownPage.tsx';
import { each, listed } from '../../each.ts';
import { leo, owen } from '../../fixtures/growth.ts';
import { attendanceListPage } from '../../fixtures/locations.ts';
import { sheetCellsModel, sheetModel } from '../../model/machines/sheet.ts';
import {
  doorPage,
  onboardingPage,
  sheetBadgesModel,
  sheetPresentModel,
  sheetRemindersModel,
} from '../../model/machines/sheetPages.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import { bySystem, elsewhere, fill, only, press, textsOf, withoutControl } from '../support/gestures.ts';
import { mirror } from '../support/mirror.ts';
import { describeViewWalk, unmount } from '../support/viewWalk.ts';
import { inWorkspace } from '../support/workspace.ts';

type Sheet = typeof sheetMachine;
type Snapshot = SnapshotFrom<Sheet>;

beforeAll(() =>
  Promise.all(
    (['attendanceList', 'attendanceVisitorList', 'membersChecklists'] as const).map((page) =>
      pageViews[page].load(),
    ),
  ),
);

interface PageScreen {
  readonly page: RenderResult;
  readonly stop: () => void;
}

const mountAt =
  (location: Location) =>
  ({ actor }: Live<Sheet>): PageScreen => {
    const workspace = inWorkspace(location, { sheet: mirror<Sheet>(actor) });
    return { page: render(<ShownPage workspace={workspace} />), stop: () => workspace.stop() };
  };

const marksOf = (name: string) => within(screen.getByRole('radiogroup', { name }));
const isShown = (name: string | RegExp) => screen.queryByRole('button', { name }) !== null;

/** Presses a button if the sheet has one now. */
const byButton =
  (name: string | RegExp) =>
  <Event extends { readonly type: string }>(
    page: PageScreen,
    event: Event,
    send: (event: Event) => void,
  ): void =>
    isShown(name) ? press(name) : withoutControl(page, event, send);

const executors = {
  ...each(bySystem, 'location.changed', 'data.received', 'data.missed', 'presence.changed'),
  ...each(bySystem, 'connection.returned'),
  'retry.requested': byButton('Try again'),
  'cells.set': (page, event, send) => {
    const absent = marksOf('Marcus Adeyemi').getByRole<HTMLInputElement>('radio', { name: 'Absent' });
    // A value that is already set can't be set again by pressing, so the event is sent.
    if (absent.checked) withoutControl(page, event, send);
    else fireEvent.click(absent);
  },
  'cells.retried': byButton('Try again'),
  'cells.discarded': byButton('Discard'),
  'loss.accepted': byButton('Keep Late'),
  'search.changed': (page, event, send) => {
    if (screen.queryByRole('searchbox')) fill(only('searchbox', 'Search members'), event.text);
    else withoutControl(page, event, send);
  },
  // Without a row that has the mark, its count can't be told from the others.
  'filter.chosen': (page, event, send) =>
    isShown(/^1\s*Present$/) ? press(/^1\s*Present$/) : withoutControl(page, event, send),
  'question.asked': () => press('All present'),
  'choice.made': (_, event) => {
    const asked = within(screen.getByRole('dialog')).getByRole('radiogroup', { name: 'Grace Holloway' });
    fireEvent.click(within(asked).getByRole('radio', { name: event.chosen }));
  },
  'question.confirmed': byButton('Mark all present'),
  'question.dismissed': byButton('Cancel'),
  ...each(elsewhere, 'action.requested', 'print.requested'),
} satisfies Executors<Sheet, PageScreen>;

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

const showsSheet = (_: PageScreen, snapshot: Snapshot) => {
  const { context } = snapshot;
  expect(title()).toBe('My Profile');
  const { data, cells, others } = context;
  expect(data).not.toBeNull();
  if (!screen.queryByRole('radiogroup', { name: 'Marcus Adeyemi' })) {
    expect(context.search).not.toBe('');
    return;
  }
  const set = [...(cells.refused ?? []), ...(cells.batch?.cells ?? []), ...cells.queue].filter(
    ({ sheet, cell, row }) => sheet === data?.sheet && cell === 'mark' && row === 21,
  );
  const stored = cells.stored.find(({ id }) => id === 21)?.fields.status;
  const status = set.at(-1)?.value.status ?? stored ?? 'Present';
  const marks = marksOf('Marcus Adeyemi');
  expect(marks.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(
    listed('Present, Late, Absent, Excused, Substitute'),
  );
  expect(marks.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe(status);
  const isWhole = context.search === '' && context.filter === null;
  const asked = snapshot.matches({ open: { question: 'asking' } }) ? 1 : 0;
  expect(screen.queryAllByRole('radiogroup')).toHaveLength((isWhole ? 4 : 1) + asked);
  if (isWhole) {
    const own = marksOf('Ben Carter').getAllByRole<HTMLInputElement>('radio');
    expect(own.every(({ disabled }) => disabled)).toBe(true);
  }
  expect(textsOf('status').includes('Also here: Vera Holm')).toBe(others.length > 0);
};

const saysNothingOfCells = () => {
  expect(textsOf('status').filter((text) => text?.includes('on this device'))).toEqual([]);
};

const assertions = {
  reading: () => expect(textsOf('status')).toEqual(['Loading the attendance sheet']),
  'open.data.watching.loading': (_, { context: { notice } }) => {
    expect(title()).toBe('My Profile');
    expect(textsOf('status')).toContain('Loading the attendance sheet');
    expect(textsOf('status').length).toBe(notice?.kind === 'done' ? 2 : 1);
  },
  'open.data.watching.showing': showsSheet,
  'open.data.watching.forbidden': () =>
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Attendance list',
      expect.stringMatching(/^You don’t have access to this page/),
    ]),
  'open.data.watching.failed': () => {
    expect(textsOf('alert')).toEqual(['Something went wrong!']);
    expect(screen.getByText('We couldn’t load the attendance sheet. Nothing you set is lost.')).toBeTruthy();
  },
  'open.cells.resting': (_, { context: { refusal, cells } }) => {
    saysNothingOfCells();
    const said = textsOf('alert').filter((text) => text?.includes('stored'));
    expect(said).toEqual(
      refusal === null || cells.refused.length === 0
        ? []
        : ['1 change wasn’t stored. This meeting is closed. Give a reason to correct it.'],
    );
  },
  'open.cells.gathering': saysNothingOfCells,
  'open.cells.sending': saysNothingOfCells,
  'open.cells.awaitingRetry': (_, { context: { cells, data } }) => {
    const count = data ? selectUnstored(cells, data).length : 0;
    if (count === 0 || cells.refused.length > 0) return;
    const waits = count === 1 ? '1 change waits' : `${count} changes wait`;
    expect(textsOf('status')).toContain(
      `The server isn’t responding. ${waits} on this device, and we’ll keep trying.`,
    );
  },
  'open.action.idle': () => {},
  'open.action.underWay': (_, { context: { notice } }) =>
    expect(document.querySelector('.toast [role]')?.textContent).toBe(notice?.message),
  'open.action.answered': 'never rests',
  'open.action.telling': (_, { context: { notice } }) =>
    expect(document.querySelector('.toast [role]')?.textContent).toBe(notice?.message),
  ...each(() => {}, 'open.paper.none', 'open.paper.printing'),
  'open.question.none': () => expect(screen.queryByRole('dialog')).toBeNull(),
  'open.question.asking': (_, { context: { question } }) => {
    const dialog = within(screen.getByRole('dialog', { name: 'Mark all present?' }));
    const chosen = dialog.getByRole<HTMLInputElement>('radio', { checked: true });
    expect(chosen.parentElement?.textContent).toBe(question?.rows[0]?.chosen);
  },
} satisfies Assertions<Sheet, PageScreen>;

/** Another sheet with this title, whose rows its own tests look at. */
const on = (name: string, location: Location) => ({
  mount: mountAt(location),
  assertions: {
    ...assertions,
    ...each(
      () => expect(title()).toBe(name),
      ...listed('reading, open.data.watching.loading, open.data.watching.showing'),
      ...listed('open.data.watching.forbidden, open.data.watching.failed'),
    ),
  } satisfies Assertions<Sheet, PageScreen>,
});

/** Opens the mentor's step of a member, and presses its reminder. */
const remind = ({ first_name, last_name }: typeof leo) => {
  // The row's own sentence on a phone opens the same step.
  const [step] = screen.getAllByRole('button', {
    name: new RegExp(`^Meet the mentor, ${first_name} ${last_name}`),
  });
  const panel = document.getElementById(step?.getAttribute('popovertarget') ?? '');
  if (panel?.childElementCount === 0)
    fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open', oldState: 'closed' }));
  fireEvent.click(only('button', `Remind ${first_name}`));
};

const byReminders = {
  ...executors,
  'action.requested': (_, { action }) =>
    remind(action.name === 'remind' && action.memberIds[0] === leo.id ? leo : owen),
} satisfies Executors<Sheet, PageScreen>;

const byBadges = {
  ...executors,
  'print.requested': () => press('Print badges'),
} satisfies Executors<Sheet, PageScreen>;

describeViewWalk<Sheet, PageScreen>({
  name: 'the attendance sheet, the reminders of onboarding, and the badges at the door',
  models: [
    sheetModel,
    sheetCellsModel,
    sheetPresentModel,
    { model: sheetRemindersModel, ...on('Onboarding Dashboard', onboardingPage), executors: byReminders },
    { model: sheetBadgesModel, ...on('My Profile', doorPage), executors: byBadges },
  ],
  mount: mountAt(attendanceListPage),
  unmount,
  executors,
  assertions,
});
