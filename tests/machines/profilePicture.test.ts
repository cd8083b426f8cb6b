import { expect, it } from 'vitest';
import {
  picture,
  profilePictureCharts,
  profilePictureIgnored,
  profilePictureModel,
  square,
  storedAs,
} from '../model/machines/profilePicture.ts';
import { letter, photo, tooLarge } from '../model/machines/upload.ts';
import { describeGraph } from '../model/suite.ts';
import { startLive } from '../model/walk.ts';

describeGraph({ charts: profilePictureCharts, ignored: profilePictureIgnored });

const started = () => {
  const live = startLive(profilePictureModel);
  const { happen, snapshot } = live;
  return {
    ...live,
    context: () => snapshot().context,
    state: () => snapshot().value,
    output: () => snapshot().output,
    read: (output: object) => happen({ type: 'xstate.done.actor.readPicture', output }),
  };
};

const cutting = () => {
  const dialog = started();
  dialog.happen({ type: 'image.selected', file: photo });
  dialog.read({ kind: 'read', picture });
  dialog.happen({ type: 'area.measured', area: square });
  return dialog;
};

const sending = () => {
  const dialog = cutting();
  dialog.happen({ type: 'crop.moved', crop: { x: 12, y: -8 } });
  dialog.happen({ type: 'zoom.changed', zoom: 1.5 });
  dialog.happen({ type: 'picture.submitted' });
  return dialog;
};

it.each([
  ['a letter', letter, 'Please select an image file.'],
  ['5 MB and a byte', tooLarge, 'Image must be 5MB max'],
  ['a drawing in SVG', { ...photo, type: 'image/svg+xml' }, 'Please select an image file.'],
])('%s is refused in the specification’s words before it is read', (_name, file, message) => {
  const { happen, state, context, runs } = started();
  happen({ type: 'image.selected', file });
  expect({ state: state(), message: context().message, runs }).toEqual({
    state: { choosing: 'refused' },
    message,
    runs: [],
  });
});

it('a file that only claims to be an image is refused after reading', () => {
  const { happen, read, state, context } = started();
  happen({ type: 'image.selected', file: photo });
  read({ kind: 'refused', message: 'Please select an image file.' });
  expect([state(), context().message]).toEqual([{ choosing: 'refused' }, 'Please select an image file.']);
});

it('an unreadable file reports that something went wrong', () => {
  const { happen, state, context } = started();
  happen({ type: 'image.selected', file: photo });
  happen({ type: 'xstate.error.actor.readPicture', error: new Error('gone') });
  expect([state(), context().message]).toEqual([{ choosing: 'refused' }, 'Something went wrong!']);
});

it('a wrong file keeps the current picture and crop, and a new picture starts centered', () => {
  const { happen, read, context } = cutting();
  happen({ type: 'crop.moved', crop: { x: 12, y: -8 } });
  happen({ type: 'image.selected', file: letter });
  expect(context()).toMatchObject({ picture, crop: { x: 12, y: -8 }, area: square });
  happen({ type: 'image.selected', file: { ...photo, name: 'second.jpg' } });
  read({ kind: 'read', picture: 'data:image/png;base64,second' });
  expect(context()).toMatchObject({
    picture: 'data:image/png;base64,second',
    crop: { x: 0, y: 0 },
    zoom: 1,
    area: null,
    message: '',
  });
});

it.each([
  [0.2, 1],
  [2.4, 2.4],
  [9, 3],
])('a zoom of %d becomes %d', (zoom, kept) => {
  const { happen, context } = cutting();
  happen({ type: 'zoom.changed', zoom });
  expect(context().zoom).toBe(kept);
});

it('the cropped square is stored once', () => {
  const { happen, runs } = sending();
  happen({ type: 'picture.submitted' });
  expect(runs.filter(({ name }) => name === 'storePicture').map(({ input }) => input)).toEqual([
    { picture, area: square },
  ]);
});

it('a failure keeps the crop and shows its message until the next attempt', () => {
  const { happen, context, state } = sending();
  happen({ type: 'upload.progressed', fraction: 0.7 });
  happen({ type: 'upload.refused', message: 'Please select an image file.' });
  happen({ type: 'zoom.changed', zoom: 2 });
  expect(state()).toEqual({ cropping: 'failed' });
  expect(context()).toMatchObject({
    picture,
    crop: { x: 12, y: -8 },
    message: 'Please select an image file.',
  });
  happen({ type: 'picture.submitted' });
  expect([state(), context().message, context().fraction]).toEqual(['sending', '', 0]);
});

it('closing during the upload cancels it and keeps the crop', () => {
  const { happen, state, context, output } = sending();
  happen({ type: 'dialog.dismissed' });
  expect([state(), output()]).toEqual([{ cropping: 'adjusting' }, undefined]);
  expect(context()).toMatchObject({ picture, crop: { x: 12, y: -8 }, zoom: 1.5, area: square });
});

it('reports a stored picture’s key after both messages, the first shown for a second', () => {
  const { happen, state, clock, actor, output } = sending();
  happen({ type: 'picture.stored', image: storedAs });
  expect(state()).toBe('uploaded');
  clock.end(actor, 'xstate.after.uploadedPause.profilePicture.uploaded');
  expect(state()).toBe('succeeded');
  clock.end(actor, 'xstate.after.successPause.profilePicture.succeeded');
  expect(output()).toEqual({ kind: 'changed', image: storedAs });
});

it('a stored picture replaces the old one even when the dialog closes at the first message', () => {
  const { happen, output } = sending();
  happen({ type: 'picture.stored', image: storedAs });
  happen({ type: 'dialog.dismissed' });
  expect(output()).toEqual({ kind: 'changed', image: storedAs });
});
