import type { Message, OlderMessages, Talk, TalkKey, WaitingMessage } from '../../contract/chat/chatPorts.ts';

/** @returns both sets of messages without duplicates, oldest first; for the same id, the one from `more` wins. */
export const united = (known: readonly Message[], more: readonly Message[]): readonly Message[] =>
  [...new Map([...known, ...more].map((row) => [row.id, row])).values()].sort(
    (one, other) => one.id - other.id,
  );

/**
 * @returns the server's conversation with the already known messages added, unless some in between are missing.
 * @param newest the id up to which all messages were known.
 */
export const withKnown = (known: Talk | null, talk: Talk, newest: number): Talk => {
  if (!known || known.key !== talk.key) return talk;
  const first = talk.rows[0];
  const isGap = talk.hasOlder && first !== undefined && first.id > newest;
  if (isGap)
    return {
      ...talk,
      rows: united(
        known.rows.filter(({ id }) => id > newest),
        talk.rows,
      ),
    };
  const hasOlder = (known.rows[0]?.id ?? 0) < (first?.id ?? 0) ? known.hasOlder : talk.hasOlder;
  return { ...talk, rows: united(known.rows, talk.rows), hasOlder };
};

export const withOlder = (talk: Talk, { rows, hasOlder }: OlderMessages): Talk => ({
  ...talk,
  rows: united(talk.rows, rows),
  hasOlder,
});

export const newestOf = (talk: Talk | null): number => talk?.rows.at(-1)?.id ?? 0;

/** @returns the newest message from others. */
export const newestOfOthers = (talk: Talk | null): number =>
  talk?.rows.findLast(({ isMine }) => !isMine)?.id ?? 0;

/** @returns the messages waiting for a conversation, without those that the server already has. */
export const selectWaiting = (
  { key, rows }: Pick<Talk, 'key' | 'rows'>,
  waiting: readonly WaitingMessage[],
): readonly WaitingMessage[] => {
  const taken = new Set<number>();
  return waiting.filter(({ to, body, image, after, refusal }) => {
    if (to !== key) return false;
    if (refusal !== null) return true;
    const stored = rows.find(
      (row) => row.isMine && row.id > after && row.body === body && row.image === image && !taken.has(row.id),
    );
    if (stored) taken.add(stored.id);
    return stored === undefined;
  });
};

/**
 * @returns the waiting messages without the sent one, whose stored id is `stored`; the later messages of its
 * conversation are placed after that id.
 */
export const withoutSent = (
  waiting: readonly WaitingMessage[],
  id: string,
  to: TalkKey,
  stored: number,
): readonly WaitingMessage[] =>
  waiting.flatMap((message) => {
    if (message.id === id) return [];
    return [message.to === to ? { ...message, after: Math.max(message.after, stored) } : message];
  });
