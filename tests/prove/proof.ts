import { startPostgres } from '../server/postgres.ts';

export interface ProofOptions {
  readonly times: number;
  readonly seed: number;
  /** Number of the first case of a proof that numbers its cases, to go on where one was broken off. */
  readonly from: number;
  /** Runs on a PostgreSQL of its own in place of the embedded database. */
  readonly postgres: boolean;
  /** Parts of names; a proof that consists of named cases takes those that have all of them. */
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
  /** What the JSON keeps beside the figures. */
  readonly details: unknown;
}

export interface Proof {
  readonly id: string;
  readonly title: string;
  readonly defaultTimes: number;
  /** Whether a case may have all of these parts in its name; absent where no case has a name. */
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

/** A time in milliseconds that must not exceed its bar. */
export const within = (what: string, found: number, bar: number): Figure =>
  figure(what, `${Math.round(found)} ms`, `${bar} ms`, found <= bar);

/** Prints the first lines of what went wrong. */
export function printSome(...lists: readonly (readonly string[])[]): void {
  for (const line of lists.flat().slice(0, 20)) console.log(`  ${line}`);
}

/** Runs with a PostgreSQL of its own where one is wanted, and stops it. */
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
