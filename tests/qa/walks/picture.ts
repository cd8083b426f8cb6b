import assert from 'node:assert/strict';
import type { Page, Route } from 'playwright-core';
import { generateStorageLink, saveProfileImage } from '../../../src/contract/images.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { profilePictureMachine } from '../../../src/machines/profilePicture.machine.ts';
import { answerWith, type HeldRequests, holdRequests } from '../../browser/heldRequests.ts';
import { profilePictureModel } from '../../model/machines/profilePicture.ts';
import type { Model } from '../../model/model.ts';
import type { Assertions } from '../../model/walk.ts';
import { type PageClock, takeClock } from '../clock.ts';
import type { Tab } from '../stage.ts';
import { type BrowserView, type Flow, flowOf } from '../walk.ts';
import { addressOf, closeDialog, dialogOf, isEnabled, isGone, toPerformance } from './dialogs.ts';
import { choosing, fileOf } from './upload.ts';

type ProfilePicture = typeof profilePictureMachine;

interface Screen extends Tab {
  readonly clock: PageClock;
  stores: HeldRequests;
  /** The upload under way. */
  asked: Route | null;
}

const title = 'Change profile picture';
const form = (page: Page) => dialogOf(page, title);
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' });
const slider = (page: Page) => form(page).getByRole('slider', { name: 'Zoom' });
const longerThanSuccess = 2_000;

/** The browser measures a picture as soon as it is drawn, and nothing else happens before. */
const model: Model<ProfilePicture> = {
  ...profilePictureModel,
  mayHappen: (snapshot, { type }) =>
    !snapshot.matches('cropping') || (snapshot.context.area === null) === (type === 'area.measured'),
};

type Ending = 'read' | 'refused' | 'failed';

/** From now on a chosen file is read only when the walk says how that ends. */
const holdReading = (page: Page) =>
  page.evaluate(() => {
    const own = FileReader.prototype.readAsDataURL;
    FileReader.prototype.readAsDataURL = function (this: FileReader, file: Blob) {
      Reflect.set(window, 'endReading', (ending: Ending) => {
        if (ending === 'failed') this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
        else own.call(this, ending === 'read' ? file : new Blob(['no picture']));
      });
    };
  });

const endReading = async (page: Page, ending: Ending): Promise<void> => {
  await page.waitForFunction(() => Reflect.has(window, 'endReading'));
  await page.evaluate((how) => {
    const end: (ending: Ending) => void = Reflect.get(window, 'endReading');
    Reflect.deleteProperty(window, 'endReading');
    end(how);
  }, ending);
};

