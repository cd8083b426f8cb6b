import { assign, setup } from 'xstate';
import { imageRefusal, zooms } from '../../contract/images.ts';
import { messages } from '../../contract/messages.ts';
import type { CropArea, PictureOutcome, PictureReport, SelectedFile } from '../../contract/ports.ts';
import { callbackNotProvided } from '../callbackNotProvided.ts';
import { notProvided } from '../notProvided.ts';
import { isOutcome, outcomeIs, successPause } from '../outcome.ts';

export interface ProfilePictureContext {
  file: SelectedFile | null;
  /** The URL of the chosen picture; null before one was read. */
  picture: string | null;
  /** The offset of the picture's center from the square's center, in screen pixels. */
  crop: { x: number; y: number };
  zoom: number;
  /** The part of the picture inside the square; null until it's drawn. */
  area: CropArea | null;
  /** The uploaded fraction of the picture, from 0 to 1. */
  fraction: number;
  /** The message of the latest failure. */
  message: string;
  /** The key of the stored picture; null before it's stored. */
  image: string | null;
}

export type ProfilePictureEvent =
  | { type: 'image.selected'; file: SelectedFile }
  | { type: 'crop.moved'; crop: { x: number; y: number } }
  | { type: 'zoom.changed'; zoom: number }
  | { type: 'area.measured'; area: CropArea }
  | { type: 'picture.submitted' }
  | { type: 'dialog.dismissed' }
  | PictureReport;

export type ProfilePictureOutput = { kind: 'changed'; image: string | null } | { kind: 'dismissed' };

/** The dialog's foot. */
export interface ProfilePictureMeta {
  foot: 'hint' | 'failure' | 'busy' | 'uploaded' | 'success';
}

const within = (zoom: number) => Math.min(zooms.most, Math.max(zooms.least, zoom));

/**
 * Changes the member's own picture: they choose it and crop it to a square, and it's stored and shown. It ends when
 * the picture is changed or the dialog is closed.
 */
