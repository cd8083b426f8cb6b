import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
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
import { referralRow, rows as rowOfEach } from '../fixtures/activities.ts';
import { sessionRow } from '../fixtures/sessions.ts';
import { deferred } from '../model/deferred.ts';
import { watchedOpening, watchedRows } from '../model/watched.ts';
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
    actors: {
      watchRows: loadRows.logic,
      watchRecord: openRecord.logic,
      performAction: performAction.logic,
    },
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
  it('opens by its row’s day, with a place in the history, and Escape goes back to where one was', async () => {
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

  it('opens by its address alone, and closes to its list without a step in the history', async () => {
    const { found } = await open('/dashboard/sessions/1?record=4711', []);
    const before = history.length;
    await found({ ...sessionRow, count_state: 'counted', counted_on: '2026-03-18' });
    expect(facts()).toEqual([
      ['Member', 'Ben Carter'],
      ['Date', 'Fri 13 Mar'],
      ['Type', 'Quick Session'],
      ['Where met', 'Café Blau, Mill Lane 4'],
      ['Discussion', 'Talked about the spring open day and who to invite.'],
      ['Recorded by', 'Ada Brook'],
      ['Recorded on', expect.stringMatching(/^Fri 13 Mar, \d\d:02$/)],
      ['State', 'Counted in the meeting on Wed 18 Mar'],
    ]);
    await press('Close');
    expect([screen.queryByRole('dialog'), addressBar(), history.length]).toEqual([
      null,
      '/dashboard/sessions/1',
      before,
    ]);
  });

  it('has the focus on its title, and gives it back to the row’s day that opened it', async () => {
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
    ['the page’s heading where its row is not there', [], 'heading', 'Sessions'],
  ] as const)('opened by its address alone leaves the focus to %s', async (_, rows, role, name) => {
    const { found } = await open('/dashboard/sessions/1?state=counted&record=4711', [...rows]);
    expect(document.activeElement).toBe(within(dialog()).getByRole('heading', { name: 'Session' }));
    await found(sessionRow);
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole(role, { name }));
  });

  it.each([
    [1, ['Type', 'Where met', 'Discussion']],
    [2, ['For', 'Comments', 'Methods', 'Type', 'Follow-up']],
    [3, ['Amount', 'Business type', 'Referral']],
    [4, ['Type', 'Training', 'Address', 'Guests']],
    [5, ['Link Summary', 'Type', 'Where To Share', 'Last Updated']],
    [6, ['Name', 'Profession', 'How known', 'Chapter']],
  ] as const)('of metric %i says every field that it has', async (metric, own) => {
    const row = rowOfEach.find((each) => each.metric === metric) ?? sessionRow;
    const { list, record } = metrics.find(({ id }) => id === metric) ?? metrics[0];
    const { found } = await open(`/dashboard/${list}/1?record=${row.id}`, []);
    await found(row);
    const names = facts(record).map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining([...own, 'Recorded by', 'Recorded on', 'State']));
  });

  it('says nothing of a referral that there is not', async () => {
    const row = rowOfEach.find((each) => each.metric === 3);
    if (row?.metric !== 3) throw new Error('there are no business bucks');
    const { found } = await open(`/dashboard/revenuemade/1?record=${row.id}`, []);
    await found({ ...row, referral: null });
    expect(facts('Business Bucks').map(([name]) => name)).not.toContain('Referral');
  });

  it.each([
    ['of this week', '2026-03-09', 'Waiting until this week’s meeting is closed'],
    ['of a week that is over', '2026-03-08', 'Waiting until the next meeting is closed'],
  ])('%s says until when it waits', async (_, date, state) => {
    const { found } = await open('/dashboard/sessions/1?record=4711', []);
    await found({ ...sessionRow, date });
    expect(facts()).toContainEqual(['State', state]);
  });

  it('tells what was said of it: what was asked, and every correction', async () => {
    const { found } = await open('/dashboard/sessions/1?record=4711');
    const by = { id: 3, first_name: 'Vera', last_name: 'Holm' };
    const correction = (reason: string) => ({ at: '2026-03-14T08:00:00.000Z', by, changes: {}, reason });
    await found(
      { ...sessionRow, correction: correction('The street was missing.') },
      { history: ['The street was missing.', 'It was another day.', 'missing.'].map(correction) },
    );
    expect(facts().at(-1)).toEqual([
      'Correction',
      'Vera Holm: The street was missing.Vera Holm: It was another day.Vera Holm: missing.',
    ]);
  });

  it('shows of each correction what was there before and what is there now', async () => {
    const { found } = await open('/dashboard/sessions/1?record=4711');
    const by = { id: 3, first_name: 'Vera', last_name: 'Holm' };
    const changes = { address: ['Town hall', 'Café Lumen'], date: ['2026-03-12', '2026-03-13'] };
    await found(sessionRow, {
      history: [{ at: '2026-03-14T08:00:00.000Z', by, changes, reason: 'They met there.' }],
    });
    const told = screen.getByRole('region', { name: 'Corrections' });
    expect([...told.querySelectorAll('.changes li')].map(({ textContent }) => textContent)).toEqual([
      'Address Town halltoCafé Lumen',
      'Date 12 Mar 2026to13 Mar 2026',
    ]);
    expect(within(told).getByText('Vera Holm')).toBeDefined();
    expect(told.querySelector('.quote')?.textContent).toBe('“They met there.”');
  });

  it('of a referral tells what its two sides said', async () => {
    const { found } = await open('/dashboard/referrals/1?record=812', [referralRow]);
    const by = { id: 12, first_name: 'Ben', last_name: 'Carter' };
    const at = '2026-03-14T08:00:00.000Z';
    await found(referralRow, { thread: [{ at, by, from: 'Given', to: 'Won', note: 'She signed.' }] });
    const said = within(screen.getByRole('region', { name: 'History' }));
    expect(said.getByRole('listitem').textContent).toBe('Won · Ben Carter · Sat 14 MarShe signed.');
  });
});

