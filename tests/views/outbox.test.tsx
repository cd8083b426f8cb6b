import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { DeliveryOutcome, WaitingRecord } from '../../src/contract/records/outbox.ts';
import { outboxMachine } from '../../src/machines/records/outbox.machine.ts';
import { OutboxArea } from '../../src/views/outbox/OutboxArea.tsx';
import { OutboxButton } from '../../src/views/outbox/OutboxButton.tsx';
import { keepFocus } from '../../src/views/parts/focus/keepFocus.ts';
import { UndoToasts } from '../../src/views/workspace/UndoToasts.tsx';
import { performance } from '../fixtures/locations.ts';
import { refusedSession, waitingBuck, waitingSession } from '../fixtures/outbox.ts';
import { deferred } from '../model/deferred.ts';
import { dialogNames, press } from './support/gestures.ts';
import { mirror } from './support/mirror.ts';
import { inWorkspace } from './support/workspace.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-14T10:00:00'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Shows an outbox with these records over a page; the test answers what is sent. */
const show = async (records: readonly WaitingRecord[]) => {
  let kept = records;
  const sendWaiting = deferred<DeliveryOutcome, { id: number }>('sendWaiting');
  const actor = createActor(
    outboxMachine.provide({
      actors: {
        readOutbox: fromPromise(async () => kept),
        sendWaiting: sendWaiting.logic,
        discardWaiting: fromPromise<void, { ids: readonly number[]; withChanges: boolean }>(
          async ({ input }) => {
            kept = kept.filter(({ id }) => !input.ids.includes(id));
          },
        ),
        watchDevice: fromCallback(() => {}),
      },
      actions: { stayHere: () => {}, sendChanges: () => {} },
    }),
  ).start();
  const workspace = inWorkspace(performance, { outbox: mirror<typeof outboxMachine>(actor) });
  render(
    <>
      <main ref={keepFocus} />
      <OutboxButton workspace={workspace} />
      <OutboxArea workspace={workspace} />
      <UndoToasts workspace={workspace} />
    </>,
  );
  await act(async () => {});
  return { actor, sendWaiting };
};

const open = () => press(/^Waiting to send/);
const rows = () =>
  screen
    .getAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('p')].map(({ textContent }) => textContent));

describe('changes of sheets', () => {
  it('are counted with the records and prompt before sign-out', async () => {
    const { actor } = await show([waitingSession]);
    await act(() => actor.send({ type: 'changes.counted', count: 3 }));
    expect(screen.getByRole('button', { name: 'Waiting to send (4)' })).toBeTruthy();
    open();
    expect(screen.getByText('3 changes to a sheet')).toBeTruthy();
    await act(() => actor.send({ type: 'outbox.closed' }));
    await act(() => actor.send({ type: 'leaving.requested' }));
    await act(async () => {});
    const question = '1 record and 3 changes to a sheet are not sent yet';
    expect(screen.getByRole('dialog', { name: question })).toBeTruthy();
  });
});

