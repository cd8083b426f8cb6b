/** An empty base for interfaces to which each page adds its own entries, in its own file. */
export type DeclaredElsewhere = Readonly<Record<never, never>>;
