import { fireEvent, type RenderResult, render, screen, within } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { conversationMachine } from '../../../src/machines/conversation.machine.ts';
import { pageViews } from '../../../src/routes/table.ts';
import { ShownPage } from '../../../src/views/workspace/ShownPage.tsx';
import { chatWithBen } from '../../fixtures/chat.ts';
import { conversationCharts } from '../../model/machines/conversation.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import { bySending, fill, press, textsOf } from '../support/gestures.ts';
import { mirror } from '../support/mirror.ts';
import { describeViewWalk, unmount } from '../support/viewWalk.ts';
import { inWorkspace } from '../support/workspace.ts';

type Conversation = typeof conversationMachine;
type Snapshot = SnapshotFrom<Conversation>;

beforeAll(() => pageViews.chatMember.load());

interface PageScreen {
  readonly page: RenderResult;
  readonly stop: () => void;
}

const mount = ({ actor }: Live<Conversation>): PageScreen => {
  const workspace = inWorkspace(chatWithBen, { conversation: mirror<Conversation>(actor) });
  return { page: render(<ShownPage workspace={workspace} />), stop: () => workspace.stop() };
};

const composer = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Message' });

/** By its button where there is one just now. */
const byButton =
  (name: string) =>
  <Event,>(page: PageScreen, event: Event, send: (event: Event) => void): void =>
    screen.queryByRole('button', { name }) ? press(name) : bySending(page, event, send);

const executors = {
  'location.changed': bySending,
  'data.received': bySending,
  'data.missed': bySending,
  'retry.requested': byButton('Try again'),
  'older.requested': byButton('Show older messages'),
  'log.scrolled': bySending,
  'attention.changed': bySending,
  'text.changed': (page, event, send) => {
    const field = composer();
    // What is there already is typed by no hand.
    if (!field || field.value === event.text) bySending(page, event, send);
    else fill(field, event.text);
  },
  'message.submitted': (page, event, send) => {
    const field = composer();
    if (field) fireEvent.keyDown(field, { key: 'Enter' });
    else bySending(page, event, send);
  },
  'waiting.changed': bySending,
  'message.retried': byButton('Try again'),
  'message.deleted': byButton('Delete'),
  'connection.returned': bySending,
} satisfies Executors<Conversation, PageScreen>;

const talkOf = () => within(screen.getByRole('log', { name: 'Messages with Ben Carter' }));
const lines = () =>
  within(screen.getByRole('list', { name: 'Messages with Ben' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

const looksLikeTalk =
  (older: string | null) =>
  (_: PageScreen, { context: { talk, newAfter, waiting } }: Snapshot) => {
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Ben Carter');
    const isStored = talk?.rows.at(-1)?.id === 44;
    const refused = waiting.filter(({ refusal }) => refusal !== null);
    // What the server has is shown once, though it has not answered yet.
    expect(lines().filter((line) => line?.includes('See you there.'))).toHaveLength(
      isStored ? 1 + refused.length : waiting.length,
    );
    expect(lines().includes('New')).toBe(newAfter !== null);
    expect(lines().some((line) => line?.includes('Good morning.'))).toBe(talk?.rows[0]?.id === 40);
    const button = talkOf().queryByRole('button', { name: /older messages$/ });
    expect(button?.textContent).toBe(talk?.hasOlder ? (older ?? undefined) : undefined);
  };

const looksLikeWriting = (_: PageScreen, { context }: Snapshot) => {
  const field = composer();
  if (!field) return;
  expect(field.value).toBe(context.text);
  const { text, image } = context;
  const isSendable = (text.trim() !== '' || image.key !== null) && !image.isBlocked;
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(!isSendable);
};

const looksLikeDelivery =
  (words: string | null) =>
  (_: PageScreen, { context: { talk, waiting } }: Snapshot) => {
    if (!talk) return;
    const refused = waiting.filter(({ refusal }) => refusal !== null).length;
    expect(screen.queryAllByText('Not sent.')).toHaveLength(refused);
    const isStored = talk.rows.at(-1)?.id === 44;
    if (words && !isStored) expect(screen.getAllByText(words)).toHaveLength(waiting.length - refused);
  };

const restsUnseen = () => {};

const assertions = {
  'talk.choosing': 'never rests',
  'talk.none': () => expect(screen.getByText('Your conversations open here')).toBeTruthy(),
  'talk.watching.loading': () => expect(textsOf('status')).toContain('Loading the conversation'),
  'talk.watching.ready.resting': looksLikeTalk('Show older messages'),
  'talk.watching.ready.fetching': looksLikeTalk('Loading older messages'),
  'talk.watching.ready.stuck': (page, snapshot) => {
    looksLikeTalk('Show older messages')(page, snapshot);
    expect(textsOf('alert')).toEqual(['Older messages didn’t load. ']);
  },
  'talk.watching.missing': () => expect(screen.getByText('You don’t have access to this page.')).toBeTruthy(),
  'talk.watching.failed': () => {
    expect(textsOf('alert')).toEqual(['Something went wrong!']);
    expect(screen.getByText('We couldn’t load this conversation. Nothing you wrote is lost.')).toBeTruthy();
  },
  'composer.reading': looksLikeWriting,
  'composer.writing': looksLikeWriting,
  'delivery.resting': looksLikeDelivery(null),
  'delivery.sending': looksLikeDelivery('Sending'),
  'delivery.outOfReach': looksLikeDelivery('Waiting to send'),
  // Whether it is said to be read shows in the list beside it, and at the other's.
  'reading.read': restsUnseen,
  'reading.marking': restsUnseen,
  'reading.unmarked': restsUnseen,
} satisfies Assertions<Conversation, PageScreen>;

describeViewWalk<Conversation, PageScreen>({
  name: 'the page of a conversation',
  models: conversationCharts.map(({ model }) => model),
  mount,
  unmount,
  executors,
  assertions,
});
