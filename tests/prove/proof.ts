export interface ProofOptions {
  readonly times: number;
  readonly seed: number;
  /** Number of the first case of a proof that numbers its cases, to go on where one was broken off. */
  readonly from: number;
  /** Runs on a PostgreSQL of its own in place of the embedded database. */
  readonly postgres: boolean;
  /** Parts of names; a proof that consists of named cases takes those that have all of them. */
  readonly only: readonly string[];
}

export interface Figure {
  readonly what: string;
  readonly figure: string;
  readonly bar: string;
  readonly holds: boolean;
}

export interface Proven {
  readonly figures: readonly Figure[];
  /** What the JSON keeps beside the figures. */
  readonly details: unknown;
}

export interface Proof {
  readonly id: string;
  readonly title: string;
  readonly defaultTimes: number;
  /** Whether a case may have all of these parts in its name; absent where no case has a name. */
  readonly hasCaseOf?: (only: readonly string[]) => boolean;
  readonly prove: (options: ProofOptions) => Promise<Proven>;
}
