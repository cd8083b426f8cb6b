import type { Page, Route } from 'playwright-core';
import { messages } from '../../../src/contract/messages.ts';
import { editActivity, getActivityBody } from '../../../src/contract/records/activities.ts';
import { answerWith } from '../../browser/heldRequests.ts';
import { recordingEditModel } from '../../model/machines/recording.ts';
import type { Model } from '../../model/model.ts';
import { type BrowserView, type Executors, type Flow, flowOf } from '../walk.ts';
import { dialogOf, factsOf, standing } from './dialogs.ts';
import { type RecordingScreen, viewOf } from './recording.ts';
import type { Recording } from './recordingModel.ts';

const title = 'Edit session';
const session = factsOf('session');

/** A session's dialog opened from a list: it begins with the stored record, and ends with the change. */
const editing = {
  ...session,
  definition: { ...session.definition, title, successText: messages.changesSaved, failureText: null },
  records: editActivity,
  opensWith: getActivityBody,
};

const asStored = 'The spring open day';
const asTyped = 'Typed anew';

/** A stored session that is read or not, edited, and saved or found changed by somebody else. */
const gone = { kind: 'uneditable', message: messages.recordGone } as const;
const model: Model<Recording> = {
  ...recordingEditModel,
  answers: {
    ...recordingEditModel.answers,
    readRecord: {
      ...recordingEditModel.answers?.readRecord,
      done: recordingEditModel.answers?.readRecord?.done?.map((each) =>
        each.kind === 'uneditable' ? gone : each,
      ),
    },
  },
  mayHappen: (snapshot, { type }) => {
    if (type === 'dialog.dismissed') return !snapshot.matches('preparing');
    return type !== 'form.submitted' || snapshot.context.values.discussion === asTyped;
  },
};

async function toSessions(page: Page): Promise<void> {
  await page.goto('/dashboard/sessions/1?period=halfYear&state=waiting');
  await menu(page).waitFor();
}

const menu = (page: Page) => page.getByRole('button', { name: /^Actions for session of / }).first();

async function chooseEdit(page: Page): Promise<void> {
  await menu(page).click();
  await page.getByRole('menuitem', { name: /^Edit session of / }).click();
}

/** The server's record with the discussion and version that the walk needs. */
async function answerRead(request: Route, discussion: string, versionsOn = 0): Promise<number> {
  const stored = await request.fetch();
  if (!stored.ok()) throw new Error(`the record was answered ${stored.status()}`);
  const { row, body, ...more } = await stored.json();
  const version = row.version + versionsOn;
  await answerWith(request, 200, {
    ...more,
    row: { ...row, discussion, version },
    body: { ...body, discussion },
  });
  return row.version;
}

const form = (page: Page) => dialogOf(page, title);

const view: BrowserView<Recording, RecordingScreen> = viewOf(editing, toSessions);
const versions = new WeakMap<RecordingScreen, number>();
const noteTyped = async (screen: RecordingScreen) => {
  screen.typed = await standing(screen.page, title);
};

const executors: Executors<RecordingScreen> = {
  ...view.executors,
  'xstate.done.actor.prepareRecording': {
    text: 'A member opens a session in the list to edit it.',
    run: ({ page }) => chooseEdit(page),
  },
  'xstate.done.actor.readRecord': async (screen, { output }) => {
    const request = await screen.lists.next();
    if (output.kind === 'uneditable') return answerWith(request, 404, { message: messages.notFound });
    if (output.kind === 'refused') return answerWith(request, 503, { message: messages.busy });
    versions.set(screen, await answerRead(request, asStored));
    await form(screen.page).getByText(asStored).waitFor();
    return noteTyped(screen);
  },
  'xstate.error.actor.readRecord': async ({ lists }) => (await lists.next()).abort('connectionreset'),
  'xstate.done.actor.changeRecord': {
    text: ({ output }) =>
      output.kind === 'conflict'
        ? `Somebody else has changed it meanwhile, to “${output.current.body.discussion}”.`
        : `The server answers: ${output.kind}.`,
    run: async (screen, { output }) => {
      const { records, lists, clock, page } = screen;
      const request = await records.next();
      if (output.kind === 'refused')
        return answerWith(request, 422, {
          message: messages.givenDataInvalid,
          errors: { discussion: [messages.invalid] },
        });
      if (output.kind === 'uneditable') return answerWith(request, 404, { message: messages.notFound });
      if (output.kind === 'changed') {
        await clock.stop();
        const headers = { ...request.request().headers(), 'if-match': `"${versions.get(screen)}"` };
        return request.continue({ headers });
      }
      const { discussion } = output.current.body;
      if (discussion === asTyped) await clock.stop();
      await answerWith(request, 409, { code: 'versionConflict', message: messages.versionConflict });
      await answerRead(await lists.next(), discussion, 1);
      if (discussion !== asTyped) await form(page).getByRole('cell', { name: discussion }).waitFor();
    },
  },
  'xstate.error.actor.changeRecord': async ({ records }) => (await records.next()).abort('connectionreset'),
  'theirs.taken': {
    text: 'The member takes what somebody else has put there.',
    run: async (screen) => {
      await form(screen.page).getByRole('button', { name: 'Take theirs' }).click();
      await noteTyped(screen);
    },
  },
};

/** The paths for editing a stored session; every dialog is edited in this way. */
export const editingFlow: Flow = flowOf({
  name: title,
  model,
  view: { ...view, executors },
  unshowable: [
    [/reading --xstate\.done\.actor\.readRecord\[0\]/, 'a draft is offered as it is where one records'],
  ],
});
