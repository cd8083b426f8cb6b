import type { ExportRequest } from '../../../src/contract/exportPorts.ts';
import { exporterMachine } from '../../../src/machines/exporter.machine.ts';
import { sessionsThisMonth } from '../../fixtures/locations.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

type Exporter = typeof exporterMachine;

export const sessionsToExport: ExportRequest = {
  location: sessionsThisMonth,
  columns: ['Date', 'Member'],
  filters: '',
  about: '10,000 sessions',
};

export const exporterModel: Model<Exporter> = {
  machine: exporterMachine,
  project: () => '',
  cases: {
    'export.requested': [{ type: 'export.requested', request: sessionsToExport }],
    'export.progressed': [{ type: 'export.progressed', bytes: 240_000 }],
    'export.saved': [{ type: 'export.saved', name: 'sessions-given-2026-05-14.xlsx' }],
    'export.refused': [{ type: 'export.refused', message: 'Something went wrong!' }],
  },
  answers: { exportList: { done: [], error: [] } },
  nameEvent: ({ type }) => (type.startsWith('export.') ? '' : undefined),
};

export const exporterCharts: [Chart<Exporter>] = [{ name: 'main', model: exporterModel }];

export const exporterIgnored: Ignored<Exporter>[] = [
  {
    states: ['idle', 'saved', 'refused'],
    events: ['export.progressed', 'export.saved', 'export.refused', 'export.canceled'],
    reason: 'nothing is being exported: what is reported belongs to an export that was broken off',
  },
  {
    states: ['exporting.brief', 'exporting.lasting'],
    events: ['export.requested'],
    reason: 'one export at a time',
  },
  {
    states: ['idle', 'exporting.brief', 'exporting.lasting', 'saved'],
    events: ['retry.requested'],
    reason: 'nothing has failed',
  },
];
