import type { MemberPresent } from '../../src/contract/chat/stream.ts';

/** A change that was stored. */
export interface Change {
  readonly topics: readonly string[];
  /** Chapters in which the change happened; members who may see one of them are told. */
  readonly chapterIds: readonly number[];
  /** Members who are told, whichever chapter they belong to. */
  readonly memberIds: readonly number[];
  /** The author's id; null for the server itself and for guests. */
  readonly byId: number | null;
  /** The tab in which the author made the change. */
  readonly tab: string | null;
}

/** A member has come to a place or left it. */
export interface Arrival {
  readonly place: string;
  readonly member: MemberPresent;
  readonly isHere: boolean;
}

/** A message between the servers of one database; a change has the same id on all of them. */
export type Message = { readonly id: string; readonly change: Change } | { readonly arrival: Arrival };
