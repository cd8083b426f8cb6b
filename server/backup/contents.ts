import * as v from 'valibot';

/** The first entry of a backup. */
export const headSchema = v.object({
  format: v.literal(1),
  /** The version of the program that made the backup. */
  version: v.string(),
  made_at: v.pipe(v.string(), v.isoTimestamp()),
  database: v.picklist(['embedded', 'postgresql']),
  /** A backup made before a migration, or to move a database, holds no images. */
  holds: v.picklist(['everything', 'database']),
  /** The migrations applied to the database, oldest first. */
  migrations: v.pipe(v.array(v.object({ name: v.string(), checksum: v.string() })), v.minLength(1)),
  /** Identifies the keys that belong to the backup; null if the database's keys were absent. */
  keys: v.nullable(v.string()),
});
export type Head = v.InferOutput<typeof headSchema>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const partSchema = v.object({
  name: v.string(),
  bytes: count,
  sha256: v.string(),
  rows: v.optional(count),
});
export type PartNote = v.InferOutput<typeof partSchema>;

/** The last entry of a backup. */
export const contentsSchema = v.object({
  /** The number of rows in each table. */
  tables: v.record(v.string(), count),
  images: count,
  /** Images that the database lists but that could not be read. */
  missing_images: v.array(v.string()),
  parts: v.array(partSchema),
});
export type Summary = Omit<v.InferOutput<typeof contentsSchema>, 'parts'>;

/** The name of a part with rows of a table. */
export const rowsPart = (table: string, place: number) =>
  `rows/${table}/${String(place).padStart(6, '0')}.json.gz`;
export const tableOfPart = (name: string) => /^rows\/([^/]+)\/\d+\.json\.gz$/.exec(name)?.[1] ?? null;
/** The name of the part with the sequences. */
export const sequencesPart = 'sequences.json';
/** @returns the part's name if the part is an image; null for any other part */
export const imageOfPart = (name: string) => (name.startsWith('images/') ? name : null);
