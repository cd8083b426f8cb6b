/** A refusal of the sign-in service, with the name of its kind. */
export interface KnownError {
  readonly name: string;
  readonly message: string;
}

const named = (error: unknown): KnownError =>
  error instanceof Error ? { name: error.name, message: error.message } : { name: 'Unknown', message: '' };

/** Errors that mean that no answer came, rather than a refusal. */
const isUnreachable = (name: string) =>
  ['NetworkError', 'TypeError', 'InternalErrorException', 'ServiceUnavailable', 'TimeoutError'].includes(
    name,
  );

/**
 * @returns the outcome that `refused` makes of a refusal.
 * @throws the error again if it means that no answer came.
 */
export const unreachableOr = <Outcome>(error: unknown, refused: (known: KnownError) => Outcome): Outcome => {
  const known = named(error);
  if (isUnreachable(known.name)) throw error;
  return refused(known);
};
