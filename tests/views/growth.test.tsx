import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { LoadedForm } from '../../src/contract/formPorts.ts';
import type { CoachingAssignment } from '../../src/contract/people/coaching.ts';
import { onboardingTargets } from '../../src/contract/people/onboarding.ts';
import { entrySheet, lockedSheet } from '../fixtures/checklists.ts';
import type { FormFixture } from '../fixtures/fixture.ts';
import { coaching, completedCoaching, onboardingSheet, ownSteps } from '../fixtures/growth.ts';
import { pageFixtures } from '../fixtures/pages.ts';
import { openAskingPage, openListPage, openRecordPage, openSheetPage } from './support/askingPage.tsx';
import { areDrawnAsBefore } from './support/drawnCases.ts';
import { standAt } from './support/standAt.ts';

standAt();

const chapter = { id: 1, name: 'Millbrook' };
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const item = (name: string) => within(screen.getByRole('radiogroup', { name }));

const openStep = (button: RegExp) => {
  const [step] = screen.getAllByRole('button', { name: button });
  const panel = document.getElementById(step?.getAttribute('popovertarget') ?? '');
  if (!panel) throw new Error(`no step is ${button}`);
  const toggled = Object.assign(new Event('beforetoggle'), { newState: 'open', oldState: 'closed' });
  act(() => void fireEvent(panel, toggled));
  const controls = panel.querySelectorAll<HTMLInputElement>('input, button');
  return [...controls]
    .filter(({ disabled }) => !disabled)
    .map((control) => control.getAttribute('aria-label') ?? (control.textContent || 'Points'));
};

it.each([
  ['another’s', 0, 1, 1, /^Meet the mentor, Leo/, ['Done', 'Open', 'Points', 'Remind Leo']],
  ['another member’s completed step', 0, 1, 1, /^Complete the profile, Leo/, ['Done', 'Open', 'Points']],
  [
    'another member’s step with points from others',
    0,
    1,
    0,
    /^Meet the mentor, Leo/,
    ['Done', 'Open', 'Remind Leo'],
  ],
  ['another member’s step, by a reader', 0, 0, 0, /^Meet the mentor, Leo/, []],
  ['one’s own step, checked off by others', 1, 1, 1, /^Meet the mentor, Leo/, []],
  ['one’s own step, checked off by oneself', 1, 1, 1, /^Complete the profile, Leo/, ['Done', 'Open']],
] as const)(
  'a step can be set by those with the right: %s',
  async (_, own, can_tick, can_give_points, step, can) => {
    const members = onboardingSheet.page === 'membersChecklists' ? onboardingSheet.members : [];
    const shown = members.map((member) => ({ ...member, own }));
    await openSheetPage({ ...onboarding, members: shown, can_tick, can_give_points });
    expect(openStep(step)).toEqual(can);
  },
);

it('a step’s points are whole numbers only', async () => {
  const { sendCells } = await openSheetPage(onboardingSheet);
  openStep(/^Meet the mentor, Leo/);
  const field = screen.getByRole('textbox', { name: 'Points' });
  for (const value of ['', 'x', '-1', '1.5', '1001', '1000']) fireEvent.change(field, { target: { value } });
  await expect.poll(() => sendCells.inputs().length).toBe(1);
  expect(sendCells.inputs()[0]?.batch?.cells).toMatchObject([{ cell: 'points', value: { points: 1000 } }]);
});

const typePoints = () =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Points' }), { target: { value: '1000' } });
const choose = (name: string) => () => userEvent.click(screen.getByRole('radio', { name }));

it.each([
  ['Meet the mentor', typePoints, { points: 5 }, '5 points', '1,000 points', 'Set', [{ points: 1000 }]],
  ['Meet the mentor', choose('Done'), { done: 0 }, 'Open', 'Done', 'Keep', []],
  ['Complete the profile', choose('Open'), { done: 1 }, 'Done', 'Open', 'Set', [{ done: 0 }]],
] as const)(
  'of two simultaneous changes of “%s” the first is named: %#',
  async (name, set, fields, now, mine, button, again) => {
    const { sendCells } = await openSheetPage(onboardingSheet);
    openStep(new RegExp(`^${name}, Leo`));
    await set();
    const sent = () => sendCells.inputs().flatMap(({ batch }) => batch?.cells ?? []);
    await expect.poll(() => sent().length).toBe(1);
    const [id = 0] = sent().map(({ row }) => row);
    await act(() =>
      sendCells.resolve({ kind: 'answered', rows: [{ id, isLost: true, version: 9, fields }] }),
    );
    expect(screen.getByRole('alert').textContent).toBe(
      `Another leader set ${name} of Leo Castellan to ${now} first. You set ${mine}.`,
    );
    await press(`${button} ${button === 'Set' ? mine : now}`);
    expect(screen.queryByRole('alert')).toBeNull();
    await expect.poll(() => sent().slice(1)).toMatchObject(again.map((value) => ({ value, version: 9 })));
  },
);

const onboarding = onboardingSheet as Extract<typeof onboardingSheet, { page: 'membersChecklists' }>;

