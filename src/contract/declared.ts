/** Nothing of its own: what is in the interface that extends it is declared by each page in its own file. */
export type DeclaredElsewhere = Readonly<Record<never, never>>;
