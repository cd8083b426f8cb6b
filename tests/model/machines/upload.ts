import { uploadMachine } from '../../../src/machines/records/upload.machine.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

type Upload = typeof uploadMachine;

export const photo = { name: 'stage.jpg', type: 'image/jpeg', size: 5 * 1024 * 1024 };
export const tooLarge = { ...photo, size: photo.size + 1 };
export const letter = { name: 'letter.pdf', type: 'application/pdf', size: 20 };

export const uploadModel: Model<Upload> = {
  machine: uploadMachine,
  project: ({ context: { message, key } }) => message ?? key ?? '',
  cases: {
    'image.selected': [
      { type: 'image.selected', file: photo },
      { type: 'image.selected', file: tooLarge },
      { type: 'image.selected', file: letter },
    ],
    'preview.made': [{ type: 'preview.made', address: 'data:image/jpeg;base64,' }],
    'upload.progressed': [{ type: 'upload.progressed', fraction: 0.5 }],
    'upload.finished': [{ type: 'upload.finished', key: 'images/event-attendance/1.jpg' }],
    'upload.refused': [{ type: 'upload.refused', message: 'Something went wrong!' }],
  },
  answers: { uploadImage: { done: [], error: [] } },
};

export const uploadCharts: [Chart<Upload>] = [{ name: 'main', model: uploadModel }];

export const uploadIgnored: Ignored<Upload>[] = [
  {
    states: ['empty', 'stored', 'refused'],
    events: ['preview.made', 'upload.progressed', 'upload.finished', 'upload.refused'],
    reason: 'nothing is being uploaded: what is reported belongs to an upload that was broken off',
  },
];
