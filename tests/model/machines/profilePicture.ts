import { profilePictureMachine } from '../../../src/machines/records/profilePicture.machine.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';
import { letter, photo, tooLarge } from './upload.ts';

type ProfilePicture = typeof profilePictureMachine;

export const square = { x: 40, y: 0, width: 300, height: 300 };
export const picture = 'data:image/jpeg;base64,/9j/';
export const storedAs = 'images/profiles/1.jpg';

const answerNames: Readonly<Record<string, string>> = {
  'image.selected': 'chosen',
  'crop.moved': 'moved',
  'area.measured': 'measured',
  'picture.stored': 'stored',
  'upload.progressed': 'progressed',
};

export const profilePictureModel: Model<ProfilePicture> = {
  machine: profilePictureMachine,
  project: ({ context: { picture: shown, area } }) =>
    [shown && 'picture', area && 'measured'].filter(Boolean).join(', '),
  cases: {
    'image.selected': [
      { type: 'image.selected', file: photo },
      { type: 'image.selected', file: tooLarge },
      { type: 'image.selected', file: letter },
    ],
    'crop.moved': [{ type: 'crop.moved', crop: { x: 10, y: -4 } }],
    'zoom.changed': [{ type: 'zoom.changed', zoom: 2 }],
    'area.measured': [{ type: 'area.measured', area: square }],
    'upload.progressed': [{ type: 'upload.progressed', fraction: 0.5 }],
    'upload.refused': [{ type: 'upload.refused', message: 'Something went wrong!' }],
    'picture.stored': [{ type: 'picture.stored', image: storedAs }],
  },
  answers: {
    readPicture: {
      done: [
        { kind: 'read', picture },
        { kind: 'refused', message: 'Please select an image file.' },
      ],
      error: [new Error('cannot be read')],
    },
    storePicture: { done: [], error: [] },
  },
  nameEvent: (event) => {
    if (event.type === 'image.selected' && event.file.name === photo.name)
      return event.file.size === photo.size ? 'photo' : 'too large';
    if (event.type === 'image.selected') return 'letter';
    return answerNames[event.type];
  },
};

export const profilePictureCharts: [Chart<ProfilePicture>] = [{ name: 'main', model: profilePictureModel }];

export const profilePictureIgnored: Ignored<ProfilePicture>[] = [
  {
    states: ['choosing', 'reading', 'sending', 'uploaded', 'succeeded'],
    events: ['crop.moved', 'zoom.changed', 'area.measured'],
    reason: 'there is no square to move, or it is on its way or stored as it is',
  },
  {
    states: ['choosing', 'reading', 'sending', 'uploaded', 'succeeded'],
    events: ['picture.submitted'],
    reason: 'there is nothing to store yet, or it is on its way or stored',
  },
  {
    states: ['choosing', 'reading', 'cropping', 'uploaded', 'succeeded'],
    events: ['upload.progressed', 'upload.refused', 'picture.stored'],
    reason: 'nothing is being stored: what is reported belongs to an upload that was broken off or is over',
  },
  {
    states: ['reading', 'sending', 'uploaded', 'succeeded'],
    events: ['image.selected'],
    reason: 'the picture before it is being read, is on its way or is stored',
  },
];
