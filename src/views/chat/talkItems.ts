import type { Message, Talk, WaitingMessage } from '../../contract/chat/chatPorts.ts';
import { dayAt, dayOf } from '../dates.ts';

/** The longest time between grouped messages of one person, in milliseconds. */
const together = 5 * 60_000;

export type TalkItem =
  | { readonly kind: 'day'; readonly key: string; readonly words: string }
  | { readonly kind: 'new'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: Message;
      /** Whether the message is the first of its group. */
      readonly isFirst: boolean;
      /** Whether the message is the last of its group. */
      readonly isLast: boolean;
    }
  | { readonly kind: 'waiting'; readonly key: string; readonly message: WaitingMessage };

const areTogether = (one: Message | undefined, other: Message | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.by.id === other.by.id &&
  Date.parse(other.at) - Date.parse(one.at) < together;

/** @returns what a conversation shows, oldest first: days, messages, and waiting messages. */
export const talkItems = (
  { rows }: Pick<Talk, 'rows'>,
  waiting: readonly WaitingMessage[],
  { newAfter, zone, now = new Date() }: { newAfter: number | null; zone: string; now?: Date },
): readonly TalkItem[] => {
  const today = dayAt(now.toISOString(), zone);
  const wordsOf = (day: string) => (day === today ? 'Today' : dayOf(day, now));
  let lastDay = '';
  let isNewTold = newAfter === null;
  const messages = rows.flatMap((message, place): TalkItem[] => {
    const day = dayAt(message.at, zone);
    const isNewDay = day !== lastDay;
    lastDay = day;
    const isNew = !isNewTold && message.id > (newAfter ?? 0) && !message.isMine;
    isNewTold ||= isNew;
    const next = rows[place + 1];
    const endsDay = next !== undefined && dayAt(next.at, zone) !== day;
    return [
      ...(isNewDay ? [{ kind: 'day', key: `day ${day}`, words: wordsOf(day) } as const] : []),
      ...(isNew ? [{ kind: 'new', key: 'new' } as const] : []),
      {
        kind: 'message',
        key: `message ${message.id}`,
        message,
        isFirst: isNewDay || isNew || !areTogether(rows[place - 1], message),
        isLast: endsDay || !areTogether(message, next),
      },
    ];
  });
  const isToday = lastDay === today || waiting.length === 0;
  return [
    ...messages,
    ...(isToday ? [] : [{ kind: 'day', key: `day ${today}`, words: 'Today' } as const]),
    ...waiting.map((message) => ({ kind: 'waiting', key: message.id, message }) as const),
  ];
};
