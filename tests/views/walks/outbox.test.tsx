import { type RenderResult, render, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { outboxMachine } from '../../../src/machines/records/outbox.machine.ts';
import { OfflineBar } from '../../../src/views/outbox/OfflineBar.tsx';
import { OutboxArea } from '../../../src/views/outbox/OutboxArea.tsx';
import { Header } from '../../../src/views/workspace/Header.tsx';
import { UndoToasts } from '../../../src/views/workspace/UndoToasts.tsx';
import { each } from '../../each.ts';
import { performance } from '../../fixtures/locations.ts';
import {
  outboxChangesModel,
  outboxConnectionModel,
  outboxDiscardModel,
  outboxLeavingModel,
  outboxListedRetryModel,
  outboxSendingModel,
  outboxStoreModel,
} from '../../model/machines/outbox.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import { button, bySystem, dialogNames, press, textsOf, withoutControl } from '../support/gestures.ts';
import { mirror } from '../support/mirror.ts';
import { describeViewWalk, unmount } from '../support/viewWalk.ts';
import { inWorkspace } from '../support/workspace.ts';

type Outbox = typeof outboxMachine;
type OutboxSnapshot = SnapshotFrom<Outbox>;

interface OutboxScreen {
  readonly page: RenderResult;
  readonly stop: () => void;
}

const mount = ({ actor }: Live<Outbox>): OutboxScreen => {
  const workspace = inWorkspace(performance, { outbox: mirror<Outbox>(actor) });
  const page = render(
    <>
      <Header workspace={workspace} />
      <OfflineBar workspace={workspace} />
      <OutboxArea workspace={workspace} />
      <UndoToasts workspace={workspace} />
    </>,
  );
  return { page, stop: () => workspace.stop() };
};

const isShown = (name: string) => screen.queryByRole('button', { name }) !== null;

/** Presses a button if it is there and no question hides it. */
const pressing =
  (name: string | RegExp): typeof withoutControl =>
  (page, event, send) => {
    const found = screen.queryAllByRole<HTMLButtonElement>('button', { name }).at(-1);
    if (found && !found.disabled) found.click();
    else withoutControl(page, event, send);
  };

const executors = {
  ...each(bySystem, 'outbox.changed', 'changes.counted', 'connection.changed', 'messages.counted'),
  ...each(bySystem, 'record.queued', 'records.taken', 'notice.given', 'delivery.urged'),
  'retry.requested': () => press('Send now'),
  'outbox.opened': pressing(/^Waiting to send/),
  'outbox.closed': () => press('Close'),
  'discard.requested': pressing(/^Discard Session Ben Carter/),
  'discard.confirmed': pressing('Discard'),
  'discard.abandoned': pressing('Keep'),
  'leaving.requested': () => press('Sign out'),
  'leaving.confirmed': pressing('Discard'),
  'leaving.abandoned': pressing('Close'),
} satisfies Executors<Outbox, OutboxScreen>;

const chipOf = ({ context: { records, changes, messages } }: OutboxSnapshot) => {
  const count = records.length + changes + messages;
  return count > 0 ? [`Waiting to send (${count})`] : [];
};

const chips = () =>
  screen
    .queryAllByRole('button', { name: /^Waiting to send \(\d+\)$/, hidden: true })
    .map((chip) => chip.getAttribute('aria-label'));

const looksLikeChip = (_: OutboxScreen, snapshot: OutboxSnapshot) =>
  expect(chips()).toEqual(chipOf(snapshot));

const offline = 'You’re offline. You can still record; it’ll be sent later.';

const looksOnline = (_: OutboxScreen, { context }: OutboxSnapshot) =>
  expect(textsOf('status').includes(offline)).toBe(!context.isOnline);

const rows = () =>
  screen.queryAllByRole('listitem').flatMap((item) =>
    item.closest('.waiting')
      ? [
          {
            text: item.querySelector('p')?.textContent,
            refusal: item.querySelector('.message')?.textContent ?? null,
            actions: within(item)
              .queryAllByRole('button', { hidden: true })
              .map((each) => each.textContent),
          },
        ]
      : [],
  );

const rowsOf = ({ context: { records, changes } }: OutboxSnapshot, isChanged: boolean) => [
  ...records.map(({ refusal }) => ({
    text: expect.stringMatching(/^Session Ben Carter, Fri 13 Mar[ \d]*, “The spring open day”$/),
    refusal,
    actions: isChanged ? [...(refusal === null ? [] : ['Try again']), 'Discard'] : [],
  })),
  ...(changes > 0 ? [{ text: `${changes} changes to a sheet`, refusal: null, actions: [] }] : []),
];

const listed = (snapshot: OutboxSnapshot) => {
  expect(rows()).toEqual(rowsOf(snapshot, true));
  expect(screen.queryByText('Everything is sent.') !== null).toBe(snapshot.context.records.length === 0);
};

const question = (_: OutboxScreen, snapshot: OutboxSnapshot) => {
  expect(dialogNames()).toEqual(['Waiting to send', 'Discard this record?']);
  listed(snapshot);
};

const leaving = (snapshot: OutboxSnapshot) => {
  const { records, changes } = snapshot.context;
  expect(dialogNames()).toEqual([
    changes > 0
      ? `${changes} changes to a sheet are not sent yet`
      : `${records.length} ${records.length === 1 ? 'record is' : 'records are'} not sent yet`,
  ]);
  expect(rows()).toEqual(rowsOf(snapshot, false));
};

const recorded = 'Session recorded.';
const told = () => textsOf('status').filter((text) => text !== offline && text !== recorded);

const assertions = {
  'working.store.reading': looksLikeChip,
  'working.store.read': looksLikeChip,
  'working.store.failed': looksLikeChip,
  'working.delivery.resting': looksOnline,
  'working.delivery.sending': looksOnline,
  'working.delivery.outOfReach': looksOnline,
  'working.notice.quiet': () => expect(told()).toEqual([]),
  // The notice that a record was sent appears once, with an undo button.
  'working.notice.telling': (_, { context }) => {
    const isSent = context.notice === 'Session recorded successfully.';
    expect(told()).toEqual(isSent ? [] : [context.notice]);
    if (isSent) expect(textsOf('status')).toContain(recorded);
  },
  'working.panel.closed': () => expect(dialogNames()).toEqual([]),
  'working.panel.listing': (_, snapshot) => {
    expect(dialogNames()).toEqual(['Waiting to send']);
    listed(snapshot);
  },
  'working.panel.discarding.asking': (page, snapshot) => {
    question(page, snapshot);
    expect(button('Keep').disabled).toBe(false);
    expect(screen.getByText('It exists only on this device and can’t be recovered.')).toBeTruthy();
  },
  'working.panel.discarding.underWay': (page, snapshot) => {
    question(page, snapshot);
    expect([button('Keep').disabled, button('Please wait...').disabled]).toEqual([true, true]);
  },
  'working.panel.leaving.checking': () => expect(dialogNames()).toEqual([]),
  'working.panel.leaving.asking': (_, snapshot) => {
    leaving(snapshot);
    expect([button('Discard').disabled, button('Send now').disabled]).toEqual([false, false]);
  },
  'working.panel.leaving.underWay': (_, snapshot) => {
    leaving(snapshot);
    expect([button('Please wait...').disabled, button('Send now').disabled]).toEqual([true, true]);
  },
  left: () => expect([isShown('Sign out'), chips(), dialogNames()]).toEqual([true, [], []]),
} satisfies Assertions<Outbox, OutboxScreen>;

describeViewWalk<Outbox, OutboxScreen>({
  name: 'the outbox',
  models: [
    outboxStoreModel,
    outboxSendingModel,
    outboxListedRetryModel,
    outboxConnectionModel,
    outboxDiscardModel,
    outboxLeavingModel,
    outboxChangesModel,
  ],
  mount,
  unmount,
  executors,
  assertions,
});
