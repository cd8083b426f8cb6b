/** What the pages before sign-in say, apart from `messages` because they come later than the sign-in page. */
export const lobbyMessages = {
  codeOnItsWay: 'If the address is known, a code is on its way.',
  newCodeOnItsWay: 'If the account waits for its confirmation, a new code is on its way.',
  codeWrong: 'This code is not right. After five tries a code stops working; request a new one then.',
  codeExpired: 'This code no longer works. Request a new one.',
  tooManyMails:
    'No more e-mails can be sent to this address for now. Use the link in the newest one, or try again in an hour.',
  tooManyTries: 'Too many tries. Wait a while and try again.',
  passwordTooKnown: 'This password is too well known. Choose another one.',
  passwordIsEmail: 'The password must not be the e-mail.',
  linkNotAtHand: 'Open the link in the mail again, or request a new one.',
} as const;
