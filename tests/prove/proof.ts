import { startPostgres } from '../server/postgres.ts';

export interface ProofOptions {
  readonly times: number;
  readonly seed: number;
  /** The number of the first case, to continue an interrupted proof whose cases are numbered. */
  readonly from: number;
  /** Runs on its own PostgreSQL instead of the embedded database. */
  readonly postgres: boolean;
  /** Parts of names; a proof with named cases runs those that contain all of them. */
  readonly only: readonly string[];
}

export interface Figure {
  readonly what: string;
  readonly figure: string;
  readonly bar: string;
  readonly holds: boolean;
}

export interface Proven {
  readonly figures: readonly Figure[];
  /** Further data for the JSON, besides the figures. */
  readonly details: unknown;
}

export interface Proof {
  readonly id: string;
  readonly title: string;
  readonly defaultTimes: number;
  /** Whether the name of a case may contain all of these parts; absent if no case has a name. */
  readonly hasCaseOf?: (only: readonly string[]) => boolean;
  readonly prove: (options: ProofOptions) => Promise<Proven>;
}

export const figure = (
  what: string,
  found: string | number,
  bar: string | number,
  holds: boolean,
): Figure => ({ what, figure: String(found), bar: String(bar), holds });

export const equal = (what: string, found: number, due: number): Figure =>
  figure(what, found, due, found === due);

export const none = (what: string, found: number | readonly unknown[]): Figure =>
  equal(what, typeof found === 'number' ? found : found.length, 0);

/** A time in milliseconds that must not exceed its limit. */
export const within = (what: string, found: number, bar: number): Figure =>
  figure(what, `${Math.round(found)} ms`, `${bar} ms`, found <= bar);

/** Prints the first lines of each list of faults. */
export function printSome(...lists: readonly (readonly string[])[]): void {
  for (const line of lists.flat().slice(0, 20)) console.log(`  ${line}`);
}

/** Runs with its own PostgreSQL if wanted, and stops it. */
export async function onDatabase<Result>(
  { postgres, fsync }: { postgres: boolean; fsync: 'on' | 'off' },
  run: (url: string | undefined) => Promise<Result>,
): Promise<Result> {
  const server = postgres ? startPostgres({ fsync }) : undefined;
  if (server?.kind === 'missing') throw new Error(server.reason);
  try {
    return await run(server?.url);
  } finally {
    server?.stop();
  }
}
