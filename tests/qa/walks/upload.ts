import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { messages } from '../../../src/contract/messages.ts';
import type { uploadMachine } from '../../../src/machines/records/upload.machine.ts';
import { answerWith, type HeldRequests, holdRequests } from '../../browser/heldRequests.ts';
import { tooLargeImage } from '../../browser/tooLargeImage.ts';
import { letter, photo, tooLarge, uploadModel } from '../../model/machines/upload.ts';
import type { Model } from '../../model/model.ts';
import { own, type Table } from '../../walks/hand.ts';
import type { Look } from '../../walks/look.ts';
import { handOf } from '../browserHand.ts';
import type { Stage, Tab } from '../stage.ts';
import { byTable } from '../tableWalk.ts';
import { type BrowserView, type Flow, flowOf } from '../walk.ts';
import { dialogOf, openDialog, tileOf, toPerformance } from './dialogs.ts';

type Upload = typeof uploadMachine;

interface Screen extends Tab {
  links: HeldRequests;
  /** The request of the running upload. */
  asked: Route | null;
}

const title = 'Quick Blitz';
const form = (page: Page) => dialogOf(page, title);
/** Upload links: pages also request links, to show pictures. */
const address = /\/generate-s3-link\?(.*&)?action=upload(&|$)/;

/**
 * Only a chosen file can be removed; the browser reports the preview once, and small images make progress at once.
 */
const model: Model<Upload> = {
  ...uploadModel,
  mayHappen: (snapshot, { type }) =>
    type !== 'image.removed' || snapshot.matches('uploading') || snapshot.matches('stored'),
};

/** @returns a file like the models': the photo is an image, and a larger file is on the disk. */
export async function fileOf({ name, type, size }: typeof photo) {
  if (type !== 'image/jpeg') return { name, mimeType: type, buffer: Buffer.alloc(size, 'a') };
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#2b6777' } }).jpeg();
  if (size === photo.size) return { name, mimeType: type, buffer: await picture.toBuffer() };
  return tooLargeImage(name);
}

const choices: Readonly<Record<string, string>> = {
  [JSON.stringify(photo)]: 'The member chooses a photo.',
  [JSON.stringify(tooLarge)]: 'The member chooses an image one byte larger than 5 MB.',
  [JSON.stringify(letter)]: 'The member chooses a letter instead of an image.',
};

export const choosing = (file: { name: string }): string =>
  choices[JSON.stringify(file)] ?? `The member chooses ${file.name}.`;

export const refuseImage = (asked: Route) =>
  answerWith(asked, 422, { message: messages.givenDataInvalid, errors: { image: [messages.wentWrong] } });

const within = 'dialog';
const empty: Look = { within, alerts: [], words: { '.chosen-image': [] } };
const table: Table<Upload> = {
  gestures: {
    'image.selected': own,
    'preview.made': own,
    'upload.progressed': own,
    'upload.finished': own,
    'upload.refused': own,
    'image.removed': {
      text: 'Take the image away.',
      make: async (hand) =>
        hand.press((await hand.isThere('Stop uploading')) ? 'Stop uploading' : 'Remove image'),
    },
  },
  looks: {
    empty,
    uploading: { within, can: { 'Stop uploading': true, Submit: false } },
    stored: { within, can: { 'Remove image': true }, words: { '.chosen-image .hint': ['Uploaded'] } },
    refused: ({ context }) => ({ ...empty, alerts: [context.message ?? ''] }),
  },
};

const view: BrowserView<Upload, Screen> = {
  open: async (stage: Stage) => {
    const tab = await stage.openSignedIn();
    return { ...tab, asked: null, links: await holdRequests(tab.page, address, 'GET') };
  },
  prepare: async (screen) => {
    const { page } = screen;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await toPerformance(page);
    Object.assign(screen, { asked: null, links: await holdRequests(page, address, 'GET') });
    await openDialog(page, tileOf('eventAttendance'), title);
  },
  ...byTable<Upload, Screen>({
    hand: ({ page }) => handOf(page, form(page)),
    table,
    answers: {
      'image.selected': {
        text: ({ file }) => choosing(file),
        run: async (screen, { file }) => {
          const input = form(screen.page).locator('input[type=file]');
          await input.setInputFiles(await fileOf(file));
          if (file === photo) screen.asked = await screen.links.next();
        },
      },
      'preview.made': {
        text: 'The photo is shown.',
        run: ({ page }) => form(page).locator('.chosen-image img').waitFor(),
      },
      'upload.progressed': {
        text: 'The dialog tells how far the upload is.',
        run: ({ page }) => form(page).getByRole('progressbar', { name: 'Uploading' }).waitFor(),
      },
      'upload.finished': { text: 'The image is stored.', run: async ({ asked }) => asked?.continue() },
      'upload.refused': {
        text: 'The server refuses the image.',
        run: async ({ asked }) => asked && refuseImage(asked),
      },
    },
  }),
  takesBeside: () => ['recording --xstate.snapshot.upload[0]--> (internal)'],
};

export const uploadFlow: Flow = flowOf({ name: 'Image of an event', model, view });
