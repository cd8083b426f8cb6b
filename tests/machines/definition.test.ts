import { describe, expect, it } from 'vitest';
import type { FieldValue, RecordingId } from '../../src/contract/ports.ts';
import type { RecordToEdit } from '../../src/contract/records/activities.ts';
import { asTyped, failureOf, shownFields } from '../../src/machines/form/field.ts';
import {
  changesOf,
  mergedOn,
  openingValues,
  payloadOf,
  valuesOf,
} from '../../src/machines/recordings/definition.ts';
import { recordings } from '../../src/machines/recordings/recordings.ts';
import {
  businessBuckToRecord,
  eventAttendanceToRecord,
  referralToRecord,
  visitorToRecord,
} from '../fixtures/recordings.ts';
import { sessionToRecord } from '../fixtures/sessions.ts';

type Body = RecordToEdit['body'];

/** Bodies as the server stores and returns them, with the values that the dialog shows for them. */
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

  it.each(ids)('%s has no changes while untouched', (id) => {
    const values = valuesOf(recordings[id], stored[id][0]);
    expect(changesOf(recordings[id], values, { ...values })).toEqual({});
  });
});

const person = { first_name: 'Ida', last_name: 'Gruber' };
const ofPhones = { cell_phone: '', work_phone: '' };

/** The smallest input with which each dialog can be submitted, and what else it sends. */
const least: readonly (readonly [RecordingId, Readonly<Record<string, FieldValue>>, object])[] = [
  [
    'session',
    { receiver_id: 12, address: 'Café', discussion: 'Open day' },
    { date: '2026-03-14', type: 'Quick Session' },
  ],
  [
    'referral',
    { ...person, receiver_id: 12, type: 'In_Chapter', methods: ['Call'], comments: 'A kitchen' },
    { ...ofPhones, connection: '0', connection_profession: '', email: '', address: '' },
  ],
  ['businessBucks', { receiver_id: 12, amount: '75', business_type: 'New' }, { comments: '', is_ep: 0 }],
  [
    'eventAttendance',
    { receiver_id: 12, type: 'Mixer' },
    { date: '2026-03-14T17:30', image: '', address: '', lat: 0, lon: 0, guests: 0, show_name: '' },
  ],
  [
    'visitor',
    {
      ...person,
      email: 'ida@example.test',
      methods: ['Friend'],
      profession_id: 31,
      chapter_id: 1,
      meeting_id: 91,
    },
    {
      ...ofPhones,
      address: '',
      business_name: '',
      website: '',
      facebook_business_page: '',
      business_link_share: '',
      notes: '',
      drop_in: 0,
    },
  ],
];

it.each(least)('%s sends its minimum as opened', (id, values, beside) => {
  const facts = { today: '2026-03-14', now: '2026-03-14T17:30' };
  const all = { ...openingValues(recordings[id], facts), ...values };
  expect(payloadOf(recordings[id], all)).toEqual({ recording: id, body: { ...values, ...beside } });
});

it.each<[RecordingId, Readonly<Record<string, FieldValue>>]>([
  ['referral', { connection_profession: 'Baker' }],
  ['businessBucks', { is_ep: false, ep_referral_type: 'EP' }],
  ['businessBucks', { is_ep: true, ep_referral_type: 'EP', referral_id: 812 }],
  ['eventAttendance', { type: 'Mixer', training_name: 'First steps' }],
  ['visitor', { drop_in: false, drop_in_chapter_id: 4 }],
])('%s omits hidden fields: %j', (id, values) => {
  const { body } = payloadOf(recordings[id], values);
  const [hidden = ''] = Object.keys(values).slice(-1);
  expect(body).toEqual(payloadOf(recordings[id], { ...values, [hidden]: null }).body);
});

it.each<[RecordingId, string, Readonly<Record<string, FieldValue>>, Readonly<Record<string, FieldValue>>]>([
  ['referral', 'connection_profession', { connection: true }, { connection: false }],
  ['businessBucks', 'ep_referral_type', { is_ep: true }, { is_ep: false }],
  ['businessBucks', 'referral_id', { is_ep: false }, { is_ep: true }],
  ['businessBucks', 'referral_id', { is_ep: false }, { is_ep: null }],
  ['eventAttendance', 'training_name', { type: 'Training' }, { type: 'Mixer' }],
  ['visitor', 'drop_in_chapter_id', { drop_in: true }, { drop_in: false }],
])('%s shows %s of %j and not of %j', (id, name, shows, hides) => {
  const isShown = (values: Readonly<Record<string, FieldValue>>) =>
    shownFields(recordings[id], { today: '', now: '', values }).some((field) => field.name === name);
  expect([isShown(shows), isShown(hides)]).toEqual([true, false]);
});

