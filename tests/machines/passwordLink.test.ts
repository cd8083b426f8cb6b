import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { PasswordByLinkOutcome } from '../../src/contract/signIn/accountFlowPorts.ts';
import { passwordLinkMachine } from '../../src/machines/signIn/passwordLink.machine.ts';
import { deferred } from '../model/deferred.ts';
import { linkSecrets, passwordLinkCharts, passwordLinkIgnored } from '../model/machines/passwordLink.ts';
import { describeGraph } from '../model/suite.ts';

const secretsIn = (context: object) =>
  Object.values(linkSecrets).filter((secret) => JSON.stringify(context).includes(secret));

describeGraph({
  charts: passwordLinkCharts,
  ignored: passwordLinkIgnored,
  always: ({ snapshot }) => expect(secretsIn(snapshot().context)).toEqual([]),
});

const open = (hasToken = true) => {
  const setPasswordByLink = deferred<PasswordByLinkOutcome, { password: string }>('setPasswordByLink');
  const actor = createActor(
    passwordLinkMachine.provide({ actors: { setPasswordByLink: setPasswordByLink.logic } }),
    { input: { hasToken } },
  ).start();
  const seen = () => ({ value: actor.getSnapshot().value, ...actor.getSnapshot().context });
  return { actor, setPasswordByLink, seen };
};

const submitted = {
  type: 'newPassword.submitted',
  password: 'mill-Pond-19',
  confirmation: 'mill-Pond-19',
} as const;

it('the password is set once', async () => {
  const { actor, setPasswordByLink, seen } = open();
  actor.send(submitted);
  actor.send(submitted);
  expect(setPasswordByLink.inputs()).toEqual([{ password: 'mill-Pond-19' }]);
  await setPasswordByLink.resolve({ kind: 'set' });
  expect([seen().value, actor.getSnapshot().status]).toEqual(['set', 'done']);
});

it('a used or expired link says so and is closed', async () => {
  const { actor, setPasswordByLink, seen } = open();
  actor.send(submitted);
  await setPasswordByLink.resolve({ kind: 'expired' });
  actor.send(submitted);
  expect(seen()).toEqual({
    value: 'useless',
    hasToken: true,
    fieldErrors: {},
    message: 'This link has expired. Request a new one.',
  });
  expect(setPasswordByLink.inputs()).toHaveLength(1);
});

it('without a token the page says where to find the link', () => {
  expect(open(false).seen()).toMatchObject({
    value: 'useless',
    message: 'Open the link in the e-mail again, or request a new one.',
  });
});

it.each(['password', 'confirmation'])('a mismatch is shown until the %s is corrected', (name) => {
  const { actor, seen } = open();
  actor.send({ ...submitted, confirmation: 'mill-Pond-20' });
  actor.send({ type: 'field.changed', name, value: 'mill-Pond-2' });
  expect(seen().fieldErrors).toEqual({});
});

it('a missing repetition is shown until it is typed, even while the password changes', () => {
  const { actor, seen } = open();
  const type = (name: string, value: string) => {
    actor.send({ type: 'field.changed', name, value });
    return seen().fieldErrors;
  };
  actor.send({ ...submitted, password: '', confirmation: '' });
  const missing = { confirmation: 'This field is required.' };
  expect(type('password', 'mill-Pond-19')).toEqual(missing);
  expect(type('confirmation', 'm')).toEqual({});
});

it('two different passwords aren’t sent', () => {
  const { actor, setPasswordByLink, seen } = open();
  actor.send({ ...submitted, confirmation: 'mill-Pond-20' });
  expect(seen().fieldErrors).toEqual({ confirmation: 'The passwords don’t match.' });
  expect(setPasswordByLink.inputs()).toEqual([]);
});
