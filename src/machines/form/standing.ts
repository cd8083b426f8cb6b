import type { FieldValue, FieldValues } from '../../contract/ports.ts';
import { type FieldErrors, withoutField } from '../fieldErrors.ts';
import { type Field, type FieldFacts, type Fields, failuresOf, withTyped } from './field.ts';

/** The part of any form machine's context that is about its fields. */
export interface FieldsContext {
  definition: Fields;
  values: FieldValues;
  /** Fields that the member has left; only these show their errors. */
  left: readonly string[];
  serverErrors: Readonly<Record<string, readonly string[]>>;
  /** Whether submitting has to wait, such as for an image's upload. */
  isBlocked: boolean;
}

/** A field in which the member's value differs from the one that someone else saved first. */
export interface FieldDifference {
  field: Field;
  mine: FieldValue;
  theirs: FieldValue;
}

/**
 * Finds the server's error for a field with several words: the server numbers the words, the form has one field for
 * all.
 */
const serverErrorOf = ({ serverErrors, definition }: FieldsContext, name: string): string | undefined => {
  const isWhole = definition.fields.some((field) => field.name === name && field.kind !== 'lines');
  const within = Object.entries(serverErrors).find(([field]) => isWhole && field.startsWith(`${name}.`));
  return serverErrors[name]?.[0] ?? within?.[1][0];
};

/** @returns selectors of the fields' state, given how to read from the context what the rules depend on. */
export const standingBy = <Context extends FieldsContext>(factsOf: (context: Context) => FieldFacts) => {
  const found = new WeakMap<Context, FieldErrors>();
  /** @returns the errors of the visible fields, cached for each context. */
  const failuresIn = (context: Context): FieldErrors => {
    const failures = found.get(context) ?? failuresOf(context.definition, factsOf(context));
    found.set(context, failures);
    return failures;
  };
  /** @returns the error under a field: the server's, or that of a broken rule once the member has left the field. */
  const selectError =
    (name: string) =>
    ({ context }: { readonly context: Context }): string | null =>
      serverErrorOf(context, name) ??
      (context.left.includes(name) ? failuresIn(context)[name] : null) ??
      null;
  const isFilled = ({ context }: { readonly context: Context }): boolean =>
    !context.isBlocked && Object.keys(failuresIn(context)).length === 0;
  return { failuresIn, isFilled, selectError };
};

export interface TypedField {
  readonly name: string;
  readonly value: FieldValue;
}

/** @returns the changes of the context when a field changes; a name that the form doesn't have changes no value. */
export const typedIn = ({ definition, values, serverErrors }: FieldsContext, typed: TypedField) => ({
  values: definition.fields.some(({ name }) => name === typed.name)
    ? withTyped(definition, values, typed)
    : values,
  serverErrors: withoutField(serverErrors, typed.name),
});

/** @returns the names with more added, without duplicates. */
export const withNames = (names: readonly string[], ...more: readonly string[]): readonly string[] => [
  ...new Set([...names, ...more]),
];