describe('the image of an event', () => {
  const event = rowOfEach.find(({ metric }) => metric === 4) ?? sessionRow;
  const pictured = { ...event, image: 'image.webp' } as Row;
  const picture = (name: string) => within(dialog(name)).getByRole('img', { name: 'Open in full' });

  it('is seen large by its small one, which has the focus again after Escape', async () => {
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

  it('is not there where there is none', async () => {
    const { found } = await open(`/dashboard/blitz/1?record=${event.id}`, []);
    await found(event);
    expect(within(dialog('Event Attendance')).queryByRole('img', { name: 'Open in full' })).toBeNull();
  });
});

describe('an opened referral', () => {
  it('DB14: says how to reach the person, each way on a line of its own', async () => {
    const reach = {
      email: 'ida@gruber.test',
      cell_phone: '5550134568',
      work_phone: null,
      address: 'Mill Lane 4',
    };
    const { found } = await open(`/dashboard/referrals/1?record=${referralRow.id}`, []);
    await found({ ...referralRow, ...reach });
    expect(facts('Referral')).toEqual(
      expect.arrayContaining([
        ['Cell phone', '(555) 013 - 4568'],
        ['E-mail', 'ida@gruber.test'],
        ['Address', 'Mill Lane 4'],
      ]),
    );
    expect(facts('Referral').map(([name]) => name)).not.toContain('Work phone');
    const links = within(dialog('Referral')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['mailto:ida@gruber.test', 'tel:5550134568']),
    );
  });
});

describe('an opened visitor', () => {
  const visitor = rowOfEach.find(({ metric }) => metric === 6) ?? sessionRow;
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

  it('says how to reach them and what was noted, to anyone who is told', async () => {
    const { found } = await open(`/dashboard/visitor/1?record=${visitor.id}`, []);
    await found(visitor, { details });
    expect(facts('Visitor')).toEqual(
      expect.arrayContaining([
        ['Cell phone', '(555) 013 - 4567'],
        ['E-mail', 'wilma@newman.test'],
        ['Address', 'Mill Lane 4'],
        ['Website', 'https://newman.test'],
        ['Coming from chapter', 'Harbor Chapter'],
        ['Notes', 'Comes by train.'],
      ]),
    );
    expect(facts('Visitor').map(([name]) => name)).not.toContain('Facebook business page');
    const links = within(dialog('Visitor')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['mailto:wilma@newman.test', 'tel:5550134567', 'https://newman.test']),
    );
  });

  it('is registered again with what is known of them, for a meeting that is left open', async () => {
    const { found, workspace } = await open(`/dashboard/visitor/1?record=${visitor.id}`, []);
    await found(visitor, { details });
    await userEvent.click(within(dialog('Visitor')).getByRole('button', { name: 'Register again' }));
    expect(workspace.getSnapshot().context.requested).toEqual({
      recording: 'visitor',
      prefill: {
        drop_in: false,
        email: 'wilma@newman.test',
        first_name: 'Noor',
        last_name: 'Haddad',
        methods: ['Phone'],
        profession_id: 31,
        drop_in_chapter_id: 4,
        cell_phone: '5550134567',
        work_phone: '',
        address: 'Mill Lane 4',
        business_name: '',
        website: 'https://newman.test',
        facebook_business_page: '',
        business_link_share: '',
        notes: 'Comes by train.',
      },
    });
  });

  it('says nothing of it to others', async () => {
    const { found } = await open(`/dashboard/visitor/0?record=${visitor.id}`, []);
    await found(visitor);
    const names = facts('Visitor').map(([name]) => name);
    expect(names.filter((name) => name === 'E-mail' || name === 'Address' || name === 'Notes')).toEqual([]);
    expect(buttons('Visitor')).not.toContain('Register again');
  });
});