export const profilePictureMachine = setup({
  types: {
    context: {} as ProfilePictureContext,
    events: {} as ProfilePictureEvent,
    output: {} as ProfilePictureOutput,
    meta: {} as ProfilePictureMeta,
    tags: {} as 'busy' | 'still',
  },
  actors: {
    readPicture: notProvided<PictureOutcome, { file: SelectedFile | null }>('readPicture'),
    storePicture: callbackNotProvided<PictureReport, { picture: string; area: CropArea | null }>(
      'storePicture',
    ),
  },
  guards: {
    isUnfit: (_, params: { file: SelectedFile }) => imageRefusal(params.file) !== null,
    hasPicture: ({ context }) => context.picture !== null,
    hasArea: ({ context }) => context.area !== null,
    outcomeIs: isOutcome,
  },
  actions: {
    takeFile: assign({ file: (_, params: { file: SelectedFile }) => params.file, message: '' }),
    takePicture: assign({
      picture: (_, params: PictureOutcome) => (params.kind === 'read' ? params.picture : null),
      crop: { x: 0, y: 0 },
      zoom: zooms.least,
      area: null,
      message: '',
    }),
    takeCrop: assign({ crop: (_, params: { crop: { x: number; y: number } }) => params.crop }),
    takeZoom: assign({ zoom: (_, params: { zoom: number }) => within(params.zoom) }),
    takeArea: assign({ area: (_, params: { area: CropArea }) => params.area }),
    startUpload: assign({ fraction: 0, message: '' }),
    takeProgress: assign({ fraction: (_, params: { fraction: number }) => params.fraction }),
    takeImage: assign({ image: (_, params: { image: string }) => params.image }),
    tell: assign({ message: (_, params: { message: string | null }) => params.message ?? '' }),
  },
  delays: { uploadedPause: 1_000, successPause },
}).createMachine({
  id: 'profilePicture',
  context: {
    file: null,
    picture: null,
    crop: { x: 0, y: 0 },
    zoom: zooms.least,
    area: null,
    fraction: 0,
    message: '',
    image: null,
  },
  initial: 'choosing',
  output: ({ event }) => event.output as ProfilePictureOutput,
  states: {
    choosing: {
      initial: 'resting',
      on: {
        'image.selected': [
          {
            guard: { type: 'isUnfit', params: ({ event }) => event },
            target: '.refused',
            actions: { type: 'tell', params: ({ event }) => ({ message: imageRefusal(event.file) }) },
          },
          { target: 'reading', actions: { type: 'takeFile', params: ({ event }) => event } },
        ],
        'dialog.dismissed': 'dismissed',
      },
      states: {
        resting: { meta: { foot: 'hint' } },
        refused: { meta: { foot: 'failure' } },
      },
    },
    reading: {
      tags: 'still',
      meta: { foot: 'busy' },
      on: { 'dialog.dismissed': 'dismissed' },
      invoke: {
        id: 'readPicture',
        src: 'readPicture',
        input: ({ context }) => ({ file: context.file }),
        onDone: [
          {
            guard: outcomeIs('read'),
            target: 'cropping',
            actions: { type: 'takePicture', params: ({ event }) => event.output },
          },
          {
            target: 'failed',
            actions: {
              type: 'tell',
              params: ({ event }) => ({
                message: event.output.kind === 'refused' ? event.output.message : null,
              }),
            },
          },
        ],
        onError: { target: 'failed', actions: { type: 'tell', params: { message: messages.wentWrong } } },
      },
    },
    // The picture chosen before stays.
    failed: {
      always: [{ guard: 'hasPicture', target: 'cropping.failed' }, { target: 'choosing.refused' }],
    },
    cropping: {
      initial: 'adjusting',
      on: {
        'image.selected': [
          {
            guard: { type: 'isUnfit', params: ({ event }) => event },
            target: '.failed',
            actions: { type: 'tell', params: ({ event }) => ({ message: imageRefusal(event.file) }) },
          },
          { target: 'reading', actions: { type: 'takeFile', params: ({ event }) => event } },
        ],
        'crop.moved': { actions: { type: 'takeCrop', params: ({ event }) => event } },
        'zoom.changed': { actions: { type: 'takeZoom', params: ({ event }) => event } },
        'area.measured': { actions: { type: 'takeArea', params: ({ event }) => event } },
        'picture.submitted': { guard: 'hasArea', target: 'sending', actions: 'startUpload' },
        'dialog.dismissed': 'dismissed',
      },
      states: {
        adjusting: { meta: { foot: 'hint' } },
        failed: { meta: { foot: 'failure' } },
      },
    },
    sending: {
      tags: ['busy', 'still'],
      meta: { foot: 'busy' },
      invoke: {
        id: 'storePicture',
        src: 'storePicture',
        input: ({ context }) => ({ picture: context.picture ?? '', area: context.area }),
      },
      on: {
        'upload.progressed': { actions: { type: 'takeProgress', params: ({ event }) => event } },
        'picture.stored': {
          target: 'uploaded',
          actions: { type: 'takeImage', params: ({ event }) => event },
        },
        'upload.refused': {
          target: 'cropping.failed',
          actions: { type: 'tell', params: ({ event }) => event },
        },
        // Closing cancels the upload and goes back to the square.
        'dialog.dismissed': 'cropping.adjusting',
      },
    },
    // Both of the specification's messages appear, one after the other.
    uploaded: {
      tags: 'still',
      meta: { foot: 'uploaded' },
      after: { uploadedPause: 'succeeded' },
      on: { 'dialog.dismissed': 'changed' },
    },
    succeeded: {
      tags: 'still',
      meta: { foot: 'success' },
      after: { successPause: 'changed' },
      on: { 'dialog.dismissed': 'changed' },
    },
    changed: {
      type: 'final',
      output: ({ context }): ProfilePictureOutput => ({ kind: 'changed', image: context.image }),
    },
    dismissed: { type: 'final', output: { kind: 'dismissed' } },
  },
});
