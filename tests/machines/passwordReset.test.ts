import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { PasswordByCode, PasswordByCodeOutcome } from '../../src/contract/signIn/accountFlowPorts.ts';
import { passwordResetMachine } from '../../src/machines/signIn/passwordReset.machine.ts';
import { deferred } from '../model/deferred.ts';
import { passwordResetCharts, passwordResetIgnored, resetSecrets } from '../model/machines/passwordReset.ts';
import { describeGraph } from '../model/suite.ts';

const secretsIn = (context: object) =>
  Object.values(resetSecrets).filter((secret) => JSON.stringify(context).includes(secret));

describeGraph({
  charts: passwordResetCharts,
  ignored: passwordResetIgnored,
  always: ({ snapshot }) => expect(secretsIn(snapshot().context)).toEqual([]),
});

const notice = 'If we know this address, a code is on its way.';

const open = () => {
  const setPasswordByCode = deferred<PasswordByCodeOutcome, PasswordByCode>('setPasswordByCode');
  const actor = createActor(
    passwordResetMachine.provide({ actors: { setPasswordByCode: setPasswordByCode.logic } }),
    { input: { email: 'ada.brook@chapterhouse.test', notice } },
  ).start();
  return { actor, setPasswordByCode, context: () => actor.getSnapshot().context };
};

const submitted = {
  type: 'form.submitted',
  email: ' ada.brook@chapterhouse.test',
  code: '204871',
  password: ' mill-Pond-19 ',
} as const;

it('sends the exact password once and outputs the e-mail', async () => {
  const { actor, setPasswordByCode } = open();
  actor.send(submitted);
  actor.send(submitted);
  expect(setPasswordByCode.inputs()).toEqual([
    { email: 'ada.brook@chapterhouse.test', code: '204871', password: ' mill-Pond-19 ' },
  ]);
  await setPasswordByCode.resolve({ kind: 'set' });
  expect(actor.getSnapshot().output).toEqual({ email: 'ada.brook@chapterhouse.test' });
});

it('names every wrong field and sends nothing', () => {
  const { actor, setPasswordByCode, context } = open();
  actor.send({ type: 'form.submitted', email: 'ada', code: '', password: 'SHOUTED-ONLY' });
  expect(context()).toEqual({
    email: 'ada',
    fieldErrors: {
      email: 'This field must be a valid E-mail.',
      code: 'This field is required.',
      password: 'This field must have at least 1 lowercase.',
    },
    message: null,
    notice,
  });
  expect(setPasswordByCode.inputs()).toEqual([]);
});

it('says which rules the password breaks while typing, and keeps other errors', () => {
  const { actor, context } = open();
  actor.send({ type: 'form.submitted', email: '', code: '204871', password: '' });
  actor.send({ type: 'field.changed', name: 'password', value: 'MILL' });
  expect(context().fieldErrors).toEqual({
    email: 'This field is required.',
    password: 'This field must be at least 8 charachters.',
  });
  actor.send({ type: 'field.changed', name: 'password', value: 'MILL-POND' });
  expect(context().fieldErrors.password).toBe('This field must have at least 1 lowercase.');
  actor.send({ type: 'field.changed', name: 'password', value: 'MILL-POND-a' });
  expect(context().fieldErrors).toEqual({ email: 'This field is required.' });
});

it('updates the errors of e-mail and code while correcting them, and adds none that weren’t shown', () => {
  const { actor, context } = open();
  const type = (name: string, value: string) => {
    actor.send({ type: 'field.changed', name, value });
    return context().fieldErrors;
  };
  expect(type('email', 'ada')).toEqual({});
  actor.send({ type: 'form.submitted', email: '', code: ' ', password: 'mill-Pond-19' });
  expect(type('email', 'ada')).toEqual({
    email: 'This field must be a valid E-mail.',
    code: 'This field is required.',
  });
  expect(type('code', '2')).toEqual({ email: 'This field must be a valid E-mail.' });
  expect(type('email', 'ada.brook@chapterhouse.test')).toEqual({});
});

it('shows a refused password at its field and a refused code below', async () => {
  const { actor, setPasswordByCode, context } = open();
  actor.send(submitted);
  await setPasswordByCode.resolve({
    kind: 'passwordRefused',
    message: 'Your password can’t be your e-mail address.',
  });
  expect(context()).toMatchObject({
    fieldErrors: { password: 'Your password can’t be your e-mail address.' },
    message: null,
    notice: null,
  });
  actor.send(submitted);
  await setPasswordByCode.resolve({
    kind: 'refused',
    message: 'This code no longer works. Request a new one.',
  });
  expect(context()).toMatchObject({
    fieldErrors: {},
    message: 'This code no longer works. Request a new one.',
  });
});
