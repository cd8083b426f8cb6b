/** What is said of a second factor; these texts come with its pages. */
export const factorMessages = {
  codeWrong: 'That code isn’t right. Try the newest one.',
  codeUsed: 'That code was used already. Wait for the next one.',
  tooManyTries: 'Too many tries. Wait a while and try again.',
  recoveryWrong: 'That isn’t one of your recovery codes, or it was used already.',
} as const;
