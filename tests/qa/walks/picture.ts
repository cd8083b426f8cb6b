import type { Page, Route } from 'playwright-core';
import { saveProfileImage } from '../../../src/contract/images.ts';
import type { profilePictureMachine } from '../../../src/machines/records/profilePicture.machine.ts';
import { type HeldRequests, holdRequests } from '../../browser/heldRequests.ts';
import { profilePictureModel } from '../../model/machines/profilePicture.ts';
import type { Model } from '../../model/model.ts';
import { profilePictureTable } from '../../walks/profilePicture.ts';
import { handOf } from '../browserHand.ts';
import { type PageClock, takeClock } from '../clock.ts';
import type { Tab } from '../stage.ts';
import { byTable } from '../tableWalk.ts';
import { type BrowserView, type Flow, flowOf } from '../walk.ts';
import { addressOf, dialogOf, isEnabled, toPerformance } from './dialogs.ts';
import { choosing, fileOf, refuseImage } from './upload.ts';

type ProfilePicture = typeof profilePictureMachine;

interface Screen extends Tab {
  readonly clock: PageClock;
  stores: HeldRequests;
  /** The running upload. */
  asked: Route | null;
}

const title = 'Change profile picture';
const form = (page: Page) => dialogOf(page, title);
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' });
const slider = (page: Page) => form(page).getByRole('slider', { name: 'Zoom' });
const longerThanSuccess = 2_000;

/** The browser measures a picture as soon as it is drawn, before anything else happens. */
const model: Model<ProfilePicture> = {
  ...profilePictureModel,
  mayHappen: (snapshot, { type }) =>
    !snapshot.matches('cropping') || (snapshot.context.area === null) === (type === 'area.measured'),
};

type Ending = 'read' | 'refused' | 'failed';

/** From now on the walk decides how reading a chosen file ends. */
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
  ...byTable<ProfilePicture, Screen>({
    hand: ({ page }) => handOf(page, form(page)),
    table: profilePictureTable((snapshot) => {
      const { picture, zoom, area } = snapshot.context;
      const fields = { Zoom: picture === null ? null : String(zoom) };
      // A picture may be drawn and then saved before anybody looks.
      const isDrawing = snapshot.matches('cropping') && area === null;
      return isDrawing ? { fields, can: { 'Choose picture': true } } : { fields };
    }),
    answers: {
      'image.selected': {
        text: ({ file }) => choosing(file),
        run: async ({ page }, { file }) =>
          form(page)
            .locator('input[type=file]')
            .setInputFiles(await fileOf(file)),
      },
      'xstate.done.actor.readPicture': ({ page }, { output }) => endReading(page, output.kind),
      'xstate.error.actor.readPicture': ({ page }) => endReading(page, 'failed'),
      'area.measured': { text: 'The picture is drawn.', run: ({ page }) => isEnabled(save(page), true) },
      'crop.moved': {
        text: 'The member moves it by an arrow key.',
        run: ({ page }) => form(page).getByRole('application', { name: 'Position' }).press('ArrowLeft'),
      },
      'zoom.changed': { text: 'The member enlarges it.', run: ({ page }) => slider(page).fill('2') },
      'picture.submitted': {
        text: 'Press “Save”.',
        run: async (screen) => {
          await save(screen.page).click();
          screen.asked = await screen.stores.next();
        },
      },
      'upload.progressed': {
        text: 'The dialog tells how far the upload is.',
        run: ({ page }) => form(page).getByRole('progressbar', { name: 'Uploading' }).waitFor(),
      },
      'picture.stored': {
        text: 'The server stores it.',
        run: async ({ asked, clock }) => {
          await clock.stop();
          await asked?.continue();
        },
      },
      'upload.refused': {
        text: 'The server refuses it.',
        run: async ({ asked }) => {
          if (asked) await refuseImage(asked);
        },
      },
      'xstate.after': ({ clock }) => clock.pass(longerThanSuccess),
    },
  }),
};

export const pictureFlow: Flow = flowOf({ name: title, model, view });