const view: BrowserView<ProfilePicture, Screen> = {
  open: async (stage) => {
    const tab = await stage.openSignedIn();
    const clock = await takeClock(tab.page);
    return { ...tab, clock, asked: null, stores: await holdRequests(tab.page, addressOf(saveProfileImage)) };
  },
  prepare: async (screen) => {
    const { page, clock } = screen;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await clock.setRight();
    await toPerformance(page);
    Object.assign(screen, { asked: null, stores: await holdRequests(page, addressOf(saveProfileImage)) });
    await holdReading(page);
    await page.getByRole('button', { name: title }).click();
    await form(page).waitFor();
  },
  executors: {
    'image.selected': {
      text: ({ file }) => choosing(file),
      run: async ({ page }, { file }) =>
        form(page)
          .locator('input[type=file]')
          .setInputFiles(await fileOf(file)),
    },
    'xstate.done.actor.readPicture': {
      text: ({ output }) => (output.kind === 'read' ? 'It is a picture.' : 'It turns out to be no picture.'),
      run: ({ page }, { output }) => endReading(page, output.kind),
    },
    'xstate.error.actor.readPicture': {
      text: 'It cannot be read.',
      run: ({ page }) => endReading(page, 'failed'),
    },
    'area.measured': { text: 'The picture is drawn.', run: ({ page }) => isEnabled(save(page), true) },
    'crop.moved': {
      text: 'The member moves it by an arrow key.',
      run: ({ page }) => form(page).getByRole('application', { name: 'Position' }).press('ArrowLeft'),
    },
    'zoom.changed': { text: 'The member enlarges it.', run: ({ page }) => slider(page).fill('2') },
    'picture.submitted': {
      text: 'The member saves it.',
      run: async (screen) => {
        await save(screen.page).click();
        screen.asked = await screen.stores.next();
      },
    },
    'upload.progressed': {
      text: 'The dialog tells how far the upload is.',
      run: ({ page }) => form(page).getByRole('progressbar', { name: 'Uploading' }).waitFor(),
    },
    'picture.uploaded': {
      text: 'The server stores it.',
      run: async (screen) => {
        const { page, asked } = screen;
        const links = await holdRequests(page, addressOf(generateStorageLink));
        await asked?.continue();
        screen.asked = await links.next();
      },
    },
    'picture.stored': {
      text: 'It can be shown.',
      run: async ({ asked, clock }) => {
        await clock.stop();
        await asked?.continue();
      },
    },
    'upload.refused': {
      text: 'The server refuses it.',
      run: async ({ asked }) => {
        if (!asked) return;
        await answerWith(asked, 422, {
          message: messages.givenDataInvalid,
          errors: { image: [messages.wentWrong] },
        });
      },
    },
    'dialog.dismissed': {
      text: 'The member closes the dialog.',
      run: ({ page }) => closeDialog(page, title),
    },
    'xstate.after': { text: 'A moment passes.', run: ({ clock }) => clock.pass(longerThanSuccess) },
  },
  assertions: {
    'choosing.resting': async ({ page }) => {
      assert.equal(await form(page).getByRole('alert').count(), 0);
      assert.equal(await save(page).isDisabled(), true);
    },
    'choosing.refused': async ({ page }, { context }) => {
      await form(page).getByRole('alert').filter({ hasText: context.message }).waitFor();
      assert.equal(await slider(page).count(), 0, 'there is nothing to cut');
    },
    reading: ({ page }) => isEnabled(form(page).getByRole('button', { name: 'Choose picture' }), false),
    unread: 'never rests',
    'cropping.adjusting': async ({ page }, { context }) => {
      await slider(page).waitFor();
      if (context.area !== null) await isEnabled(save(page), true);
      assert.equal(await form(page).getByRole('alert').count(), 0);
    },
    'cropping.failed': async ({ page }, { context }) => {
      await form(page).getByRole('alert').filter({ hasText: context.message }).waitFor();
      await isEnabled(save(page), true);
    },
    'sending.uploading': async ({ page }) => {
      const waiting = form(page).getByRole('button', { name: messages.pleaseWait });
      await isEnabled(waiting, false);
      assert.equal(await slider(page).isDisabled(), true, 'what is on its way stays as it is');
    },
    'sending.uploaded': ({ page }) =>
      form(page).getByRole('status').filter({ hasText: messages.profileImageUploaded }).waitFor(),
    succeeded: ({ page }) =>
      form(page).getByRole('status').filter({ hasText: messages.profileImageUpdated }).waitFor(),
    changed: ({ page }) => isGone(page),
    dismissed: ({ page }) => isGone(page),
  } satisfies Assertions<ProfilePicture, Screen>,
  sees: {
    'choosing.resting': 'A picture can be chosen.',
    'choosing.refused': 'The dialog says why the file is not taken.',
    reading: 'The file is being read.',
    unread: '',
    'cropping.adjusting': 'The picture stands in a square, and can be moved and enlarged.',
    'cropping.failed': 'The dialog says what failed; the picture stands as it was.',
    'sending.uploading': 'The dialog asks to wait; nothing can be changed.',
    'sending.uploaded': `“${messages.profileImageUploaded}”`,
    succeeded: `“${messages.profileImageUpdated}”`,
    changed: 'The dialog is closed, and the header shows the new picture.',
    dismissed: 'The dialog is closed.',
  },
};

export const pictureFlow: Flow = flowOf({ name: title, model, view });
