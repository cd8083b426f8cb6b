import { expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Location } from '../../src/contract/pages.ts';
import type {
  CodeOutcome,
  ConfirmationCode,
  ConfirmationOutcome,
  PasswordByCode,
  PasswordByCodeOutcome,
  PasswordByLinkOutcome,
} from '../../src/contract/signIn/accountFlowPorts.ts';
import { confirmationMachine } from '../../src/machines/confirmation.machine.ts';
import { accountFlowsMachine } from '../../src/machines/signIn/accountFlows.machine.ts';
import { codeRequestMachine } from '../../src/machines/signIn/codeRequest.machine.ts';
import { passwordLinkMachine } from '../../src/machines/signIn/passwordLink.machine.ts';
import { passwordResetMachine } from '../../src/machines/signIn/passwordReset.machine.ts';
import {
  confirmSignUp,
  forgotPassword,
  resetPassword,
  signIn,
  updatePassword,
} from '../fixtures/locations.ts';
import { deferred, settled } from '../model/deferred.ts';
import { accountFlowsCharts, accountFlowsIgnored } from '../model/machines/accountFlows.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: accountFlowsCharts, ignored: accountFlowsIgnored });

const email = 'ada.brook@chapterhouse.test';

const open = (location: Location) => {
  const requestCode = deferred<CodeOutcome, { email: string }>('requestCode');
  const setPasswordByCode = deferred<PasswordByCodeOutcome, PasswordByCode>('setPasswordByCode');
  const goTo = vi.fn<(location: Location) => void>();
  const reportPasswordSet = vi.fn<(email: string) => void>();
  const reportConfirmed = vi.fn<(email: string) => void>();
  const actor = createActor(
    accountFlowsMachine.provide({
      actors: {
        codeRequest: codeRequestMachine.provide({ actors: { requestCode: requestCode.logic } }),
        passwordReset: passwordResetMachine.provide({
          actors: { setPasswordByCode: setPasswordByCode.logic },
        }),
        passwordLink: passwordLinkMachine.provide({
          actors: {
            setPasswordByLink: fromPromise<PasswordByLinkOutcome, { password: string }>(async () => ({
              kind: 'set',
            })),
          },
        }),
        confirmation: confirmationMachine.provide({
          actors: {
            confirmSignUp: fromPromise<ConfirmationOutcome, ConfirmationCode>(async () => ({
              kind: 'confirmed',
            })),
          },
        }),
      },
      actions: {
        goTo: (_, params) => goTo(params.location),
        reportPasswordSet: (_, params) => reportPasswordSet(params.email),
        reportConfirmed: (_, params) => reportConfirmed(params.email),
      },
    }),
    { input: { location, email: '', hasLinkToken: true } },
  ).start();
  const children = () => actor.getSnapshot().children;
  return { actor, children, requestCode, setPasswordByCode, goTo, reportPasswordSet, reportConfirmed };
};

it('requesting a code leads to the page that takes it, with the e-mail and a notice', async () => {
  const { actor, children, requestCode, goTo } = open(forgotPassword);
  children().codeRequest?.send({ type: 'email.submitted', email });
  await requestCode.resolve({ kind: 'sent' });
  expect(goTo.mock.calls).toEqual([[resetPassword]]);
  actor.send({ type: 'location.changed', location: resetPassword });
  expect(children().passwordReset?.getSnapshot().context).toMatchObject({
    email,
    notice: 'If we know this address, a code is on its way.',
  });
  actor.send({ type: 'location.changed', location: forgotPassword });
  expect(children().codeRequest?.getSnapshot().context.email).toBe(email);
  actor.send({ type: 'location.changed', location: resetPassword });
  expect(children().passwordReset?.getSnapshot().context.notice).toBe(null);
});

it('setting a password is reported before sign-in opens', async () => {
  const { children, setPasswordByCode, goTo, reportPasswordSet } = open(resetPassword);
  goTo.mockImplementation(() => expect(reportPasswordSet).toHaveBeenCalledOnce());
  children().passwordReset?.send({ type: 'form.submitted', email, code: '204871', password: 'mill-Pond-19' });
  await setPasswordByCode.resolve({ kind: 'set' });
  expect(reportPasswordSet.mock.calls).toEqual([[email]]);
  expect(goTo.mock.calls).toEqual([[signIn]]);
});

it('setting a password by a link is reported as well', async () => {
  const { children, goTo, reportPasswordSet } = open(updatePassword);
  const password = 'mill-Pond-19';
  children().passwordLink?.send({ type: 'newPassword.submitted', password, confirmation: password });
  await settled();
  expect([reportPasswordSet.mock.calls, goTo.mock.calls]).toEqual([[['']], [[signIn]]]);
});

it('confirming an account is reported and leads to sign-in', async () => {
  const { children, goTo, reportConfirmed } = open(confirmSignUp);
  children().confirmation?.send({ type: 'code.submitted', email, code: '204871' });
  await settled();
  expect([reportConfirmed.mock.calls, goTo.mock.calls]).toEqual([[[email]], [[signIn]]]);
});
