import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormRequest, OpenedForm } from '../../src/contract/formPorts.ts';
import type { LettersOfMember } from '../../src/contract/letters.ts';
import type { ListPage } from '../../src/contract/listPorts.ts';
import type { ActOutcome, RecordAct } from '../../src/contract/recordPorts.ts';
import { listMachine } from '../../src/machines/list.machine.ts';
import { recordMachine } from '../../src/machines/record.machine.ts';
import { entryView, pageViews } from '../../src/routes/table.ts';
import { DialogArea } from '../../src/views/workspace/DialogArea.tsx';
import { sidebar } from '../fixtures/shell.ts';
import { draftLetter, letters, sentLetter, zeroActivity } from '../fixtures/zeroActivity.ts';
import { deferred } from '../model/deferred.ts';
import { unkeptForm } from '../model/machines/form.ts';
import { watchedRecord, watchedRows } from '../model/watched.ts';
import { chooseAction } from './support/gestures.ts';
import { openPage } from './support/openPage.tsx';

beforeAll(() =>
  Promise.all([entryView.load(), pageViews.memberLetters.load(), pageViews.zeroActivityList.load()]),
);

const rights = ['letters.draft', 'letters.issue', 'helper.assign'];

const open = (page: 'memberLetters' | 'zeroActivityList', address: string) => {
  const Page = pageViews[page].view();
  if (!Page) throw new Error(`${page} has no view`);
  const loadRecord = watchedRecord();
  const loadRows = watchedRows();
  const performAct = deferred<ActOutcome, { act: RecordAct | null }>('performAct');
  const loadForm = deferred<OpenedForm, FormRequest>('loadForm');
  openPage(
    (props) => (
      <>
        <Page {...props} />
        <DialogArea {...props} />
      </>
    ),
    address,
    {
      record: recordMachine.provide({
        actors: { watchRecord: loadRecord.logic, performAct: performAct.logic },
      }),
      list: listMachine.provide({ actors: { watchRows: loadRows.logic, performAct: performAct.logic } }),
      form: unkeptForm.provide({ actors: { loadForm: loadForm.logic } }),
    },
    { shell: { ...sidebar, roles: { ...sidebar.roles, buttons: [...sidebar.roles.buttons, ...rights] } } },
  );
  return {
    loadRecord,
    loadRows,
    acts: () => performAct.inputs().map((input) => input.act),
    entry: () => loadForm.inputs().at(-1)?.entry,
  };
};

const openLetters = async (more: Partial<LettersOfMember> = {}, isOwn = false) => {
  const page = open('memberLetters', '/dashboard/missing-posts/12/member-letters');
  const data = { page: 'memberLetters' as const, letters: { ...letters, ...more }, isOwn };
  await act(() => page.loadRecord.resolve({ kind: 'loaded', data }));
  return page;
};
const press = (name: string) => act(() => fireEvent.click(screen.getByRole('button', { name })));
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent?.trim());

describe('the letters to a member', () => {
  it('show the draft with its figures marked, and help above it', async () => {
    await openLetters();
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Letters to Leo Castellan');
    const marked = [...document.querySelectorAll('.paper mark')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['11 weeks', '3 absences', '3']);
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Help first', 'Letters', 'First letter']);
    expect(screen.getByText('Nothing recorded for 11 weeks. 3 of 3 absences in six months.')).toBeTruthy();
    expect(screen.getByText('The second letter needs the first letter to be sent before it.')).toBeTruthy();
  });

  it('send the draft as it stands', async () => {
    const { acts } = await openLetters();
    await press('Send letter');
    expect(acts()).toEqual([{ name: 'sendLetter', id: 42, version: 2 }]);
  });

  it('say why the draft can’t be sent', async () => {
    const why_not = 'You need the right “Send letters” for this.';
    const moves = [{ to: 'sent', allowed: 0 as const, reason_needed: 0 as const, why_not }];
    await openLetters({ letters: [{ ...draftLetter, moves }, sentLetter] });
    expect(screen.getByText(why_not)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send letter' }).hasAttribute('disabled')).toBe(true);
  });

  it('are changed and begun in a dialog, from a template with the name of whoever writes', async () => {
    const { entry } = await openLetters();
    await press('Edit');
    expect(entry()).toMatchObject({ form: 'letter', stored: { id: 42, version: 2, kind: 'first' } });
    await press('Close');
    await press('Write the friendly reminder');
    expect(entry()).toMatchObject({
      form: 'letter',
      stored: {
        id: null,
        member_id: 12,
        kind: 'friendly reminder',
        label: 'Friendly reminder to Leo Castellan',
        reason: 'no activity',
        body: expect.stringMatching(
          /^Dear Leo,[\s\S]+\{weeks\}[\s\S]+Ada Brook\nfor the membership committee$/,
        ),
      },
    });
  });

  it('are answered once by the member, who is offered nothing else', async () => {
    const own = { kinds: [], help: null };
    const { entry } = await openLetters(
      { ...own, letters: [{ ...sentLetter, reply: null, replied_at: null }] },
      true,
    );
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('My letters');
    expect(buttons()).not.toContain('Edit');
    await press('Answer');
    expect(entry()).toEqual({ form: 'letterReply', stored: { id: 41 } });
  });

  it('are not there for a helper, who notes talks', async () => {
    const { entry } = await openLetters({
      sees_letters: 0,
      letters: [],
      kinds: [],
      help: { ...letters.help, can_assign: 0 },
    });
    expect(screen.queryByText('No letters to Leo.')).toBe(null);
    expect(buttons()).not.toContain('Ask someone else');
    await press('Note a talk');
    expect(entry()).toEqual({
      form: 'talk',
      stored: { member_id: 12, chapter_id: 1, name: 'Leo Castellan' },
    });
  });
});

describe('the Zero Activity List', () => {
  const openList = async (more: Partial<ListPage> = {}) => {
    const page = open('zeroActivityList', '/dashboard/missing-posts');
    const rows = zeroActivity.rows.map((row) => ({ kind: 'quiet' as const, ...row, chapter_id: 1 }));
    await act(() => page.loadRows.resolve({ rows, total: 2, sums: null, ...more }));
    return page;
  };

  it('asks for help, and reminds', async () => {
    const { entry, acts } = await openList();
    await screen.findByRole('button', { name: 'Actions for Oliver Strand' });
    chooseAction('Ask someone to help Oliver Strand');
    expect(entry()).toEqual({
      form: 'helper',
      stored: { member_id: 13, chapter_id: 1, name: 'Oliver Strand' },
    });
    await press('Close');
    chooseAction('Send Oliver Strand a reminder');
    expect(acts()).toEqual([{ name: 'remind', kind: 'posting', memberIds: [13] }]);
  });

  it('has no filter by letters for whoever may not read them', async () => {
    const filters = () => screen.queryByRole('button', { name: /^Letters/ });
    await openList({ choices: { letters: [] } });
    expect(filters()).toBe(null);
  });
});
