import assert from 'node:assert/strict';
import type { Page, Route } from 'playwright-core';
import { messages } from '../../../src/contract/messages.ts';
import type { RecordingId } from '../../../src/contract/ports.ts';
import { answerWith, type HeldRequests, holdRequests } from '../../browser/heldRequests.ts';
import type { Assertions } from '../../model/walk.ts';
import { type PageClock, takeClock } from '../clock.ts';
import type { Stage, Tab } from '../stage.ts';
import { type BrowserView, type Executors, type Flow, flowOf } from '../walk.ts';
import {
  addressOf,
  chooseFrom,
  closeDialog,
  type DialogFacts,
  dialogOf,
  factsOf,
  fillIn,
  isGone,
  openDialog,
  type Person,
  peopleOf,
  showsChosen,
  standing,
  toPerformance,
} from './dialogs.ts';
import { forgetAnswers, forgetDrafts, type KeptDraft, keepDraft, readDraft } from './drafts.ts';
import { type Recording, recordingModelOf, unshowableIn } from './recordingModel.ts';

export interface RecordingScreen extends Tab {
  readonly clock: PageClock;
  readonly member: Person;
  /** A draft of this dialog as the device keeps it, once there was one. */
  draft: KeptDraft | null;
  isFilled: boolean;
  hasLists: boolean;
  /** A record waits on the device and is to be sent before the next path. */
  isWaiting: boolean;
  /** What stood in the fields when they were last touched. */
  typed: readonly string[];
  records: HeldRequests;
  lists: HeldRequests;
}

const longerThanSuccess = 2_000;

const answersTold: Readonly<Record<string, string>> = {
  recorded: 'The server records it.',
  refused: 'The server refuses it.',
  alreadySaved: 'The server says that it has an earlier version of this record.',
};

const refuse = (request: Route, kind: string, field: string) =>
  answerWith(request, 422, {
    code: kind === 'alreadySaved' ? 'keyReused' : 'givenDataInvalid',
    message: messages.givenDataInvalid,
    errors:
      kind === 'alreadySaved' ? { idempotency_key: [messages.keyReused] } : { [field]: [messages.invalid] },
  });

/** The device's database takes nothing more, or does again. */
const beFull = (page: Page, isFull: boolean) =>
  page.evaluate((full) => {
    const store: { add: IDBObjectStore['add']; ownAdd?: IDBObjectStore['add'] } = IDBObjectStore.prototype;
    store.ownAdd ??= store.add;
    store.add = full
      ? () => {
          throw new DOMException('full', 'QuotaExceededError');
        }
      : store.ownAdd;
  }, isFull);

const waiting = (page: Page) => page.getByRole('button', { name: 'Waiting to send (1)' });

const asQuickSession = (line: string) => (/ Session$/.test(line) ? 'Quick Session' : line);
const gone = ({ page }: RecordingScreen) => isGone(page);

function partsOf({ definition, freeText }: DialogFacts) {
  const { title, fields } = definition;
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const list = fields.find(({ kind, isShown }) => kind === 'option' && !isShown)?.label ?? '';
  const form = (page: Page) => dialogOf(page, title);
  return {
    form,
    labelOf,
    submit: (page: Page) => form(page).getByRole('button', { name: 'Submit' }),
    postpone: (page: Page) => form(page).getByRole('button', { name: 'Send later' }),
    text: (page: Page) => form(page).getByRole('textbox', { name: labelOf(freeText), exact: true }),
    list: (page: Page) => form(page).getByRole('combobox', { name: list }),
    /** A list of members looks the same while it is on its way. */
    showsList: list !== '',
  };
}

