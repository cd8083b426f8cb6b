import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Draft, RecordToSend } from '../../src/contract/ports.ts';
import { sessionRecorded } from '../fixtures/sessions.ts';
import {
  button,
  choose,
  dialogNames,
  field,
  fill,
  messageOf,
  press,
  pressEnter,
  pressEscape,
  textsOf,
} from './support/gestures.ts';
import { fillWell, memberField, openDialog } from './support/recordingDialog.tsx';

const recorded = { kind: 'recorded', recorded: sessionRecorded } as const;

afterEach(() => {
  vi.useRealTimers();
});

const typesOf = (sent: readonly RecordToSend[]) =>
  sent.map(({ payload }) => (payload.recording === 'session' ? payload.body.type : payload.recording));

const shownValues = () => [
  memberField().value,
  button(/Session type$/).textContent,
  field('Address').value,
  field('Discussion').value,
];

describe('submitting Quick Session', () => {
  it.each([
    ['a double click', (submit: HTMLElement) => fireEvent.dblClick(submit), 2],
    ['Enter and a click', () => pressEnter(field('Address')), 1],
    ['Enter held down', () => pressEnter(field('Address'), { repeat: true }), 3],
  ])('by %s sends it once', async (_name, again, times) => {
    const { sent } = await openDialog();
    fillWell();
    const submit = button('Submit');
    fireEvent.click(submit);
    for (let time = 0; time < times; time += 1) {
      again(submit);
      fireEvent.click(submit);
    }
    expect(sent().length).toBe(1);
    expect(button('Please wait...').disabled).toBe(true);
  });

  it('by Enter in a field sends it', async () => {
    const { sent } = await openDialog();
    fillWell();
    pressEnter(field('Address'));
    expect(sent().length).toBe(1);
  });

  it('by Enter sends nothing while a check fails', async () => {
    const { sent } = await openDialog();
    fillWell();
    fill(field('Address'), 'Ab');
    pressEnter(field('Address'));
    fireEvent.submit(field('Address').closest('form') ?? document.body);
    expect(sent()).toEqual([]);
    expect(dialogNames()).toEqual(['Quick Session']);
  });

  it('cannot be closed while it is on its way', async () => {
    const { isOpen, answer } = await openDialog();
    fillWell();
    press('Submit');
    press('Close');
    pressEscape();
    expect(isOpen()).toBe(true);
    await answer(recorded);
    expect(textsOf('status')).toEqual(['Session recorded successfully.']);
    press('Close');
    expect(dialogNames()).toEqual([]);
  });

  it('says that it is recorded and closes between 1.5 and 2 seconds later', async () => {
    const { answer } = await openDialog();
    fillWell();
    vi.useFakeTimers();
    press('Submit');
    await answer(recorded);
    act(() => vi.advanceTimersByTime(1500));
    expect(textsOf('status')).toEqual(['Session recorded successfully.']);
    expect(button('Submit').disabled).toBe(true);
    act(() => vi.advanceTimersByTime(500));
    expect(dialogNames()).toEqual([]);
  });

  it('keeps everything when no answer comes, and sends it again under the same key', async () => {
    const { sent, leaveUnanswered } = await openDialog();
    fillWell();
    press('Submit');
    await leaveUnanswered();
    expect(textsOf('alert')).toEqual(['Something went wrong!']);
    expect(shownValues()).toEqual(['Ben Carter', 'Quick Session', 'Café Blau', 'The spring open day']);
    expect(button('Submit').disabled).toBe(false);
    press('Submit');
    expect(textsOf('alert')).toEqual([]);
    const [first, second] = sent();
    expect(second).toEqual(first);
  });

  it('shows what the server refused under its field until that field is changed', async () => {
    const { answer } = await openDialog();
    fillWell();
    press('Submit');
    await answer({
      kind: 'refused',
      message: 'The given data was invalid.',
      errors: { address: ['This field is invalid.'] },
    });
    expect(textsOf('alert')).toEqual(['Something went wrong!']);
    expect(messageOf(field('Address'))).toBe('This field is invalid.');
    expect(shownValues()).toEqual(['Ben Carter', 'Quick Session', 'Café Blau', 'The spring open day']);
    fill(field('Address'), 'Café Rot');
    expect(messageOf(field('Address'))).toBe(null);
    expect(textsOf('alert')).toEqual([]);
  });
});

it('without a connection Send later takes the place of Submit from the start', async () => {
  const { sent, kept, refuseToKeep } = await openDialog({ isOffline: true });
  expect([button('Send later').disabled, screen.queryByRole('button', { name: 'Submit' })]).toEqual([
    true,
    null,
  ]);
  fillWell();
  press('Send later');
  expect([sent(), kept().length, button('Please wait...').disabled]).toEqual([[], 1, true]);
  await refuseToKeep();
  expect(screen.getAllByRole('button', { name: 'Send later' })).toHaveLength(1);
  press('Send later');
  expect(kept()).toHaveLength(2);
});

