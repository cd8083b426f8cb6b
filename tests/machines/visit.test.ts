import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { visitorMethods } from '../../src/contract/choices.ts';
import type { RegisterOutcome, RegistrationToSend } from '../../src/contract/meetings/visitPorts.ts';
import { guestFields, guestForm } from '../../src/machines/guests/guestForm.ts';
import { selectFieldsLeft } from '../../src/machines/guests/selectGuest.ts';
import { visitMachine } from '../../src/machines/guests/visit.machine.ts';
import type { ChapterFormOutcome } from '../../src/machines/guests/visit.setup.ts';
import { visibleChapterDetails } from '../fixtures/visits.ts';
import { deferred } from '../model/deferred.ts';
import { anotherChapter, atChapter, visitCharts, visitIgnored } from '../model/machines/visit.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: visitCharts, ignored: visitIgnored });

const startedAt = '2026-03-19T10:00:00.000Z';
const found = {
  chapter: visibleChapterDetails,
  professions: [
    { id: 3, name: 'Plumber' },
    { id: 5, name: 'Notary' },
  ],
  draft: null,
  startedAt,
  form: guestForm,
};

const open = async (draft: Record<string, string> | null = null) => {
  const loadChapter = deferred<ChapterFormOutcome, { id: string }>('loadChapter');
  const register = deferred<RegisterOutcome, RegistrationToSend>('register');
  const kept: unknown[] = [];
  const actor = createActor(
    visitMachine.provide({
      actors: { loadChapter: loadChapter.logic, register: register.logic },
      actions: {
        goTo: () => {},
        saveCalendar: () => {},
        keepDraft: (_, { id, values }) => void kept.push([id, values.email]),
        forgetDraft: (_, { id }) => void kept.push([id]),
      },
    }),
    { input: { location: atChapter, hasToken: false } },
  ).start();
  await loadChapter.resolve({ kind: 'found', found: { ...found, draft } });
  const type = (values: Record<string, string | readonly string[]>) => {
    for (const [name, value] of Object.entries(values)) actor.send({ type: 'field.changed', name, value });
  };
  return { actor, loadChapter, register, kept, type, context: () => actor.getSnapshot().context };
};

const guest = {
  email: ' noor@example.test ',
  first_name: 'Noor',
  last_name: 'Haddad',
  methods: ['Friend'],
  profession_id: 'notary',
  invited_by_name: 'Ines Calloway',
};

it('addresses a guest as a guest, not as a member', () => {
  const methods = guestFields.find(({ name }) => name === 'methods');
  expect(methods?.label).toBe('How did you hear about us?');
  expect(methods?.choices?.map(({ value }) => value)).toEqual(visitorMethods);
  const labels = (methods?.choices ?? []).map(({ label }) => label);
  expect(labels.filter((label) => visitorMethods.some((method) => method === label))).toEqual([]);
  expect(new Set(labels).size).toBe(visitorMethods.length);
});

it('capitalizes free text and lowercases an e-mail', async () => {
  const { type, context } = await open();
  type({ first_name: 'noor', invited_by_name: 'ines', notes: 'sits in front', email: 'noor@example.test' });
  expect(context().values).toMatchObject({
    first_name: 'Noor',
    invited_by_name: 'Ines',
    notes: 'Sits in front',
    email: 'noor@example.test',
  });
});

it('sends the form once with the next meeting preselected, and deletes the draft', async () => {
  const { actor, register, kept, type } = await open();
  type(guest);
  actor.send({ type: 'registration.submitted' });
  actor.send({ type: 'registration.submitted' });
  expect(register.inputs()).toMatchSnapshot();
  await register.resolve({ kind: 'registered', onlineLink: null });
  expect([actor.getSnapshot().value, kept.at(-1)]).toEqual([{ atChapter: 'registered' }, ['1']]);
});

