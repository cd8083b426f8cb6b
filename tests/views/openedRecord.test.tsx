import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ActionOutcome, PageAction } from '../../src/contract/detailPorts.ts';
import type { FormRequest, OpenedForm } from '../../src/contract/formPorts.ts';
import { metrics } from '../../src/contract/metrics.ts';
import type { RecordWithHistory } from '../../src/contract/records/activities.ts';
import type { Row } from '../../src/contract/records/records.ts';
import { formMachine } from '../../src/machines/form.machine.ts';
import { listMachine } from '../../src/machines/list.machine.ts';
import { undoMachine } from '../../src/machines/undo.machine.ts';
import { leaveFor } from '../../src/routes/leave.ts';
import { entryView, pageViews } from '../../src/routes/table.ts';
import { DialogArea } from '../../src/views/workspace/DialogArea.tsx';
import { ShownPage } from '../../src/views/workspace/ShownPage.tsx';
import { UndoToasts } from '../../src/views/workspace/UndoToasts.tsx';
import { asGiven } from '../asGiven.ts';
import { referralRow, rows as rowOfEach } from '../fixtures/activities.ts';
import { sessionRow } from '../fixtures/sessions.ts';
import { deferred } from '../model/deferred.ts';
import { watchedOpening, watchedRows } from '../model/watched.ts';
import { drawn } from './support/drawn.ts';
import { textsOf } from './support/gestures.ts';
import { addressBar, openPage } from './support/openPage.tsx';
import { standAt } from './support/standAt.ts';
import '../allForms.ts';

beforeAll(async () => {
  await Promise.all([entryView.load(), ...metrics.map(({ page }) => pageViews[page].load())]);
});
standAt();

const open = async (address: string, rows: readonly Row[] = [sessionRow]) => {
  const loadRows = watchedRows();
  const openRecord = watchedOpening();
  const performAction = deferred<ActionOutcome, { action: PageAction | null }>('performAction');
  const performDeed = deferred<ActionOutcome, { action: PageAction | null }>('performAction');
  const loadForm = deferred<OpenedForm, FormRequest>('loadForm');
  const list = listMachine.provide({
    actors: { watchRows: loadRows.logic, watchRecord: openRecord.logic, performAction: performAction.logic },
    actions: { leaveRecord: (_, { location }) => leaveFor(location) },
  });
  const form = formMachine.provide({ actors: { loadForm: loadForm.logic } });
  const workspace = openPage(
    (props) => (
      <>
        <ShownPage {...props} />
        <DialogArea {...props} />
        <UndoToasts {...props} />
      </>
    ),
    address,
    { list, form, undo: undoMachine.provide({ actors: { performAction: performDeed.logic } }) },
  );
  await act(() => loadRows.resolve({ rows, total: rows.length, sums: null }));
  const found = (
    record: Row,
    said: Partial<Pick<RecordWithHistory, 'history' | 'thread' | 'details'>> = {},
  ) => act(() => openRecord.resolve({ kind: 'found', record: { ...record, history: [], ...said } }));
  return { workspace, loadRows, openRecord, performAction, performDeed, loadForm, found };
};

const dialog = (name = 'Session') => screen.getByRole('dialog', { name });
const facts = (name?: string) =>
  [...dialog(name).querySelectorAll('.facts > div')].map((fact) =>
    [...fact.children].map((part) => part.textContent),
  );
const buttons = (name?: string) =>
  within(dialog(name))
    .getAllByRole('button')
    .map((button) => button.textContent || button.getAttribute('aria-label'));
const press = (name: string) => userEvent.click(within(dialog()).getByRole('button', { name }));

