/** An empty base: each page adds its own entries, in its own file, to the interface that extends this. */
export type DeclaredElsewhere = Readonly<Record<never, never>>;