it('names missing fields and sends nothing', async () => {
  const { actor, register, type, context } = await open();
  type({ ...guest, email: 'noor', first_name: 'No', methods: [], profession_id: 'Astronaut' });
  actor.send({ type: 'registration.submitted' });
  expect(context().errors).toEqual({
    email: 'This field must be a valid E-mail.',
    first_name: 'This field must be at least 3 charachters.',
    methods: 'This field is required.',
    profession_id: 'Choose a profession from the list.',
  });
  expect(register.inputs()).toEqual([]);
});

it('counts the fields that are empty or wrong, once its chapter has loaded', async () => {
  const { actor, type } = await open();
  const left = () => selectFieldsLeft(actor.getSnapshot());
  expect(left()).toBe(5);
  type({ ...guest, email: 'noor' });
  expect(left()).toBe(1);
  type(guest);
  expect(left()).toBe(0);
  actor.send({ type: 'location.changed', location: anotherChapter });
  expect(left()).toBe(0);
});

it('reports what is wrong with a field when it is left', async () => {
  const { actor, type, context } = await open();
  type({ email: 'noor' });
  expect(context().errors).toEqual({});
  for (const name of ['email', 'notes']) actor.send({ type: 'field.left', name });
  expect(context().errors).toEqual({ email: 'This field must be a valid E-mail.' });
});

it('accepts an unlisted profession in the guest’s own words after choosing Other', async () => {
  const { actor, register, type, context } = await open();
  type({ ...guest, profession_id: 'other' });
  actor.send({ type: 'registration.submitted' });
  expect(context().errors).toEqual({ profession_name: 'This field is required.' });
  type({ profession_name: 'falconer' });
  actor.send({ type: 'registration.submitted' });
  expect(register.inputs()).toMatchObject([{ profession_id: null, profession_name: 'Falconer' }]);
});

it('stores a draft on the device and offers it without filling it in', async () => {
  const { actor, kept, type, context } = await open({ email: 'left@example.test' });
  expect([context().values.email, context().draft]).toEqual(['', { email: 'left@example.test' }]);
  actor.send({ type: 'draft.resumed' });
  expect([context().values.email, context().values.meeting_id, context().draft]).toEqual([
    'left@example.test',
    '91',
    null,
  ]);
  type({ email: 'new@example.test' });
  expect(kept).toEqual([['1', 'new@example.test']]);
});

it('keeps the form when there is no answer', async () => {
  const { actor, register, type, context } = await open();
  type(guest);
  actor.send({ type: 'registration.submitted' });
  await register.reject();
  expect([context().message, context().values.first_name]).toEqual([
    'We can’t reach the server. Check your connection and try again.',
    'Noor',
  ]);
});

it('starts empty at another chapter, with that chapter’s own draft', async () => {
  const { actor, loadChapter, register, type, context, kept } = await open();
  type({ ...guest, notes: 'By tram' });
  actor.send({ type: 'registration.submitted' });
  await register.resolve({ kind: 'refused', message: 'Full.', errors: { meeting_id: ['It is full.'] } });
  actor.send({ type: 'location.changed', location: anotherChapter });
  const chapter = { ...visibleChapterDetails, id: 2 };
  await loadChapter.resolve({ kind: 'found', found: { ...found, chapter } });
  expect(loadChapter.inputs()).toEqual([{ id: '1' }, { id: '2' }]);
  expect(context()).toMatchObject({
    values: found.form.opening({ ...found, chapter }),
    errors: {},
    message: null,
  });
  type({ email: 'new@example.test' });
  expect(kept.at(-1)).toEqual(['2', 'new@example.test']);
});

it('doesn’t report a pending registration at another chapter', async () => {
  const { actor, register, type, context } = await open();
  type(guest);
  actor.send({ type: 'registration.submitted' });
  actor.send({ type: 'location.changed', location: anotherChapter });
  await register.resolve({ kind: 'registered', onlineLink: 'https://meet.example' });
  expect([actor.getSnapshot().value, context().onlineLink]).toEqual([{ atChapter: 'loading' }, null]);
});
