import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import {
  type ChatMessage,
  getChats,
  getChatWithMember,
  getMessages,
  readChat,
  sendMessage,
} from '../../../src/contract/chat.ts';
import { conversationMachine } from '../../../src/machines/conversation.machine.ts';
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
import type { Assertions } from '../../model/walk.ts';
import { type PageClock, takeClock } from '../clock.ts';
import type { Tab } from '../stage.ts';
import { type BrowserView, type Flow, flowOf, type Subject } from '../walk.ts';
import { addressOf } from './dialogs.ts';

type Conversation = typeof conversationMachine;

interface Screen extends Tab {
  readonly clock: PageClock;
  /** The member who is signed in. */
  readonly me: ChatMessage['by'];
  readonly talks: HeldRequests;
  readonly older: HeldRequests;
  readonly sends: HeldRequests;
}

const longerThanPauses = 61_000;
const words = 'See you there.';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const log = (page: Page) => page.getByRole('log');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const count = async (found: Locator, expected: number) => {
  if (expected > 0) await found.nth(expected - 1).waitFor();
  assert.equal(await found.count(), expected);
};

/** Ben’s conversation as the server answers it, all of it read. */
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
  const talks = await holdRequests(page, addressOf(getChatWithMember), 'GET');
  const sends = await holdRequests(page, addressOf(sendMessage), 'POST');
  const older = await holdRequests(page, addressOf(getMessages), 'GET');
  const shell = page.waitForResponse((response) => response.url().endsWith('/member-1/sidebar'));
  await page.goto('/dashboard/chat/members/12');
  const me = (await (await shell).json()).member;
  return { ...tab, clock, me, talks, sends, older };
};

const loadedNow: BrowserView<Conversation, Screen>['executors'][string] = {
  text: ({ data }) =>
    data.kind === 'missing' ? 'There is no such conversation.' : 'The conversation comes.',
  run: async ({ talks }, { data }) => {
    const route = await talks.next();
    if (data.kind === 'missing') return answerWith(route, 404, { message: 'Not found.' });
    return answerWith(route, 200, talk(data.talk.hasOlder));
  },
};

const seesTalk = async ({ page }: Screen) => {
  await composer(page).waitFor();
  await page
    .getByRole('list', { name: 'Messages with Ben' })
    .getByText('Are you coming on Tuesday?')
    .waitFor();
};

/** What is seen of a conversation in each state. */
const assertions = {
  'talk.choosing': 'never rests',
  'talk.none': ({ page }) => page.getByText('Your conversations open here').waitFor(),
  'talk.watching.loading': ({ page }) =>
    page.getByRole('status').filter({ hasText: 'Loading the conversation' }).waitFor({ state: 'attached' }),
  'talk.watching.ready.resting': async (screen, { context }) => {
    await seesTalk(screen);
    await count(button(screen.page, 'Show older messages'), context.talk?.hasOlder ? 1 : 0);
  },
  'talk.watching.ready.fetching': ({ page }) => button(page, 'Loading older messages').waitFor(),
  'talk.watching.ready.stuck': ({ page }) =>
    log(page).getByRole('alert').filter({ hasText: 'Older messages didn’t load.' }).waitFor(),
  'talk.watching.missing': ({ page }) => page.getByText('You don’t have access to this page.').waitFor(),
  'talk.watching.failed': ({ page }) =>
    page.getByText('We couldn’t load this conversation. Nothing you wrote is lost.').waitFor(),
  'composer.reading': () => Promise.resolve(),
  'composer.writing': async ({ page }, { context: { text, talk: shown } }) => {
    if (!shown) return;
    assert.equal(await composer(page).inputValue(), text);
    assert.equal(await button(page, 'Send').isEnabled(), text.trim() !== '');
  },
  'delivery.resting': async ({ page }, { context: { waiting, talk: shown } }) => {
    if (!shown) return;
    const refused = waiting.filter(({ refusal }) => refusal !== null);
    await count(log(page).getByText('Not sent.'), refused.length);
  },
  'delivery.sending': ({ page }) => log(page).getByText('Sending', { exact: true }).waitFor(),
  'delivery.outOfReach': ({ page }) => log(page).getByText('Waiting to send').waitFor(),
  'reading.read': () => Promise.resolve(),
  'reading.marking': () => Promise.resolve(),
  'reading.unmarked': () => Promise.resolve(),
} satisfies Assertions<Conversation, Screen>;

const sees: BrowserView<Conversation, Screen>['sees'] = {
  'talk.choosing': '',
  'talk.none': 'No conversation is open.',
  'talk.watching.loading': 'The conversation is on its way.',
  'talk.watching.ready.resting': 'The messages are there.',
  'talk.watching.ready.fetching': 'Older messages are on their way.',
  'talk.watching.ready.stuck': 'Older messages did not come.',
  'talk.watching.missing': 'There is none for this member.',
  'talk.watching.failed': 'It did not come.',
  'composer.reading': '',
  'composer.writing': '',
  'delivery.resting': '',
  'delivery.sending': 'A message is on its way.',
  'delivery.outOfReach': 'A message waits to be sent.',
  'reading.read': '',
  'reading.marking': '',
  'reading.unmarked': '',
};

/** What comes, and what does not. */
const readingModel: Model<Conversation> = {
  ...conversationModel,
  mayHappen: ({ context: { location, talk: shown }, ...snapshot }, { type, location: to }) => {
    const isLoading = snapshot.matches({ talk: { watching: 'loading' } });
    if (type === 'data.received' || type === 'data.missed') return isLoading;
    if (type === 'retry.requested') return shown === null;
    // What was shown just now is not asked for again.
    if (type === 'location.changed') return to.page === 'chat' || location.page !== 'chat';
    return true;
  },
};

