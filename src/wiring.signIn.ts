import {
  clearSession,
  endSessions,
  preloadSignIn,
  refreshSession,
  setNewPassword,
  signIn,
} from './services/auth.ts';
import { watchAuthFocus } from './views/signin/authFocus.ts';

/** What sign-in needs of its services. */
export const signInPart = {
  clearSession,
  endSessions,
  refreshSession,
  setNewPassword,
  signIn,
  /** Fetches the rest of it ahead of its use, and looks after the focus until then. */
  approach: (): void => {
    watchAuthFocus();
    preloadSignIn();
  },
};
