/** The texts about a second factor, which load with its pages. */
export const factorMessages = {
  codesNotSaved: 'Save your codes first. You won’t see them again.',
  notCopied: 'It couldn’t be copied. Select it and copy it by hand.',
  codesSaved: 'Keep your codes safe',
  codeWrong: 'That code isn’t right. Try the newest one.',
  codeUsed: 'That code was used already. Wait for the next one.',
  tooManyTries: 'Too many tries. Wait a while and try again.',
  recoveryWrong: 'That isn’t one of your recovery codes, or it was used already.',
} as const;
