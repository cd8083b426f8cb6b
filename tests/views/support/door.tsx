import { act, render, screen } from '@testing-library/react';
import { beforeAll, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Location } from '../../../src/contract/pages.ts';
import type {
  NewPasswordOutcome,
  RestoreOutcome,
  SignInAttempt,
  SignInOutcome,
} from '../../../src/contract/ports.ts';
import { appMachine } from '../../../src/machines/app.machine.ts';
import { accountCheckMachine } from '../../../src/machines/signIn/accountCheck.machine.ts';
import { authMachine } from '../../../src/machines/signIn/auth.machine.ts';
import { setPasswordView } from '../../../src/routes/parts.ts';
import { App } from '../../../src/views/App.tsx';
import { deferred } from '../../model/deferred.ts';
import { answered, poised, unanswered } from './mirror.ts';

beforeAll(() => setPasswordView.load());

/** The application before sign-in at a location; the test answers its requests, and redirects are followed. */
export const openDoor = (location: Location, restored: RestoreOutcome = { kind: 'signedOut' }) => {
  const signIn = deferred<SignInOutcome, SignInAttempt>('signIn');
  const setNewPassword = deferred<NewPasswordOutcome, { email: string; password: string }>('setNewPassword');
  const fetchSignInCode = vi.fn<() => void>();
  const redirects: string[] = [];
  const auth = authMachine.provide({
    actors: {
      restoreSession: answered<RestoreOutcome>(restored),
      signIn: signIn.logic,
      setNewPassword: setNewPassword.logic,
      signOut: unanswered(),
    },
    actions: { fetchSignInCode: () => fetchSignInCode() },
  });
  const root = createActor(
    appMachine.provide({
      actors: {
        auth,
        accountCheck: poised(accountCheckMachine),
        loadWorkspace: unanswered(),
        loadAccountFlows: unanswered(),
      },
    }),
    { input: { location } },
  );
  root.on('page.redirected', ({ location: to }) => {
    redirects.push(to.page);
    root.send({ type: 'location.changed', location: to });
  });
  root.start();
  const page = render(<App root={root} />);
  return {
    page,
    redirects,
    fetchSignInCode,
    signedIn: signIn.inputs,
    chosen: setNewPassword.inputs,
    answerSignIn: (outcome: SignInOutcome) => act(() => signIn.resolve(outcome)),
    leaveSignInUnanswered: () => act(() => signIn.reject()),
    answerNewPassword: (outcome: NewPasswordOutcome) => act(() => setNewPassword.resolve(outcome)),
    leaveNewPasswordUnanswered: () => act(() => setNewPassword.reject()),
  };
};

export const emailField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
export const passwordField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