it('a new member sees their list with how each step is done, and can check off theirs', async () => {
  const steps = ownSteps.page === 'membersChecklists' ? ownSteps.rows : [];
  const open = steps.map((step) =>
    step.item_id === 1 ? { ...step, done: 0 as const, done_at: null } : step,
  );
  const { sendCells } = await openSheetPage({ ...ownSteps, rows: open });
  expect(screen.getByRole('heading', { level: 2, name: 'Your first steps, Leo' })).toBeTruthy();
  expect(screen.getByText(/^Due on day 14, 39 days late. Record a Coaching Session./)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Mark / })).toHaveLength(1);
  await press('Mark Complete the profile as done');
  await expect.poll(() => sendCells.inputs().length).toBe(1);
  expect(sendCells.inputs()[0]?.batch?.cells).toMatchObject([
    { row: 12_000_001, cell: 'done', value: { done: 1 }, version: 2 },
  ]);
});

it('completing an entry with an unmarked item asks first', async () => {
  const { acts, entry } = await openSheetPage(entrySheet, { hasDialogs: true });
  await press('Mark as completed');
  expect(acts()).toEqual([]);
  expect(entry()).toEqual({
    form: 'entryCompletion',
    stored: { id: 61, version: 1, checklist_id: 5, open: 1, items: 3 },
  });
  expect(screen.getByRole('dialog', { name: 'Complete the entry?' }).textContent).toContain(
    '1 of 3 items isn’t marked and will stay so.',
  );
});

it('an item is marked and counted, and the entry is completed once saved', async () => {
  const { sendCells, acts } = await openSheetPage(entrySheet);
  expect(screen.getByText('2 of 3 marked')).toBeTruthy();
  await userEvent.click(item('Projector tested').getByRole('radio', { name: 'Done' }));
  expect(screen.getByText('3 of 3 marked')).toBeTruthy();
  const complete = screen.getByRole<HTMLButtonElement>('button', { name: 'Mark as completed' });
  expect(complete.disabled).toBe(true);
  await expect.poll(() => sendCells.inputs().length).toBe(1);
  expect(sendCells.inputs()[0]?.batch?.cells).toMatchObject([
    { row: 73, cell: 'mark', value: { mark: 'done', checklist_id: 5 }, version: 0 },
  ]);
  await act(() =>
    sendCells.resolve({
      kind: 'answered',
      rows: [{ id: 73, isLost: false, version: 1, fields: { mark: 'done', checklist_id: 5 } }],
    }),
  );
  expect(complete.disabled).toBe(false);
  await userEvent.click(complete);
  expect(acts()).toEqual([{ name: 'completeEntry', checklistId: 5, entryId: 61, version: 1 }]);
});

it('of two simultaneous marks the first is named, and it can be set again', async () => {
  const { sendCells } = await openSheetPage(entrySheet);
  await userEvent.click(item('Projector tested').getByRole('radio', { name: 'Not done' }));
  await expect.poll(() => sendCells.inputs().length).toBe(1);
  const marcus = { id: 15, first_name: 'Marcus', last_name: 'Adeyemi' };
  await act(() =>
    sendCells.resolve({
      kind: 'answered',
      rows: [{ id: 73, isLost: true, version: 1, fields: { mark: 'done', by: marcus, at: null } }],
    }),
  );
  const told = within(screen.getByRole('alert'));
  expect(told.getByText('Marcus Adeyemi marked this Done.')).toBeTruthy();
  await userEvent.click(told.getByRole('button', { name: 'Set Not done' }));
  await expect.poll(() => sendCells.inputs().length).toBe(2);
  expect(sendCells.inputs()[1]?.batch?.cells).toMatchObject([{ value: { mark: 'not done' }, version: 1 }]);
});

it('a new entry that is abandoned leads to all entries, and a started one to itself', async () => {
  const { filled } = pageFixtures.checklistCreate as FormFixture;
  const { loadForm } = await openAskingPage('checklistCreate');
  await act(() => loadForm.resolve(filled));
  const ends = () => {
    const [link] = screen.getAllByRole('link').slice(-1);
    return [
      link?.textContent,
      link?.getAttribute('href'),
      screen.queryByText('Nothing is started.') !== null,
    ];
  };
  await press('Cancel');
  expect(ends()).toEqual(['All entries', '/dashboard/checklists/5/entries', true]);
  cleanup();
  const other = await openAskingPage('checklistCreate');
  await act(() => other.loadForm.resolve(filled));
  await press('Start');
  const stored = { ...filled.stored, id: 62 };
  await act(() => other.saveForm.resolve({ kind: 'saved', loaded: { ...filled, stored } as LoadedForm }));
  expect(ends()).toEqual(['Open the entry', '/dashboard/checklists/5/entries/62', false]);
});

it('only unmarked items can be shown', async () => {
  await openSheetPage(entrySheet);
  expect(document.querySelectorAll('li[data-unset]')).toHaveLength(1);
  await press('Show 1 unmarked');
  expect(screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Projector tested',
  ]);
  await press('Show all');
  expect(screen.getAllByRole('radiogroup')).toHaveLength(3);
});

