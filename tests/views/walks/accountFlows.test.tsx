import { type RenderResult, render, screen } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import { confirmationMachine } from '../../../src/machines/confirmation.machine.ts';
import type { accountFlowsMachine } from '../../../src/machines/signIn/accountFlows.machine.ts';
import { codeRequestMachine } from '../../../src/machines/signIn/codeRequest.machine.ts';
import { emailLinkMachine } from '../../../src/machines/signIn/emailLink.machine.ts';
import { passwordLinkMachine } from '../../../src/machines/signIn/passwordLink.machine.ts';
import { passwordResetMachine } from '../../../src/machines/signIn/passwordReset.machine.ts';
import { accountFlowsView } from '../../../src/routes/parts.ts';
import { accountFlowsModel } from '../../model/machines/accountFlows.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import { buttonNames, bySystem, headings } from '../support/gestures.ts';
import { poised } from '../support/mirror.ts';
import { describeViewWalk } from '../support/viewWalk.ts';

type AccountFlows = typeof accountFlowsMachine;

beforeAll(() => accountFlowsView.load());

const mount = ({ actor }: Live<AccountFlows>): RenderResult => {
  const View = accountFlowsView.view();
  if (!View) throw new Error('the accountFlows is not loaded');
  return render(<View accountFlows={actor} />);
};

const shows = (title: string, buttons: readonly string[]) => () =>
  expect({ headings: headings(), buttons: buttonNames(), title: document.title }).toEqual({
    headings: [title],
    buttons,
    title: `${title} · Chapterhouse`,
  });

const nothing = () =>
  expect({
    headings: headings(),
    links: screen.queryAllByRole('link').length,
    title: document.title,
  }).toEqual({ headings: [], links: 0, title: 'Chapterhouse' });

describeViewWalk<AccountFlows, RenderResult>({
  name: 'the pages before sign-in',
  models: [accountFlowsModel],
  actors: {
    codeRequest: poised(codeRequestMachine),
    passwordReset: poised(passwordResetMachine),
    passwordLink: poised(passwordLinkMachine),
    emailLink: poised(emailLinkMachine),
    confirmation: poised(confirmationMachine),
  },
  mount,
  unmount: (page) => page.unmount(),
  executors: { 'location.changed': bySystem } satisfies Executors<AccountFlows, RenderResult>,
  assertions: {
    choosing: 'never rests',
    requestingCode: shows('Forgot password', ['Send code']),
    resettingPassword: shows('Reset password', ['Set password']),
    updatingPassword: shows('Choose a new password', ['Set password']),
    usingEmailLink: () =>
      document.title.startsWith('Keep')
        ? shows('Keep your old address', ['Stop this change'])()
        : shows('Confirm your new address', ['Confirm this address'])(),
    confirmingSignUp: shows('Confirm your account', ['Send a new code', 'Confirm']),
    leaving: nothing,
  } satisfies Assertions<AccountFlows, RenderResult>,
});
