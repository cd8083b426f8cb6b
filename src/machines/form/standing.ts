import type { FieldValue, FieldValues } from '../../contract/ports.ts';
import { type FieldErrors, withoutField } from '../fieldErrors.ts';
import { type Field, type FieldFacts, type Fields, failuresOf, withTyped } from './field.ts';

/** What the machine of any form knows of its fields. */
export interface FieldsContext {
  definition: Fields;
  values: FieldValues;
  /** Fields that were left once; only these show their message. */
  left: readonly string[];
  serverErrors: Readonly<Record<string, readonly string[]>>;
  /** Something that it needs is still on its way, such as an image. */
  isBlocked: boolean;
}

/** A field in which my value and that of somebody who saved first say different things. */
export interface FieldDifference {
  field: Field;
  mine: FieldValue;
  theirs: FieldValue;
}

/** The server names a wrong word of several by its place, and the field is one. */
const serverErrorOf = ({ serverErrors, definition }: FieldsContext, name: string): string | undefined => {
  const isWhole = definition.fields.some((field) => field.name === name && field.kind !== 'lines');
  const within = Object.entries(serverErrors).find(([field]) => isWhole && field.startsWith(`${name}.`));
  return serverErrors[name]?.[0] ?? within?.[1][0];
};

/** @returns how the fields of one machine's forms stand, by what their rules depend on there. */
export const standingBy = <Context extends FieldsContext>(factsOf: (context: Context) => FieldFacts) => {
  const found = new WeakMap<Context, FieldErrors>();
  /** @returns the message of each shown field that breaks a rule; the same for the same context. */
  const failuresIn = (context: Context): FieldErrors => {
    const failures = found.get(context) ?? failuresOf(context.definition, factsOf(context));
    found.set(context, failures);
    return failures;
  };
  /** @returns the message under a field: the server's, or the broken rule's once the field was left. */
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

/** @returns what a changed field changes; one that the form doesn't have changes nothing. */
export const typedIn = ({ definition, values, serverErrors }: FieldsContext, typed: TypedField) => ({
  values: definition.fields.some(({ name }) => name === typed.name)
    ? withTyped(definition, values, typed)
    : values,
  serverErrors: withoutField(serverErrors, typed.name),
});

/** @returns some names with more, each once. */
export const withNames = (names: readonly string[], ...more: readonly string[]): readonly string[] => [
  ...new Set([...names, ...more]),
];
