/** A value that a field can have, and its label. */
export interface FieldChoice {
  readonly value: string;
  readonly label: string;
  /** More details, shown when the choices are cards. */
  readonly note?: string;
}

/** @returns choices whose values are also their labels. */
export const plainChoices = (values: readonly string[]): readonly FieldChoice[] =>
  values.map((value) => ({ value, label: value }));
