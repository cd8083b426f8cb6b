import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { messages } from '../../src/contract/messages.ts';
import type { recordingMachine } from '../../src/machines/recording.machine.ts';
import { allTransitions, transitionPaths } from '../model/graph.ts';
import { recordingDraftModel, recordingModel } from '../model/machines/recording.ts';
import type { Model } from '../model/model.ts';
import type { Assertions } from '../model/walk.ts';
import { answerWith, type HeldRequests, holdRequests } from './heldRequests.ts';
import type { Tab } from './page.ts';
import { openSignedIn, someMember } from './people.ts';
import { type BrowserView, untaken, walkBrowser } from './walk.ts';

type Recording = typeof recordingMachine;

interface Screen extends Tab {
  readonly member: { id: number; name: string };
  readonly records: HeldRequests;
}

/** Before the dialog is prepared it cannot be closed by hand: that takes less than a frame and cannot fail here. */
const unshowable = [
  /loadOptions/,
  // A session looks nothing up and has no image.
  /snapshot\.(lookups|upload)/,
  /preparing --dialog\.dismissed/,
  /error\.actor\.prepareRecording/,
  /unprepared --/,
  // A browser whose storage takes nothing is none that a test can have.
  /error\.actor\.queueRecord/,
  /notKept --/,
  /field\.left/,
];
const isShowable: Model<Recording>['mayHappen'] = ({ value }, { type }) =>
  !/^xstate\.error\.actor\.(prepareRecording|queueRecord)/.test(type) &&
  !(type === 'dialog.dismissed' && value === 'preparing');

const whole: Model<Recording> = { ...recordingModel, mayHappen: isShowable };
const withDraft: Model<Recording> = { ...recordingDraftModel, mayHappen: isShowable };

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Quick Session' });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit' });

async function open({ page }: Screen): Promise<void> {
  await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Session' }).click();
  await dialog(page).waitFor();
}

async function fillIn({ page, member }: Screen): Promise<void> {
  await dialog(page).getByRole('combobox', { name: 'Member' }).fill(member.name);
  await page.getByRole('option', { name: member.name }).first().click();
  await dialog(page).getByRole('textbox', { name: 'Address' }).fill('café Blau');
  await dialog(page).getByRole('textbox', { name: 'Discussion' }).fill('the spring open day');
}

async function chooseType(page: Page, type: string): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: /Session type$/ })
    .click();
  await page.getByRole('option', { name: type, exact: true }).click();
}

const gone = ({ page }: Screen) => page.getByRole('dialog').waitFor({ state: 'detached' });
const failed = async ({ page }: Screen) => {
  expect(await dialog(page).getByRole('alert').innerText()).toBe(messages.wentWrong);
  expect(await submit(page).isEnabled()).toBe(true);
  expect(await dialog(page).getByRole('textbox', { name: 'Address' }).inputValue()).toBe('Café Blau');
};

const assertions = {
  preparing: () => {},
  'filling.editing': async ({ page }) => {
    await dialog(page).getByRole('textbox', { name: 'Address' }).waitFor();
    expect(await dialog(page).getByRole('alert').count()).toBe(0);
  },
  'filling.offeringDraft': ({ page }) => dialog(page).getByRole('button', { name: 'Resume draft' }).waitFor(),
  'filling.refused': async (screen) => {
    await dialog(screen.page).getByText(messages.nothingRecorded).waitFor();
    await failed(screen);
  },
  'filling.unanswered': async (screen) => {
    await dialog(screen.page).getByText(messages.perhapsRecorded).waitFor();
    await failed(screen);
  },
  // Shown for less than a frame, or never here.
  queueing: () => {},
  'filling.notKept': () => {},
  unprepared: () => {},
  dispatching: 'never rests',
  // A stored record is edited elsewhere.
  reading: () => {},
  unreadable: () => {},
  changing: () => {},
  'filling.overtaken': () => {},
  queued: gone,
  'filling.alreadySaved': async (screen) => {
    await dialog(screen.page).getByText(messages.alreadySaved).waitFor();
    await failed(screen);
  },
  awaitingVerification: async ({ page }) => {
    const question = page.getByRole('dialog', { name: 'Verification Needed' });
    await question.getByRole('button', { name: 'Yes' }).waitFor();
    expect(await question.getByRole('button', { name: 'No', exact: true }).isEnabled()).toBe(true);
  },
  awaitingMnoChoice: async ({ page }) => {
    const question = page.getByRole('dialog', { name: 'Confirm session type' });
    await question.getByRole('button', { name: 'MNO Session' }).waitFor();
    expect(await question.getByRole('button', { name: 'Quick Session' }).isEnabled()).toBe(true);
  },
  sending: async ({ page }) => {
    const waiting = dialog(page).getByRole('button', { name: messages.pleaseWait });
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
  },
  succeeded: async ({ page }) => {
    await dialog(page).getByRole('status').filter({ hasText: messages.sessionRecorded }).waitFor();
    expect(await submit(page).isDisabled()).toBe(true);
  },
  recorded: gone,
  dismissed: gone,
} satisfies Assertions<Recording, Screen>;

