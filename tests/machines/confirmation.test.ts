import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type {
  CodeOutcome,
  ConfirmationCode,
  ConfirmationOutcome,
} from '../../src/contract/signIn/accountFlowPorts.ts';
import { confirmationMachine } from '../../src/machines/confirmation.machine.ts';
import { deferred } from '../model/deferred.ts';
import {
  confirmationCharts,
  confirmationIgnored,
  confirmationSecrets,
} from '../model/machines/confirmation.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({
  charts: confirmationCharts,
  ignored: confirmationIgnored,
  always: ({ snapshot }) =>
    expect(JSON.stringify(snapshot().context)).not.toContain(confirmationSecrets.code),
});

const email = 'ada.brook@chapterhouse.test';

const open = (known = email) => {
  const confirmSignUp = deferred<ConfirmationOutcome, ConfirmationCode>('confirmSignUp');
  const sendNewCode = deferred<CodeOutcome, { email: string }>('sendNewCode');
  const actor = createActor(
    confirmationMachine.provide({
      actors: { confirmSignUp: confirmSignUp.logic, sendNewCode: sendNewCode.logic },
    }),
    { input: { email: known } },
  ).start();
  return { actor, confirmSignUp, sendNewCode, context: () => actor.getSnapshot().context };
};

it('confirms an account once and outputs its e-mail', async () => {
  const { actor, confirmSignUp } = open();
  actor.send({ type: 'code.submitted', email, code: '204871' });
  actor.send({ type: 'code.submitted', email, code: '204871' });
  expect(confirmSignUp.inputs()).toEqual([{ email, code: '204871' }]);
  await confirmSignUp.resolve({ kind: 'confirmed' });
  expect(actor.getSnapshot().output).toEqual({ email });
});

it('sends a new code and clears the last message', async () => {
  const { actor, confirmSignUp, sendNewCode, context } = open();
  actor.send({ type: 'code.submitted', email, code: '204871' });
  await confirmSignUp.resolve({ kind: 'refused', message: 'This code no longer works. Request a new one.' });
  expect(context().message).toBe('This code no longer works. Request a new one.');
  actor.send({ type: 'newCode.requested', email });
  expect(context().message).toBe(null);
  await sendNewCode.resolve({ kind: 'sent' });
  expect(context()).toMatchObject({
    message: null,
    notice: 'If this account needs confirming, a new code is on its way.',
  });
});

it('keeps asking for the e-mail when sign-in doesn’t know it', () => {
  expect(open().context().asksEmail).toBe(false);
  const { actor, sendNewCode, context } = open('');
  actor.send({ type: 'newCode.requested', email: '' });
  expect(context()).toMatchObject({ asksEmail: true, fieldErrors: { email: 'This field is required.' } });
  actor.send({ type: 'newCode.requested', email });
  expect(context()).toMatchObject({ asksEmail: true, email, fieldErrors: {} });
  expect(sendNewCode.inputs()).toEqual([{ email }]);
});
