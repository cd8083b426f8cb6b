/** The texts of `messages` that the sign-in page needs; it carries no others, for each would cost it bytes. */
export const authMessages = {
  required: 'This field is required.',
  email: 'This field must be a valid E-mail.',
  lowercase: 'This field must have at least 1 lowercase.',
  wentWrong: 'Something went wrong!',
  pleaseWait: 'Please wait...',
  passwordShort: 'This field must be at least 8 charachters.',
  passwordLong: 'This field must be at most 256 charachters.',
  unreachable: 'We can’t reach the server. Check your connection and try again.',
  accountConfirmed: 'Your account is confirmed. You can sign in now.',
  passwordSet: 'Your password is set. You can sign in now.',
  sessionEnded: 'Your session has ended. Sign in again.',
  challengeExpired: 'Time to choose a password ran out. Sign in again.',
  sixDigits: 'Enter six digits.',
  codeTimeOut: 'Too many tries, or the time ran out. Sign in again.',
  signedOut: 'You’re signed out.',
  passwordsDiffer: 'The passwords don’t match.',
} as const;
