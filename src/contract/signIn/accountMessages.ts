/** The texts of the pages before sign-in. They aren't in `messages` because they load after the sign-in page. */
export const accountMessages = {
  codeOnItsWay: 'If we know this address, a code is on its way.',
  newCodeOnItsWay: 'If this account needs confirming, a new code is on its way.',
  codeWrong: 'That code isn’t right. After five tries it stops working and you’ll need a new one.',
  codeExpired: 'This code no longer works. Request a new one.',
  tooManyMails:
    'We can’t send more e-mails to this address right now. Use the link in the latest one, or try again in an hour.',
  tooManyTries: 'Too many tries. Wait a while and try again.',
  passwordTooKnown: 'This password is too common. Choose another one.',
  passwordIsEmail: 'Your password can’t be your e-mail address.',
  passwordUnchanged: 'This is your current password. Choose another one.',
  passwordNotCurrent: 'That isn’t your current password.',
  passwordChanged: 'Your password is changed.',
  emailLinkNotAtHand: 'Open the link in the e-mail again.',
  linkNotAtHand: 'Open the link in the e-mail again, or request a new one.',
} as const;