describe('what can be done with an opened record', () => {
  it('is what its row offers, and copying its link', async () => {
    await open('/dashboard/sessions/1?record=4711', [{ ...sessionRow, member: { ...sessionRow.member } }]);
    expect(buttons()).toEqual(['Close', 'Edit', 'Delete', 'Copy to calendar', 'Copy link']);
  });

  it('is its maker’s alone, no matter whose list it is opened over', async () => {
    const { found } = await open('/dashboard/sessions/1?record=9', []);
    const other = { id: 99, first_name: 'Other', last_name: 'One' };
    await found({ ...sessionRow, id: 9, member: other, receiver: sessionRow.member, can_edit: 0 });
    expect(buttons()).toEqual(['Close', 'Request a correction', 'Copy to calendar', 'Copy link']);
  });

  it('copies a session to a calendar as what took place with the other one on its day', async () => {
    const { performAction } = await open('/dashboard/sessions/1?record=4711');
    await press('Copy to calendar');
    expect(performAction.inputs()).toEqual([
      {
        action: {
          name: 'saveCalendar',
          file: 'Session-2026-03-13.ics',
          entries: [
            {
              key: 'session 4711',
              title: 'Quick Session with Ben Carter',
              starts_at: '2026-03-13',
              ends_at: null,
              place: 'Café Blau, Mill Lane 4',
              link: null,
              description: 'Talked about the spring open day and who to invite.',
              version: 1,
            },
          ],
        },
      },
    ]);
  });

  it('copies the address that opens it, and says so', async () => {
    const { performAction } = await open('/dashboard/sessions/1?record=4711');
    await press('Copy link');
    expect(performAction.inputs()).toEqual([
      {
        action: {
          name: 'copy',
          text: `${window.location.origin}/dashboard/sessions/1?record=4711`,
          message: 'Link copied',
        },
      },
    ]);
    await act(() => performAction.resolve({ kind: 'told', message: 'Link copied' }));
    expect(within(dialog()).getByRole('status').textContent).toBe('Link copied');
  });

  it('deletes it with its dialog, and offers to undo that', async () => {
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

  it('makes way for the dialog of a button, and is there again after it', async () => {
    const { found } = await open('/dashboard/sessions/0?record=4711', []);
    const { member: receiver } = sessionRow;
    await found({ ...sessionRow, member: sessionRow.receiver, receiver, can_edit: 0 });
    await press('Request a correction');
    expect(textsOf('dialog')).toEqual([expect.stringContaining('Request a correction')]);
    await userEvent.keyboard('{Escape}');
    expect(facts().length).toBeGreaterThan(5);
  });
});
