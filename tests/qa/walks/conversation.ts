import type { Page } from 'playwright-core';
import {
  type ChatMessage,
  getChats,
  getChatWithMember,
  getMessages,
  readChat,
  sendMessage,
} from '../../../src/contract/chat/chat.ts';
import { openStream } from '../../../src/contract/chat/stream.ts';
import { conversationMachine } from '../../../src/machines/chat/conversation.machine.ts';
import { answerWith, type HeldRequests, holdRequests } from '../../browser/heldRequests.ts';
import { olderMessage } from '../../fixtures/chat.ts';
import { chatMessages } from '../../fixtures/chatAnswers.ts';
import { answers } from '../../fixtures/domains/chat.ts';
import {
  conversationModel,
  conversationSendingModel,
  conversationWritingModel,
} from '../../model/machines/conversation.ts';
import type { Model } from '../../model/model.ts';
import { conversationTable } from '../../walks/conversation.ts';
import { handOf } from '../browserHand.ts';
import { type PageClock, takeClock } from '../clock.ts';
import type { Tab } from '../stage.ts';
import { byTable } from '../tableWalk.ts';
import { type BrowserView, type Executors, type Flow, flowOf, type Subject } from '../walk.ts';
import { addressOf } from './dialogs.ts';

type Conversation = typeof conversationMachine;

interface Screen extends Tab {
  readonly clock: PageClock;
  readonly me: ChatMessage['by'];
  readonly talks: HeldRequests;
  readonly older: HeldRequests;
  readonly sends: HeldRequests;
}

const longerThanPauses = 61_000;
const words = 'See you there.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Ben’s conversation as the server returns it, with every message read. */
const talk = (hasOlder: boolean) => ({
  ...answers.getChatWithMember,
  rows: chatMessages.map((message) => ({ ...message, image: null, body: message.body ?? 'The ridge.' })),
  has_more: hasOlder ? 1 : 0,
  last_read_id: 43,
});

const open: BrowserView<Conversation, Screen>['open'] = async (stage) => {
  const tab = await stage.openSignedIn();
  const { page } = tab;
  const clock = await takeClock(page);
  await page.route(addressOf(getChats), (route) => answerWith(route, 200, answers.getChats));
  await page.route(addressOf(readChat), (route) => route.fulfill({ status: 204 }));
  // Others' changes would make the page fetch the conversation again, in the middle of a walk.
  await page.route(addressOf(openStream), () => {});
  const talks = await holdRequests(page, addressOf(getChatWithMember), 'GET');
  const sends = await holdRequests(page, addressOf(sendMessage), 'POST');
  const older = await holdRequests(page, addressOf(getMessages), 'GET');
  const shell = page.waitForResponse((response) => response.url().endsWith('/member-1/sidebar'));
  await page.goto('/dashboard/chat/members/12');
  const me = (await (await shell).json()).member;
  return { ...tab, clock, me, talks, sends, older };
};

const loadedNow: Executors<Screen>[string] = {
  text: ({ data }) =>
    data.kind === 'missing' ? 'There is no such conversation.' : 'The conversation comes.',
  run: async ({ talks }, { data }) => {
    const route = await talks.next();
    if (data.kind === 'missing') return answerWith(route, 404, { message: 'Not found.' });
    return answerWith(route, 200, talk(data.talk.hasOlder));
  },
};

/** Storage on the device is read at once; read marks show elsewhere. */
const unseen = ['composer.reading', 'reading.read', 'reading.marking', 'reading.unmarked'] as const;

const viewOf = (answers: Executors<Screen>): BrowserView<Conversation, Screen> => ({
  open,
  ...byTable<Conversation, Screen>({
    table: conversationTable,
    hand: ({ page }) => handOf(page, page.locator('.talk')),
    answers: { 'data.received': loadedNow, ...answers },
    unseen,
  }),
});

/** Messages that arrive or don't. */
const readingModel: Model<Conversation> = {
  ...conversationModel,
  mayHappen: ({ context: { location, talk: shown }, ...snapshot }, { type, location: to }) => {
    const isLoading = snapshot.matches({ talk: { watching: 'loading' } });
    if (type === 'data.received' || type === 'data.missed') return isLoading;
    if (type === 'retry.requested') return shown === null;
    // Messages that were just shown aren't fetched again.
    if (type === 'location.changed') return to.page === 'chat' || location.page !== 'chat';
    return true;
  },
};

const readingView = viewOf({
  'data.missed': {
    text: 'The connection breaks before the conversation comes.',
    run: async ({ talks }) => (await talks.next()).abort('connectionreset'),
  },
  // The list next to it may also show the button.
  'retry.requested': { text: 'Press “Try again”.', run: ({ page }) => button(page, 'Try again').click() },
  'location.changed': {
    text: ({ location }) =>
      location.page === 'chat' ? 'The member goes to the list.' : 'The member looks for another one.',
    run: async ({ page }, { location }) => {
      const isOpen = page.url().includes('/members/');
      const menu = page.getByRole('navigation', { name: 'Quick menu' });
      if (location.page === 'chat' && isOpen) return menu.getByRole('link', { name: 'Chats' }).click();
      const search = page.getByRole('searchbox', { name: 'Search chats' });
      return search.fill(`${await search.inputValue()}a`);
    },
  },
  'xstate.done.actor.loadOlder': async ({ older }, { output }) => {
    const { isMine: _, ...row } = olderMessage;
    const rows = output.rows.length > 0 ? [row] : [];
    const answer = { rows, has_more: output.hasOlder ? 1 : 0, last_read_id: 43, seen_up_to: 42 };
    return answerWith(await older.next(), 200, answer);
  },
  'xstate.error.actor.loadOlder': async ({ older }) => (await older.next()).abort('connectionreset'),
});

