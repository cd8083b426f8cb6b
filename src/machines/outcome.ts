interface Answered {
  readonly event: { readonly output: { readonly kind: string } };
}

/** What a machine declares as its guard `outcomeIs`. */
export const isOutcome = (_: unknown, { actual, wanted }: { actual: string; wanted: string }): boolean =>
  actual === wanted;

/** @returns the guard that an actor's answer is of this kind; the machine declares `outcomeIs`. */
export const outcomeIs = <Kind extends string>(wanted: Kind) =>
  ({
    type: 'outcomeIs',
    params: ({ event }: Answered) => ({ actual: event.output.kind, wanted }),
  }) as const;

/** How long success is shown before the dialog closes, in milliseconds. */
export const successPause = 1_750;