describe('a record over its list', () => {
  it('opens by its row’s day with a history entry, and Escape goes back', async () => {
    const { openRecord } = await open('/dashboard/sessions/1?period=week');
    const before = history.length;
    await userEvent.click(screen.getByRole('link', { name: 'Fri 13 Mar' }));
    expect([addressBar(), history.length]).toEqual([
      '/dashboard/sessions/1?period=week&record=4711',
      before + 1,
    ]);
    expect([dialog().tagName, openRecord.inputs()]).toEqual(['DIALOG', [{ metric: 1, id: 4711 }]]);
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([addressBar(), history.length]).toEqual(['/dashboard/sessions/1?period=week', before + 1]);
  });

  it('opens by its address and closes to its list without a history entry', async () => {
    const { found } = await open('/dashboard/sessions/1?record=4711', []);
    const before = history.length;
    await found(sessionRow);
    await press('Close');
    expect([screen.queryByRole('dialog'), addressBar(), history.length]).toEqual([
      null,
      '/dashboard/sessions/1',
      before,
    ]);
  });

  it('focuses its title and returns the focus to its row’s day', async () => {
    const { found } = await open('/dashboard/sessions/1?state=waiting');
    await userEvent.click(screen.getByRole('link', { name: 'Fri 13 Mar' }));
    const title = within(dialog()).getByRole('heading', { name: 'Session' });
    expect(document.activeElement).toBe(title);
    await found(sessionRow);
    expect(document.activeElement).toBe(title);
    await userEvent.tab({ shift: true });
    expect(document.activeElement?.textContent).toBe('Copy link');
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Fri 13 Mar' }));
  });

  it.each([
    ['its row’s day', [sessionRow], 'link', 'Fri 13 Mar'],
    ['the page’s heading when its row isn’t there', [], 'heading', 'Sessions'],
  ] as const)('opened by its address leaves the focus with %s', async (_, rows, role, name) => {
    const { found } = await open('/dashboard/sessions/1?state=counted&record=4711', [...rows]);
    expect(document.activeElement).toBe(within(dialog()).getByRole('heading', { name: 'Session' }));
    await found(sessionRow);
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole(role, { name }));
  });
});

describe('an event’s image', () => {
  const event = rowOfEach.find(({ metric }) => metric === 4) ?? sessionRow;
  const pictured = { ...event, image: 'image.webp' } as Row;
  const picture = (name: string) => within(dialog(name)).getByRole('img', { name: 'Open in full' });

  it('opens in full size from its thumbnail, which has the focus again after Escape', async () => {
    const { found } = await open('/dashboard/blitz/1?period=week', [pictured]);
    const small = screen.getByRole('link', { name: 'Image of event attendance of Fri 13 Mar (Ben Carter)' });
    await userEvent.click(small);
    expect(addressBar()).toBe(`/dashboard/blitz/1?period=week&record=${event.id}`);
    await found(pictured);
    expect(picture('Event Attendance').getAttribute('src')).toBe('/image.webp');
    expect(picture('Event Attendance').closest('a')?.getAttribute('href')).toBe('/image.webp');
    expect(facts('Event Attendance').map(([name]) => name)).not.toContain('Image');
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(small);
  });
});

const [, , buck, event, , visitor] = rowOfEach;
const details = {
  email: 'wilma@newman.test',
  cell_phone: '5550134567',
  work_phone: null,
  address: 'Mill Lane 4',
  website: 'https://newman.test',
  facebook_business_page: null,
  business_link_share: null,
  profession_id: 31,
  drop_in_chapter_id: 4,
  drop_in_chapter: 'Harbor Chapter',
  notes: 'Comes by train.',
};
const vera = { id: 3, first_name: 'Vera', last_name: 'Holm' };
const at = '2026-03-14T08:00:00.000Z';
const correction = (reason: string, changes = {}) => ({ at, by: vera, changes, reason });
const reach = {
  email: 'ida@gruber.test',
  cell_phone: '5550134568',
  work_phone: null,
  address: 'Mill Lane 4',
};
type Said = Parameters<Awaited<ReturnType<typeof open>>['found']>[1];