function executorsOf(dialog: DialogFacts): Executors<RecordingScreen> {
  const { definition, tile, freeText } = dialog;
  const { id, title } = definition;
  const { submit, postpone, text, labelOf } = partsOf(dialog);

  const noteTyped = async (screen: RecordingScreen) => {
    screen.typed = await standing(screen.page, title);
  };
  const fill = async (screen: RecordingScreen) => {
    await fillIn({ ...screen, title }, dialog);
    screen.isFilled = true;
    screen.draft ??= await readDraft(screen.page, id);
    await noteTyped(screen);
  };
  const leaveUnfinished = async (screen: RecordingScreen) => {
    const { page, lists } = screen;
    await openDialog(page, tile, title);
    await (await lists.next()).continue();
    await fill(screen);
    await closeDialog(page, title);
    await isGone(page);
    await toPerformance(page);
  };

  return {
    'xstate.done.actor.prepareRecording': {
      text: ({ output }) =>
        `A member ${output.draft ? 'who left an unfinished record ' : ''}opens ${title} by the tile ${tile}.`,
      run: async (screen, { output }) => {
        if (output.draft && screen.draft === null) await leaveUnfinished(screen);
        if (output.draft && screen.draft) await keepDraft(screen.page, screen.draft);
        Object.assign(screen, { isFilled: false, hasLists: false });
        await openDialog(screen.page, tile, title);
        await noteTyped(screen);
      },
    },
    'xstate.error.actor.prepareRecording': {
      text: `A member opens ${title}, and the device has no key for it.`,
      run: async ({ page }) => {
        await page.evaluate(() => {
          crypto.getRandomValues = () => {
            throw new Error('no key');
          };
        });
        await openDialog(page, tile, title);
      },
    },
    'xstate.done.actor.loadOptions': {
      text: 'The lists arrive. Where no draft is offered the member fills in the form.',
      run: async (screen) => {
        await (await screen.lists.next()).continue();
        screen.hasLists = true;
        const isOffered = await screen.page.getByRole('button', { name: 'Resume draft' }).isVisible();
        if (!screen.isFilled && !isOffered) await fill(screen);
        if (!screen.isFilled) return;
        await showsChosen(screen.page, dialog);
        await noteTyped(screen);
      },
    },
    'xstate.error.actor.loadOptions': {
      text: 'The lists do not arrive.',
      run: async ({ lists }) => (await lists.next()).abort('connectionreset'),
    },
    'field.changed': {
      text: ({ name, value }) => `The member changes ${labelOf(name)} to “${value}”.`,
      run: async (screen, { name, value }) => {
        if (name === 'type') await chooseFrom(screen.page, title, labelOf(name), String(value));
        else await text(screen.page).fill(String(value));
        await noteTyped(screen);
      },
    },
    'field.left': {
      text: ({ name }) => `The member leaves ${labelOf(name)}.`,
      run: async ({ page }) => {
        await text(page).focus();
        await text(page).blur();
      },
    },
    'form.submitted': { text: 'The member submits.', run: ({ page }) => submit(page).click() },
    'dialog.dismissed': {
      text: 'The member closes the dialog.',
      run: ({ page }) => closeDialog(page, title),
    },
    'draft.resumed': {
      text: 'The member resumes the draft.',
      run: async (screen) => {
        await screen.page.getByRole('button', { name: 'Resume draft' }).click();
        screen.isFilled = true;
        await noteTyped(screen);
      },
    },
    'draft.discarded': {
      text: 'The member discards the draft, and fills in the form anew once its lists are there.',
      run: async (screen) => {
        await screen.page.getByRole('button', { name: 'Discard' }).click();
        if (screen.hasLists) await fill(screen);
      },
    },
    'question.dismissed': {
      text: 'The member presses Escape.',
      run: ({ page }) => page.keyboard.press('Escape'),
    },
    'typeVerification.answered': {
      text: ({ isComplete }) => `The member answers ${isComplete ? 'Yes' : 'No'}.`,
      run: async (screen, { isComplete }) => {
        await screen.page.getByRole('button', { name: isComplete ? 'Yes' : 'No', exact: true }).click();
        if (!isComplete) screen.typed = screen.typed.map(asQuickSession);
      },
    },
    'mnoChoice.made': {
      text: ({ sessionType }) => `The member chooses ${sessionType}.`,
      run: async (screen, { sessionType }) => {
        const question = dialogOf(screen.page, 'Confirm session type');
        await question.getByRole('button', { name: String(sessionType) }).click();
        if (sessionType === 'Quick Session') screen.typed = screen.typed.map(asQuickSession);
      },
    },
    'xstate.done.actor.sendRecord': {
      text: ({ output }) => answersTold[output.kind] ?? '',
      run: async ({ records, clock }, { output }) => {
        const request = await records.next();
        if (output.kind !== 'recorded') return refuse(request, output.kind, freeText);
        await clock.stop();
        return request.continue();
      },
    },
    'xstate.error.actor.sendRecord': {
      text: 'The connection breaks before an answer comes.',
      run: async ({ records }) => (await records.next()).abort('connectionreset'),
    },
    'sending.postponed': {
      text: 'The member chooses to send it later.',
      run: async (screen, _, next) => {
        const hasRoom = next?.type !== 'xstate.error.actor.queueRecord';
        await beFull(screen.page, !hasRoom);
        await postpone(screen.page).click();
        screen.isWaiting = hasRoom;
      },
    },
    'xstate.done.actor.queueRecord': { text: 'The device keeps it.', run: async () => {} },
    'xstate.error.actor.queueRecord': { text: 'The device has no room for it.', run: async () => {} },
    'xstate.after': { text: 'A moment passes.', run: ({ clock }) => clock.pass(longerThanSuccess) },
  };
}

