import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventAttendanceRecorded } from '../fixtures/recordings.ts';
import { eventFieldCases } from '../fixtures/rules.ts';
import { button, choose, field, leave, only, press, textsOf } from './support/gestures.ts';
import {
  asTold,
  type Control,
  errorUnder,
  find,
  judge,
  openQuick,
  pick,
  typedCases,
  write,
} from './support/quickDialogs.tsx';

const controls: Readonly<Record<string, Control>> = {
  receiver_id: ['combobox', 'Member'],
  type: ['select', 'Event type'],
  show_name: ['textbox', 'Event name'],
  address: ['textbox', 'Address'],
  guests: ['textbox', 'Guests'],
};
const training: Control = ['combobox', 'Training name'];

const fillWell = (type = 'Mixer') => {
  pick('Member', 'Ben Carter');
  choose('Event type', type);
};

const well = {
  receiver_id: 12,
  date: '2026-03-14T10:00',
  address: '',
  image: '',
  lat: 0,
  lon: 0,
  type: 'Mixer',
  guests: 0,
  show_name: '',
};

const selectFile = (name: string, type: string, size = 10) =>
  fireEvent.change(screen.getByLabelText('Image'), {
    target: { files: [new File([new Uint8Array(size)], name, { type })] },
  });

describe('Quick Blitz', () => {
  it('opens cleared but for the moment, which is now', async () => {
    await openQuick('eventAttendance');
    expect(screen.getByRole('dialog', { name: 'Quick Blitz' })).toBeTruthy();
    const parts = within(only('group', 'Date and time')).getAllByRole('spinbutton');
    expect(parts.map((part) => part.textContent)).toEqual(['14', 'Mar', '2026', '10', '00']);
    expect([find(['combobox', 'Member']).value, field('Guests').value]).toEqual(['', '']);
  });

  it('asks for what is required once a field is left empty', async () => {
    await openQuick('eventAttendance');
    const said = Object.entries(controls).map(([name, control]) => {
      leave(find(control));
      return [name, errorUnder(control)];
    });
    expect(said).toEqual([
      ['receiver_id', 'This field is required.'],
      ['type', 'This field is required.'],
      ['show_name', null],
      ['address', null],
      ['guests', null],
    ]);
  });

  it('says of each value what the table says, and takes only a good record', async () => {
    // The field takes the dot out, so that it never holds half a guest.
    const cases = typedCases(eventFieldCases, controls).filter(({ value }) => value !== '1.5');
    await openQuick('eventAttendance');
    fillWell();
    expect(judge(cases, controls)).toEqual(asTold(cases));
  });

  it('lets digits alone into the guests', async () => {
    await openQuick('eventAttendance');
    const kept = ['1e3', '+12', '-12', '12.5', 'E'].map((text) => {
      write('Guests', text);
      return field('Guests').value;
    });
    expect(kept).toEqual(['13', '12', '12', '125', '']);
  });

  it('sends the names and values of the specification', async () => {
    const { sent, answer } = await openQuick('eventAttendance');
    fillWell();
    write('Event name', 'spring mixer ');
    write('Address', 'town hall');
    write('Guests', '2');
    press('Submit');
    const body = { ...well, show_name: 'Spring mixer', address: 'Town hall', guests: 2 };
    expect(sent()).toEqual([
      { idempotencyKey: 'key-fresh-0001', payload: { recording: 'eventAttendance', body } },
    ]);
    await answer({ kind: 'recorded', recorded: eventAttendanceRecorded });
    expect(textsOf('status')).toEqual(['Event attendance added successfully.']);
  });

  it('refuses a moment that is to come', async () => {
    await openQuick('eventAttendance');
    fillWell();
    const [day] = within(only('group', 'Date and time')).getAllByRole('spinbutton');
    act(() => day?.focus());
    fireEvent.keyDown(day ?? document.body, { key: 'ArrowUp' });
    act(() => day?.blur());
    expect(errorUnder(['group', 'Date and time'])).toBe('The date cannot be in the future.');
    expect(button('Submit').disabled).toBe(true);
  });

  it('asks for the training of a Training alone', async () => {
    const { sent } = await openQuick('eventAttendance');
    fillWell();
    expect(screen.queryByLabelText('Training name')).toBeNull();
    choose('Event type', 'Training');
    expect(button('Submit').disabled).toBe(true);
    leave(find(training));
    expect(errorUnder(training)).toBe('This field is required.');
    pick('Training name', 'Speaking');
    press('Submit');
    expect(sent().map(({ payload }) => payload.body)).toEqual([
      { ...well, type: 'Training', training_name: 'Speaking' },
    ]);
  });
});

