import type { SQL } from 'drizzle-orm';
import type { Endpoint, RequestOf } from '../../../src/contract/endpoint.ts';
import type { MetricId } from '../../../src/contract/metrics.ts';
import type { Columns } from '../../database/columns.ts';
import type { Queryable } from '../../database/query.ts';
import type { Viewer } from '../../http/viewer.ts';

/** The member who gives a record: the caller, or the one whose record a leader corrects. */
export interface Giver {
  /** The giver's id; null if the record is a visitor who registered by the public form. */
  readonly memberId: number | null;
  readonly chapterId: number | null;
  /** IANA name of the time zone of the giver's chapter. */
  readonly timeZone: string;
}

/** A record that is about to be stored. */
export interface Work<Body> {
  readonly on: Queryable;
  readonly now: Date;
  readonly viewer: Viewer;
  readonly giver: Giver;
  /** The current record, in the form of its body; null for a new one. */
  readonly before: (Body & { readonly id: number }) | null;
}

/** The other member of a record, who must be active when the record first refers to them. */
export interface Receiver {
  readonly id: number;
  /** The field that is refused if there is no such member. */
  readonly field: string;
  readonly mayBeGiver: boolean;
}

/** The result of checking a body. */
export interface Prepared {
  /** Null if the record has no receiver. */
  readonly receiver: Receiver | null;
  /** Columns other than giver, receiver and the administrative ones. */
  readonly columns: Columns;
  readonly warnings?: readonly string[];
  /** Statements that run together with the record, by name; each may refer to the row as `stored`. */
  readonly sideEffects?: Readonly<Record<string, SQL>>;
}

/** A record found and locked for a change. */
export interface LockedRow {
  readonly on: Queryable;
  readonly id: number;
}

/**
 * The server's definition of one of the six recordings. The endpoint's body defines the request; this adds
 * what only the database knows. Recording, editing, deleting and restoring work the same way for all six.
 */
export interface Recording {
  readonly metric: MetricId;
  readonly endpoint: Endpoint;
  /** The message to the caller once the record is stored. */
  readonly message: string;
  /** Name of the column that holds the giver's chapter at the time of recording. */
  readonly giverChapter: 'chapter_id' | 'inviter_chapter_id';
  /** The arguments of `json_build_object` that turn the stored row `a` into its body. */
  readonly body: SQL;
  /** Whether `prepare` locks what it reads, so that nothing changes before the record is stored. */
  readonly locks?: boolean;
  /** Checks a validated body against the database. @throws Refused 422 by field, 409 for a conflicting state */
  readonly prepare: (work: Work<unknown>, body: unknown) => Promise<Prepared>;
  /** Called if another row with the same key was stored in the meantime. @throws Refused 409 */
  readonly rejectDuplicate?: (work: Work<unknown>, body: unknown) => Promise<never>;
  /** @throws Refused 409 when something else still refers to the record */
  readonly mayRemove?: (locked: LockedRow) => Promise<void>;
  /** @throws Refused 409 when something that the record refers to is gone */
  readonly mayRestore?: (locked: LockedRow) => Promise<void>;
}

type BodyOf<E extends Endpoint> = RequestOf<E>['body'];

interface Definition<E extends Endpoint> extends Omit<Recording, 'endpoint' | 'prepare' | 'rejectDuplicate'> {
  readonly endpoint: E;
  readonly prepare: (work: Work<BodyOf<E>>, body: BodyOf<E>) => Promise<Prepared>;
  readonly rejectDuplicate?: (work: Work<BodyOf<E>>, body: BodyOf<E>) => Promise<never>;
}

/** @returns the definition without its body's type; only its own endpoint passes it validated bodies */
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