function assertionsOf(dialog: DialogFacts) {
  const { definition } = dialog;
  const { form, submit, text, list, showsList } = partsOf(dialog);
  const failed = async ({ page, typed }: RecordingScreen, detail: string, message: string) => {
    await form(page).getByText(detail).waitFor();
    await form(page).getByRole('alert').filter({ hasText: message }).waitFor();
    assert.equal(await submit(page).isEnabled(), true, 'Submit is enabled again');
    assert.deepEqual(await standing(page, definition.title), typed, 'what was typed is kept');
  };
  const refusal = definition.failureText ?? messages.givenDataInvalid;
  return {
    preparing: () => {},
    'filling.editing': async ({ page }, { context }) => {
      await text(page).waitFor();
      assert.equal(await form(page).getByRole('alert').count(), 0, 'nothing is wrong');
      // Before that it may be chosen from what the device remembers.
      if (showsList && context.options) assert.equal(await list(page).isEnabled(), true, 'a list is enabled');
    },
    'filling.offeringDraft': async ({ page }) => {
      await form(page).getByRole('button', { name: 'Resume draft' }).waitFor();
      assert.equal(await form(page).getByRole('button', { name: 'Discard' }).isVisible(), true);
    },
    'filling.refused': (screen, { context }) =>
      failed(screen, context.edited ? messages.nothingChanged : messages.nothingRecorded, refusal),
    'filling.unanswered': (screen, { context }) =>
      failed(screen, context.edited ? messages.perhapsChanged : messages.perhapsRecorded, messages.wentWrong),
    'filling.alreadySaved': (screen) => failed(screen, messages.alreadySaved, messages.wentWrong),
    awaitingVerification: async ({ page }) => {
      const question = dialogOf(page, 'Verification Needed');
      await question.getByRole('button', { name: 'Yes' }).waitFor();
      assert.equal(await question.getByRole('button', { name: 'No', exact: true }).isEnabled(), true);
    },
    awaitingMnoChoice: async ({ page }) => {
      const question = dialogOf(page, 'Confirm session type');
      await question.getByRole('button', { name: 'MNO Session' }).waitFor();
      assert.equal(await question.getByRole('button', { name: 'Quick Session' }).isEnabled(), true);
    },
    sending: async ({ page }) => {
      const waiting = form(page).getByRole('button', { name: messages.pleaseWait });
      await waiting.waitFor();
      assert.equal(await waiting.isDisabled(), true, 'nothing is sent twice');
    },
    succeeded: async ({ page }) => {
      const said = form(page).getByRole('status').filter({ hasText: definition.successText });
      await said.waitFor();
      assert.equal(await said.innerText(), definition.successText);
      assert.equal(await submit(page).isDisabled(), true);
    },
    unprepared: async ({ page }) => {
      await form(page).getByText(messages.notPrepared).waitFor();
      assert.equal(await submit(page).isDisabled(), true, 'a form without a key cannot be sent');
    },
    'filling.notKept': (screen) => failed(screen, messages.notKept, messages.wentWrong),
    queueing: () => {},
    dispatching: 'never rests',
    reading: () => {},
    unreadable: () => {},
    uneditable: () => {},
    changing: () => {},
    'filling.overtaken': () => {},
    queued: async (screen) => {
      await gone(screen);
      await waiting(screen.page).waitFor();
    },
    recorded: gone,
    dismissed: gone,
  } satisfies Assertions<Recording, RecordingScreen>;
}

