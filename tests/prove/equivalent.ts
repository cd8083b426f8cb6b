interface Equivalent {
  /** From the root of the repository. */
  readonly file: string;
  /** As `npm run prove -- mutants` prints it. */
  readonly change: string;
  readonly because: string;
}

/** Changes that nobody could notice, each with the reason why. */
export const equivalent: readonly Equivalent[] = [];