describe('the changes of an edit', () => {
  const changed = (id: RecordingId, changes: object) => {
    const before = valuesOf(recordings[id], stored[id][0]);
    return changesOf(recordings[id], before, { ...before, ...changes });
  };

  it('are the body fields that differ', () => {
    expect(changed('session', { address: 'Mill Lane', type: 'Coaching Session' })).toEqual({
      address: 'Mill Lane',
      type: 'Coaching Session',
    });
  });

  it('ignore differences in surrounding whitespace', () => {
    expect(changed('session', { address: `  ${sessionToRecord.address} ` })).toEqual({});
  });

  it('clear fields that are no longer sent', () => {
    expect(changed('businessBucks', { referral_id: null })).toEqual({ referral_id: null });
    expect(changed('eventAttendance', { image: null })).toEqual({ image: '' });
    expect(changed('referral', { connection: false })).toEqual({
      connection: '0',
      connection_profession: '',
    });
  });

  it('include the fields that a changed field reveals', () => {
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

it('two edits of different fields are merged, and my value wins in the same field', () => {
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

const fieldOf = (id: RecordingId, wanted: string) => {
  const field = recordings[id].fields.find(({ name }) => name === wanted);
  if (!field) throw new Error(`${id} has no ${wanted}`);
  return field;
};

describe('the first letter of free text', () => {
  it.each([
    ['', 'k', 'K'],
    ['Kathy', 'athy', 'athy'],
    ['athy', 'cathy', 'Cathy'],
    ['Kathy', 'thy', 'thy'],
    ['Kathy', 'Kath', 'Kath'],
    ['Kathy', 'cathy blue', 'Cathy blue'],
    ['Kathy', 'c', 'C'],
    ['Kathy', 'Kthy', 'Kthy'],
  ])('%j becomes %j and is kept as %j', (before, typed, kept) => {
    expect(asTyped(fieldOf('visitor', 'first_name'), typed, before)).toBe(kept);
  });

  it('is sent as a capital, wherever it is in the field', () => {
    const { body } = payloadOf(recordings.session, {
      ...sessionToRecord,
      address: ' mill lane',
      discussion: 'élan',
    });
    expect(body).toMatchObject({ address: 'Mill lane', discussion: 'Élan' });
    const { body: visit } = payloadOf(recordings.visitor, { ...visitorToRecord, email: 'kim@example.test' });
    expect(visit).toMatchObject({ email: 'kim@example.test' });
  });
});

it.each([
  ['referral', 'cell_phone', '(555) 013 - 4567', '5550134567'],
  ['eventAttendance', 'guests', '-1e2.5', '125'],
  ['businessBucks', 'comments', 'roof', 'Roof'],
  ['session', 'address', '4 mill lane', '4 mill lane'],
  ['visitor', 'email', 'noor@example.test', 'noor@example.test'],
] as const)('%s keeps the allowed characters of %s %j', (id, name, typed, kept) => {
  expect(asTyped(fieldOf(id, name), typed, '')).toBe(kept);
});

describe('an amount', () => {
  const amount = fieldOf('businessBucks', 'amount');
  const kept = (typed: string) => String(asTyped(amount, typed, ''));
  const isRefused = (text: string) => failureOf(amount, text, { today: '', values: {} }) !== null;
  const sent = (text: string) => {
    const { body } = payloadOf(recordings.businessBucks, { ...businessBuckToRecord, amount: text });
    return 'amount' in body ? body.amount : null;
  };

  it.each([
    ['12,50', '12,50', '12.50'],
    ['12,5', '12,5', '12.5'],
    ['12,', '12,', '12'],
    [',5', ',5', '0.5'],
    ['.5', '.5', '0.5'],
    ['25.', '25.', '25'],
    ['1,250.00', '1,250.00', '1250.00'],
    ['1,250', '1,250', '1250'],
    ['1,250,000.50', '1,250,000.50', '1250000.50'],
    ['1 250,00', '1250,00', '1250.00'],
    ['-12.5e', '12.5', '12.5'],
  ])('%j is kept as %j and sent as %j', (typed, shown, wanted) => {
    expect([kept(typed), isRefused(kept(typed)), sent(kept(typed))]).toEqual([shown, false, wanted]);
  });

  it.each(['1.250,00', '1,25.00', '1234,567', '1,2,3', '12,3456', '1.2.3', '.', ',', '0,00', '.0'])(
    '%j is refused rather than reinterpreted',
    (typed) => {
      expect(isRefused(kept(typed))).toBe(true);
    },
  );

  it.each([
    ['1,250', '1250'],
    ['1,250.50', '1250.50'],
    ['12,50', '12.50'],
  ])('%j typed key by key stays the same and is sent as %j', (text, wanted) => {
    const typed = [...text].reduce<string>(
      (before, key) => String(asTyped(amount, before + key, before)),
      '',
    );
    expect([typed, isRefused(typed), sent(typed)]).toEqual([text, false, wanted]);
  });
});
