import { messages } from '../../src/contract/messages.ts';

/** A refusal in Cognito's shape: `type` becomes `__type` and the `x-amzn-errortype` header. */
export class SignInRefusal extends Error {
  readonly type: string;
  readonly status: number;
  /** Seconds to wait; null if waiting wouldn't help. */
  readonly retryAfter: number | null;

  constructor(type: string, message: string, status = 400, retryAfter: number | null = null) {
    super(message);
    this.name = 'SignInRefusal';
    this.type = type;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export const WRONG_PASSWORD = 'Incorrect username or password.';
export const SESSION_INVALID = 'Invalid session for the user.';
export const SESSION_EXPIRED = 'Invalid session for the user, session is expired.';
export const USER_DISABLED = 'User is disabled.';

/** The credentials or the session are invalid. */
export function notAuthorized(message: string): SignInRefusal {
  return new SignInRefusal('NotAuthorizedException', message);
}

export function invalidParameter(message: string): SignInRefusal {
  return new SignInRefusal('InvalidParameterException', message);
}

export function codeMismatch(): SignInRefusal {
  return new SignInRefusal('CodeMismatchException', 'Invalid verification code provided, please try again.');
}

/** For a code that was right once: used, too old, tried too often or followed by a newer one. */
export function codeExpired(): SignInRefusal {
  return new SignInRefusal('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}

/** Too many mails to one address; `seconds` until the next may be sent. */
export function mailLimitExceeded(seconds: number): SignInRefusal {
  return new SignInRefusal(
    'LimitExceededException',
    'Attempt limit exceeded, please try after some time.',
    429,
    seconds,
  );
}

/** Too many requests from one address; `seconds` until the next may come. */
export function tooManyRequests(seconds: number): SignInRefusal {
  return new SignInRefusal('TooManyRequestsException', messages.tooManyRequests, 429, seconds);
}

/** A new password breaks the rules. */
export function invalidPassword(message: string): SignInRefusal {
  return new SignInRefusal('InvalidPasswordException', message);
}

/** The code isn't the one that the authenticator app shows. */
export function wrongAppCode(): SignInRefusal {
  return new SignInRefusal('CodeMismatchException', 'Invalid code received for user');
}

/** The code of an authenticator app was right, but it has already been used. */
export function usedAppCode(): SignInRefusal {
  return new SignInRefusal('ExpiredCodeException', 'Your software token has already been used once.');
}

/** The first code of an authenticator app is wrong, so the app isn't registered. */
export function appNotVerified(): SignInRefusal {
  return new SignInRefusal(
    'EnableSoftwareTokenMFAException',
    'Code mismatch and fail enable Software Token MFA',
  );
}

/** The new password equals the one it replaces. */
export function passwordUsedBefore(): SignInRefusal {
  return new SignInRefusal('PasswordHistoryPolicyViolationException', 'Password has previously been used.');
}