const readingView: BrowserView<Conversation, Screen> = {
  open,
  assertions,
  sees,
  executors: {
    'data.received': loadedNow,
    'data.missed': {
      text: 'The connection breaks before the conversation comes.',
      run: async ({ talks }) => (await talks.next()).abort('connectionreset'),
    },
    'retry.requested': {
      text: 'The member tries again.',
      run: ({ page }) => button(page, 'Try again').click(),
    },
    'location.changed': {
      text: ({ location }) =>
        location.page === 'chat' ? 'The member goes to the list.' : 'The member looks for another one.',
      run: async ({ page }, { location }) => {
        const isOpen = page.url().includes('/members/');
        if (location.page === 'chat' && isOpen)
          return page
            .getByRole('navigation', { name: 'Quick menu' })
            .getByRole('link', { name: 'Chats' })
            .click();
        const search = page.getByRole('searchbox', { name: 'Search chats' });
        return search.fill(`${await search.inputValue()}a`);
      },
    },
    'older.requested': {
      text: 'The member wants older messages.',
      run: ({ page }) => button(page, 'Show older messages').click(),
    },
    'xstate.done.actor.loadOlder': {
      text: 'Older messages come.',
      run: async ({ older }, { output }) => {
        const { isMine: _, address: __, ...row } = olderMessage;
        const rows = output.rows.length > 0 ? [row] : [];
        const answer = { rows, has_more: output.hasOlder ? 1 : 0, last_read_id: 43, seen_up_to: 42 };
        return answerWith(await older.next(), 200, answer);
      },
    },
    'xstate.error.actor.loadOlder': {
      text: 'Older messages do not come.',
      run: async ({ older }) => (await older.next()).abort('connectionreset'),
    },
  },
};

/** One message on its way. */
const sendingModel: Model<Conversation> = {
  ...conversationSendingModel,
  cases: { ...conversationSendingModel.cases, 'message.retried': [], 'message.deleted': [] },
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
    if (type === 'connection.returned') return snapshot.hasTag('waiting');
    if (type !== 'waiting.changed') return true;
    const [kept] = waiting;
    const [next] = messages;
    if (!next) return kept !== undefined && (kept.refusal !== null || snapshot.hasTag('waiting'));
    const isStored = shown.rows.at(-1)?.id === 44;
    return next.refusal === null && !isStored && (!kept || kept.refusal !== null);
  },
};

const sendingView: BrowserView<Conversation, Screen> = {
  open,
  assertions,
  sees,
  executors: {
    'data.received': loadedNow,
    'waiting.changed': {
      text: ({ messages }) => (messages.length > 0 ? 'The member sends it.' : 'The member deletes it.'),
      run: async ({ page, clock }, { messages }) => {
        await clock.goOn();
        if (messages.length === 0) return button(page, 'Delete').click();
        if ((await button(page, 'Try again').count()) > 0) return button(page, 'Try again').click();
        await composer(page).fill(words);
        return composer(page).press('Enter');
      },
    },
    'xstate.done.actor.sendMessage': {
      text: ({ output }) => (output.kind === 'sent' ? 'The server stores it.' : 'The server refuses it.'),
      run: async ({ sends, me }, { output }) => {
        const route = await sends.next();
        if (output.kind === 'refused') return answerWith(route, 409, { message: output.message });
        const by = { id: me.id, first_name: me.first_name, last_name: me.last_name, profile_image: null };
        const at = '2026-05-13T10:00:02.000Z';
        return answerWith(route, 201, { id: 44, by, body: words, image: null, at });
      },
    },
    'xstate.error.actor.sendMessage': {
      text: 'The connection breaks before an answer comes.',
      run: async ({ sends }) => (await sends.next()).abort('connectionreset'),
    },
    'xstate.after': { text: 'A moment passes.', run: ({ clock }) => clock.pass(longerThanPauses) },
    'connection.returned': {
      text: 'The connection goes and comes back.',
      run: async ({ context, page }) => {
        await context.setOffline(true);
        await page.getByText('You’re offline. Messages will be sent').waitFor();
        await context.setOffline(false);
      },
    },
  },
};

/** What is typed. */
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
    // The device says at once what was typed before.
    if (shown === null || snapshot.matches({ composer: 'reading' })) return false;
    return type !== 'text.changed' || typed !== text;
  },
};

const writingView: BrowserView<Conversation, Screen> = {
  open,
  assertions,
  sees,
  executors: {
    'data.received': loadedNow,
    'xstate.done.actor.readText': {
      text: 'Nothing was typed before.',
      run: () => Promise.resolve(),
    },
    'text.changed': {
      text: ({ text }) => (text === '' ? 'The member takes it back.' : 'The member types.'),
      run: ({ page }, { text }) => composer(page).fill(text),
    },
    'message.submitted': {
      text: 'The member sends it.',
      run: ({ page }) => composer(page).press('Enter'),
    },
  },
};

const elsewhere = 'tests/browser/chat.test.ts shows it, in two browsers or after a reload';
const flows: readonly [Flow, ...Flow[]] = [
  flowOf({
    name: 'Conversation',
    model: readingModel,
    view: readingView,
    unshowable: [
      [/(ready|missing|failed) --data\.received/, elsewhere],
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
