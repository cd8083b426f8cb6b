import { AsyncLocalStorage } from 'node:async_hooks';

/** Whom and what the writes of one request concern, gathered while they are made. */
export interface Audience {
  readonly memberIds: Set<number>;
  readonly chapterIds: Set<number>;
  /** Whether somebody was told of it at the bell. */
  tells: boolean;
  /** Whether the caller has read what the bell told them. */
  readsBell: boolean;
  /** In whose chats something was written or changed, beside the caller’s; null where it was in none. */
  participantIds: readonly number[] | null;
  /** When the request came, in milliseconds of a clock that only goes forward. */
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

/** Does the work of a request. @returns its result, and what the writes in it concern */
export async function gatherAudience<Result>(work: () => Promise<Result>) {
  const audience = emptyAudience();
  return { result: await gathering.run(audience, work), audience };
}

/** Whom and which chapter a write concerns, beyond what the request and its answer name. */
export interface Concerned {
  readonly memberIds?: readonly (number | null)[];
  readonly chapterIds?: readonly (number | null)[];
  /** It adds to, or takes from, what members read at the bell. */
  readonly tells?: boolean;
}

/** Says whom a write of this request concerns. */
export function addAudience({ memberIds = [], chapterIds = [], tells = false }: Concerned): void {
  const audience = gathering.getStore();
  if (audience === undefined) return;
  for (const id of memberIds) if (id !== null) audience.memberIds.add(id);
  for (const id of chapterIds) if (id !== null) audience.chapterIds.add(id);
  audience.tells ||= tells;
}

/** Says in whose chats, beside the caller’s, a write of this request shows; nobody else is told of it. */
export function addParticipants(memberIds: readonly number[]): void {
  const audience = gathering.getStore();
  if (audience !== undefined) audience.participantIds = memberIds;
}

/** Says that a write of this request has its caller read what the bell told them. */
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

/** Says that a write of this request concerns whom its parts name. */
export function addNamed(parts: { params?: unknown; query?: unknown; body?: unknown }): void {
  const audience = gathering.getStore();
  if (audience === undefined) return;
  for (const part of [parts.params, parts.query, parts.body]) takeNamed(audience, part);
}

/** Takes the members and chapters that a part of a request, or its answer, names in the contract's own fields. */
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
