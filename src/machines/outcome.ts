interface Answered {
  readonly event: { readonly output: { readonly kind: string } };
}

/** The implementation of the guard `outcomeIs`. */
export const isOutcome = (_: unknown, { actual, wanted }: { actual: string; wanted: string }): boolean =>
  actual === wanted;

/** @returns a guard that checks the kind of an actor's answer; the machine declares `outcomeIs`. */
export const outcomeIs = <Kind extends string>(wanted: Kind) =>
  ({
    type: 'outcomeIs',
    params: ({ event }: Answered) => ({ actual: event.output.kind, wanted }),
  }) as const;

/** How long success is shown before the dialog closes, in milliseconds. */
export const successPause = 1_750;
