import { expect, it } from 'vitest';
import {
  letter,
  photo,
  tooLarge,
  uploadCharts,
  uploadIgnored,
  uploadModel,
} from '../model/machines/upload.ts';
import { describeGraph } from '../model/suite.ts';
import { startLive } from '../model/walk.ts';

describeGraph({ charts: uploadCharts, ignored: uploadIgnored });

const started = () => {
  const live = startLive(uploadModel);
  return {
    ...live,
    context: () => live.snapshot().context,
    isBlocking: () => live.snapshot().hasTag('blocking'),
  };
};

it('five megabytes are accepted, and one byte more isn’t', () => {
  const { happen, snapshot, context } = started();
  happen({ type: 'image.selected', file: photo });
  expect(snapshot().value).toBe('uploading');
  happen({ type: 'image.selected', file: tooLarge });
  expect({ state: snapshot().value, message: context().message }).toEqual({
    state: 'refused',
    message: 'Image must be 5MB max',
  });
});

it('a file that isn’t an image is refused in the specification’s words', () => {
  const { happen, context } = started();
  happen({ type: 'image.selected', file: letter });
  expect(context().message).toBe('Please select an image file.');
});

it('a form waits for an upload, but not longer than it takes', () => {
  const { happen, isBlocking, context } = started();
  expect(isBlocking()).toBe(false);
  happen({ type: 'image.selected', file: photo });
  expect(isBlocking()).toBe(true);
  happen({ type: 'upload.progressed', fraction: 0.25 });
  expect(context().fraction).toBe(0.25);
  happen({ type: 'upload.finished', key: 'images/event-attendance/7.jpg' });
  expect({ blocks: isBlocking(), key: context().key }).toEqual({
    blocks: false,
    key: 'images/event-attendance/7.jpg',
  });
});

it('a file is shown while it uploads', () => {
  const { happen, snapshot, context } = started();
  happen({ type: 'image.selected', file: photo });
  happen({ type: 'preview.made', address: 'blob:7' });
  expect([snapshot().value, context().preview]).toEqual(['uploading', 'blob:7']);
});

it('a refused file clears the previously stored image', () => {
  const { happen, context } = started();
  happen({ type: 'image.selected', file: photo });
  happen({ type: 'preview.made', address: 'blob:7' });
  happen({ type: 'upload.finished', key: 'images/event-attendance/7.jpg' });
  happen({ type: 'image.selected', file: letter });
  expect(context()).toMatchObject({ file: null, preview: null, key: null });
});

it('another choice cancels the previous upload, and removing clears it', () => {
  const { happen, context, runs } = started();
  happen({ type: 'image.selected', file: photo });
  happen({ type: 'image.selected', file: { ...photo, name: 'second.png' } });
  expect(runs.map(({ input }) => input)).toEqual([
    { file: photo },
    { file: { ...photo, name: 'second.png' } },
  ]);
  happen({ type: 'image.removed' });
  expect(context()).toEqual({ file: null, preview: null, fraction: 0, key: null, message: null });
});
