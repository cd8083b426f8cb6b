interface Span {
  readonly start: number;
  readonly end: number;
}

/** One mistake in a text: the text from start to end is replaced. */
export interface Change extends Span {
  readonly by: string;
  /** The part of the text that shows the change to a reader. */
  readonly shown: Span;
}
