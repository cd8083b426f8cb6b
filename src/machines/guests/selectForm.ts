import type { FieldValue, FieldValues } from '../../contract/ports.ts';
import type { FieldErrors } from '../fieldErrors.ts';

interface Filled {
  readonly context: { readonly values: FieldValues; readonly errors: FieldErrors };
}

/** @returns a selector of a field's value. */
export const selectValue =
  (name: string) =>
  ({ context }: Filled): FieldValue | undefined =>
    context.values[name];
/** @returns a selector of a field's error. */
export const selectError =
  (name: string) =>
  ({ context }: Filled): string | undefined =>
    context.errors[name];

/** @returns the reason for a refusal, or null. */
export const selectMessage = ({
  context,
}: {
  readonly context: { readonly message: string | null };
}): string | null => context.message;
