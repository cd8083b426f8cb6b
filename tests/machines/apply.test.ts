import { expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type {
  ApplicationDraft,
  FrameToPayIn,
  KeyedApplication,
  PreparedApplication,
  Seats,
  SendOutcome,
} from '../../src/contract/growth/registerPorts.ts';
import type { FieldValue } from '../../src/contract/ports.ts';
import { applyMachine } from '../../src/machines/guests/apply.machine.ts';
import { hasOwnProfession, otherSeats } from '../../src/machines/guests/applyForm.ts';
import { paymentMachine } from '../../src/machines/guests/payment.machine.ts';
import {
  selectFieldsLeft,
  selectPlace,
  selectStepsDone,
  selectSummaries,
} from '../../src/machines/guests/selectApply.ts';
import { register } from '../fixtures/locations.ts';
import { visibleChapter } from '../fixtures/visits.ts';
import { deferred } from '../model/deferred.ts';
import { applyCharts, applyIgnored, seats } from '../model/machines/apply.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: applyCharts, ignored: applyIgnored });

const startedAt = '2026-03-19T10:00:00.000Z';

const open = async (draft: ApplicationDraft | null = null) => {
  const prepare = deferred<PreparedApplication, void>('prepare');
  const loadSeats = deferred<Seats, { professionId: number | null }>('loadSeats');
  const send = deferred<SendOutcome, KeyedApplication>('send');
  const loadFrame = deferred<FrameToPayIn, { token: string | null }>('loadFrame');
  const kept: unknown[] = [];
  let pay = () => {};
  const actor = createActor(
    applyMachine.provide({
      actors: {
        prepare: prepare.logic,
        loadSeats: loadSeats.logic,
        send: send.logic,
        payment: paymentMachine.provide({
          actors: {
            loadFrame: loadFrame.logic,
            watchPayment: fromCallback(({ sendBack }) => {
              pay = () => sendBack({ type: 'payment.done' });
            }),
          },
        }),
      },
      actions: {
        keepDraft: (_, params) => void kept.push(params.draft?.step ?? null),
        forgetDraft: () => void kept.push('forgotten'),
      },
    }),
    { input: { location: register, hasToken: false } },
  ).start();
  await prepare.resolve({ key: 'a-key', startedAt, draft });
  const type = (values: Record<string, FieldValue>) => {
    for (const [name, value] of Object.entries(values)) actor.send({ type: 'field.changed', name, value });
  };
  const go = () => actor.send({ type: 'step.continued' });
  return {
    actor,
    prepare,
    loadSeats,
    send,
    loadFrame,
    kept,
    type,
    go,
    pay: () => pay(),
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
};

const you = { first_name: 'Rosa', last_name: 'Delgado', email: ' rosa@delgado.example ' };
const atAgreement = async () => {
  const house = await open();
  house.type(you);
  house.go();
  house.go();
  await house.loadSeats.resolve(seats);
  house.type({ profession: 'notary', chapter_id: '2' });
  await house.loadSeats.resolve(seats);
  house.go();
  house.type({ references: [{ name: ' Lucia ', phone: '', email: '' }], sponsor_name: 'Ines' });
  house.go();
  house.type({ agreement: ['accepted'] });
  return house;
};

it('capitalizes free text, references included, and lowercases an e-mail', async () => {
  const { type, context } = await open();
  type({
    first_name: 'rosa',
    email: 'rosa@delgado.example',
    references: [{ name: 'émile', email: 'e@b.example' }],
  });
  expect(context().values).toMatchObject({
    first_name: 'Rosa',
    email: 'rosa@delgado.example',
    references: [{ name: 'Émile', email: 'e@b.example' }],
  });
});

it('checks a step before leaving it and names what is wrong', async () => {
  const { type, go, at, context } = await open();
  type({ ...you, first_name: 'Al', email: 'nobody' });
  go();
  expect([at(), context().errors]).toEqual([
    { filling: 'you' },
    { first_name: 'This field must be at least 3 charachters.', email: 'This field must be a valid E-mail.' },
  ]);
  type(you);
  expect(context().errors).toEqual({});
  go();
  expect(at()).toEqual({ filling: 'business' });
});

it('counts, names, and summarizes the steps', async () => {
  const standing = ({ actor }: Awaited<ReturnType<typeof open>>) => {
    const now = actor.getSnapshot();
    return [selectPlace(now), selectFieldsLeft(now), selectStepsDone(now), selectSummaries(now)];
  };
  const house = await open();
  house.type({ ...you, email: 'rosa' });
  expect(standing(house)).toEqual([1, 1, [], ['Rosa Delgado', '', '', '', '']]);
  const later = await atAgreement();
  expect(standing(later)).toEqual([
    5,
    0,
    ['you', 'business', 'seat', 'references'],
    ['Rosa Delgado', '', 'Notary, South Harbor', 'Ines sponsors you', ''],
  ]);
  later.type({
    profession: 'other',
    profession_name: 'Falconer',
    business_name: 'Delgado',
    sponsor_name: '',
  });
  expect(standing(later)[3]).toEqual(['Rosa Delgado', 'Delgado', 'Falconer, South Harbor', '', '']);
});

it('has a profession of the applicant’s own unless the list names it', () => {
  const values = { profession: 'other' };
  const listed = { ...seats, professions: [{ id: 9, name: 'Other' }] };
  expect([hasOwnProfession(seats, values), hasOwnProfession(listed, values)]).toEqual([true, false]);
});

it('reports what is wrong when a field is left, in references too', async () => {
  const { actor, type, go, loadSeats, context } = await open();
  const leave = (name: string) => actor.send({ type: 'field.left', name });
  leave('first_name');
  expect(context().errors).toEqual({ first_name: 'This field is required.' });
  type(you);
  go();
  go();
  await loadSeats.resolve(seats);
  type({ profession: 'Notary', chapter_id: '2' });
  await loadSeats.resolve(seats);
  go();
  type({ references: [{ name: 'Lu', phone: '', email: 'lucia' }] });
  leave('references.0.name');
  expect(context().errors).toEqual({ 'references.0.name': 'This field must be at least 3 charachters.' });
});

it('looks up the seats of the typed profession and accepts only listed ones', async () => {
  const { type, go, loadSeats, at, context } = await open();
  type(you);
  go();
  go();
  await loadSeats.resolve(seats);
  type({ profession: 'Plumb', chapter_id: '1' });
  go();
  expect([at(), context().errors]).toEqual([
    { filling: { seat: 'shown' } },
    { profession: 'Choose a profession from the list.' },
  ]);
  type({ profession: 'plumber' });
  expect(at()).toEqual({ filling: { seat: 'loading' } });
  await loadSeats.resolve(seats);
  expect(loadSeats.inputs()).toEqual([{ professionId: null }, { professionId: 3 }]);
  type({ seat_id: '2' });
  go();
  expect(at()).toEqual({ filling: 'references' });
});

it('accepts an unlisted profession in the applicant’s own words after choosing Other', async () => {
  const { type, go, loadSeats, at, context, send } = await open();
  type(you);
  go();
  go();
  await loadSeats.resolve(seats);
  type({ profession: 'Plumber', chapter_id: '1' });
  await loadSeats.resolve(seats);
  const others = () => otherSeats(context().seats, context().values);
  expect(others()).not.toEqual([]);
  type({ profession: 'other' });
  expect(others()).toEqual([]);
  go();
  expect([at(), context().errors]).toEqual([
    { filling: { seat: 'shown' } },
    { profession_name: 'This field is required.' },
  ]);
  type({ profession_name: ' Falconer ' });
  go();
  go();
  type({ agreement: ['accepted'] });
  go();
  expect(send.inputs()[0]?.body).toMatchObject({
    profession_id: null,
    profession_name: 'Falconer',
    chapter_id: 1,
  });
});

it('uses the answer for the latest profession only', async () => {
  const { type, go, loadSeats, at } = await open();
  type(you);
  go();
  go();
  await loadSeats.resolve(seats);
  type({ profession: 'Plumber' });
  type({ profession: 'Notary' });
  expect(loadSeats.inputs()).toEqual([{ professionId: null }, { professionId: 3 }, { professionId: 5 }]);
  expect(at()).toEqual({ filling: { seat: 'loading' } });
  await loadSeats.resolve(seats);
  expect(at()).toEqual({ filling: { seat: 'shown' } });
});

it('sends the form once under its draft’s key and pays with the answer’s token', async () => {
  const { actor, send, loadFrame, kept, go, at, pay } = await atAgreement();
  go();
  go();
  expect(send.inputs()).toMatchSnapshot();
  await send.resolve({ kind: 'sent', token: 'p.token' });
  expect([kept.at(-1), loadFrame.inputs()]).toEqual(['forgotten', [{ token: 'p.token' }]]);
  await loadFrame.resolve({ url: 'https://pay.example/?reference=1', isPaid: false });
  pay();
  expect([at(), actor.getSnapshot().hasTag('paid')]).toEqual(['paid', true]);
});

it.each([
  ['2', 2],
  ['1', 1],
])('sends a taken seat only for a chosen chapter: %s', async (seat_id, chapter) => {
  const { send, type, go } = await atAgreement();
  type({ profession: 'Plumber', chapter_id: '1', seat_id });
  go();
  expect(send.inputs()[0]?.body.chapter_id).toBe(chapter);
});

it('never chooses a seat itself, and forgets it when profession or chapter changes', async () => {
  const { type, go, loadSeats, at, context } = await open();
  type(you);
  go();
  go();
  await loadSeats.resolve(seats);
  type({ profession: 'Plumber', chapter_id: '1' });
  await loadSeats.resolve(seats);
  go();
  expect([at(), context().errors]).toEqual([
    { filling: { seat: 'shown' } },
    { seat_id: 'This field is required.' },
  ]);
  for (const [name, value] of [
    ['profession', 'Notary'],
    ['chapter_id', '2'],
  ] as const) {
    type({ seat_id: '2', [name]: value });
    expect(context().values.seat_id).toBe('');
  }
});

it('sorts seats by city, state, then distance, with unknown ones last', () => {
  const wanted = { ...visibleChapter, seat_taken: 1 as const };
  const at = (id: number, name: string, more: object) => ({
    ...wanted,
    id,
    name,
    seat_taken: 0 as const,
    ...more,
  });
  const chapters = [
    at(3, 'Nowhere', { state: 'X', latitude: null, longitude: null }),
    at(4, 'Sydney', { state: 'NSW', country: 'AU', latitude: -34, longitude: 151 }),
    at(5, 'Denver', { state: 'Colorado', latitude: 40, longitude: -105 }),
    at(6, 'Portland', { city: 'Portland' }),
    at(7, 'Next door', {}),
    at(8, 'Maine elsewhere', { country: 'CA', latitude: 44, longitude: -79 }),
    wanted,
  ];
  const values = { profession: 'Plumber', chapter_id: '1' };
  expect(otherSeats({ ...seats, chapters }, values).map(({ name }) => name)).toEqual([
    'Next door',
    'Portland',
    'Maine elsewhere',
    'Denver',
    'Sydney',
    'Nowhere',
    'Riverside',
  ]);
});

it('keeps its key after a lost answer and opens the step of a refused field', async () => {
  const { send, go, at, context } = await atAgreement();
  go();
  await send.reject();
  expect([at(), context().message]).toEqual([
    { filling: 'agreement' },
    'We can’t reach the server. Check your connection and try again.',
  ]);
  go();
  await send.resolve({
    kind: 'refused',
    message: 'The given data was invalid.',
    errors: { 'references.0.email': ['This field must be a valid E-mail.'] },
  });
  expect([at(), context().errors, send.inputs().map(({ key }) => key)]).toEqual([
    { filling: 'references' },
    { 'references.0.email': 'This field must be a valid E-mail.' },
    ['a-key', 'a-key'],
  ]);
});

it('offers the last draft, continues under its key, and checks the seat again', async () => {
  const draft = { key: 'an-old-key', step: 'agreement', values: { ...you, chapter_id: '2' } } as const;
  const { actor, at, context, kept } = await open(draft);
  expect([at(), context().values.email]).toEqual([{ filling: 'you' }, '']);
  actor.send({ type: 'draft.resumed' });
  expect([at(), context().values.email, context().prepared?.key, context().draft, kept]).toEqual([
    { filling: { seat: 'loading' } },
    you.email,
    'an-old-key',
    null,
    ['seat'],
  ]);
});

it('keeps the form and the new address when the address changes at the seat step', async () => {
  const { actor, type, go, loadSeats, at, context, kept } = await open();
  type(you);
  go();
  go();
  await loadSeats.resolve(seats);
  type({ chapter_id: '2' });
  const location = { ...register, query: { profession: '5' } };
  actor.send({ type: 'location.changed', location });
  expect([at(), context().values.chapter_id, context().location, kept.at(-1)]).toEqual([
    { filling: { seat: 'shown' } },
    '2',
    location,
    'seat',
  ]);
});

it('allows going back to finished steps but not ahead', async () => {
  const { actor, go, type, at, context } = await open();
  type(you);
  go();
  actor.send({ type: 'step.chosen', step: 'references' });
  expect(at()).toEqual({ filling: 'business' });
  actor.send({ type: 'step.chosen', step: 'you' });
  expect([at(), context().values.email]).toEqual([{ filling: 'you' }, you.email]);
});

it('confirms before starting over, then uses a new key', async () => {
  const { actor, prepare, send, kept, go, type, at, context } = await atAgreement();
  const ask = () => actor.send({ type: 'restart.requested' });
  go();
  await send.reject();
  ask();
  actor.send({ type: 'restart.abandoned' });
  expect([at(), context().values.email]).toEqual([{ filling: 'agreement' }, you.email]);
  ask();
  actor.send({ type: 'application.restarted' });
  expect([at(), context().values.email, kept.at(-1)]).toEqual([{ filling: 'you' }, '', 'forgotten']);
  await prepare.resolve({ key: 'another-key', startedAt, draft: null });
  expect([at(), context().prepared?.key]).toEqual([{ filling: 'you' }, 'another-key']);
  type({ first_name: 'Rosa' });
  ask();
  expect([at(), kept.at(-1)]).toEqual([{ filling: 'you' }, 'you']);
});