describe('the list of waiting records', () => {
  it('shows each record’s kind, member, age, and refusal', async () => {
    await show([refusedSession, waitingBuck]);
    open();
    expect(rows()).toEqual([
      [
        'Session Ben Carter, Fri 13 Mar, “The spring open day”',
        expect.stringMatching(/^Saved on this device 14 Mar, \d\d:\d\d$/),
        'The given data was invalid.',
      ],
      ['Business Bucks Ben Carter, $1,250.50', 'Sending'],
    ]);
  });

  it('distinguishes two records for one member, in the list and on their discard buttons', async () => {
    const of = (id: number, date: string, discussion: string): WaitingRecord => ({
      ...waitingSession,
      id,
      payload: {
        recording: 'session',
        body: { receiver_id: 12, date, address: 'Café Blau', type: 'Quick Session', discussion },
      },
      refusal: 'Not found.',
    });
    await show([
      of(1, '2026-03-12', 'The spring open day'),
      of(2, '2026-03-13', 'Whom we could ask to speak at the summer party'),
      { ...waitingBuck, id: 3, refusal: 'Not found.' },
    ]);
    open();
    const names = [
      'Session Ben Carter, Thu 12 Mar, “The spring open day”',
      'Session Ben Carter, Fri 13 Mar, “Whom we could ask to speak at the summer…”',
      'Business Bucks Ben Carter, $1,250.50',
    ];
    expect(rows().map(([name]) => name)).toEqual(names);
    const discard = screen.getAllByRole('button', { name: /^Discard/ });
    expect(discard.map((each) => each.getAttribute('aria-label'))).toEqual(
      names.map((name) => `Discard ${name}`),
    );
    press(`Discard ${names[1]}`);
    const question = within(screen.getByRole('dialog', { name: 'Discard this record?' }));
    expect(question.getAllByText(/Ben Carter/).map(({ textContent }) => textContent)).toEqual([names[1]]);
  });

  it('shows an amount without a currency when it isn’t known', async () => {
    await show([{ ...waitingBuck, currency: null }]);
    open();
    expect(rows().map(([name]) => name)).toEqual(['Business Bucks Ben Carter, 1250.5']);
  });

  it('retries a single refused record', async () => {
    const { sendWaiting } = await show([refusedSession]);
    open();
    expect(sendWaiting.inputs()).toEqual([]);
    press('Try again');
    expect(sendWaiting.inputs()).toEqual([{ id: 1 }]);
  });

  it('sends everything on request, refused records, too', async () => {
    const { actor } = await show([refusedSession, { ...waitingBuck, refusal: 'Not found.' }]);
    open();
    press('Send now');
    expect(actor.getSnapshot().context.wanted).toEqual([1, 2]);
  });

  it('says why nothing is sent: no answer or no connection', async () => {
    const { actor, sendWaiting } = await show([waitingSession]);
    open();
    await act(() => sendWaiting.reject());
    expect(screen.getByText('The server isn’t responding. We’ll keep trying.')).toBeTruthy();
    act(() => actor.send({ type: 'connection.changed', isOnline: false }));
    expect(screen.getByText('You’re offline. These will be sent when you’re back online.')).toBeTruthy();
  });
});

describe('the question before discarding a record', () => {
  it('focuses the button that keeps it', async () => {
    await show([refusedSession]);
    open();
    press(/^Discard/);
    expect(document.activeElement?.textContent).toBe('Keep');
  });

  it('moves the focus to the next record’s button, or to the title after the last', async () => {
    await show([refusedSession, { ...waitingBuck, refusal: 'Not found.' }]);
    open();
    const discard = async () => {
      const [first] = screen.getAllByRole('button', { name: /^Discard/ });
      act(() => first?.focus());
      fireEvent.click(first as HTMLElement);
      const question = within(screen.getByRole('dialog', { name: 'Discard this record?' }));
      await act(async () => fireEvent.click(question.getByRole('button', { name: 'Discard' })));
      expect(dialogNames()).toEqual(['Waiting to send']);
    };
    await discard();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Discard/ })),
    );
    await discard();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Waiting to send' })),
    );
  });
});

describe('the question before signing out', () => {
  it('focuses the button that keeps what isn’t sent', async () => {
    const { actor } = await show([refusedSession]);
    await act(async () => actor.send({ type: 'leaving.requested' }));
    expect(document.activeElement?.textContent).toBe('Send now');
  });
});

it('a sent record is announced once with its undo', async () => {
  const { sendWaiting } = await show([waitingSession]);
  const outcome = { kind: 'recorded', recording: 'session', record: { metric: 1, id: 77 } } as const;
  await act(() => sendWaiting.resolve(outcome));
  const toasts = [...document.querySelectorAll('.toast')];
  expect(toasts.map(({ textContent }) => textContent)).toEqual(['Session recorded.Undo']);
  expect(screen.getByRole('status').textContent).toBe('Session recorded.');
});
