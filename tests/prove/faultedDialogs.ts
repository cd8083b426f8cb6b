import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { STORAGE_PATH } from '../../server/storage/folder.ts';
import { apiBase, type Endpoint } from '../../src/contract/endpoint.ts';
import { getMembersForQuickPost, shareLink } from '../../src/contract/growth/links.ts';
import { generateStorageLink, saveProfileImage } from '../../src/contract/images.ts';
import { messages } from '../../src/contract/messages.ts';
import { metrics } from '../../src/contract/metrics.ts';
import type { RecordingId } from '../../src/contract/ports.ts';
import { getChapters } from '../../src/contract/records/visitors.ts';
import { recordings } from '../../src/machines/recordings/recordings.ts';
import type { PageClock } from '../qa/clock.ts';
import type { Tab } from '../qa/stage.ts';
import {
  chooseFirst,
  dialogOf,
  factsOf,
  fillIn,
  type Person,
  showsChosen,
  tileOf,
} from '../qa/walks/dialogs.ts';
import { type Asked, isCode } from './faultyNetwork.ts';

export interface Screen extends Tab {
  readonly clock: PageClock;
  readonly member: Person;
  readonly email: string;
}

type Hits = (asked: Asked) => boolean;

/** One of the seven dialogs, as a member uses it and as the network sees it. */
export interface FaultedDialog {
  readonly id: string;
  readonly title: string;
  /** The metric of its records; null for the picture, which isn't a record. */
  readonly metric: number | null;
  /** Presses the button that opens it. */
  readonly press: (page: Page) => Promise<unknown>;
  readonly fillIn: (screen: Screen) => Promise<unknown>;
  /** Types into the fields that need no list; null if there are none. */
  readonly type: ((page: Page) => Promise<unknown>) | null;
  /** Waits until a resumed draft shows all earlier choices; null if the dialog keeps no draft. */
  readonly showsAll: ((page: Page) => Promise<unknown>) | null;
  /** Its button, and the message after success. */
  readonly button: string;
  readonly done: string;
  /** The message shown before that, and for how many milliseconds. */
  readonly saysFirst?: { readonly text: string; readonly lasts: number };
  /** The list that it fetches when it opens; null if there is none. */
  readonly opens: Hits | null;
  /** A list that only members get, if the other one is public. */
  readonly opensForMembers?: Hits;
  readonly code: Hits;
  readonly sends: Hits;
  /** Whether it uploads an image apart from the record. */
  readonly hasImage: boolean;
}

const pressTile = (page: Page, tile: string) =>
  page
    .getByRole('navigation', { name: 'Quick menu' })
    .getByRole('button', { name: tile, exact: true })
    .click();

const asks =
  ({ method, path }: Endpoint): Hits =>
  (asked) =>
    asked.method === method && new RegExp(`^${apiBase}${path.replace(/:\w+/g, '[^/]+')}$`).test(asked.path);

const codeOf =
  (name: string): Hits =>
  (asked) =>
    isCode(asked) && asked.path.includes(`/${name}-`);

/** The request that a dialog makes before an upload; pages also request links, to show pictures. */
export const asksForImage: Hits = (asked) =>
  asks(generateStorageLink)(asked) && asked.search.includes('action=upload');
/** The upload to the image store. */
export const storesImage: Hits = ({ method, path }) => method === 'POST' && path.startsWith(STORAGE_PATH);

export const photo = async () => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2b6777' } })
    .jpeg()
    .toBuffer(),
});

function formOf(id: RecordingId): FaultedDialog {
  const facts = factsOf(id);
  const { title, fields, successText } = facts.definition;
  const label = fields.find(({ name }) => name === facts.freeText)?.label ?? '';
  return {
    id,
    title,
    metric: metrics.find(({ key }) => key === facts.definition.metric)?.id ?? null,
    press: (page) => pressTile(page, facts.tile),
    fillIn: (screen) => fillIn({ ...screen, title }, facts),
    type: (page) =>
      dialogOf(page, title).getByRole('textbox', { name: label, exact: true }).fill('Typed without a list'),
    showsAll: (page) => showsChosen(page, facts),
    button: 'Submit',
    done: successText,
    opens: asks(facts.opensWith),
    ...(facts.opensWith.access.kind === 'public' && { opensForMembers: asks(getChapters) }),
    code: codeOf('RecordingDialog'),
    sends: asks(facts.records),
    hasImage: fields.some(({ kind }) => kind === 'image'),
  };
}

const post: FaultedDialog = {
  id: 'post',
  title: 'Quick Post',
  metric: 5,
  press: (page) => pressTile(page, tileOf('post')),
  fillIn: async ({ page }) => {
    await chooseFirst(page, 'Quick Post', 'Member');
    await chooseFirst(page, 'Quick Post', 'Link');
  },
  type: null,
  showsAll: null,
  button: 'Share',
  done: messages.postLogged,
  opens: asks(getMembersForQuickPost),
  code: codeOf('RecordingDialog'),
  sends: asks(shareLink),
  hasImage: false,
};

const picture: FaultedDialog = {
  id: 'profilePicture',
  title: 'Change profile picture',
  metric: null,
  press: (page) => page.getByRole('button', { name: 'Change profile picture' }).click(),
  fillIn: async ({ page }) => {
    const dialog = dialogOf(page, 'Change profile picture');
    await dialog.locator('input[type=file]').setInputFiles(await photo());
    await dialog.getByRole('button', { name: 'Save' }).and(page.locator(':enabled')).waitFor();
    await dialog.getByRole('slider', { name: 'Zoom' }).press('End');
    assert.equal(await dialog.getByRole('slider', { name: 'Zoom' }).inputValue(), '3');
  },
  type: null,
  showsAll: null,
  button: 'Save',
  done: messages.profileImageUpdated,
  saysFirst: { text: messages.profileImageUploaded, lasts: 1_000 },
  opens: null,
  code: codeOf('ProfilePictureDialog'),
  sends: asks(saveProfileImage),
  hasImage: false,
};

/** The five forms, Quick Post and the member's own picture. */
export const faultedDialogs: readonly FaultedDialog[] = [
  ...Object.values(recordings).map(({ id }) => formOf(id)),
  post,
  picture,
];