const shown: readonly (readonly [what: string, differs: Row, said?: Said])[] = [
  ...rowOfEach.map((row): [string, Row] => [`of metric ${row.metric}`, row as Row]),
  ['that came from no referral', { ...buck, referral: null } as Row],
  ['with a picture', { ...event, image: 'image.webp' } as Row],
  ['of a referral, with how to reach the person', { ...referralRow, ...reach }],
  [
    'of a referral, with what its two sides said',
    referralRow,
    { thread: [{ at, by: vera, from: 'Given', to: 'Won', note: 'She signed.' }] },
  ],
  ['of a visitor, to anyone who is told how to reach them', visitor as Row, { details }],
  ['of this week', { ...sessionRow, date: '2026-03-09' }],
  ['of a week that is over', { ...sessionRow, date: '2026-03-08' }],
  ['that is counted', { ...sessionRow, count_state: 'counted', counted_on: '2026-03-18' }],
  [
    'that was corrected',
    { ...sessionRow, correction: correction('The street was missing.') },
    {
      history: [
        correction('The street was missing.', {
          address: ['Town hall', 'Café Lumen'],
          date: ['2026-03-12', '2026-03-13'],
        }),
        correction('missing.'),
      ],
    },
  ],
  ['that another made with one', { ...sessionRow, member: vera, receiver: sessionRow.member, can_edit: 0 }],
];

it('a record’s details and actions match their table', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  onTestFinished(() => void vi.unstubAllEnvs());
  const parts: string[] = [];
  for (const [what, row, said] of shown) {
    const { list, record } = metrics.find(({ id }) => id === row.metric) ?? metrics[0];
    const { found } = await open(`/dashboard/${list}/1?record=${row.id}`, []);
    await found(row, said);
    parts.push(`— ${what}\n${drawn(dialog(record))}`);
    cleanup();
  }
  await expect(parts.join('\n')).toMatchFileSnapshot('expected/openedRecords.txt');
});

it('a visitor can be registered again with the known data for an open meeting', async () => {
  const { found, workspace } = await open(`/dashboard/visitor/1?record=${visitor?.id}`, []);
  await found(visitor as Row, { details });
  await userEvent.click(within(dialog('Visitor')).getByRole('button', { name: 'Register again' }));
  expect(workspace.getSnapshot().context.requested).toMatchSnapshot();
});

describe('an opened record’s actions', () => {
  it('are those of its row, plus copying its link', async () => {
    await open('/dashboard/sessions/1?record=4711', [{ ...sessionRow, member: { ...sessionRow.member } }]);
    expect(buttons()).toEqual(['Close', 'Edit', 'Delete', 'Copy to calendar', 'Copy link']);
  });

  it('copy a session to a calendar as a meeting with the other member on its day', async () => {
    const { performAction } = await open('/dashboard/sessions/1?record=4711');
    await press('Copy to calendar');
    expect(performAction.inputs()).toMatchSnapshot();
  });

  it('copy its address with a notice', async () => {
    const { performAction } = await open('/dashboard/sessions/1?record=4711');
    await press('Copy link');
    expect(performAction.inputs()).toMatchSnapshot([
      { action: { text: asGiven(`${window.location.origin}/dashboard/sessions/1?record=4711`) } },
    ]);
    await act(() => performAction.resolve({ kind: 'told', message: 'Link copied' }));
    expect(within(dialog()).getByRole('status').textContent).toBe('Link copied');
  });

  it('delete it with its dialog and offer to undo that', async () => {
    const { found, performDeed } = await open('/dashboard/sessions/1?record=4711');
    await found(sessionRow);
    await press('Delete');
    expect([screen.queryByRole('dialog'), addressBar(), performDeed.inputs()]).toEqual([
      null,
      '/dashboard/sessions/1',
      [{ action: { name: 'deleteRecord', record: { metric: 1, id: 4711 }, version: 1 } }],
    ]);
    await act(() => performDeed.resolve({ kind: 'changed', message: 'Session deleted.' }));
    expect(screen.getByRole('button', { name: 'Undo' }).tagName).toBe('BUTTON');
  });

  it('open a button’s dialog, and the record is there again afterward', async () => {
    const { found } = await open('/dashboard/sessions/0?record=4711', []);
    const { member: receiver } = sessionRow;
    await found({ ...sessionRow, member: sessionRow.receiver, receiver, can_edit: 0 });
    await press('Request a correction');
    expect(textsOf('dialog')).toEqual([expect.stringContaining('Request a correction')]);
    await userEvent.keyboard('{Escape}');
    expect(facts().length).toBeGreaterThan(5);
  });
});