describe('the question about the session type', () => {
  it.each([
    ['Yes', 'Coaching Session'],
    ['No', 'Quick Session'],
  ])('answered %s sends %s', async (answer, type) => {
    const { sent } = await openDialog();
    fillWell();
    choose('Session type', 'Coaching Session');
    press('Submit');
    expect(dialogNames()).toEqual(['Quick Session', 'Verification Needed']);
    expect(sent()).toEqual([]);
    press(answer);
    expect(typesOf(sent())).toEqual([type]);
    expect(dialogNames()).toEqual(['Quick Session']);
  });

  it.each(['MNO Session', 'Quick Session'])('of an MNO Session answered %s sends that', async (type) => {
    const { sent } = await openDialog();
    fillWell();
    choose('Session type', 'MNO Session');
    press('Submit');
    const question = screen.getByRole('dialog', { name: 'Confirm session type' });
    fireEvent.click(within(question).getByRole('button', { name: type }));
    expect(typesOf(sent())).toEqual([type]);
  });

  it.each([
    ['Coaching Session', 'Escape', pressEscape],
    ['MNO Session', 'Escape', pressEscape],
    [
      'Coaching Session',
      'Close',
      () => {
        const question = screen.getByRole('dialog', { name: 'Verification Needed' });
        fireEvent.click(within(question).getByRole('button', { name: 'Close' }));
      },
    ],
  ])('for %s is left by %s: everything kept, nothing sent', async (type, _gesture, leaveQuestion) => {
    const { sent, isOpen } = await openDialog();
    fillWell();
    choose('Session type', type);
    press('Submit');
    leaveQuestion();
    expect(dialogNames()).toEqual(['Quick Session']);
    expect(shownValues()).toEqual(['Ben Carter', type, 'Café Blau', 'The spring open day']);
    expect([sent(), isOpen(), button('Submit').disabled]).toEqual([[], true, false]);
  });

  it('is asked of every type but Quick Session', async () => {
    const { sent } = await openDialog();
    fillWell();
    press(/Session type$/);
    const types = within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map((option) => option.textContent);
    pressEscape();
    expect(types).toEqual([
      'Quick Session',
      'Activity Session',
      'Coaching Session',
      'Leadership Session',
      'Supergroups Session',
      'Visitor Session',
      'MNO Session',
    ]);
    for (const type of types.slice(1)) {
      choose('Session type', type ?? '');
      press('Submit');
      expect([type, dialogNames()[1]]).toEqual([
        type,
        type === 'MNO Session' ? 'Confirm session type' : 'Verification Needed',
      ]);
      pressEscape();
    }
    expect(sent()).toEqual([]);
  });
});

describe('leaving the form', () => {
  it.each([
    ['Escape', pressEscape],
    ['Close', () => press('Close')],
  ])('by %s closes it', async (_name, leaveForm) => {
    const { isOpen, sent } = await openDialog();
    fillWell();
    leaveForm();
    expect([isOpen(), dialogNames(), sent()]).toEqual([false, [], []]);
  });

  it('is not what Escape means while a list is open', async () => {
    const { isOpen } = await openDialog();
    const user = userEvent.setup();
    await user.click(button(/Session type$/));
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(true);
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

const draft: Draft = {
  idempotencyKey: 'key-draft-0001',
  values: {
    receiver_id: 15,
    date: '2026-03-12',
    type: 'Leadership Session',
    address: 'Town hall',
    discussion: 'Who takes the minutes',
  },
};

describe('a draft', () => {
  it('is offered and not filled in unasked', async () => {
    await openDialog({ draft });
    expect([button('Resume draft').disabled, button('Discard').disabled]).toEqual([false, false]);
    expect(shownValues()).toEqual(['', 'Quick Session', '', '']);
  });

  it('is offered by the member and the day that were typed', async () => {
    await openDialog({ draft });
    expect(screen.getByText(/^You have an unfinished record/).textContent).toBe(
      'You have an unfinished record: Chloé Dietz, Thu 12 Mar.',
    );
  });

  it('that names nobody is offered all the same', async () => {
    await openDialog({ draft: { ...draft, values: { address: 'Town hall' } } });
    expect(screen.getByText(/^You have an unfinished record/).textContent).toBe(
      'You have an unfinished record.',
    );
  });

  it('resumed fills the form and is sent under its own key', async () => {
    const { sent, forgotten } = await openDialog({ draft });
    press('Resume draft');
    expect(shownValues()).toEqual([
      'Chloé Dietz',
      'Leadership Session',
      'Town hall',
      'Who takes the minutes',
    ]);
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    press('Submit');
    press('Yes');
    expect(sent()).toEqual([
      { idempotencyKey: 'key-draft-0001', payload: { recording: 'session', body: draft.values } },
    ]);
    expect(forgotten()).toEqual([]);
  });

  it('discarded is forgotten, and the form stays as it was', async () => {
    const { forgotten } = await openDialog({ draft });
    fill(field('Address'), 'Café Blau');
    press('Discard');
    expect(forgotten()).toEqual(['key-draft-0001']);
    expect(shownValues()).toEqual(['', 'Quick Session', 'Café Blau', '']);
    expect(screen.queryByRole('button', { name: 'Resume draft' })).toBeNull();
  });
});

describe("opened from a member's page", () => {
  it('has that member alone filled in', async () => {
    await openDialog({ prefill: { receiver_id: 203 } });
    expect(shownValues()).toEqual(['Omar Ferris', 'Quick Session', '', '']);
  });
});
