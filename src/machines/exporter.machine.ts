import { assign, setup } from 'xstate';
import type { ExportReport, ExportRequest } from '../contract/exportPorts.ts';
import { callbackNotProvided } from './callbackNotProvided.ts';

export interface ExporterContext {
  request: ExportRequest | null;
  /** The number of bytes received so far. */
  bytes: number;
  /** The name of the saved file. */
  name: string;
  /** The reason why the export failed. */
  message: string;
}

export type ExporterEvent =
  | { type: 'export.requested'; request: ExportRequest }
  | { type: 'export.canceled' }
  | { type: 'retry.requested' }
  | ExportReport;

export interface ExporterMeta {
  notice: 'Exporting' | 'Saved' | 'NotExported';
}

const begin = {
  target: 'exporting',
  actions: {
    type: 'takeRequest',
    params: ({ event }: { event: { request: ExportRequest } }) => event,
  },
} as const;

/** Exports a list to a file, one at a time, while the member continues working; a slow export shows its progress. */
export const exporterMachine = setup({
  types: {
    context: {} as ExporterContext,
    events: {} as ExporterEvent,
    meta: {} as ExporterMeta,
    tags: {} as 'busy',
  },
  actors: {
    exportList: callbackNotProvided<ExportReport, { request: ExportRequest | null }>('exportList'),
  },
  actions: {
    takeRequest: assign({ request: (_, params: { request: ExportRequest }) => params.request }),
    startOver: assign({ bytes: 0 }),
    takeBytes: assign({ bytes: (_, params: { bytes: number }) => params.bytes }),
    takeName: assign({ name: (_, params: { name: string }) => params.name }),
    takeMessage: assign({ message: (_, params: { message: string }) => params.message }),
  },
  delays: { shortWhile: 500, savedPause: 5_000, refusedPause: 20_000 },
}).createMachine({
  id: 'exporter',
  context: { request: null, bytes: 0, name: '', message: '' },
  initial: 'idle',
  states: {
    idle: { on: { 'export.requested': begin } },
    exporting: {
      tags: 'busy',
      entry: 'startOver',
      invoke: { id: 'exportList', src: 'exportList', input: ({ context }) => ({ request: context.request }) },
      on: {
        'export.progressed': { actions: { type: 'takeBytes', params: ({ event }) => event } },
        'export.saved': { target: 'saved', actions: { type: 'takeName', params: ({ event }) => event } },
        'export.refused': {
          target: 'refused',
          actions: { type: 'takeMessage', params: ({ event }) => event },
        },
        'export.canceled': 'idle',
      },
      initial: 'brief',
      states: {
        brief: { after: { shortWhile: 'lasting' } },
        lasting: { meta: { notice: 'Exporting' } },
      },
    },
    saved: {
      meta: { notice: 'Saved' },
      after: { savedPause: 'idle' },
      on: { 'export.requested': begin },
    },
    refused: {
      meta: { notice: 'NotExported' },
      after: { refusedPause: 'idle' },
      on: { 'export.requested': begin, 'retry.requested': 'exporting' },
    },
  },
});
