interface Told<Context> {
  readonly context: Context;
}

/** @returns the typed address, the errors by field, the reason for a failure, or the notice of a success. */
export const selectEmail = ({ context }: Told<{ readonly email: string }>): string => context.email;
export const selectFieldErrors = <Errors>({ context }: Told<{ readonly fieldErrors: Errors }>): Errors =>
  context.fieldErrors;
export const selectMessage = ({ context }: Told<{ readonly message: string | null }>): string | null =>
  context.message;
export const selectNotice = ({ context }: Told<{ readonly notice: string | null }>): string | null =>
  context.notice;
