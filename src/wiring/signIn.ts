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

/** The services that sign-in needs. */
export const signInPart = {
  clearSession,
  copyText,
  endSessions,
  recover,
  refreshSession,
  sendCode,
  setNewPassword,
  signIn,
  /** Prefetches the rest of sign-in, and manages the focus until then. */
  approach: (): void => {
    watchAuthFocus();
    preloadSignIn();
  },
};
