import type { SQL } from 'drizzle-orm';
import type { Endpoint, RequestOf } from '../../../src/contract/endpoint.ts';
import type { MetricId } from '../../../src/contract/metrics.ts';
import type { Columns } from '../../database/columns.ts';
import type { Queryable } from '../../database/query.ts';
import type { Viewer } from '../../http/viewer.ts';

/** Whose record it is: the caller's own, or that of the member whom a leader corrects. */
export interface Giver {
  /** Null for a visitor who came by the public form. */
  readonly memberId: number | null;
  readonly chapterId: number | null;
  /** IANA name of the giver's chapter's zone. */
  readonly timeZone: string;
}

/** One record that is about to be stored. */
export interface Work<Body> {
  readonly on: Queryable;
  readonly now: Date;
  readonly viewer: Viewer;
  readonly giver: Giver;
  /** The record as it stands, as its own body; null for a new one. */
  readonly before: (Body & { readonly id: number }) | null;
}

/** The other member of a record, who has to be active when the record begins to name them. */
export interface Receiver {
  readonly id: number;
  /** Field that is refused when nobody fits. */
  readonly field: string;
  readonly mayBeGiver: boolean;
}

/** What a body comes to once it has been checked. */
export interface Prepared {
  /** Null when the record has no receiver. */
  readonly receiver: Receiver | null;
  /** Columns beside giver, receiver and the housekeeping. */
  readonly columns: Columns;
  readonly warnings?: readonly string[];
  /** Statements of the same moment by name; each may speak of the stored row as `stored`. */
  readonly sideEffects?: Readonly<Record<string, SQL>>;
}

/** A record found and locked for a change. */
export interface LockedRow {
  readonly on: Queryable;
  readonly id: number;
}

/**
 * One of the six recordings as the server keeps it. The wire's shape is the endpoint's body; this adds what only
 * the database knows. Recording, editing, deleting and restoring are the same for all of them.
 */
export interface Recording {
  readonly metric: MetricId;
  readonly endpoint: Endpoint;
  /** What a caller reads when the record is stored. */
  readonly message: string;
  /** Name of the column with the giver's chapter of that time. */
  readonly giverChapter: 'chapter_id' | 'inviter_chapter_id';
  /** The stored row `a` as its own body, the arguments of `json_build_object`. */
  readonly body: SQL;
  /** `prepare` locks what it reads, so that nothing changes before the record is stored. */
  readonly locks?: boolean;
  /** Checks a validated body against the database. @throws Refused 422 by field, 409 for a state. */
  readonly prepare: (work: Work<unknown>, body: unknown) => Promise<Prepared>;
  /** Called when another row of the same key was stored in the meantime. @throws Refused 409. */
  readonly rejectDuplicate?: (work: Work<unknown>, body: unknown) => Promise<never>;
  /** @throws Refused 409 when something else still names the record. */
  readonly mayRemove?: (locked: LockedRow) => Promise<void>;
  /** @throws Refused 409 when what the record names is gone. */
  readonly mayRestore?: (locked: LockedRow) => Promise<void>;
}

type BodyOf<E extends Endpoint> = RequestOf<E>['body'];

interface Definition<E extends Endpoint> extends Omit<Recording, 'endpoint' | 'prepare' | 'rejectDuplicate'> {
  readonly endpoint: E;
  readonly prepare: (work: Work<BodyOf<E>>, body: BodyOf<E>) => Promise<Prepared>;
  readonly rejectDuplicate?: (work: Work<BodyOf<E>>, body: BodyOf<E>) => Promise<never>;
}

/** @returns the definition for the table of all; bodies reach it validated by its own endpoint alone. */
export function recording<E extends Endpoint>(definition: Definition<E>): Recording {
  const { rejectDuplicate, prepare, ...rest } = definition;
  const typed = (work: Work<unknown>) => work as Work<BodyOf<E>>;
  return {
    ...rest,
    prepare: (work, body) => prepare(typed(work), body as BodyOf<E>),
    ...(rejectDuplicate && {
      rejectDuplicate: (work, body) => rejectDuplicate(typed(work), body as BodyOf<E>),
    }),
  };
}
