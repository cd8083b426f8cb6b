/** A refusal in Cognito's shape: `type` becomes `__type` and the `x-amzn-errortype` header. */
export class SignInRefusal extends Error {
  readonly type: string;
  readonly status: number;
  /** Seconds to wait; null when waiting would not help. */
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
export const ATTEMPTS_EXCEEDED = 'Password attempts exceeded';
export const SESSION_INVALID = 'Invalid session for the user.';
export const SESSION_EXPIRED = 'Invalid session for the user, session is expired.';
export const USER_DISABLED = 'User is disabled.';

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

export function invalidPassword(message: string): SignInRefusal {
  return new SignInRefusal('InvalidPasswordException', message);
}
