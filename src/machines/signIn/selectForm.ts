interface Told<Context> {
  readonly context: Context;
}

/** @returns the typed e-mail address. */
export const selectEmail = ({ context }: Told<{ readonly email: string }>): string => context.email;
/** @returns the errors by field. */
export const selectFieldErrors = <Errors>({ context }: Told<{ readonly fieldErrors: Errors }>): Errors =>
  context.fieldErrors;
/** @returns the reason for a failure; null if nothing failed. */
export const selectMessage = ({ context }: Told<{ readonly message: string | null }>): string | null =>
  context.message;
/** @returns the message of a success; null if there is none. */
export const selectNotice = ({ context }: Told<{ readonly notice: string | null }>): string | null =>
  context.notice;
