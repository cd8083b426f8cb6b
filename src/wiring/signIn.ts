import { copyText } from '../services/device/clipboard.ts';
import {
  clearSession,
  endSessions,
  preloadSignIn,
  refreshSession,
  sendCode,
  setNewPassword,
  signIn,
} from '../services/signIn/auth.ts';
import { recover } from '../services/signIn/factor.ts';
import { watchAuthFocus } from '../views/signin/authFocus.ts';

/** What sign-in needs of its services. */
export const signInPart = {
  clearSession,
  copyText,
  endSessions,
  recover,
  refreshSession,
  sendCode,
  setNewPassword,
  signIn,
  /** Fetches the rest of it ahead of its use, and looks after the focus until then. */
  approach: (): void => {
    watchAuthFocus();
    preloadSignIn();
  },
};
