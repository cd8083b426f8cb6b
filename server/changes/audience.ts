import { AsyncLocalStorage } from 'node:async_hooks';

/** The members and chapters affected by the writes of one request, collected as they are made. */
export interface Audience {
  readonly memberIds: Set<number>;
  readonly chapterIds: Set<number>;
  /** Whether a member got a notification. */
  tells: boolean;
  /** Whether the caller has read their notifications. */
  readsBell: boolean;
  /** The other participants of the chats in which something was written or changed; null if there are none. */
  participantIds: readonly number[] | null;
  /** When the request arrived, in milliseconds of a monotonic clock. */
  readonly begun: number;
}

const gathering = new AsyncLocalStorage<Audience>();

const emptyAudience = (): Audience => ({
  memberIds: new Set(),
  chapterIds: new Set(),
  tells: false,
  readsBell: false,
  participantIds: null,
  begun: performance.now(),
});

/** Runs a request's work. @returns its result and the members and chapters that its writes affect */
export async function gatherAudience<Result>(work: () => Promise<Result>) {
  const audience = emptyAudience();
  return { result: await gathering.run(audience, work), audience };
}

/** The members and chapters that a write affects in addition to those in the request and its answer. */
export interface Concerned {
  readonly memberIds?: readonly (number | null)[];
  readonly chapterIds?: readonly (number | null)[];
  /** Whether the write adds or removes notifications. */
  readonly tells?: boolean;
}

/** Adds members and chapters that a write of this request affects. */
export function addAudience({ memberIds = [], chapterIds = [], tells = false }: Concerned): void {
  const audience = gathering.getStore();
  if (audience === undefined) return;
  for (const id of memberIds) if (id !== null) audience.memberIds.add(id);
  for (const id of chapterIds) if (id !== null) audience.chapterIds.add(id);
  audience.tells ||= tells;
}

/**
 * Names the other participants of the chats that a write of this request changes; nobody else is told about
 * the write.
 */
export function addParticipants(memberIds: readonly number[]): void {
  const audience = gathering.getStore();
  if (audience !== undefined) audience.participantIds = memberIds;
}

/** Notes that this request marks its caller's notifications as read. */
export function readsBell(): void {
  const audience = gathering.getStore();
  if (audience !== undefined) audience.readsBell = true;
}

const memberFields = new Set(['member_id', 'memberId', 'receiver_id', 'giver_id', 'sub_id', 'mentor_id']);
const memberRows = new Set(['member', 'receiver', 'giver', 'sub', 'mentor']);
const chapterFields = new Set(['chapter_id', 'chapterId', 'receiver_chapter_id']);
const deepest = 3;
const longestList = 300;

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);

/** Adds the members and chapters that the request's parts name. */
export function addNamed(parts: { params?: unknown; query?: unknown; body?: unknown }): void {
  const audience = gathering.getStore();
  if (audience === undefined) return;
  for (const part of [parts.params, parts.query, parts.body]) takeNamed(audience, part);
}

/** Adds the members and chapters that a part of a request, or its answer, names in the contract's fields. */
export function takeNamed(
  audience: Pick<Audience, 'memberIds' | 'chapterIds'>,
  part: unknown,
  depth = 0,
): void {
  if (depth > deepest || part === null || typeof part !== 'object') return;
  if (Array.isArray(part)) {
    for (const item of part.slice(0, longestList)) takeNamed(audience, item, depth + 1);
    return;
  }
  for (const [name, value] of Object.entries(part)) {
    if (memberFields.has(name) && isId(value)) audience.memberIds.add(value);
    else if (chapterFields.has(name) && isId(value)) audience.chapterIds.add(value);
    else {
      if (memberRows.has(name) && isId(Object(value).id)) audience.memberIds.add(Object(value).id);
      takeNamed(audience, value, depth + 1);
    }
  }
}
