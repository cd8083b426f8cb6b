import assert from 'node:assert/strict';
import type { Page, Route } from 'playwright-core';
import type { AnyEventObject } from 'xstate';
import { messages } from '../../../src/contract/messages.ts';
import type { RecordingId } from '../../../src/contract/ports.ts';
import { answerWith, type HeldRequests, holdRequests } from '../../browser/heldRequests.ts';
import type { Gesture } from '../../walks/hand.ts';
import { recordingTable } from '../../walks/recording.ts';
import { handOf } from '../browserHand.ts';
import { type PageClock, takeClock } from '../clock.ts';
import type { Stage, Tab } from '../stage.ts';
import { byTable } from '../tableWalk.ts';
import { type BrowserView, type Executor, type Flow, flowOf } from '../walk.ts';
import {
  addressOf,
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
  /** The last draft of each dialog on the device. */
  readonly drafts: Partial<Record<RecordingId, KeptDraft | null>>;
  isFilled: boolean;
  hasLists: boolean;
  /** A record waits on the device and must be sent before the next path. */
  isWaiting: boolean;
  /** The fields' values when they were last touched. */
  typed: readonly string[];
  records: HeldRequests;
  lists: HeldRequests;
}

const longerThanSuccess = 2_000;

const refuse = (request: Route, kind: string, field: string) =>
  answerWith(request, 422, {
    code: kind === 'alreadySaved' ? 'keyReused' : 'givenDataInvalid',
    message: messages.givenDataInvalid,
    errors:
      kind === 'alreadySaved' ? { idempotency_key: [messages.keyReused] } : { [field]: [messages.invalid] },
  });

/** Makes the device's database refuse or accept writes. */
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

const labelIn = ({ definition: { fields } }: DialogFacts, wanted: string) =>
  fields.find(({ name }) => name === wanted)?.label ?? wanted;

/** A dialog's table with the browser's own part: it fills in the form, and sees it stored. */
function sidesOf(dialog: DialogFacts) {
  const { definition, tile, freeText } = dialog;
  const { id, title } = definition;
  const table = recordingTable({
    title,
    text: labelIn(dialog, freeText),
    recorded: definition.successText,
    refused: definition.failureText ?? messages.givenDataInvalid,
  });
  const { gestures } = table;
  const list = definition.fields.find(({ kind, isShown }) => kind === 'option' && !isShown)?.label;
  const hand = ({ page }: RecordingScreen) => handOf(page, page.locator('dialog[open]'));
  const noteTyped = async (screen: RecordingScreen) => {
    screen.typed = await standing(screen.page, title);
  };
  const fill = async (screen: RecordingScreen) => {
    await fillIn({ ...screen, title }, dialog);
    screen.isFilled = true;
    screen.drafts[id] ??= await readDraft(screen.page, id);
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
  /** A gesture of the table, followed by the walk's own action. */
  const then = <T extends keyof typeof gestures>(
    type: T,
    after: (screen: RecordingScreen, event: AnyEventObject) => unknown,
    before: Executor<RecordingScreen>['run'] = async () => {},
  ): Executor<RecordingScreen> => {
    const gesture = gestures[type] as Gesture<AnyEventObject>;
    return {
      text: gesture.text,
      run: async (screen, event, next) => {
        await before(screen, event, next);
        await gesture.make(hand(screen), event);
        await after(screen, event);
      },
    };
  };
  const keeps = async ({ page, typed }: RecordingScreen) =>
    assert.deepEqual(await standing(page, title), typed, 'what was typed is kept');

  return byTable<Recording, RecordingScreen>({
    table,
    hand,
    answers: {
      'xstate.done.actor.prepareRecording': {
        text: ({ output }) =>
          `A member ${output.draft ? 'who left an unfinished record ' : ''}opens ${title} by the tile ${tile}.`,
        run: async (screen, { output }) => {
          if (output.draft && !screen.drafts[id]) await leaveUnfinished(screen);
          const draft = screen.drafts[id];
          if (output.draft && draft) await keepDraft(screen.page, draft);
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
          const isOffered = await hand(screen).isThere('Resume draft');
          if (!screen.isFilled && !isOffered) await fill(screen);
          if (!screen.isFilled) return;
          await showsChosen(screen.page, dialog);
          await noteTyped(screen);
        },
      },
      'xstate.error.actor.loadOptions': async ({ lists }) => (await lists.next()).abort('connectionreset'),
      'field.changed': then('field.changed', noteTyped),
      'draft.resumed': then('draft.resumed', (screen) => {
        screen.isFilled = true;
        return noteTyped(screen);
      }),
      'draft.discarded': then('draft.discarded', (screen) => screen.hasLists && fill(screen)),
      'typeVerification.answered': then('typeVerification.answered', (screen, { isComplete }) => {
        if (!isComplete) screen.typed = screen.typed.map(asQuickSession);
      }),
      'mnoChoice.made': then('mnoChoice.made', (screen, { sessionType }) => {
        if (sessionType === 'Quick Session') screen.typed = screen.typed.map(asQuickSession);
      }),
      'xstate.done.actor.sendRecord': async ({ records, clock }, { output }) => {
        const request = await records.next();
        if (output.kind === 'failed') return answerWith(request, 503, { message: output.message });
        if (output.kind !== 'recorded') return refuse(request, output.kind, freeText);
        await clock.stop();
        return request.continue();
      },
      'xstate.error.actor.sendRecord': async ({ records }) => (await records.next()).abort('connectionreset'),
      'sending.postponed': then(
        'sending.postponed',
        () => {},
        async (screen, _, next) => {
          screen.isWaiting = next?.type !== 'xstate.error.actor.queueRecord';
          await beFull(screen.page, !screen.isWaiting);
        },
      ),
      'xstate.done.actor.queueRecord': { text: 'The device keeps it.', run: async () => {} },
      'xstate.error.actor.queueRecord': { text: 'The device has no room for it.', run: async () => {} },
      'xstate.after': ({ clock }) => clock.pass(longerThanSuccess),
    },
    unseen: ['preparing', 'queueing'],
    also: {
      'filling.editing': async ({ page }, { context }) => {
        // Before that, a cached list can be used; a list of members looks the same while it loads.
        if (list && context.options)
          assert.equal(await dialogOf(page, title).getByRole('combobox', { name: list }).isEnabled(), true);
      },
      'filling.refused': keeps,
      'filling.unanswered': keeps,
      'filling.alreadySaved': keeps,
      'filling.notKept': keeps,
      'filling.overtaken': keeps,
      queued: ({ page }) => waiting(page).waitFor(),
    },
  });
}

/** Opens the page for all dialogs: installing the service worker takes a profile longer than a path. */
async function openScreen(stage: Stage): Promise<RecordingScreen> {
  const tab = await stage.openSignedIn(undefined, { serviceWorkers: 'allow' });
  const clock = await takeClock(tab.page);
  await toPerformance(tab.page);
  const { member } = await peopleOf(tab.page);
  return {
    ...tab,
    clock,
    member,
    drafts: {},
    isFilled: false,
    hasLists: false,
    isWaiting: false,
    typed: [],
    ...(await held(tab.page, factsOf('session'))),
  };
}

const held = async (page: Page, { records, opensWith }: DialogFacts) => ({
  records: await holdRequests(page, addressOf(records), records.method),
  lists: await holdRequests(page, addressOf(opensWith), opensWith.method),
});

/** How to walk a dialog that opens from a page. */
export function viewOf(dialog: DialogFacts, toPage = toPerformance): BrowserView<Recording, RecordingScreen> {
  return {
    ...sidesOf(dialog),
    open: openScreen,
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
