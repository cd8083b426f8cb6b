interface Told<Context> {
  readonly context: Context;
}

/** @returns the address that was typed, what is wrong by field, why it failed, and what went well. */
export const selectEmail = ({ context }: Told<{ readonly email: string }>): string => context.email;
export const selectFieldErrors = <Errors>({ context }: Told<{ readonly fieldErrors: Errors }>): Errors =>
  context.fieldErrors;
export const selectMessage = ({ context }: Told<{ readonly message: string | null }>): string | null =>
  context.message;
export const selectNotice = ({ context }: Told<{ readonly notice: string | null }>): string | null =>
  context.notice;