async function openScreen(stage: Stage, dialog: DialogFacts): Promise<RecordingScreen> {
  const tab = await stage.openSignedIn();
  const clock = await takeClock(tab.page);
  await toPerformance(tab.page);
  const { member } = await peopleOf(tab.page);
  return {
    ...tab,
    clock,
    member,
    draft: null,
    isFilled: false,
    hasLists: false,
    isWaiting: false,
    typed: [],
    ...(await held(tab.page, dialog)),
  };
}

const held = async (page: Page, { records, opensWith }: DialogFacts) => ({
  records: await holdRequests(page, addressOf(records), records.method),
  lists: await holdRequests(page, addressOf(opensWith), opensWith.method),
});

/** How a dialog is walked that opens from a page. */
export function viewOf(dialog: DialogFacts, toPage = toPerformance): BrowserView<Recording, RecordingScreen> {
  return {
    executors: executorsOf(dialog),
    assertions: assertionsOf(dialog),
    sees: {
      preparing: '',
      'filling.editing': 'The form can be filled in.',
      'filling.offeringDraft': 'The unfinished record is offered.',
      'filling.refused': 'The dialog says that nothing was recorded; what was typed is kept.',
      'filling.unanswered': 'The dialog says that no answer came; what was typed is kept.',
      'filling.alreadySaved': 'The dialog says that an earlier version is saved; what was typed is kept.',
      awaitingVerification: 'The dialog asks whether the questionnaire was completed.',
      awaitingMnoChoice: 'The dialog asks which type of session it was.',
      sending: 'The dialog asks to wait; nothing can be sent twice.',
      succeeded: `“${dialog.definition.successText}”`,
      unprepared: 'The dialog says that it must be opened again.',
      'filling.notKept': 'The dialog says that the device could not keep it; what was typed is still there.',
      queueing: '',
      dispatching: '',
      reading: '',
      unreadable: '',
      uneditable: '',
      changing: '',
      'filling.overtaken': '',
      queued: 'The dialog is closed, and the header tells that a record waits to be sent.',
      recorded: 'The dialog is closed.',
      dismissed: 'The dialog is closed.',
    },
    open: (stage) => openScreen(stage, dialog),
    prepare: async (screen) => {
      const { page, clock, records } = screen;
      if (screen.isWaiting) {
        await (await records.next()).continue();
        await waiting(page).waitFor({ state: 'detached' });
        screen.isWaiting = false;
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await clock.setRight();
      await forgetDrafts(page);
      await forgetAnswers(page);
      await toPage(page);
      Object.assign(screen, await held(page, dialog));
    },
  };
}

/** The paths of one dialog through the recording machine. */
export function recordingFlow(id: RecordingId): Flow {
  const dialog = factsOf(id);
  return flowOf({
    name: dialog.definition.title,
    model: recordingModelOf(dialog),
    view: viewOf(dialog),
    unshowable: unshowableIn(dialog),
  });
}