const viewOf = (draft: boolean): BrowserView<Recording, Screen> => ({
  open: async () => {
    const tab = await openSignedIn();
    await tab.page.goto('/dashboard/profile/contactDetails');
    await tab.page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    const member = await someMember(tab.page);
    if (draft)
      await tab.page.evaluate((memberId) => {
        const owner = localStorage.getItem(
          Object.keys(localStorage).find((name) => name.endsWith('.LastAuthUser')) ?? '',
        );
        const values = {
          receiver_id: memberId,
          type: 'Quick Session',
          address: 'Café Blau',
          discussion: 'From the draft',
        };
        const kept = { idempotencyKey: crypto.randomUUID(), values };
        localStorage.setItem(`chapterhouse.draft.${owner}.session`, JSON.stringify(kept));
      }, member.id);
    return { ...tab, member, records: await holdRequests(tab.page, '**/production/member-3/session') };
  },
  close: async ({ close, complaints, page }) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await close();
    expect(complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
  },
  assertions,
  deeds: {
    'xstate.done.actor.prepareRecording': async (screen) => {
      await open(screen);
      await fillIn(screen);
    },
    'field.changed': async ({ page }, event) => {
      if (event.name === 'type') await chooseType(page, String(event.value));
      else await dialog(page).getByRole('textbox', { name: 'Discussion' }).fill(String(event.value));
    },
    'form.submitted': ({ page }) => submit(page).click(),
    'sending.postponed': ({ page }) => dialog(page).getByRole('button', { name: 'Send later' }).click(),
    'xstate.done.actor.queueRecord': gone,
    'dialog.dismissed': ({ page }) => dialog(page).getByRole('button', { name: 'Close' }).click(),
    'draft.resumed': ({ page }) => page.getByRole('button', { name: 'Resume draft' }).click(),
    'draft.discarded': ({ page }) => page.getByRole('button', { name: 'Discard' }).click(),
    'question.dismissed': ({ page }) => page.keyboard.press('Escape'),
    'typeVerification.answered': ({ page }, { isComplete }) =>
      page.getByRole('button', { name: isComplete ? 'Yes' : 'No', exact: true }).click(),
    'mnoChoice.made': ({ page }, { sessionType }) =>
      page
        .getByRole('dialog', { name: 'Confirm session type' })
        .getByRole('button', { name: String(sessionType) })
        .click(),
    'xstate.done.actor.sendRecord': async ({ records }, { output }) => {
      const request = await records.next();
      if (output.kind === 'recorded') return request.continue();
      const errors =
        output.kind === 'alreadySaved'
          ? { idempotency_key: [messages.keyReused] }
          : { address: [messages.invalid] };
      return answerWith(request, 422, { message: messages.givenDataInvalid, errors });
    },
    'xstate.error.actor.sendRecord': async ({ records }) => (await records.next()).abort('connectionreset'),
    'xstate.after': gone,
  },
});

const wholePaths = transitionPaths(whole, { per: 'definition', longest: 12 });
const draftPaths = transitionPaths(withDraft, { per: 'definition', longest: 12 });

it.each(wholePaths.map((path, index) => [`${index + 1} of ${wholePaths.length}`, path] as const))(
  'Quick Session does in the browser what its chart says: path %s',
  async (_, path) => walkBrowser(path, viewOf(false)),
);

it.each(draftPaths.map((path, index) => [`${index + 1} of ${draftPaths.length}`, path] as const))(
  'Quick Session beside a draft does in the browser what its chart says: path %s',
  async (_, path) => walkBrowser(path, viewOf(true)),
);

it('the browser walks every transition of the recording machine that a person can make', () => {
  const all = allTransitions(whole.machine);
  expect(untaken(all, [...wholePaths, ...draftPaths], unshowable)).toEqual([]);
  expect(untaken(all, wholePaths.slice(1), unshowable)).not.toEqual([]);
});
