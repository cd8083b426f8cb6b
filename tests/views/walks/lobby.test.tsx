import { type RenderResult, render, screen } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import { codeRequestMachine } from '../../../src/machines/codeRequest.machine.ts';
import { confirmationMachine } from '../../../src/machines/confirmation.machine.ts';
import type { lobbyMachine } from '../../../src/machines/lobby.machine.ts';
import { passwordLinkMachine } from '../../../src/machines/passwordLink.machine.ts';
import { passwordResetMachine } from '../../../src/machines/passwordReset.machine.ts';
import { lobbyView } from '../../../src/routes/parts.ts';
import { lobbyModel } from '../../model/machines/lobby.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import { buttonNames, bySending, headings } from '../support/gestures.ts';
import { poised } from '../support/mirror.ts';
import { describeViewWalk } from '../support/viewWalk.ts';

type Lobby = typeof lobbyMachine;

beforeAll(() => lobbyView.load());

const mount = ({ actor }: Live<Lobby>): RenderResult => {
  const View = lobbyView.view();
  if (!View) throw new Error('the lobby is not loaded');
  return render(<View lobby={actor} />);
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
  }).toEqual({
    headings: [],
    links: 0,
    title: 'Chapterhouse',
  });

describeViewWalk<Lobby, RenderResult>({
  name: 'the pages before sign-in',
  models: [lobbyModel],
  actors: {
    codeRequest: poised(codeRequestMachine),
    passwordReset: poised(passwordResetMachine),
    passwordLink: poised(passwordLinkMachine),
    confirmation: poised(confirmationMachine),
  },
  mount,
  unmount: (page) => page.unmount(),
  executors: { 'location.changed': bySending } satisfies Executors<Lobby, RenderResult>,
  assertions: {
    choosing: 'never rests',
    requestingCode: shows('Forgot password', ['Send code']),
    resettingPassword: shows('Reset password', ['Set password']),
    updatingPassword: shows('Choose a new password', ['Set password']),
    confirmingSignUp: shows('Confirm your account', ['Send a new code', 'Confirm']),
    leaving: nothing,
  } satisfies Assertions<Lobby, RenderResult>,
});
