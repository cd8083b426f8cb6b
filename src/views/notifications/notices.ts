import { format, isToday, parseISO } from 'date-fns';
import type { SnapshotFrom } from 'xstate';
import type { ListRow, RowOf } from '../../contract/listPorts.ts';
import type { listMachine } from '../../machines/list.machine.ts';
import { dayOf, localMomentOf } from '../dates.ts';

export type Notice = RowOf<'notification'>;

/** @returns a list's row as a notification. */
export const noticeIn = (row: ListRow | undefined): Notice | undefined =>
  row !== undefined && 'kind' in row && row.kind === 'notification' ? row : undefined;

/** @returns the unread rows among those loaded. */
export const unreadIn = (rows: readonly (ListRow | undefined)[]): readonly Notice[] =>
  rows.flatMap((row) => noticeIn(row) ?? []).filter(({ read_at }) => read_at === null);

/** @returns the number of unread notifications, which come first in the list; null until it's known. */
export const selectUnread = ({
  context: { rows, location },
}: Pick<SnapshotFrom<typeof listMachine>, 'context'>): number | null => {
  const known = unreadIn(rows).length;
  const isAll = rows.every((row) => row !== undefined) || rows.some((row) => noticeIn(row)?.read_at);
  if (isAll) return known;
  return location.query.unread === '1' ? rows.length : null;
};

/** @returns the heading of a notification: `Unread`, or its day. */
export const groupOf = ({ read_at, created_at }: Notice): string => {
  if (read_at === null) return 'Unread';
  const day = dayOf(format(parseISO(created_at), 'yyyy-MM-dd'));
  return isToday(parseISO(created_at)) ? `Today, ${day}` : day;
};

/** @returns the time for a notification under a day's heading, or the day and the time for an unread one. */
export const momentOfNotice = ({ read_at, created_at }: Notice): string => {
  const hour = format(parseISO(created_at), 'HH:mm');
  if (read_at !== null) return hour;
  return isToday(parseISO(created_at)) ? `Today, ${hour}` : localMomentOf(created_at);
};