/** One message being sent. */
const sendingModel: Model<Conversation> = {
  ...conversationSendingModel,
  cases: {
    ...conversationSendingModel.cases,
    'location.changed': [],
    'message.retried': [],
    'message.deleted': [],
  },
  answers: {
    ...conversationSendingModel.answers,
    sendMessage: {
      ...conversationSendingModel.answers?.sendMessage,
      done: conversationSendingModel.answers?.sendMessage?.done?.filter(({ kind }) => kind !== 'gone') ?? [],
    },
  },
  mayHappen: ({ context: { talk: shown, waiting }, ...snapshot }, { type, messages }) => {
    if (type === 'data.received') return shown === null;
    if (shown === null) return false;
    if (type === 'connection.returned') return snapshot.hasTag('outOfReach');
    if (type !== 'waiting.changed') return true;
    const [kept] = waiting;
    const [next] = messages;
    if (!next) return kept !== undefined && (kept.refusal !== null || snapshot.hasTag('outOfReach'));
    const isStored = shown.rows.at(-1)?.id === 44;
    return next.refusal === null && !isStored && (!kept || kept.refusal !== null);
  },
};

const sendingView = viewOf({
  'waiting.changed': {
    text: ({ messages }) => (messages.length > 0 ? 'The member sends it.' : 'The member deletes it.'),
    run: async ({ page, clock }, { messages }) => {
      await clock.goOn();
      if (messages.length === 0) return button(page, 'Delete').click();
      if ((await button(page, 'Try again').count()) > 0) return button(page, 'Try again').click();
      const hand = handOf(page);
      await hand.type('Message', words);
      return hand.key('Enter', 'Message');
    },
  },
  'xstate.done.actor.sendMessage': async ({ sends, me }, { output }) => {
    const route = await sends.next();
    if (output.kind === 'refused') return answerWith(route, 409, { message: output.message });
    const by = { id: me.id, first_name: me.first_name, last_name: me.last_name, profile_image: null };
    const at = '2026-05-13T10:00:02.000Z';
    return answerWith(route, 201, { id: 44, by, body: words, image: null, at });
  },
  'xstate.error.actor.sendMessage': async ({ sends }) => (await sends.next()).abort('connectionreset'),
  'xstate.after': ({ clock }) => clock.pass(longerThanPauses),
  'connection.returned': {
    text: 'The connection goes and comes back.',
    run: async ({ context, page }) => {
      await context.setOffline(true);
      await page.getByText('You’re offline. Messages will be sent').waitFor();
      await context.setOffline(false);
    },
  },
});

const writingModel: Model<Conversation> = {
  ...conversationWritingModel,
  cases: { ...conversationWritingModel.cases, 'location.changed': [] },
  answers: {
    ...conversationWritingModel.answers,
    readText: { done: [''], error: [] },
    upload: { done: [], error: [], snapshot: [] },
  },
  mayHappen: ({ context: { talk: shown, text }, ...snapshot }, { type, text: typed }) => {
    if (type === 'data.received') return shown === null;
    if (type === 'xstate.done.actor.readText') return true;
    // The device returns the stored draft at once.
    if (shown === null || snapshot.matches({ composer: 'reading' })) return false;
    return type !== 'text.changed' || typed !== text;
  },
};

const writingView = viewOf({
  'xstate.done.actor.readText': { text: 'Nothing was typed before.', run: () => Promise.resolve() },
});

const elsewhere = 'tests/browser/chat.test.ts shows it, in two browsers or after a reload';
const flows: readonly [Flow, ...Flow[]] = [
  flowOf({
    name: 'Conversation',
    model: readingModel,
    view: readingView,
    unshowable: [
      [/(ready|forbidden|failed) --data\.received/, elsewhere],
      [/ready --retry\.requested/, 'the notice of the list beside it asks for both'],
      [/--attention\.changed|--log\.scrolled|conversation\.reading/, elsewhere],
    ],
  }),
  flowOf({
    name: 'Sending',
    model: sendingModel,
    view: sendingView,
    unshowable: [
      [/--message\.(retried|deleted)/, 'what waits is another then, which is shown'],
      [/sendMessage\[2\]/, 'another tab has to delete it at that moment'],
    ],
  }),
  flowOf({
    name: 'Writing',
    model: writingModel,
    view: writingView,
    unshowable: [
      [/reading --text\.changed|error\.actor\.readText/, 'the device answers before anybody types'],
      [/xstate\.snapshot\.upload/, elsewhere],
    ],
  }),
];

export const conversationSubject: Subject = {
  id: 'conversation',
  title: 'A conversation',
  machine: conversationMachine,
  flows,
};
