import type { MemberPresent } from '../../src/contract/chat/stream.ts';

/** Something was stored. */
export interface Change {
  readonly topics: readonly string[];
  /** Members who may see what happens in one of these chapters are told. */
  readonly chapterIds: readonly number[];
  /** These are told wherever they are. */
  readonly memberIds: readonly number[];
  /** Who did it; null for the server itself and for guests. */
  readonly byId: number | null;
  /** The tab that it was done in. */
  readonly tab: string | null;
}

/** Somebody is at a place or left it. */
export interface Arrival {
  readonly place: string;
  readonly member: MemberPresent;
  readonly isHere: boolean;
}

/** What the servers of one database tell each other; a change has an id that is the same everywhere. */
export type Message = { readonly id: string; readonly change: Change } | { readonly arrival: Arrival };
