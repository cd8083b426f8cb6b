import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { CodeOutcome } from '../../src/contract/signIn/accountFlowPorts.ts';
import { codeRequestMachine } from '../../src/machines/signIn/codeRequest.machine.ts';
import { deferred } from '../model/deferred.ts';
import { codeRequestCharts, codeRequestIgnored } from '../model/machines/codeRequest.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: codeRequestCharts, ignored: codeRequestIgnored });

const open = (email = '') => {
  const requestCode = deferred<CodeOutcome, { email: string }>('requestCode');
  const actor = createActor(codeRequestMachine.provide({ actors: { requestCode: requestCode.logic } }), {
    input: { email },
  }).start();
  return { actor, requestCode, context: () => actor.getSnapshot().context };
};

it('requests a code once for the trimmed e-mail and outputs that e-mail', async () => {
  const { actor, requestCode } = open();
  const submitted = { type: 'email.submitted', email: ' ada.brook@chapterhouse.test ' } as const;
  actor.send(submitted);
  actor.send(submitted);
  expect(requestCode.inputs()).toEqual([{ email: 'ada.brook@chapterhouse.test' }]);
  await requestCode.resolve({ kind: 'sent' });
  expect(actor.getSnapshot().output).toEqual({ email: 'ada.brook@chapterhouse.test' });
});

it.each([
  ['', 'This field is required.'],
  ['  ', 'This field is required.'],
  ['ada.brook', 'This field must be a valid E-mail.'],
])('sends nothing for %j', (email, message) => {
  const { actor, requestCode, context } = open();
  actor.send({ type: 'email.submitted', email });
  expect(context().fieldErrors).toEqual({ email: message });
  expect(requestCode.inputs()).toEqual([]);
});

it('flags a malformed e-mail when its field is left and clears it while typing', () => {
  const { actor, context } = open();
  const left = { email: 'This field must be a valid E-mail.' };
  actor.send({ type: 'field.changed', name: 'email', value: 'ada.brook' });
  expect(context().fieldErrors).toEqual({});
  actor.send({ type: 'field.changed', name: 'email', value: 'ada.brook', left });
  expect(context().fieldErrors).toEqual(left);
  actor.send({ type: 'field.changed', name: 'email', value: 'ada.brook@chapterhouse.test' });
  expect(context().fieldErrors).toEqual({});
});

it('reports a refusal or a missing answer and can be retried', async () => {
  const { actor, requestCode, context } = open('ada.brook@chapterhouse.test');
  actor.send({ type: 'email.submitted', email: context().email });
  await requestCode.resolve({ kind: 'refused', message: 'Too many tries. Wait a while and try again.' });
  expect(context().message).toBe('Too many tries. Wait a while and try again.');
  actor.send({ type: 'email.submitted', email: context().email });
  expect(context().message).toBe(null);
  await requestCode.reject();
  expect(context().message).toBe('We can’t reach the server. Check your connection and try again.');
});