it('a certificate’s step is checked off, and the page says why it can’t be completed yet', async () => {
  const { acts } = await openRecordPage({ page: 'coachingAssignment', assignment: { ...coaching, chapter } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Complete' }).disabled).toBe(true);
  expect(screen.getByText('2 of 3 steps are done.')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Follow up three visitors' }));
  expect(acts()).toEqual([{ name: 'tickStep', id: 41, version: 3, index: 2, isDone: true }]);
});

it('a second check during the first save is saved after it', async () => {
  const { acts, performAction } = await openRecordPage({
    page: 'coachingAssignment',
    assignment: { ...coaching, chapter },
  });
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  const [first, second, third] = boxes;
  if (!first || !second || !third) throw new Error('there are three steps');
  await userEvent.click(third);
  await userEvent.click(first);
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true, true]);
  expect(acts()).toHaveLength(1);
  await act(() => performAction.resolve({ kind: 'changed', message: null }));
  expect(acts()).toEqual([
    { name: 'tickStep', id: 41, version: 3, index: 2, isDone: true },
    { name: 'tickStep', id: 41, version: 3, index: 0, isDone: false },
  ]);
});

it('a check and an announcement can be undone', async () => {
  const announced = { ...coaching, status: 'Announced' as const, moves: completedCoaching.moves.slice(0, 1) };
  const { acts, performAction } = await openRecordPage({
    page: 'coachingAssignment',
    assignment: { ...announced, chapter },
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Training: Hosting visitors' }));
  await act(() => performAction.resolve({ kind: 'changed', message: null }));
  await press('Take announcement back');
  expect(acts()).toEqual([
    { name: 'tickStep', id: 41, version: 3, index: 0, isDone: false },
    { name: 'announceCertificate', id: 41, version: 3, announced: false },
  ]);
});

const [owen] = onboarding.members;
if (!owen) throw new Error('Owen is new');
const newSince = (days: number | null, id: number) => ({ ...owen, days, member: { ...owen.member, id } });
const members = [newSince(14, 41), newSince(15, 42), newSince(null, 43)];
const stepsOf = members.flatMap(({ member }) =>
  onboarding.rows
    .filter(({ member_id }) => member_id === owen.member.id)
    .map((row) => ({
      ...row,
      id: member.id * 10 + row.item_id,
      member_id: member.id,
      ...(row.done_by && { done_by: { id: 18, first_name: 'Hye-jin', last_name: 'Park' } }),
    })),
);
const own = ownSteps.page === 'membersChecklists' ? ownSteps : onboarding;
const items = onboardingTargets.map((opens, index) => ({
  id: index + 1,
  name: `Step ${opens}`,
  how_to: null,
  self: 0 as const,
  due_days: null,
  opens,
}));
const undone = { done: 0, done_at: null, done_by: null, points: 0, version: 1, member_id: 12 } as const;

it('a certificate’s steps are filled dots once they are done', async () => {
  await openListPage('coachingAssignments', { rows: [{ kind: 'coaching', ...coaching, chapter_id: 1 }] });
  expect([...document.querySelectorAll('.tally i')].map(({ className }) => className)).toEqual([
    '',
    '',
    'open',
  ]);
});

areDrawnAsBefore('steps', 'first steps', [
  ['on the day they are due and the day after', { ...onboarding, members, rows: stepsOf }],
  ['of nobody', { ...onboarding, members: [], rows: [] }],
  [
    'of nobody, under a filter',
    { ...onboarding, members: [], rows: [] },
    { address: '/dashboard/members-checklists?overdue=1' },
  ],
  ['of a new member', own],
  ['of a leader who is new', { ...own, can_tick: 1 }],
  ['with what each opens', { ...own, items, rows: items.map(({ id }) => ({ ...undone, id, item_id: id })) }],
]);
areDrawnAsBefore('entries', 'an entry of a checklist', [
  ['that is filled', entrySheet],
  ['that is completed', lockedSheet],
]);
const certificate = (more: Partial<CoachingAssignment>) =>
  ({ page: 'coachingAssignment', assignment: { ...completedCoaching, chapter, ...more } }) as const;
const completes: Pick<CoachingAssignment, 'moves'> = {
  moves: [{ to: 'Completed', allowed: 1, reason_needed: 0, why_not: null }],
};

areDrawnAsBefore('certificates', 'a certificate', [
  ['on its way', certificate(coaching)],
  ['that is completed', certificate({})],
  ['that can be completed', certificate({ ...coaching, ...completes, coach: null })],
  [
    'that is announced, by the chapter',
    certificate({
      ...completes,
      status: 'Announced',
      announced_at: '2026-03-10T15:00:00.000Z',
      coach: null,
      steps: ['2026-03-04T15:00:00.000Z', '2026-03-09T15:00:00.000Z', '2026-03-08T15:00:00.000Z'].map(
        (done_at) => ({ text: done_at, done_at }),
      ),
    }),
  ],
  ['without steps, that can’t be moved', certificate({ steps: [], moves: [] })],
]);
