import type { Page, Route } from 'playwright-core';
import { getLinks, getMembersForQuickPost, shareLink } from '../../../src/contract/growth/links.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { postMachine } from '../../../src/machines/records/post.machine.ts';
import { answerWith, type HeldRequests, holdRequests } from '../../browser/heldRequests.ts';
import { postModel, postOptions } from '../../model/machines/post.ts';
import type { Model } from '../../model/model.ts';
import { own, press, type Table } from '../../walks/hand.ts';
import type { Look } from '../../walks/look.ts';
import { handOf } from '../browserHand.ts';
import { type PageClock, takeClock } from '../clock.ts';
import { holdCopying, settleCopying } from '../copying.ts';
import type { Tab } from '../stage.ts';
import { byTable } from '../tableWalk.ts';
import { type BrowserView, type Flow, flowOf } from '../walk.ts';
import { addressOf, chooseFirst, dialogOf, openDialog, tileOf, toPerformance } from './dialogs.ts';

type Post = typeof postMachine;

interface Screen extends Tab {
  readonly clock: PageClock;
  members: HeldRequests;
  links: HeldRequests;
  /** The request for the links of the last chosen member. */
  asked: Route | null;
  shares: HeldRequests;
  /** The last chosen member; the next choice must be another one, because choosing the same one does nothing. */
  chosen: number;
}

const title = 'Quick Post';
const form = (page: Page) => dialogOf(page, title);
const box = (page: Page, name: string) => form(page).getByRole('combobox', { name });
const share = (page: Page) => form(page).getByRole('button', { name: 'Share' });
const longerThanPauses = 2_000;
const noAnswer = new TypeError('Failed to fetch');

/** From the dialog's opening on: members load before one can be chosen, and a choice can be cleared. */
const model: Model<Post> = {
  ...postModel,
  project: (snapshot) =>
    [postModel.project(snapshot), snapshot.context.members && 'members'].filter(Boolean).join(', '),
  answers: { ...postModel.answers, loadPostMembers: { done: [postOptions], error: [noAnswer] } },
  mayHappen: (snapshot, event) => {
    const { context } = snapshot;
    if (event.type.endsWith('.loadPostMembers')) return context.members === null;
    if (event.type === 'member.chosen')
      return (
        context.members !== null &&
        !snapshot.matches('sharing') &&
        (event.memberId > 0 || context.memberId > 0)
      );
    if (event.type === 'link.chosen') return event.linkId > 0 !== context.linkId > 0;
    return true;
  },
};

const held = async (page: Page) => ({
  members: await holdRequests(page, addressOf(getMembersForQuickPost), 'GET'),
  links: await holdRequests(page, addressOf(getLinks), 'GET'),
  shares: await holdRequests(page, addressOf(shareLink), 'POST'),
});

/** Stops the clock when an answer shows something briefly. */
const answered = async (screen: Screen, answer: (route: Route) => Promise<void>, isCopied = true) => {
  const { shares, clock } = screen;
  await settleCopying(screen.page, isCopied);
  const route = await shares.next();
  await clock.stop();
  await answer(route);
};

const within = 'dialog';
const hasNoLinks: Look = { within, can: { Share: false }, offs: { Link: true } };

const table: Table<Post> = {
  gestures: {
    'member.chosen': own,
    'link.chosen': own,
    'share.requested': own,
    'dialog.dismissed': press('Close'),
  },
  looks: {
    starting: 'never rests',
    choosingMember: hasNoLinks,
    loadingLinks: hasNoLinks,
    'choosingLink.resting': ({ context: { linkId } }) => ({
      within,
      texts: [linkId > 0 ? 'Share copies the link and logs it' : 'Pick a link'],
      can: { Share: linkId > 0 },
      offs: { Link: false },
    }),
    'choosingLink.logged.copied': {
      within,
      statuses: [messages.postLogged],
      words: { '[role=tooltip]': ['Copied'] },
    },
    'choosingLink.logged.shown': { within, statuses: [messages.postLogged], words: { '[role=tooltip]': [] } },
    'choosingLink.failed': { within, alerts: [messages.givenDataInvalid] },
    sharing: { within, can: { [messages.pleaseWait]: false } },
    closed: { dialogs: [] },
  },
};

const view: BrowserView<Post, Screen> = {
  open: async (stage) => {
    const tab = await stage.openSignedIn();
    const clock = await takeClock(tab.page);
    return { ...tab, clock, chosen: 0, asked: null, ...(await held(tab.page)) };
  },
  prepare: async (screen) => {
    const { page, clock } = screen;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await clock.setRight();
    await toPerformance(page);
    Object.assign(screen, await held(page), { chosen: 0, asked: null });
    await holdCopying(page);
    await openDialog(page, tileOf('post'), title);
  },
  ...byTable<Post, Screen>({
    hand: ({ page }) => handOf(page, form(page)),
    table,
    answers: {
      'xstate.done.actor.loadPostMembers': async ({ members, page }) => {
        await (await members.next()).continue();
        await form(page).locator('input[role=combobox]:not([disabled])').waitFor();
      },
      'xstate.error.actor.loadPostMembers': async ({ members }) =>
        (await members.next()).abort('connectionreset'),
      'member.chosen': {
        text: ({ memberId }) =>
          memberId > 0 ? 'The member picks somebody.' : 'The member clears the field.',
        run: async (screen, { memberId }) => {
          const { page, clock } = screen;
          await clock.goOn();
          await box(page, 'Member').click();
          await box(page, 'Member').fill('');
          if (memberId === 0) return box(page, 'Member').blur();
          screen.chosen = 1 - screen.chosen;
          await box(page, 'Member').press('ArrowDown');
          await page.getByRole('option').nth(screen.chosen).click();
          screen.asked = await screen.links.next();
        },
      },
      'xstate.done.actor.loadPostLinks': async ({ asked }) => asked?.continue(),
      'xstate.error.actor.loadPostLinks': async ({ asked }) => asked?.abort('connectionreset'),
      'link.chosen': {
        text: ({ linkId }) => (linkId > 0 ? 'The member picks a link.' : 'The member clears the link.'),
        run: async ({ page, clock }, { linkId }) => {
          await clock.goOn();
          if (linkId > 0) return chooseFirst(page, title, 'Link');
          await box(page, 'Link').fill('');
          return box(page, 'Link').blur();
        },
      },
      'share.requested': {
        text: 'Press “Share”.',
        run: async ({ page, clock }) => {
          await clock.goOn();
          await share(page).click();
        },
      },
      'xstate.done.actor.shareLink': {
        text: ({ output }) =>
          output.kind === 'refused'
            ? 'The server refuses it.'
            : `The server logs it${output.isCopied ? '' : '; it could not be copied'}.`,
        run: (screen, { output }) =>
          answered(
            screen,
            (route) =>
              output.kind === 'logged'
                ? route.continue()
                : answerWith(route, 422, { message: messages.givenDataInvalid, errors: {} }),
            output.kind !== 'logged' || output.isCopied,
          ),
      },
      'xstate.error.actor.shareLink': (screen) => answered(screen, (route) => route.abort('connectionreset')),
      'xstate.after': ({ clock }) => clock.pass(longerThanPauses),
    },
  }),
};

export const postFlow: Flow = flowOf({
  name: title,
  model,
  view,
  unshowable: [
    [/starting --always\[0\]/, 'no page opens the dialog for a member yet'],
    [/sharing --member\.chosen/, 'the field is disabled while a link is being shared'],
  ],
});
