import { describe, expect, it } from 'vitest';
import type { RecordToEdit } from '../../src/contract/activities.ts';
import type { RecordingId } from '../../src/contract/ports.ts';
import { changesOf, mergedOn, valuesOf } from '../../src/machines/recordings/definition.ts';
import { recordings } from '../../src/machines/recordings/recordings.ts';
import {
  businessBuckToRecord,
  eventAttendanceToRecord,
  referralToRecord,
  visitorToRecord,
} from '../fixtures/recordings.ts';
import { sessionToRecord } from '../fixtures/sessions.ts';

type Body = RecordToEdit['body'];

/** Bodies as the server stores and answers them, beside the values that the dialog shows for them. */
const stored: Readonly<Record<RecordingId, readonly [Body, object]>> = {
  session: [sessionToRecord, sessionToRecord],
  referral: [
    { ...referralToRecord, connection: 1, cell_phone: null },
    { ...referralToRecord, connection: true, cell_phone: '' },
  ],
  businessBucks: [
    { ...businessBuckToRecord, referral_id: 812 },
    { ...businessBuckToRecord, referral_id: 812, is_ep: false },
  ],
  eventAttendance: [
    { ...eventAttendanceToRecord, date: '2026-03-13T18:00', image: 'images/event-attendance/1.webp' },
    {
      receiver_id: 12,
      date: '2026-03-13T18:00',
      type: 'Mixer',
      training_name: null,
      show_name: 'Spring mixer',
      address: 'Town hall',
      guests: '2',
      image: 'images/event-attendance/1.webp',
    },
  ],
  visitor: [
    visitorToRecord,
    {
      ...visitorToRecord,
      drop_in: false,
      cell_phone: '',
      facebook_business_page: '',
      business_link_share: '',
    },
  ],
};
const ids = Object.keys(stored) as RecordingId[];

describe('a stored record', () => {
  it.each(ids)('fills the dialog %s', (id) => {
    const [body, values] = stored[id];
    expect(valuesOf(recordings[id], body)).toEqual(values);
  });

  it.each(ids)('%s that nobody touched is no change', (id) => {
    const values = valuesOf(recordings[id], stored[id][0]);
    expect(changesOf(recordings[id], values, { ...values })).toEqual({});
  });
});

describe('the changes of an edit', () => {
  const changed = (id: RecordingId, changes: object) => {
    const before = valuesOf(recordings[id], stored[id][0]);
    return changesOf(recordings[id], before, { ...before, ...changes });
  };

  it('are the fields of the body that differ', () => {
    expect(changed('session', { address: 'Mill Lane', type: 'Coaching Session' })).toEqual({
      address: 'Mill Lane',
      type: 'Coaching Session',
    });
  });

  it('leave out what differs in blanks around it alone', () => {
    expect(changed('session', { address: `  ${sessionToRecord.address} ` })).toEqual({});
  });

  it('clear what is sent no more', () => {
    expect(changed('businessBucks', { referral_id: null })).toEqual({ referral_id: null });
    expect(changed('eventAttendance', { image: null })).toEqual({ image: null });
    expect(changed('referral', { connection: false })).toEqual({
      connection: '0',
      connection_profession: '',
    });
  });

  it('go with the field that makes others appear', () => {
    expect(changed('visitor', { drop_in: true, drop_in_chapter_id: 4 })).toEqual({
      drop_in: 1,
      drop_in_chapter_id: 4,
    });
    expect(changed('eventAttendance', { type: 'Training', training_name: 'First steps' })).toEqual({
      type: 'Training',
      training_name: 'First steps',
    });
  });
});

it('two edits of different fields are both kept, of the same field mine is', () => {
  const before = { address: 'One', discussion: 'Lights', methods: ['Call'], receiver_id: 12 };
  const mine = { ...before, address: 'Mine', methods: ['Text'] };
  const now = { ...before, address: 'Theirs', discussion: 'Theirs', receiver_id: 15 };
  expect(mergedOn(now, before, mine)).toEqual({
    address: 'Mine',
    discussion: 'Theirs',
    methods: ['Text'],
    receiver_id: 15,
  });
});
