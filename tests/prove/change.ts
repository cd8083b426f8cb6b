interface Span {
  readonly start: number;
  readonly end: number;
}

/** One thing done wrong in a text: what stands from start to end is another. */
export interface Change extends Span {
  readonly by: string;
  /** What shows it to a reader, with the change in it. */
  readonly shown: Span;
}
