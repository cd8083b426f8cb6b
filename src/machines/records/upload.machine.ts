import { assign, type SnapshotFrom, setup } from 'xstate';
import { imageRefusal } from '../../contract/images.ts';
import type { SelectedFile, UploadReport } from '../../contract/ports.ts';
import { callbackNotProvided } from '../callbackNotProvided.ts';

export interface UploadContext {
  file: SelectedFile | null;
  /** The image's URL before it's stored. */
  preview: string | null;
  /** The uploaded fraction of the image, from 0 to 1. */
  fraction: number;
  /** The key of the stored image. */
  key: string | null;
  /** The reason why a file was refused; null if none was. */
  message: string | null;
}

export type UploadEvent =
  | { type: 'image.selected'; file: SelectedFile }
  | { type: 'image.removed' }
  | UploadReport;

/** A form's image: selected, previewed and stored at once, or refused. A new choice cancels the earlier upload. */
export const uploadMachine = setup({
  types: { context: {} as UploadContext, events: {} as UploadEvent, tags: {} as 'blocking' },
  actors: {
    uploadImage: callbackNotProvided<UploadReport, { file: SelectedFile | null }>('uploadImage'),
  },
  guards: {
    isUnfit: (_, params: { file: SelectedFile }) => imageRefusal(params.file) !== null,
  },
  actions: {
    takeFile: assign({
      file: (_, params: { file: SelectedFile }) => params.file,
      preview: null,
      fraction: 0,
      key: null,
      message: null,
    }),
    refuse: assign({
      file: null,
      preview: null,
      key: null,
      message: (_, params: { message: string | null }) => params.message,
    }),
    takePreview: assign({ preview: (_, params: { address: string }) => params.address }),
    takeProgress: assign({ fraction: (_, params: { fraction: number }) => params.fraction }),
    takeKey: assign({ key: (_, params: { key: string }) => params.key }),
    forget: assign({ file: null, preview: null, fraction: 0, key: null, message: null }),
  },
}).createMachine({
  id: 'upload',
  context: { file: null, preview: null, fraction: 0, key: null, message: null },
  initial: 'empty',
  on: {
    'image.selected': [
      {
        guard: { type: 'isUnfit', params: ({ event }) => event },
        target: '.refused',
        actions: { type: 'refuse', params: ({ event }) => ({ message: imageRefusal(event.file) }) },
      },
      { target: '.uploading', reenter: true, actions: { type: 'takeFile', params: ({ event }) => event } },
    ],
    'image.removed': { target: '.empty', actions: 'forget' },
  },
  states: {
    empty: {},
    uploading: {
      tags: 'blocking',
      invoke: { id: 'uploadImage', src: 'uploadImage', input: ({ context }) => ({ file: context.file }) },
      on: {
        'preview.made': { actions: { type: 'takePreview', params: ({ event }) => event } },
        'upload.progressed': { actions: { type: 'takeProgress', params: ({ event }) => event } },
        'upload.finished': { target: 'stored', actions: { type: 'takeKey', params: ({ event }) => event } },
        'upload.refused': { target: 'refused', actions: { type: 'refuse', params: ({ event }) => event } },
      },
    },
    stored: {},
    refused: {},
  },
});

/** What a form needs to know about its image. */
export interface UploadShown {
  /** The form can't be sent during the upload. */
  isBlocked: boolean;
  key: string | null;
  isRefused: boolean;
}

/** @returns the state of the image's upload. */
export const uploadShown = (snapshot: SnapshotFrom<typeof uploadMachine>): UploadShown => ({
  isBlocked: snapshot.hasTag('blocking'),
  key: snapshot.context.key,
  isRefused: snapshot.context.message !== null,
});
