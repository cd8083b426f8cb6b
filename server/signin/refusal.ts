/** A refusal in Cognito's shape: `type` becomes `__type` and the `x-amzn-errortype` header. */
export class SignInRefusal extends Error {
  readonly type: string;
  readonly status: number;

  constructor(type: string, message: string, status = 400) {
    super(message);
    this.name = 'SignInRefusal';
    this.type = type;
    this.status = status;
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

export function invalidPassword(message: string): SignInRefusal {
  return new SignInRefusal('InvalidPasswordException', message);
}
