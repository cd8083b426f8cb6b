/** One of the values that a field can have, as it is sent and as it is read. */
export interface FieldChoice {
  readonly value: string;
  readonly label: string;
  /** What more is said of it, where it is chosen from cards. */
  readonly note?: string;
}

/** @returns choices whose label is what is sent. */
export const plainChoices = (values: readonly string[]): readonly FieldChoice[] =>
  values.map((value) => ({ value, label: value }));
