import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { Queryable } from '../database/query.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Audience } from './audience.ts';
import type { Change } from './messages.ts';
import { findReached } from './repository.ts';
import { createSeenIds } from './seenIds.ts';

export interface Committed {
  readonly endpoint: Pick<Endpoint, 'topics' | 'id'>;
  readonly audience: Audience;
  /** The caller; null for a public call. */
  readonly viewer: Viewer | null;
  readonly tab: string | null;
}

/** The number of notification ids remembered, so that nobody is told about one twice. */
const mostToldRemembered = 1_000;
/** Milliseconds by which a notification may be older than its time says. */
const margin = 1_000;
const bell = 'notifications';
const chats = 'chats';
const account = 'account';
/** The most members named in one message, which must fit a PostgreSQL notification. */
const mostNamed = 500;

/**
 * @returns a function that tells the affected members what a call has stored, with one change for each group
 * of topics
 */
export function createTeller(db: Queryable, send: (change: Change) => Promise<void>) {
  const isNew = createSeenIds(mostToldRemembered);

  const publish = async (change: Change) => {
    if (change.chapterIds.length + change.memberIds.length > 0) await send(change);
  };

  /** Tells only the participants: their chapters must not learn that something was written. */
  const tellParticipants = async (others: readonly number[], by: Pick<Change, 'byId' | 'tab'>) => {
    const ids = [...new Set(by.byId === null ? others : [by.byId, ...others])];
    for (let first = 0; first < ids.length; first += mostNamed) {
      const memberIds = ids.slice(first, first + mostNamed);
      await publish({ ...by, topics: [chats], chapterIds: [], memberIds });
    }
  };

  return async ({ endpoint, audience, viewer, tab }: Committed): Promise<void> => {
    const byId = viewer?.memberId ?? null;
    const others = [...audience.memberIds].filter((id) => id !== byId);
    const bellIds = audience.tells ? others : [];
    const within = audience.tells ? performance.now() - audience.begun + margin : 0;
    const topics = endpoint.topics ?? [];
    const shared = topics.filter((topic) => topic !== bell && topic !== chats && topic !== account);
    const isAsked = (shared.length > 0 && others.length > 0) || audience.tells;
    const reached = isAsked ? await findReached(db, others, within) : { chapterIds: [], told: [] };
    const by = { byId, tab };
    const memberIds = byId === null ? others : [byId, ...others];
    const chapterIds = [
      ...new Set([
        ...(viewer?.chapterId == null ? [] : [viewer.chapterId]),
        ...audience.chapterIds,
        ...reached.chapterIds,
      ]),
    ];
    if (shared.length > 0) await publish({ ...by, topics: shared, chapterIds, memberIds });
    // Only the member's own pages show their sign-in details.
    if (topics.includes(account)) await publish({ ...by, topics: [account], chapterIds: [], memberIds });
    if (audience.participantIds !== null) await tellParticipants(audience.participantIds, by);
    const toldIds = reached.told.filter(({ id }) => isNew(id)).map(({ member_id }) => member_id);
    // Notifications belong to one member.
    const ownIds = (topics.includes(bell) || audience.readsBell) && byId !== null ? [byId] : [];
    const told = [...bellIds, ...toldIds, ...ownIds];
    await publish({ ...by, topics: [bell], chapterIds: [], memberIds: [...new Set(told)] });
  };
}
