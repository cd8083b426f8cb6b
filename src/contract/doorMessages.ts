/** The texts of `messages` that the sign-in page needs; it carries no others, for each would cost it bytes. */
export const doorMessages = {
  required: 'This field is required.',
  lowercase: 'This field must have at least 1 lowercase.',
  wentWrong: 'Something went wrong!',
  pleaseWait: 'Please wait...',
  passwordShort: 'This field must be at least 8 charachters.',
  passwordLong: 'This field must be at most 256 charachters.',
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  accountConfirmed: 'Your account is confirmed. Sign in.',
  passwordSet: 'Your password is set. Sign in with it.',
  sessionEnded: 'Your session has ended. Sign in again.',
  challengeExpired: 'The time to choose a password has run out. Sign in again.',
  signedOut: 'You are signed out.',
  passwordsDiffer: 'The two passwords differ.',
} as const;