describe('the image of an event', () => {
  it('is uploaded at once, seen meanwhile and afterwards, and sent by its place in the store', async () => {
    const { uploads, sent } = await openQuick('eventAttendance');
    fillWell();
    selectFile('mixer.png', 'image/png');
    expect(uploads.map(({ file }) => file?.name)).toEqual(['mixer.png']);
    expect([button('Submit').disabled, screen.getByText('The image is uploading').tagName]).toEqual([
      true,
      'SPAN',
    ]);
    uploads[0]?.report({ type: 'preview.made', address: 'data:image/png;base64,AAAA' });
    uploads[0]?.report({ type: 'upload.progressed', fraction: 0.4 });
    const picture = document.querySelector<HTMLImageElement>('.chosen-image img');
    expect([picture?.getAttribute('src'), picture?.width, picture?.height]).toEqual([
      'data:image/png;base64,AAAA',
      128,
      128,
    ]);
    expect(screen.getByRole('progressbar', { name: 'Uploading' }).getAttribute('value')).toBe('0.4');
    uploads[0]?.report({ type: 'upload.finished', key: 'images/event-attendance/a1.png' });
    expect(screen.queryByRole('progressbar')).toBeNull();
    press('Submit');
    expect(sent().map(({ payload }) => payload.body)).toEqual([
      { ...well, image: 'images/event-attendance/a1.png' },
    ]);
  });

  it('can be broken off, and then the record goes without', async () => {
    const { uploads, sent } = await openQuick('eventAttendance');
    fillWell();
    selectFile('mixer.png', 'image/png');
    press('Stop uploading');
    expect([uploads[0]?.isBrokenOff, screen.queryByText('mixer.png'), button('Submit').disabled]).toEqual([
      true,
      null,
      false,
    ]);
    expect(document.activeElement).toBe(button('Image'));
    press('Submit');
    expect(sent().map(({ payload }) => payload.body)).toEqual([well]);
  });

  it('can be taken out again once it is stored', async () => {
    const { uploads, sent } = await openQuick('eventAttendance');
    fillWell();
    selectFile('mixer.png', 'image/png');
    uploads[0]?.report({ type: 'upload.finished', key: 'images/event-attendance/a1.png' });
    press('Remove image');
    expect(document.activeElement).toBe(button('Image'));
    press('Submit');
    expect(sent().map(({ payload }) => payload.body)).toEqual([well]);
  });

  it.each([
    ['notes.txt', 'text/plain', 10, 'Please select an image file.'],
    ['huge.png', 'image/png', 5 * 1024 * 1024 + 1, 'Image must be 5MB max'],
  ])('is refused when it is %s', async (name, type, size, message) => {
    const { uploads } = await openQuick('eventAttendance');
    fillWell();
    selectFile(name, type, size);
    expect([textsOf('alert'), uploads, button('Submit').disabled]).toEqual([[message], [], false]);
  });

  it('refused by the store says why and leaves the record free to go', async () => {
    const { uploads } = await openQuick('eventAttendance');
    fillWell();
    selectFile('mixer.png', 'image/png');
    uploads[0]?.report({ type: 'upload.refused', message: 'Something went wrong!' });
    expect([textsOf('alert'), button('Submit').disabled]).toEqual([['Something went wrong!'], false]);
  });
});
